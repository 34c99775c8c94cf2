"""Other ends of a move: another floor, off the table. K47-13.floors, K47-5.1.leave"""

from __future__ import annotations

from app.core.engine import Draft
from modules.k47.position import number
from modules.k47.special import departures
from tests.modules.k47.ground_table import at, own

FORCE = own(("q", "german_infantry"), ("h", "german_half_track"), q={"count": 5})


def test_floors_are_changed_inside_with_an_advance() -> None:
    """Not with a Run, not outside, not to where it is. K47-13.floors"""
    s = at({"s.q": {"models": {0: "3316", 1: "3416", 2: "3516", 3: "3317", 4: "3417"}}}, forces=FORCE)
    u = number(s, "s.q")
    assert departures.refuse_climb(s, u, "advance", 1) is None
    for order, level, rule in (("run", 1, "K47-13.floors"), ("advance", 0, "K47-13.capacity")):
        refused = departures.refuse_climb(s, u, order, level)  # type: ignore[arg-type]
        assert refused is not None
        assert refused.rule == rule
    outside = at({"s.q": "4230"}, forces=FORCE)
    refused = departures.refuse_climb(outside, u, "advance", 1)
    assert refused is not None
    assert refused.rule == "K47-13.floors"


def test_who_leaves_and_how_far() -> None:
    """An attacker by the far edge, within his rate; nobody where the scenario has no edge for him. K47-5.1.leave"""
    near = at({"s.q": "4203"}, scenario="envelopment", attacker="south", forces=FORCE)
    far = at({"s.q": "4220"}, scenario="envelopment", attacker="south", forces=FORCE)
    plain = at({"s.q": "4203"}, forces=FORCE)
    u = number(near, "s.q")
    assert departures.refuse_leave(near, u, "advance") is None
    assert departures.gate(near, u, "advance") >= 0
    for s, rule in ((far, "K47-5.1.leave_far"), (plain, "K47-5.1.leave")):
        refused = departures.refuse_leave(s, u, "advance")
        assert refused is not None
        assert refused.rule == rule


def test_whoever_is_aboard_leaves_too() -> None:
    """A transport takes them off the table. K47-5.1.leave"""
    s = at(
        {"s.h": {"at": "4203", "facing": 0}, "s.q": {"aboard": "s.h"}},
        scenario="envelopment",
        attacker="south",
        forces=FORCE,
    )
    g = Draft(s)
    departures.leave(g, number(s, "s.h"))
    assert {g.s.units[number(s, id)].aside for id in ("s.h", "s.q")} == {"gone"}
