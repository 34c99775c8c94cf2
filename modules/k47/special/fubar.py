"""A double six on an order test. K47-3.3"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47.events.morale import Fubar
from modules.k47.special import orders

if TYPE_CHECKING:
    from modules.k47.state import K47State


def roll(g: Draft[Any], u: UnitNo) -> None:
    """Friendly fire on 1-2, panic on 3-6; where neither can be, Down. K47-3.3.friendly, K47-3.3.panic"""
    s: K47State = g.s
    face = g.roll("fubar")[0]
    g.say(Fubar(u, face, "down"))
    assert s.units[u].order
    orders.down(g, u, "fubar")
