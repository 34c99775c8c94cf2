"""Words of the combat chapter."""
