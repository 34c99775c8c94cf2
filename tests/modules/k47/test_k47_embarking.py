"""Units that begin the game aboard. K47-15.7.begin"""

from __future__ import annotations

from app.core import engine
from app.core.engine import Draft
from modules.k47 import MODULE
from modules.k47.actions.set_up import Embark, SetAside, TakeUnit
from modules.k47.hiding import seen_by
from modules.k47.position import number
from modules.k47.special import embarking
from modules.k47.state import K47State
from tests.modules.k47.ground_table import at, own

FORCE = own(
    ("h", "german_half_track"), ("q", "german_infantry"), ("t", "german_truck"), ("g", "howitzer_light"), q={"count": 8}
)


def begun() -> K47State:
    """A half-track and a truck of the first wave, a squad and a gun without a place."""
    waiting = {"at": "reserve_south", "aside": "first_wave"}
    s = at(
        {"s.h": waiting, "s.t": waiting, "n.a4": {"at": "reserve_north", "aside": "first_wave"}},
        forces=FORCE,
        step="set_up",
        rest="stay",
    )
    return engine.start(s)[0]


def test_who_may_carry_whom() -> None:
    """Infantry in both, a gun behind the truck; a vehicle in none."""
    s = begun()
    h, q, t, g = (number(s, id) for id in ("s.h", "s.q", "s.t", "s.g"))
    assert embarking.carriers(s, q) == (h, t)
    assert t in embarking.carriers(s, g)
    assert embarking.carriers(s, h) == ()


def test_it_is_offered_and_told() -> None:
    """With the unit in hand, by a button that names the vehicle; everybody hears of it."""
    s = begun()
    h, q = number(s, "s.h"), number(s, "s.q")
    s, _ = engine.apply(s, TakeUnit(q))
    assert Embark(h) in engine.legal(s)
    assert "Aboard SdKfz 251" in [b.label for b in MODULE.prompt(s).buttons]
    after, events = engine.apply(s, Embark(h))
    lines = [entry.text for e in events if (entry := MODULE.tell(seen_by(s, "north"), e)) is not None]
    assert "Wehrmacht infantry squad begins aboard SdKfz 251" in lines
    assert after.units[q].aboard == h


def test_whoever_is_aboard_goes_with_it() -> None:
    """Or has no place any more, where the transport waits longer."""
    s = begun()
    h, q = number(s, "s.h"), number(s, "s.q")
    g = Draft(s)
    embarking.embark(g, q, h)
    assert (g.s.units[q].aside, g.s.units[q].place) == ("aboard", g.s.units[h].place)
    later = engine.apply(engine.apply(g.s, TakeUnit(h))[0], SetAside("reserve"))[0]
    assert (later.units[q].aside, later.units[q].aboard) == ("unplaced", -1)
