"""Words of PLUTO."""
