"""Opponents that look ahead: what a scenario asks for, who plays on, plans with exact odds, worlds dealt anew."""
