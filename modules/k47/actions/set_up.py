"""Acts of the chapter: set_up."""

from modules.k47.actions.phase import Done

SetUpAction = Done
