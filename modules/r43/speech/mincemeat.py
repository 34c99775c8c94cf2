"""Words of the mincemeat chapter."""
