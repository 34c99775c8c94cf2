"""What each side is in a scenario: attacker or defender, and what it may do before turn 1. K47-21.2.roles"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.inches import INCH, Point
from app.core.state import Side, UnitNo
from modules.k47.counter import NORTH, SIDES, SOUTH, enemy
from modules.k47.places import record, units_of
from modules.k47.scenario_data import Role, SetUpData

if TYPE_CHECKING:
    from modules.k47.state import K47State

OBSERVERS = ("artillery_observer", "air_observer")


def role(s: K47State, side: Side) -> Role:
    """Attacker, defender, or both where the two are equals."""
    if not s.attacker:
        return "both"
    return "attacker" if side == s.attacker else "defender"


def side_of(s: K47State, word: str) -> Side:
    """The side that has a role; empty where nobody has."""
    return next((side for side in SIDES if role(s, side) == word), "")


def set_up(s: K47State, side: Side) -> SetUpData:
    """What a side does before turn 1, by the scenario.

    K47-21.3.envelopment, K47-21.3.attrition, K47-21.3.defence, K47-21.3.secret, K47-21.3.demolition
    """
    mine = role(s, side)
    return next(x for x in s.book.scenario.set_up if x.role == mine)


def turned(s: K47State) -> bool:
    """Whether the sides have changed the roles that the scenario is laid out for: its points are turned about then."""
    return bool(s.attacker) and s.attacker != s.book.scenario.attacker


def spot(s: K47State, at: tuple[float, float]) -> Point:
    """A point of the scenario, in inches, as it lies under the roles of this battle."""
    wide, deep = s.book.board.inches
    x, y = (wide - at[0], deep - at[1]) if turned(s) else at
    return Point(round(x * INCH), round(y * INCH))


def from_edge(s: K47State, side: Side, p: Point) -> int:
    """Mils from a side's own edge to a point."""
    return p.y if side == SOUTH else s.book.board.inches[1] * INCH - p.y


def depth(s: K47State) -> int:
    """Mils from one long edge to the other."""
    return s.book.board.inches[1] * INCH


def is_special(s: K47State, u: UnitNo) -> bool:
    """A sniper team or an observer, which may be set up after all others. K47-21.2.special_setup"""
    r = record(s, u)
    return r.role in OBSERVERS or r.slot == "sniper"


def may_be_special(s: K47State, side: Side) -> bool:
    """Whether a side sets up its snipers and observers last: where the scenario has it on the table, or always."""
    word = s.options["special_setup"]
    return word == "always" or (word == "set_up" and set_up(s, side).zone is not None)


def needed(s: K47State, side: Side) -> int:
    """How many units of a side begin on the table or in the first wave at least. K47-21.2.share"""
    share = set_up(s, side).least
    return -(-len(list(units_of(s, side))) * share // 100)


def begun(s: K47State, side: Side) -> int:
    """How many do: on the table, or in the first wave."""
    return sum(s.units[u].aside in ("", "first_wave", "aboard") for u in units_of(s, side))


def facing(side: Side) -> int:
    """Degrees clockwise from north in which a side looks from its own edge."""
    return 0 if side != NORTH else 180


def order_of_set_up(s: K47State) -> tuple[Side, Side]:
    """Who sets up first: the defender; South where there is none. K47-21.2.order"""
    first = enemy(s.attacker) if s.attacker else SOUTH
    return first, enemy(first)


def box(left: int, low: int, right: int, high: int) -> tuple[Point, ...]:
    """The corners of a rectangle on the table, in mils."""
    return Point(left, low), Point(right, low), Point(right, high), Point(left, high)
