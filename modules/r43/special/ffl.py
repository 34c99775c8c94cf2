"""The FFL track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Side

if TYPE_CHECKING:
    pass


def captured(g: Draft[Any], place: Place, side: Side) -> None:
    """A French strategic hex moves the track. LR-16.1"""
