"""Acts of the chapter: calling."""

from modules.k47.actions.phase import Done

CallingAction = Done
