"""Moves as steps: what is asked, offered, watched and drawn."""

from __future__ import annotations

from typing import Any

import pytest

from app.core import engine
from app.core.engine import Draft
from app.core.inches import Point
from modules.k47 import MODULE, outlook, speech
from modules.k47.actions.moving import Bend, Face, MoveTo, Reform, Via
from modules.k47.actions.orders import Give
from modules.k47.events.moving import Moved
from modules.k47.position import number, place, position
from modules.k47.special import ambushes, movement, plans
from modules.k47.start import options_of
from modules.k47.state import K47State
from modules.k47.steps.moving import Moving, Turning

SCENARIO = "meeting-engagement"


def at(units: dict[str, Any], **given: Any) -> K47State:
    """A position with a medic far off on the other side."""
    s = position(SCENARIO, options_of(SCENARIO, {}), {"units": {"n.a4": "8302", **units}, **given})
    return s


def ordered(s: K47State, id: str, order: Any) -> K47State:
    """The unit has its order and is asked for its move."""
    return engine.apply(s, Give(number(s, id), order))[0]


def test_a_run_of_a_squad_offers_hundreds_of_hexes_from_a_map_that_is_kept() -> None:
    s = ordered(at({"s.g4": "0815"}), "s.g4", "run")
    step = s.step
    assert isinstance(step, Moving)
    assert len(engine.legal(s)) > 200
    assert step.plan(s) is step.plan(s)


def test_every_offer_is_within_the_rate() -> None:
    s = ordered(at({"s.g4": "0815"}), "s.g4", "advance")
    step = s.step
    assert isinstance(step, Moving)
    found = step.plan(s)
    assert max(found.hexes.values()) <= 6000
    for p in found.hexes:
        ways = found.ways(p)
        assert len(ways) == 8
        assert len(set(found.places(p))) == 8


def test_the_stations_of_a_way_are_an_inch_apart_and_end_where_it_ends() -> None:
    s = ordered(at({"s.g3": "0820"}), "s.g3", "advance")
    goal = place(s, "0816")
    ways = plans.foot(s, number(s, "s.g3"), "advance").ways(goal)
    labels = [s.book.board.labels[row[0]] for row in plans.stations(s, ways)]
    assert labels == ["0820", "0819", "0818", "0817", "0816"]


def test_a_point_along_a_way() -> None:
    way = [Point(0, 0), Point(3000, 0), Point(3000, 4000)]
    assert plans.along(way, 2000) == Point(2000, 0)
    assert plans.along(way, 5000) == Point(3000, 2000)
    assert plans.along(way, 9000) == Point(3000, 4000)


def test_enemies_in_ambush_are_asked_once_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    monkeypatch.setattr(ambushes, "window", lambda g, u, route, facings: seen.append((u, len(route))))
    ambusher = {"at": "0802", "order": "ambush", "die": "placed"}
    s = ordered(at({"s.g3": "0820", "n.a5": ambusher}), "s.g3", "advance")
    s, events = engine.apply(s, MoveTo(place(s, "0816")))
    assert seen == [(number(s, "s.g3"), 5)]
    assert any(isinstance(e, Moved) for e in events)


def test_nobody_is_asked_where_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambushes, "window", lambda g, u, route, facings: pytest.fail("nobody is in Ambush"))
    s = ordered(at({"s.g3": "0820"}), "s.g3", "advance")
    engine.apply(s, MoveTo(place(s, "0816")))


def test_men_who_fell_on_the_way_do_not_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    def shot(g: Draft[Any], u: int, route: object, facings: object) -> None:
        g.unit(u, models=g.s.units[u].models[:1])

    monkeypatch.setattr(ambushes, "window", shot)
    ambusher = {"at": "0802", "order": "ambush", "die": "placed"}
    s = ordered(at({"s.g4": {"models": ["0820", "0819"], "lost": [2, 3, 4, 5, 6, 7]}, "n.a5": ambusher}), "s.g4", "run")
    s, _ = engine.apply(s, MoveTo(place(s, "0818")))
    assert [s.book.board.labels[m.place] for m in s.units[number(s, "s.g4")].models] == ["0818"]


