"""Words of the ports chapter."""
