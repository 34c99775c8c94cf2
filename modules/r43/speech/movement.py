"""Words of the movement chapter."""
