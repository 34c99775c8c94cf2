"""Cards on a decision at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card
from modules.r43.speech.registry import task

if TYPE_CHECKING:
    from modules.r43.state import R43State


def preview(s: R43State) -> Card | None:
    """The card of the step on top."""
    return task(s.step, s)
