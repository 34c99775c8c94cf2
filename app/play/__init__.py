"""Playing a game without a window: sessions, saves, bots, batches, cases."""
