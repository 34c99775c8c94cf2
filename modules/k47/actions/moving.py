"""Acts of the chapter: moving."""

from modules.k47.actions.phase import Done

MovingAction = Done
