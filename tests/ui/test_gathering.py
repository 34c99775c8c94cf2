"""Stacks chosen together: listed, gone through, let go; another person finds nothing of it."""

import pytest

from app.core.card import UnitLine
from app.ui.main_window import MainWindow
from app.ui.table.game_view import GameView
from tests.hands_on.player import game
from tests.hands_on.refusals import at


@pytest.fixture
def table(desk: MainWindow) -> GameView:
    desk.play(game(at()))
    assert desk.table is not None
    return desk.table


def of_side(table: GameView, side: str) -> list[int]:
    return [unit for unit, its, _ in table.gathering._standing() if its == side]


def test_they_are_listed_with_their_places(table: GameView) -> None:
    mine = of_side(table, "german")[:3]
    table.gathering.choose([*mine, mine[0]])
    assert table.gathering.units == tuple(mine)
    card = table.gathering.card()
    assert card is not None
    assert [b.unit for b in card.blocks if isinstance(b, UnitLine)] == mine
    assert card.aside.startswith("3 units, ")
    assert any(o.kind == "selection" and o.units == tuple(mine) for o in table.tools.overlays)
    assert table.gathering.drop()
    assert table.gathering.card() is None
    assert not any(o.kind == "selection" for o in table.tools.overlays)
    assert not table.gathering.drop()


def test_a_stack_joins_and_goes_again(table: GameView) -> None:
    first, second = of_side(table, "german")[:2]
    state = table.bridge.state
    for unit in (first, second):
        table.map.set_cursor_place(state.units[unit].place)
        table.gathering.add()
    assert {first, second} <= set(table.gathering.units)
    table.gathering.add()
    assert second not in table.gathering.units
    assert first in table.gathering.units


def test_they_are_gone_through_in_both_directions(table: GameView) -> None:
    three = of_side(table, "german")[:3]
    assert not table.gathering.step(1)
    table.gathering.choose(three)
    seen = []
    for by in (1, 1, 1, 1, -1):
        table.gathering.step(by)
        seen.append(table.tools.selected)
    assert seen == [three[0], three[1], three[2], three[0], three[2]]


def test_a_click_on_another_unit_lets_them_go(table: GameView) -> None:
    first, second, other = of_side(table, "german")[:3]
    table.gathering.choose([first, second])
    place = table.bridge.state.units[first].place
    assert not table.gathering.click(place, first)
    assert table.gathering.units == (first, second)
    assert not table.gathering.click(table.bridge.state.units[other].place, other)
    assert table.gathering.units == ()


def test_enemies_are_listed_and_not_sent(table: GameView) -> None:
    enemies = of_side(table, "allied")[:2]
    table.gathering.choose(enemies)
    node = table.bridge.node.id
    assert not table.gathering.click(table.bridge.state.units[enemies[0]].place, -1)
    assert table.bridge.node.id == node


def test_who_looks_next_finds_nothing_chosen(table: GameView) -> None:
    table.gathering.choose(of_side(table, "german")[:2])
    table.gathering._viewer = "allied"
    table.gathering.follow()
    assert table.gathering.units == ()
