"""Getting into transports, out of them, guns in tow. K47-15.7, K47-14.tow"""

from __future__ import annotations

from app.core.engine import Draft
from modules.k47.position import number, place
from modules.k47.special import transport
from tests.modules.k47.ground_table import at, own

FORCE = own(
    ("h", "german_half_track"), ("q", "german_infantry"), ("t", "german_truck"), ("g", "howitzer_light"), q={"count": 8}
)


def test_room_and_who_may_get_in() -> None:
    """Eight of twelve places; beyond six inches nobody. K47-15.7.capacity, K47-15.7.mount"""
    s = at({"s.h": {"at": "4230", "facing": 0}, "s.q": "4234"}, forces=FORCE)
    h, q = number(s, "s.h"), number(s, "s.q")
    assert (transport.left(s, h), transport.room(s, q)) == (12, 8)
    assert transport.boards(s, q) == (h,)
    far = at({"s.h": {"at": "4230", "facing": 0}, "s.q": "4244"}, forces=FORCE)
    assert transport.boards(far, q) == ()
    refused = transport.refuse_board(far, q, h)
    assert refused is not None
    assert refused.rule == "K47-15.7.mount"


def test_in_and_out() -> None:
    """Aboard it is where its transport is; every model that gets out is within six inches of the hull. K47-15.7.dismount"""
    s = at({"s.h": {"at": "4230", "facing": 0}, "s.q": "4234"}, forces=FORCE)
    h, q = number(s, "s.h"), number(s, "s.q")
    g = Draft(s)
    transport.board(g, q, h)
    assert transport.riders(g.s, h) == (q,)
    assert transport.left(g.s, h) == 4
    assert g.s.units[q].place == g.s.units[h].place
    found = transport.spots(g.s, q, "advance")
    anchor = next(iter(found))
    assert len(transport.spots(g.s, q, "run")) > len(found)
    transport.alight(g, q, found[anchor], "advance")
    assert (g.s.units[q].aside, g.s.units[q].aboard, g.s.units[q].moved) == ("", -1, "advanced")
    assert [m.place for m in g.s.units[q].models] == list(found[anchor])


def test_tows() -> None:
    """A truck tows a light howitzer, one at a time; a half-track of infantry does not. K47-14.tow_class, K47-14.tow_hook"""
    s = at({"s.t": {"at": "4230", "facing": 0}, "s.g": {"at": "4234", "facing": 0}}, forces=FORCE)
    t, g, h = (number(s, id) for id in ("s.t", "s.g", "s.h"))
    assert transport.tows(s, t, g)
    assert transport.guns(s, t) == (g,)
    assert transport.in_tow(s, t) == -1
    draft = Draft(s)
    transport.board(draft, g, t)
    assert transport.in_tow(draft.s, t) == g
    assert transport.guns(draft.s, t) == ()
    spots = transport.spots(draft.s, g, "advance")
    transport.unhitch(draft, t, g, spots[next(iter(spots))])
    assert draft.s.units[g].aside == ""
    assert not transport.tows(s, h, g) or "howitzer_light" in s.book.units[h].tows


def test_nobody_gets_into_a_house_or_an_enemy() -> None:
    """A vehicle without room is no transport. K47-15.7.transport"""
    s = at({"s.q": "4234", "s.g": {"at": "4228", "facing": 0}}, forces=FORCE)
    refused = transport.refuse_board(s, number(s, "s.q"), number(s, "s.g"))
    assert refused is not None
    assert refused.rule == "K47-15.7.transport"
    assert place(s, "4234") == s.units[number(s, "s.q")].place
