"""Going into buildings and out of them; fire and collapse. K47-13"""

from __future__ import annotations

from app.core.engine import Draft
from modules.k47.position import number
from modules.k47.special import buildings, movement
from tests.modules.k47.ground_table import at, own

FORCE = own(("q", "german_infantry"), ("r", "german_infantry"), ("m", "medic"), q={"count": 5}, r={"count": 5})
INSIDE = {"models": {0: "3316", 1: "3416", 2: "3516", 3: "3317", 4: "3417"}}


def test_where_a_unit_goes_in() -> None:
    """The inn is in reach of an Advance from its door, with two floors for two units. K47-13.enter, K47-13.capacity"""
    s = at({"s.q": "3424"}, forces=FORCE)
    u = number(s, "s.q")
    inn = movement.ground(s).piece("building_west")
    assert buildings.refuse(s, u, inn) is None
    assert [p.id for p in buildings.near(s, u, "advance")] == ["building_west"]
    found = buildings.entries(s, u, "advance", inn)
    assert found.spots
    assert 0 < found.length <= 6000
    assert buildings.floors(s, u, inn) == (0, 1)


def test_who_is_inside() -> None:
    """Those whose first model stands in it; the next one has the upper floor. K47-13.capacity"""
    s = at({"s.q": INSIDE, "s.r": "3424"}, forces=FORCE)
    q, r = number(s, "s.q"), number(s, "s.r")
    inn = movement.ground(s).piece("building_west")
    assert buildings.inside(s, q) is inn
    assert buildings.occupants(s, inn) == (q,)
    assert buildings.floors(s, r, inn) == (1,)
    assert all(length <= 6000 for length in buildings.exits(s, q, "advance", inn).hexes.values())


def test_fire_and_leaving_it() -> None:
    """A house that burns is left, and entered by nobody. K47-13.fire_leave, K47-13.burning"""
    s = at({"s.q": INSIDE, "s.r": "3424"}, forces=FORCE, buildings=[{"id": "building_west", "state": "burning"}])
    q, r = number(s, "s.q"), number(s, "s.r")
    inn = movement.ground(s).piece("building_west")
    assert buildings.burning(s, inn)
    assert buildings.must_leave(s, q) is inn
    refused = buildings.refuse(s, r, inn)
    assert refused is not None
    assert refused.rule == "K47-13.burning"


def test_collapse_puts_everybody_out() -> None:
    """Rubble is left, and whoever lives stands outside it. K47-13.collapse_damage, K47-13.collapsed"""
    s = at({"s.q": INSIDE}, forces=FORCE)
    u = number(s, "s.q")
    g = Draft(s)
    buildings.collapse(g, "building_west")
    land = movement.ground(g.s)
    assert land.piece("building_west").kind.id == "rubble"
    rubble = set(land.hexes_of(land.piece("building_west")))
    assert not rubble & {m.place for m in g.s.units[u].models}
    before = len(g.s.buildings)
    buildings.collapse(g, "building_west")
    assert len(g.s.buildings) == before


def test_ignite_once() -> None:
    """What burns already does not catch fire again. K47-13.fire"""
    g = Draft(at({"s.q": INSIDE}, forces=FORCE))
    buildings.ignite(g, "building_west")
    buildings.ignite(g, "building_west")
    assert [b.state for b in g.s.buildings] == ["burning"]
