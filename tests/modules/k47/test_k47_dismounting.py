"""Out of a transport, or riding on. K47-15.7.dismount"""

from __future__ import annotations

from app.core.engine import Draft
from modules.k47.actions.phase import Done
from modules.k47.actions.transport import Alight
from modules.k47.position import number, place
from modules.k47.steps.dismounting import Dismounting
from tests.modules.k47.ground_table import at, own

FORCE = own(("h", "german_half_track"), ("q", "german_infantry"), q={"count": 5})


def test_hexes_around_the_transport_and_riding_on() -> None:
    """Every hex that is offered may be taken; one far off is refused with its rule. K47-15.7.dismount_reach"""
    s = at({"s.h": {"at": "4230", "facing": 0}, "s.q": {"aboard": "s.h"}}, forces=FORCE)
    q = number(s, "s.q")
    step = Dismounting(q, "advance")
    assert step.decider(s) == "south"
    offered = list(step.candidates(s))
    assert offered[-1] == Done()
    assert all(step.check(s, a) is None for a in offered)
    refused = step.check(s, Alight(place(s, "4210")))
    assert refused is not None
    assert refused.rule == "K47-15.7.dismount_reach"


def test_whoever_rides_on_stays_aboard() -> None:
    """With its die spent all the same."""
    s = at({"s.h": {"at": "4230", "facing": 0}, "s.q": {"aboard": "s.h"}}, forces=FORCE)
    q = number(s, "s.q")
    g = Draft(s)
    g.call(Dismounting(q, "advance"))
    Dismounting(q, "advance").take(g, Done())
    assert g.s.units[q].aside == "aboard"
