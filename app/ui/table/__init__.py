"""One open game: prompt, strips, boxes, commands, plans, time, and the screen changing hands."""
