"""Acts of the chapter: reacting."""

from modules.k47.actions.phase import Done

ReactingAction = Done
