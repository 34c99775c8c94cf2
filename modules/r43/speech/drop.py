"""Words of the drop chapter."""
