"""Words of the supply chapter."""
