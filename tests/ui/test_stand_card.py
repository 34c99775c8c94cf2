"""The place under the pointer, judged for the unit at hand."""

import pytest
from pytestqt.qtbot import QtBot

from app.core.card import Card, Fact
from app.core.state import NOWHERE
from app.ui.main_window import MainWindow
from app.ui.table.game_view import GameView
from modules.vital_ground.module import MODULE
from tests.hands_on.player import game
from tests.hands_on.refusals import at


@pytest.fixture
def table(desk: MainWindow) -> GameView:
    """A unit is chosen."""
    session = game(at())
    desk.play(session)
    assert desk.table is not None
    desk.table.acts.show_unit([u.id for u in session.state.units].index("G-3-9"))
    desk.table.panels.stand.stop()
    return desk.table


def point(table: GameView, label: str) -> int:
    """Point at a hex."""
    place = MODULE.board(table.bridge.state).place(label)
    table.tools.hover(place, -1)
    return place


def judged(table: GameView, qtbot: QtBot) -> Card:
    """The card, once the place is judged."""
    stand = table.panels.stand
    if stand.card() is None:
        with qtbot.waitSignal(stand.changed, timeout=8000):
            pass
    card = stand.card()
    assert card is not None
    return card


def test_ground_cost_and_enemies(table: GameView, qtbot: QtBot) -> None:
    place = point(table, "1:1527")
    card = judged(table, qtbot)
    assert card.title == "If 9/III SS stood in 1:1527"
    facts = {b.label: b for b in card.blocks if isinstance(b, Fact)}
    assert facts["Ground"].value == MODULE.line(table.bridge.state, place)
    assert facts["Costs"].value.endswith(" of 6 points")
    assert facts["Seen by"].tone == ("good" if facts["Seen by"].value == "no enemy" else "warn")


def test_no_more_than_four_are_named(table: GameView) -> None:
    stand = table.panels.stand
    allied = tuple(n for n, u in enumerate(table.bridge.state.units) if u.side == "allied")
    assert stand._names(()) == "no enemy"
    assert stand._names(allied[:4]).count(", ") == 3
    assert stand._names(allied[:6]).endswith(" and 2 more")


@pytest.mark.parametrize("case", ["far", "own hex", "off the map", "a tool", "no unit"])
def test_where_nothing_is_judged(table: GameView, case: str) -> None:
    place = point(table, "1:1527")
    assert table.panels.stand._asked() is not None
    if case == "far":
        point(table, "1:3319")
    elif case == "own hex":
        table.tools.hover(table.bridge.state.units[table.tools.selected].place, -1)
    elif case == "off the map":
        table.tools.hover(NOWHERE, -1)
    elif case == "a tool":
        table.tools.use("ruler")
    else:
        table.tools.select(-1)
        table.tools.hover(place, -1)
    assert table.panels.stand.card() is None
    assert not table.panels.stand._rest.isActive()


def test_another_moment_is_judged_anew(table: GameView, qtbot: QtBot) -> None:
    point(table, "1:1527")
    judged(table, qtbot)
    stand = table.panels.stand
    assert stand._known
    table.bridge.do(table.bridge.legal()[0])
    stand.card()
    assert stand._known == {}
