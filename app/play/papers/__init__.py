"""A game and its scenario as documents to read."""
