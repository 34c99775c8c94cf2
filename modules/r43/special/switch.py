"""From one calendar to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft

if TYPE_CHECKING:
    pass


def switch(g: Draft[Any]) -> None:
    """What changes between turn 18 and Liberty Roads turn 1. R43-24"""
