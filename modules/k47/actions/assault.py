"""Acts of the chapter: assault."""

from modules.k47.actions.phase import Done

AssaultAction = Done
