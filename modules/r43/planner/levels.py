"""How many plans an opponent that looks ahead tells."""

WIDTH = 4
"""Plans that are told."""
