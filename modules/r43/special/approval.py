"""The Führer's Approval and Dismissal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place, Side

if TYPE_CHECKING:
    from modules.r43.state import R43State


def change(g: Draft[Any], by: int, why: str, rule: str) -> None:
    """Raise or lower the Approval, with what follows at its ends. LR-9.1"""


def captured(g: Draft[Any], place: Place, side: Side) -> None:
    """A strategic hex changed hands. LR-9.2, R43-9.2.4, R43-23.2.d"""


def dismissal(g: Draft[Any], why: str, rule: str) -> None:
    """A Dismissal. LR-9.3"""


def draws(s: R43State) -> int:
    """Supports by the Approval. LR-9.4"""
    return 0


def points(s: R43State) -> int:
    """Replacement points by the Approval. LR-9.4"""
    return 0
