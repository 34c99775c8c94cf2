"""Words of the approval chapter."""
