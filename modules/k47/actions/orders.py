"""Giving an order."""

from typing import Literal

from app.core.state import Action, UnitNo

Word = Literal["fire", "advance", "run", "ambush", "rally", "down"]


class Give(Action, frozen=True, tag=True):
    """Give the drawn die to a unit, with an order. K47-2.3.order"""

    unit: UnitNo
    order: Word


class KeepDie(Action, frozen=True, tag=True):
    """Keep a unit's Ambush or Down die on the table for the next turn. K47-2.4.keep"""

    unit: UnitNo


OrdersAction = Give | KeepDie
