"""The rules toolkit: states, steps, dice, boards. No Qt, no module, no clock."""
