"""Acts of the chapter: turn_start."""

from modules.k47.actions.phase import Done

TurnStartAction = Done
