"""Arrivals by the schedule."""
