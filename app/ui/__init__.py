"""All of Qt and none of the rules."""
