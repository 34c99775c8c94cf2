"""The table: figures, plates, rings, the clock, the sequence, the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.scene import Scene
from app.core.state import Side

if TYPE_CHECKING:
    from modules.k47.state import K47State


def scene(s: K47State, viewer: Side | None) -> Scene:
    """The whole table."""
    return Scene(())
