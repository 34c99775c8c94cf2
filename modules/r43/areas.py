"""What may be laid over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.scene import Area

if TYPE_CHECKING:
    from modules.r43.state import R43State


def areas(s: R43State) -> tuple[Area, ...]:
    """Supply, command, rail, values, front line, air range, landing zones."""
    return ()
