"""Roundhammer 1943: a landing in France in September 1943, and the campaign that follows."""

from modules.r43.module import MODULE

__all__ = ["MODULE"]
