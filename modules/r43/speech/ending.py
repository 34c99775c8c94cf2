"""Words of the ending chapter."""
