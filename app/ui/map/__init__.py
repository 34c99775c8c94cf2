"""The map as graphics items: its view, what lies over it, and the tools under the pointer."""
