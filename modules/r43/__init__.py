"""Roundhammer 1943: a landing in France in September 1943, and the campaign that follows."""
