"""Minefields, where the option lays them: sections in the half of a scenario's defender. K47-17.4"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import shapely

from app.core.derived import derived
from app.core.engine import Draft
from app.core.inches import INCH, Point
from app.core.state import Side, UnitNo
from modules.k47.book import figures
from modules.k47.control import decided
from modules.k47.counter import NORTH, Order, enemy
from modules.k47.events.mines import MinesMissed, MinesStruck
from modules.k47.places import has, is_vehicle, record

if TYPE_CHECKING:
    from modules.k47.state import K47State

KIND = "mixed"
"""The mines that are laid."""


def sections(s: K47State) -> tuple[tuple[Point, ...], ...]:
    """The corners of every section: side by side over the width, halfway up the defender's half. K47-17.4.section"""
    return _sections(s.options, s.attacker, s)


@derived(keep=8)
def _sections(options: object, attacker: Side, s: K47State) -> tuple[tuple[Point, ...], ...]:
    n = figures("minefields", s.options["minefields"])[0]
    if not n or not attacker:
        return ()
    wide, deep = (side * INCH for side in s.book.board.inches)
    half = s.book.v["minefield_side"] // 2
    y = 3 * deep // 4 if enemy(attacker) == NORTH else deep // 4
    found = []
    for i in range(n):
        x = (i + 1) * wide // (n + 1)
        found.append(tuple(Point(x + a * half, y + b * half) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))))
    return tuple(found)


def enters(s: K47State, ways: Sequence[Sequence[Point]]) -> bool:
    """Whether any way of a unit's models leads into a section; it is attacked once in a move. K47-17.4.section"""
    fields = [shapely.Polygon([(p.x, p.y) for p in corners]) for corners in sections(s)]
    for way in ways if fields else ():
        spots = [(p.x, p.y) for p in way]
        line = shapely.LineString(spots) if len(set(spots)) > 1 else shapely.Point(spots[0])
        if any(field.intersects(line) for field in fields):
            return True
    return False


def strike(g: Draft[Any], u: UnitNo, order: Order) -> None:
    """A section attacks a unit that enters it; engineers with an Advance have its hits rolled again.

    K47-17.4.dice, K47-17.4.hit, K47-17.4.pins, K47-17.engineers
    """
    from modules.k47.special import damage

    s: K47State = g.s
    decided(g, "minefields")
    amount = s.book.v.amount("mines_run" if order == "run" else "mines_advance")  # K47-17.4.dice
    many = amount.of(g.roll("mines", amount.dice))
    need = s.book.charts.mine_hit[s.units[u].quality or record(s, u).quality].need
    hits = sum(face >= need for face in g.roll("mine_hit", many))  # K47-17.4.hit
    if hits and order == "advance" and has(s, u, "engineers"):  # K47-17.engineers
        hits = sum(face >= need for face in g.roll("mine_again", hits))
    if not hits:
        g.say(MinesMissed(u, many))
        return
    amount = s.book.v.amount("mines_pins")
    pins = amount.of(g.roll("mine_pins", amount.dice))  # K47-17.4.pins
    row = s.book.charts.mine_pen[KIND]
    g.say(MinesStruck(u, many, hits, pins))
    damage.hits(g, u, hits, row.vehicle if is_vehicle(s, u) else row.infantry, "mines", pins=pins)  # K47-17.4.pen
