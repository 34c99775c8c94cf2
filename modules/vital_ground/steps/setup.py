"""Free set-up within the rules (option setup)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.board import Board
from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step
from modules.vital_ground.actions import Deploy, Ready
from modules.vital_ground.book import rulebook
from modules.vital_ground.naming import hex_name, name, side_name
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def named_hexes(board: Board, near: tuple[str, ...]) -> list[Place]:
    """The hexes that a set-up names, towns spelled out."""
    towns = {t.id: t.hexes for t in board.towns}
    return [h for n in near for h in (towns[n] if n in towns else (board.place(n),))]


def zone(s: VGState, u: int) -> frozenset[Place]:
    """Hexes in which a unit may be set up: in or next to those named. VG-282, A-81"""
    starts, board = s.book.unit_data[s.units[u].id].starts, s.book.board
    if starts is None:
        return frozenset()
    return frozenset(p for h in named_hexes(board, starts.near) for p in (h, *board.neighbours[h]) if p >= 0)


class SetUp(Step, frozen=True, tag=True):
    """A side places its units; everything stands in its usual hex to begin with. A-81"""

    side: Side

    rule: ClassVar[str] = "VG-282"

    def decider(self, s: VGState) -> Side | None:
        """The side that sets up."""
        return self.side

    def candidates(self, s: VGState) -> Iterator[Action]:
        """Ready first, then every unit in every free hex of its zone."""
        yield Ready()
        for u, c in enumerate(s.units):
            if c.side == self.side and on_map(s, u):
                for h in sorted(zone(s, u)):
                    if h != c.place:
                        yield Deploy(u, h)

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """In or next to the named hexes, one unit a hex. VG-282, VG-240"""
        no = rulebook().refuse
        if isinstance(a, Ready):
            return None
        if not isinstance(a, Deploy):
            return no("VG-020", (), need=WORDS.need.setup)
        c = s.units[a.unit]
        if c.side != self.side:
            return no("VG-028", (), unit=name(s, a.unit), side=side_name(self.side))
        where = s.book.unit_data[c.id].starts
        if where is None or a.place not in zone(s, a.unit):
            towns = {t.id: t.name for t in s.book.board.towns}
            near = ", ".join(towns.get(n, n) for n in where.near) if where else WORDS.name.arrival
            return no("VG-282", (a.place,), unit=name(s, a.unit), hex=hex_name(s, a.place), near=near)  # VG-282
        other = unit_at(s, a.place)
        if other >= 0:
            return no("VG-240", (a.place,), hex=hex_name(s, a.place), by=name(s, other))  # VG-240
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        """Place the unit, or finish."""
        if isinstance(a, Deploy):
            g.unit(a.unit, place=a.place)
        else:
            g.done()
