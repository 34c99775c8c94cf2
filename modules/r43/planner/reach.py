"""Where a counter may go on its feet now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place, UnitNo
from modules.r43.costs import allowance
from modules.r43.destinations import ends
from modules.r43.movement import routes_of
from modules.r43.special import festung

if TYPE_CHECKING:
    from modules.r43.state import R43State


def reached(s: R43State, u: UnitNo) -> list[Place]:
    """The places at which a normal move may end, as the game offers them once the counter is taken up."""
    places = ends(s, u, routes_of(s, u), allowance(s, u, "normal").whole)
    return [p for p in places if festung.refuse_join(s, u, p) is None] if s.fortresses else places
