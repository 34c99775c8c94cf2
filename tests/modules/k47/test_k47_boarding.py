"""After a move: into a transport, on the hook, off it. K47-15.7.mount, K47-14.tow"""

from __future__ import annotations

from app.core.engine import Draft
from modules.k47.actions.phase import Done
from modules.k47.actions.transport import Board, Hitch, Unhitch
from modules.k47.position import number
from modules.k47.steps.boarding import Boarding
from tests.modules.k47.ground_table import at, own

FORCE = own(
    ("h", "german_half_track"), ("q", "german_infantry"), ("t", "german_truck"), ("g", "howitzer_light"), q={"count": 5}
)


def test_asked_only_where_there_is_a_choice() -> None:
    """Beside a transport, with the order that moved it; not alone on the field."""
    moved = {"at": "4234", "order": "advance", "die": "placed"}
    s = at({"s.h": {"at": "4230", "facing": 0}, "s.q": moved}, forces=FORCE)
    q, h = number(s, "s.q"), number(s, "s.h")
    step = Boarding(q, "advance")
    assert step.decider(s) == "south"
    assert list(step.candidates(s)) == [Board(h), Done()]
    assert step.check(s, Board(h)) is None
    alone = at({"s.q": moved}, forces=FORCE)
    assert Boarding(q, "advance").decider(alone) is None


def test_a_tow_hooks_a_gun_with_an_advance_only() -> None:
    """And sets it down where its crew has room. K47-14.tow"""
    units = {
        "s.t": {"at": "4230", "facing": 0, "order": "advance", "die": "placed"},
        "s.g": {"at": "4235", "facing": 0},
    }
    s = at(units, forces=FORCE)
    t, g = number(s, "s.t"), number(s, "s.g")
    step = Boarding(t, "advance")
    assert Hitch(g) in list(step.candidates(s))
    assert Hitch(g) not in list(Boarding(t, "run").candidates(s))
    refused = Boarding(t, "run").check(s, Hitch(g))
    assert refused is not None
    draft = Draft(s)
    draft.call(step)
    step.take(draft, Hitch(g))
    hooked = draft.s
    assert hooked.units[g].aboard == t
    off = [a for a in step.candidates(hooked) if isinstance(a, Unhitch)]
    assert off
    assert step.check(hooked, off[0]) is None
