"""Acts of the chapter: ambush."""

from modules.k47.actions.phase import Done

AmbushAction = Done
