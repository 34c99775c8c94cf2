"""Words of the landing chapter."""
