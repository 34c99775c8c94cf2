"""V1 bases."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from modules.r43.state import R43State


def german_bases(s: R43State) -> int:
    """V1 bases in German hands. LR-5.60"""
    return 0
