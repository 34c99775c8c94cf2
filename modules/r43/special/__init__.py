"""Procedures of the rules, a file a chapter."""
