"""Führerweisung Nr. 51."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from modules.r43.state import R43State


def declared(s: R43State) -> bool:
    """True from the declaration on. R43-23.1"""
    return s.fw51 > 0


def runs(s: R43State) -> bool:
    """True in the turn of the declaration and the five that follow. R43-23.2.b, R43-23.2.d"""
    return False
