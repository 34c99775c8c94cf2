"""Objectives that are dropped, and who holds what."""

from typing import Any

from app.core.engine import Draft
from modules.k47 import MODULE, losses
from modules.k47.events.objectives import Dropped
from modules.k47.special import movement, objectives
from modules.k47.state import K47State


def carried() -> K47State:
    """An observer carries the object; an enemy squad is far away."""
    given: dict[str, Any] = {
        "units": {"s.g2": "4230", "n.a5": "4205"},
        "objectives": [{"id": "object", "kind": "carry", "place": "4225", "carrier": "s.g2"}],
    }
    s = MODULE.position("top-secret", {}, given)
    assert isinstance(s, K47State)
    return s


def number(s: K47State, id: str) -> int:
    return next(u for u, t in enumerate(s.units) if t.id == id)


def test_the_object_is_where_its_carrier_is() -> None:
    s = carried()
    assert objectives.place_of(s, s.objectives[0]) == s.book.board.place("4230")
    assert objectives.holder(s, s.objectives[0]) == "south"
    assert objectives.exits(s, number(s, "s.g2")) == ("south",)
    assert objectives.exits(s, number(s, "n.a5")) == ()


def test_a_carrier_that_is_lost_leaves_it_where_he_fell() -> None:
    g = Draft(carried())
    losses.destroy(g, number(g.s, "s.g2"), "fire", "north")
    assert g.s.objectives[0].carrier == -1
    assert g.s.objectives[0].place == g.s.book.board.place("4230")


def test_a_carrier_that_is_driven_off_drops_it() -> None:
    g = Draft(carried())
    u = number(g.s, "s.g2")
    assert movement.escape(g, u, g.s.book.points[g.s.book.board.place("4225")], 6000) > 0
    assert g.s.objectives[0].carrier == -1
    assert any(isinstance(e, Dropped) for e in g.events)


def test_a_marker_holds_nothing() -> None:
    given: dict[str, Any] = {
        "units": {"s.g4": {"at": "4225", "hidden": True}},
        "objectives": [{"id": "middle", "kind": "hold", "place": "4225"}],
    }
    s = MODULE.position("hold-until-relieved", {}, given)
    assert isinstance(s, K47State)
    assert objectives.holder(s, s.objectives[0]) == ""
