"""Dice, luck and skill, counted beside the window while their panel is open."""

import pytest
from pytestqt.qtbot import QtBot

from app.core.card import Card, Fact, Grid, Note
from app.play import discover
from app.play.session import Session
from app.play.solo import bots
from app.ui.main_window import MainWindow
from app.ui.table.game_view import GameView
from tests import toy, veil


def opened(window: MainWindow, session: Session) -> GameView:
    window.play(session)
    assert window.table is not None
    return window.table


def counted(table: GameView, qtbot: QtBot) -> Card:
    """The card, once all is counted and measured."""
    luck = table.panels.luck
    luck.fill()
    qtbot.waitUntil(lambda: not luck._slices.isActive() and not luck._reckoner.busy, timeout=8000)
    card = table.dock.luck.view.card
    assert card is not None
    return card


@pytest.fixture
def ford() -> Session:
    """A game without secrets, played by bots."""
    session = Session.new(toy.MODULE, "ford", {}, 3, {})
    for act in range(12):
        if session.state.outcome is None:
            session.do(bots.act(session.module, session.state, "random", act))
    return session


def test_dice_luck_and_skill_of_an_open_game(desk: MainWindow, qtbot: QtBot, ford: Session) -> None:
    table = opened(desk, ford)
    card = counted(table, qtbot)
    thrown = [grid for grid in card.blocks if isinstance(grid, Grid) and grid.rows[0][0] == "thrown"]
    dice = sum(int(n) for grid in thrown for n in grid.rows[0][1:])
    assert dice == ford.state.dice.count > 0
    assert any(b.label.endswith(": luck") for b in card.blocks if isinstance(b, Fact))


def test_the_same_moment_is_not_counted_twice(desk: MainWindow, qtbot: QtBot, ford: Session) -> None:
    table = opened(desk, ford)
    counted(table, qtbot)
    luck = table.panels.luck
    luck.fill()
    assert not luck._slices.isActive()
    table.bridge.step(-1)
    luck.fill()
    assert luck._slices.isActive()
    luck.stop()
    assert not luck._slices.isActive()


def test_while_there_are_secrets_luck_is_not_told(desk: MainWindow, qtbot: QtBot) -> None:
    session = Session.new(veil.MODULE, "wells", {}, 5, {"north": "random"})
    table = opened(desk, session)
    card = counted(table, qtbot)
    notes = [b.text for b in card.blocks if isinstance(b, Note)]
    assert "Told when the game is over: before that it would give secrets away." in notes
    assert not any(b.label.endswith(": luck") for b in card.blocks if isinstance(b, Fact))
    assert discover.from_folder(veil.MODULE.folder).id == "veil"
