"""Officers who order more units at once. K47-10.1.snap"""

from __future__ import annotations

import pytest

from app.core import engine
from modules.k47 import MODULE
from modules.k47.actions.orders import Give
from modules.k47.actions.phase import Done
from modules.k47.position import number
from modules.k47.special import snap
from modules.k47.steps.orders import Snapping
from tests.modules.k47.ground_table import at

LATER = {"ruleset": "resurgence"}
PLACED = {"at": "0247", "die": "placed", "order": "ambush"}


@pytest.mark.parametrize(
    ("rank", "n", "reach"),
    [("second_lieutenant", 1, 6000), ("first_lieutenant", 2, 6000), ("captain", 3, 12_000), ("major", 4, 12_000)],
)
def test_how_many_and_how_far(rank: str, n: int, reach: int) -> None:
    """By rank; none under the rules of 2016, none with Down. K47-10.1.snap, K47-10.1.snap_reach"""
    forces = {"south": {"nation": "german", "units": [{"id": "o", "troop": rank, "quality": "regular"}]}}
    s = at({"s.o": "4230"}, LATER, forces=forces)
    u = number(s, "s.o")
    assert snap.extra(s, u, "ambush") == n
    assert snap.extra(s, u, "down") == 0
    assert s.book.charts.snap[rank].reach == reach
    assert snap.extra(at({"s.o": "4230"}, forces=forces), u, "ambush") == 0


def test_the_question_and_its_card() -> None:
    """How many more, a button for every order of a unit that was clicked, and Done; the log says who orders whom."""
    s = at({"s.g2": PLACED, "n.a2": "4230", "n.a5": "4235", "n.a6": "4225"}, LATER, step="north")
    s, _ = engine.apply(s, Give(number(s, "n.a2"), "ambush"))
    assert isinstance(s.step, Snapping)
    assert "may order 3 more units at once" in MODULE.prompt(s).text
    a5 = number(s, "n.a5")
    buttons = [b.action for b in MODULE.prompt(s, (a5,)).buttons]
    assert Give(a5, "ambush") in buttons
    assert buttons[-1] == Done()
    _, events = engine.apply(s, Give(a5, "ambush"))
    lines = [entry.text for e in events if (entry := MODULE.tell(s, e)) is not None]
    assert lines[0] == "Captain orders Infantry squad A at once"


def test_nobody_near_is_no_question() -> None:
    """The next die is drawn at once."""
    s = at({"s.g2": PLACED, "n.a2": "4230", "n.a5": "0410"}, LATER, step="north")
    s, _ = engine.apply(s, Give(number(s, "n.a2"), "ambush"))
    assert not isinstance(s.step, Snapping)
