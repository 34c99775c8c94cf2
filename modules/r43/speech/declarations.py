"""Words of the declarations chapter."""
