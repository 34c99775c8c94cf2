"""Words of the weather chapter."""
