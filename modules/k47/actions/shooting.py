"""Acts of the chapter: shooting."""

from modules.k47.actions.phase import Done

ShootingAction = Done
