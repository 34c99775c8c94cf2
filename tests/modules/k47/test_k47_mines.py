"""Minefields: where they lie, and who enters them. K47-17.4"""

from __future__ import annotations

import pytest

from app.core.inches import Point
from modules.k47.special import mines
from tests.modules.k47.ground_table import at

ON = {"minefields": "on"}


@pytest.mark.parametrize(("attacker", "low", "high"), [("south", 33_000, 39_000), ("north", 9000, 15_000)])
def test_two_sections_in_the_half_of_the_defender(attacker: str, low: int, high: int) -> None:
    """Six by six inches each, halfway up his half. K47-17.4.section"""
    s = at({}, ON, "envelopment", attacker=attacker)
    found = mines.sections(s)
    assert len(found) == 2
    for corners in found:
        assert {p.y for p in corners} == {low, high}
        assert max(p.x for p in corners) - min(p.x for p in corners) == 6000


def test_none_without_the_option_or_an_attacker() -> None:
    """Nobody lays mines who defends nothing. K47-17.4.use"""
    assert mines.sections(at({}, {}, "envelopment", attacker="south")) == ()
    assert mines.sections(at({}, ON)) == ()


def test_a_way_that_leads_into_them() -> None:
    """A way across counts, one beside them does not, a single point does. K47-17.4.section"""
    s = at({}, ON, "envelopment", attacker="south")
    west = mines.sections(s)[0]
    x, y = (west[0].x + west[2].x) // 2, (west[0].y + west[2].y) // 2
    assert mines.enters(s, [[Point(x, y - 9000), Point(x, y + 9000)]])
    assert not mines.enters(s, [[Point(x - 9000, y - 9000), Point(x - 9000, y + 9000)]])
    assert mines.enters(s, [[Point(x, y)]])
    assert not mines.enters(s, [])
