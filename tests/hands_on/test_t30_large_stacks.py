"""T30: thirty counters in a hex: each can be clicked, each is listed, none is lost when some join another stack.

The games move one unit at a time, so six stacks are six moves: what is checked is that every pile keeps its order.
"""

from collections import Counter

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest

from app.core.card import UnitLine
from app.core.scene import Scene, Token
from app.ui.game_view import GameView
from tests.hands_on.anywhere import watched
from tests.hands_on.player import LEFT, Player

HEIGHT = 30
MOVED = (3, 8, 14, 21, 29)
"""Of the stack, from below."""

COUNTERS = ("vital_ground", "r43")
"""The games with counters; that with models has no stacks."""

with_counters = pytest.mark.parametrize("module", COUNTERS)


def stacked(table: GameView, module: str) -> tuple[int, list[Token]]:
    """Thirty counters on a hex in the middle of the view, lowest first."""
    assert table.map.map is not None
    board = table.map.map.board
    place = min(range(board.hexes), key=lambda h: board.distance(h, table.map._middle_place()))
    like = next(token for token in table.scene.tokens if token.face.symbol)
    tokens = [replace(like, unit=n, place=place) for n in range(HEIGHT)]
    table.map.set_zoom(table.map.full)
    table.map.show_scene(Scene(tuple(tokens)), animate=False)
    table.map.centre_on(place)
    return place, tokens


@with_counters
def test_each_of_thirty_can_be_clicked(player: Player, module: str) -> None:
    table = watched(player.window, module, 0)
    place, _ = stacked(table, module)
    view, told = table.map, list[tuple[int, int]]()
    view.clicked.disconnect()
    view.clicked.connect(lambda where, unit, _: told.append((where, unit)))
    assert len(view.map.pile(place)) == HEIGHT
    QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(view.map.geometry.centre(place)))
    assert view.map.fan_place == place
    told.clear()
    for unit in range(HEIGHT):
        item = view.map.items_of[unit]
        middle = view.mapFromScene(item.sceneBoundingRect().center())
        assert view.viewport().rect().contains(middle), unit
        QTest.mouseClick(view.viewport(), LEFT, pos=middle)
    assert told == [(place, unit) for unit in range(HEIGHT)]


@with_counters
def test_five_of_them_on_another_stack(player: Player, module: str) -> None:
    table = watched(player.window, module, 0)
    place, tokens = stacked(table, module)
    board = table.map.map.board
    there = next(h for h in board.neighbours[place] if h >= 0)
    other = [replace(tokens[0], unit=HEIGHT + n, place=there) for n in range(4)]
    table.map.show_scene(Scene((*tokens, *other)), animate=False)
    left = [t for t in tokens if t.unit not in MOVED]
    moved = [replace(tokens[n], place=there) for n in MOVED]
    table.map.show_scene(Scene((*left, *other, *moved)), animate=False)
    assert [t.unit for t in table.map.map.pile(place)] == [t.unit for t in left]
    assert [t.unit for t in table.map.map.pile(there)] == [*(t.unit for t in other), *MOVED]
    assert sum(len(table.map.map.pile(h)) for h in range(board.hexes)) == HEIGHT + 4
    shown = [item for item in table.map.map.items_of.values() if item.isVisible() and not item.pixmap().isNull()]
    assert len(shown) == HEIGHT + 4


@with_counters
def test_the_inspector_lists_every_counter_of_a_hex(player: Player, module: str) -> None:
    table = watched(player.window, module, 60)
    board = table.map.map.board
    held = Counter(t.place for t in table.scene.tokens if board.is_hex(t.place))
    rules, state = table.bridge.session.module, table.bridge.state
    for place, _ in held.most_common(4):
        card = rules.explain(state, ("place", place))
        listed = [block.unit for block in card.blocks if isinstance(block, UnitLine)]
        assert sorted(listed) == sorted(t.unit for t in table.map.map.pile(place))
