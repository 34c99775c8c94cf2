"""What shelters a unit from shells and bombs: going Down, being dug in and hidden, a building. K47-10.4.down, K47-12.4.down"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Side, UnitNo
from modules.k47.places import alive, has, is_vehicle, on_table
from modules.k47.special import bag, hidden, orders
from modules.k47.special.aim import within

if TYPE_CHECKING:
    from modules.k47.state import K47State


def can_go_down(s: K47State, u: UnitNo) -> bool:
    """Whether a unit may go Down now: on foot or at a gun, with a die in the bag, or one kept in Ambush.

    Not automatons, who never react, nor riders. K47-12.4.down_time, K47-10.4.down, K47-9.1.automaton, K47-9.1.mounted
    """
    t = s.units[u]
    if not on_table(s, u) or is_vehicle(s, u):
        return False
    if any(has(s, u, rule) for rule in ("automaton", "cavalry", "motorbikes")):  # K47-9.1.automaton, K47-9.1.mounted
        return False
    return (t.die == "bag" and not bag.waits(s, u)) or (t.die == "kept" and t.order == "ambush")


def go_down(g: Draft[Any], u: UnitNo, why: str) -> None:
    """A unit goes Down: its die leaves the bag and its turn is spent; a kept Ambush is turned to Down. K47-12.4.down_time"""
    if g.s.units[u].die == "kept":
        g.unit(u, die="placed")  # K47-12.4.down_time
    orders.down(g, u, why)


def dug_in(s: K47State, u: UnitNo) -> bool:
    """Whether a unit is hidden, so that shells and bombs do half. K47-21.2.hidden_he"""
    return s.units[u].hidden


def house(s: K47State, u: UnitNo) -> str:
    """The building that a unit on foot is in, empty for none. K47-13.he"""
    return within(s, u) if not is_vehicle(s, u) else ""


def bombed(g: Draft[Any], u: UnitNo, hits: int, building: str, by: Side) -> None:
    """What follows hits of shells and bombs: whoever was hidden is seen now, though no pin shows it. K47-21.2.revealed

    Ten hits or more bring down the building that the unit was in. K47-13.collapse
    """
    if hits and alive(g.s, u) and g.s.units[u].hidden:  # K47-21.2.revealed
        hidden.reveal(g, u, "hit")
    if building and hits >= g.s.book.v["collapse_hits"]:  # K47-13.collapse, K47-12.4.building, K47-10.4.buildings
        from modules.k47.special import buildings

        buildings.collapse(g, building, by)
