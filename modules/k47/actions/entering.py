"""Acts of the chapter: entering."""

from modules.k47.actions.phase import Done

EnteringAction = Done
