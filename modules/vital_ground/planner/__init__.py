"""Opponents that look ahead: what things are worth, who fires at what, who goes where, and the plans made of it."""
