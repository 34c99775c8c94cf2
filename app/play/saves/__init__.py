"""Saved games: the journal, opening and copying it, and reports of a fault."""
