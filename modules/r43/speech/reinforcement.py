"""Words of the reinforcement chapter."""
