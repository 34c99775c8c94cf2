"""Words of the italy chapter."""
