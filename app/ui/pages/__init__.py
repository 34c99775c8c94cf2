"""The pages of the window other than the table, and what they print."""
