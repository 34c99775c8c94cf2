"""The procedures of the chapters, which steps carry out and other chapters ask about."""
