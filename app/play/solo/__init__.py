"""Players that are functions, and the coach."""
