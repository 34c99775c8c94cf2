"""Words of the sea chapter."""
