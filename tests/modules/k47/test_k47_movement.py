"""How far units may go, what stands about them, and putting them there. K47-5.1, K47-5.2"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.data import Override
from app.core.engine import Draft
from app.core.inches import Point, length
from modules.k47 import values
from modules.k47.formation import coherent
from modules.k47.gait import CHAIN, Others, beside
from modules.k47.places import points
from modules.k47.position import number, place, position
from modules.k47.special import movement
from modules.k47.start import options_of, start
from modules.k47.state import K47State

SCENARIO = "meeting-engagement"


def at(units: dict[str, Any], options: dict[str, str] | None = None, **given: Any) -> K47State:
    """A position with a medic far off on the other side."""
    return position(SCENARIO, options_of(SCENARIO, options or {}), {"units": {"n.a4": "8302", **units}, **given})


def own(s: K47State, id: str, value: float) -> K47State:
    """The same battle with a figure of a player's own."""
    return replace(s, overrides=(Override("data/values.yaml", f"values.{id}.value", value, "house rule"),))


def test_defaults_are_those_of_the_book() -> None:
    """So that a table measured without a battle is measured alike. K47-5.1.coherency, K47-5.1.separation"""
    v = values.load({}, ())
    assert v["coherency"] + 1000 == CHAIN
    assert v["separation"] == Others().gap


def test_units_keep_as_far_apart_as_the_book_says() -> None:
    """More than an inch, or what a player has in its place. K47-5.1.separation"""
    units = {"s.g5": "4230", "s.g3": "4220"}
    for limit, t in ((1000, at(units)), (3000, own(at(units), "separation", 3))):
        u = number(t, "s.g3")
        found = movement.walk(t, u, "advance")
        gaps = [min(length(t.book.points[p], q) for q in points(t, number(t, "s.g5"))) - 1000 for p in found.hexes]
        assert min(gaps) > limit
        assert min(gaps) <= limit + 1000


def test_units_hold_together_as_the_book_says() -> None:
    """Within an inch, or what a player has in its place. K47-5.1.coherency"""
    units = {"s.g5": {"models": {0: "4230", 1: "4233", 2: "4236"}}}
    s, loose = at(units), own(at(units), "coherency", 2)
    u = number(s, "s.g5")
    assert not coherent(points(s, u), movement.chain(s))
    assert coherent(points(loose, u), movement.chain(loose))
    for t in (s, loose):
        found = movement.walk(t, u, "advance")
        for anchor in list(found.hexes)[::7]:
            assert coherent([t.book.points[p] for p in found.places(anchor)], movement.chain(t))
    stretched = movement.walk(loose, u, "advance")
    step = place(loose, "4227")
    assert [loose.book.board.labels[p] for p in stretched.places(step)] == ["4227", "4230", "4233"]


@pytest.mark.parametrize(
    ("side", "troop", "advance", "run"),
    [
        ("german", "german_infantry", 6000, 12_000),
        ("german", "german_wolves", 8000, 16_000),
        ("german", "german_heavy_infantry", 4000, 8000),
        ("german", "german_corpses", 4000, 8000),
        ("german", "german_truck", 12_000, 24_000),
        ("german", "german_half_track", 9000, 18_000),
        ("soviet", "soviet_t34_sonic", 9000, 18_000),
    ],
)
def test_rates(side: str, troop: str, advance: int, run: int) -> None:
    """What the movement chart gives a unit, by its class and its rules. K47-5.1.rate"""
    quality = {"german_corpses": "inexperienced", "german_wolves": "veteran", "german_heavy_infantry": "veteran"}
    forces = {
        "south": {"nation": side, "units": [{"id": "x", "troop": troop, "quality": quality.get(troop, "regular")}]}
    }
    s = at({"s.x": "4230"}, forces=forces)
    u = number(s, "s.x")
    assert (movement.rate(s, u, "advance"), movement.rate(s, u, "run")) == (advance, run)


def test_settle_takes_riders_along() -> None:
    """A transport's place is that of whom it carries. K47-24.5"""
    forces = {
        "south": {
            "nation": "german",
            "units": [
                {"id": "h", "troop": "german_half_track", "quality": "regular"},
                {"id": "q", "troop": "german_infantry", "quality": "regular", "count": 5},
            ],
        }
    }
    s = at({"s.h": {"at": "4230", "facing": 0}, "s.q": {"aboard": "s.h"}}, forces=forces)
    g = Draft(s)
    movement.settle(g, number(s, "s.h"), (place(s, "4225"),), 30, moved="advanced")
    h, q = (g.s.units[number(s, id)] for id in ("s.h", "s.q"))
    assert (h.place, h.facing, h.moved) == (place(s, "4225"), 30, "advanced")
    assert {m.place for m in q.models} == {h.place} == {q.place}


def test_escape_goes_straight_away() -> None:
    """As far as may be within 45 degrees of straight away; nowhere at all with its back to the edge. K47-3.3.panic"""
    s = at({"s.g3": "4230"})
    u = number(s, "s.g3")
    here = s.book.points[s.units[u].place]
    g = Draft(s)
    gone = movement.escape(g, u, Point(here.x, here.y + 5000), 6000)
    there = g.s.book.points[g.s.units[u].place]
    assert gone == 6000
    assert there == Point(here.x, here.y - 6000)
    edge = at({"s.g3": "4248"})
    g = Draft(edge)
    assert movement.escape(g, number(edge, "s.g3"), Point(36_000, 6000), 6000) == 0


def test_what_stands_around_is_what_stands_in_the_box() -> None:
    """Who reaches into a box of the table counts with what of him lies in it."""
    s, _ = engine.start(start(SCENARIO, {}, 5))
    luck, compared = Random(5), 0
    while s.outcome is None and compared < 60:
        s, _ = engine.apply(s, engine.some(s, luck))
        u = luck.randrange(len(s.units))
        if s.turn < 2 or s.units[u].aside or luck.random() < 0.5:
            continue
        x, y = luck.randrange(60_000), luck.randrange(40_000)
        box = (x, y, x + luck.randrange(30_000), y + luck.randrange(20_000))
        assert movement.around(s, u, box) == beside(s.book.terrain, movement.others(s, u), box[:2], box[2:])
        compared += 1
    assert compared == 60
