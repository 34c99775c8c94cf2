"""The Defense of the Reich."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Place

if TYPE_CHECKING:
    pass


def entered(g: Draft[Any], place: Place) -> None:
    """An Allied unit entered a hex: the first in Germany or the Netherlands calls the defence. LR-20.1"""
