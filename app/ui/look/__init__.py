"""Colours, type, icons and the small widgets that every page and panel is built from."""
