"""Counters and models as pictures."""