def test_a_unit_that_went_down_on_the_way_goes_no_farther(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambushes, "window", lambda g, u, route, facings: g.unit(u, order="down"))
    ambusher = {"at": "0802", "order": "ambush", "die": "placed"}
    s = ordered(at({"s.g3": "0820", "n.a5": ambusher}), "s.g3", "run")
    s, _ = engine.apply(s, MoveTo(place(s, "0812")))
    assert s.book.board.labels[s.units[number(s, "s.g3")].place] == "0820"


def test_a_unit_flees_straight_away_as_far_as_it_can() -> None:
    s = at({"s.g3": "0815"})
    g = Draft(s)
    u = number(s, "s.g3")
    assert movement.escape(g, u, s.book.points[place(s, "0820")], 12000) == 12000
    assert s.book.board.labels[g.s.units[u].place] == "0803"


def test_a_unit_in_a_corner_flees_less_far() -> None:
    s = at({"s.g3": "0803"})
    g = Draft(s)
    assert movement.escape(g, number(s, "s.g3"), s.book.points[place(s, "0808")], 12000) == 2000


def test_questions_name_the_unit_and_its_rate() -> None:
    s = ordered(at({"s.g4": "0815"}), "s.g4", "run")
    assert MODULE.prompt(s).text == "**Wehrmacht squad A** runs: 12 in. Choose where."
    s, _ = engine.apply(s, Reform("line"))
    assert any("Turn the formation left" in b.label for b in MODULE.prompt(s).buttons)
    s, _ = engine.apply(s, Bend())
    assert "go over" in MODULE.prompt(s).text
    s, _ = engine.apply(s, Via(place(s, "0811")))
    assert "8 in left." in MODULE.prompt(s).text


def test_a_way_with_a_bend_is_drawn_with_its_length() -> None:
    s = ordered(at({"s.g3": "0820"}), "s.g3", "run")
    s, _ = engine.apply(s, Bend())
    s, _ = engine.apply(s, Via(place(s, "0815")))
    drawn = speech.draw(s.step, s)
    assert [m.text for m in drawn.measures] == ["5.000 in"]
    assert drawn.regions[0].kind == "reach"
    assert drawn.regions[0].text == "7 in"


def test_a_vehicle_is_asked_for_its_facing_and_shown_there() -> None:
    s = ordered(at({"s.g10": {"at": "0818", "facing": 0}}), "s.g10", "advance")
    s, _ = engine.apply(s, MoveTo(place(s, "0812")))
    assert isinstance(s.step, Turning)
    assert engine.legal(s)[0] == Face(0)
    drawn = speech.draw(s.step, s)
    assert {r.kind for r in drawn.regions} == {"template", "arc"}
    assert drawn.measures[0].text == "6.000 in"
    assert MODULE.explain(s) is not None


def test_reach_sight_and_threat_are_told_at_any_time() -> None:
    s = at({"s.g3": "0820", "n.a5": {"at": "0810"}})
    reach = outlook.reach(s, number(s, "s.g3"))
    assert reach is not None
    assert reach.points[place(s, "0814")] == 6.0
    assert reach.paths.get(place(s, "0818")) == tuple(place(s, p) for p in ("0820", "0819", "0818"))
    assert reach.paths.get(place(s, "4001")) is None
    clear = outlook.sight(s, place(s, "0820"), place(s, "0810"))
    assert clear.clear
    assert clear.length == "10.000"
    blocked = outlook.sight(s, place(s, "0910"), place(s, "2710"))
    assert (blocked.clear, blocked.text) == (False, "West wood is in the way")
    threat = outlook.threat(s, "south")
    assert threat[place(s, "0814")] == "83 %"
    assert outlook.threat(s, "north") == {}
