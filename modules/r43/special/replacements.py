"""Replacement points."""
