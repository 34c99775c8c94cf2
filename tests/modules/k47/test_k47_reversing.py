"""Vehicles that back away when a test fails. K47-15.3.reverse, K47-3.2.vehicle_reverse"""

from __future__ import annotations

import pytest

from app.core.engine import Draft
from app.core.inches import length
from modules.k47.position import number
from modules.k47.special import reversing
from tests.modules.k47.ground_table import at, own

FORCE = own(("x", "german_panther"))


@pytest.mark.parametrize(("there", "sees"), [("4220", True), ("4245", False), ("8348", False)])
def test_what_it_sees_ahead(there: str, sees: bool) -> None:
    """An enemy before it, not one behind it nor one to the side."""
    s = at({"s.x": {"at": "4230", "facing": 0}, "n.a4": there}, forces=FORCE)
    assert (reversing.sees_ahead(s, number(s, "s.x")) >= 0) is sees


def test_it_backs_straight_away() -> None:
    """At half its Advance, facing as before. K47-15.3.reverse"""
    s = at({"s.x": {"at": "4230", "facing": 0}, "n.a4": "4220"}, forces=FORCE)
    u = number(s, "s.x")
    g = Draft(s)
    reversing.recoil(g, u)
    here, there = s.book.points[s.units[u].place], g.s.book.points[g.s.units[u].place]
    assert there.x == here.x
    assert 0 < length(here, there) <= 4500
    assert there.y < here.y
    assert g.s.units[u].facing == 0
    assert g.s.said == ("vehicle_reverse",)


def test_it_stays_where_the_option_says_so() -> None:
    """And where it is immobilised. K47-3.2.vehicle_reverse"""
    for options, more in (({"vehicle_reverse": "off"}, {}), ({}, {"damage": ["immobilised"]})):
        s = at({"s.x": {"at": "4230", "facing": 0, **more}, "n.a4": "4220"}, options, forces=FORCE)
        g = Draft(s)
        reversing.recoil(g, number(s, "s.x"))
        assert g.s.units == s.units
