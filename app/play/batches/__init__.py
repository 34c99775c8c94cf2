"""Many games between bots: played, kept, counted and compared."""
