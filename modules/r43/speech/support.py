"""Words of the support chapter."""
