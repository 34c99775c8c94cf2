"""T30: thirty counters in a hex: each can be clicked, each is listed, none is lost when some join another stack.

Six stacks taken in by a rubber band, or one by one with the keyboard, are listed, gone through and sent on in one go.
"""

from collections import Counter

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.core.card import UnitLine
from app.core.scene import Scene, Token
from app.play.solo import bots
from app.ui.table.game_view import GameView
from tests.hands_on.anywhere import GAMES, each_game, sides, watched
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


SHIFT = Qt.KeyboardModifier.ShiftModifier
SIX = 6
ACTS = {"vital_ground": 50, "r43": 50, "k47": 24}


def deciding(player: Player, module: str, movable: int = 0) -> GameView:
    """A game where a person decides for both sides, played on until so many of the units of one may go somewhere."""
    window = player.window
    window.start_game(module, GAMES[module], {}, 3, dict.fromkeys(sides(window, module), "person"), alone=True)
    table = player.table
    session = table.bridge.session
    while len(session.nodes) < ACTS[module] or len(ready(table)) < movable:
        session.do(bots.act(session.module, session.state, "greedy", len(session.nodes)))
    table.bridge.take_again()
    table.map.fit()
    QTest.qWait(20)
    return table


def ready(table: GameView) -> list[int]:
    """The units on the map that one click on a hex would send on."""
    session = table.bridge.session
    state, rules = session.state, session.module
    on_map = (n for n, u in enumerate(state.units) if u.side == state.decider and rules.board(state).is_hex(u.place))
    return [n for n in on_map if rules.ahead(state, n)]


def draw_band(table: GameView, start: QPoint, end: QPoint) -> None:
    """Shift and the left button from one point of the map's viewport to another."""
    port = table.map.viewport()
    QTest.mousePress(port, LEFT, SHIFT, start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    assert table.gathering.band.isVisible()
    QTest.mouseRelease(port, LEFT, SHIFT, end)
    assert not table.gathering.band.isVisible()


@each_game
def test_a_band_takes_in_the_stacks_inside_it(player: Player, module: str) -> None:
    table = deciding(player, module)
    state, rules = table.bridge.state, table.bridge.session.module
    at = {t.unit: t.place for t in table.scene.tokens} | {
        f.unit: state.units[f.unit].place for f in table.scene.figures
    }
    is_hex = rules.board(state).is_hex
    own = [unit for unit, place in at.items() if state.units[unit].side == state.decider and is_hex(place)]
    node, port = table.bridge.node.id, table.map.viewport().rect()
    draw_band(table, port.topLeft() + QPoint(4, 4), port.bottomRight() - QPoint(4, 4))
    assert sorted(table.gathering.units) == sorted(own)
    table.map.set_cursor_place(at[own[0]])
    middle = table.map.mapFromScene(table.map.map.geometry.centre(at[own[0]]))
    draw_band(table, middle - QPoint(25, 25), middle + QPoint(25, 25))
    inside = table.gathering.units
    assert own[0] in inside
    assert len(inside) < len(own)
    assert table.gathering.card().aside.startswith("1 unit" if len(inside) == 1 else f"{len(inside)} units")
    assert "Chosen together" in [card.title for card in table.dock.task._cards]
    shown = []
    for _ in inside:
        player.key(Qt.Key.Key_Tab)
        shown.append(table.tools.selected)
        place = at[table.tools.selected]
        assert table.map.map.fan_place == place or len(table.map.map.pile(place)) < 2
    assert shown == list(inside)
    assert table.bridge.node.id == node
    QTest.mouseClick(
        table.map.viewport(), LEFT, SHIFT, table.map.mapFromScene(table.map.map.geometry.centre(at[own[0]]))
    )
    assert own[0] not in table.gathering.units
    QTest.mouseClick(
        table.map.viewport(), LEFT, SHIFT, table.map.mapFromScene(table.map.map.geometry.centre(at[own[0]]))
    )
    assert own[0] in table.gathering.units
    assert table.bridge.node.id == node
    while table.gathering.units:
        player.key(Qt.Key.Key_Escape)
    assert table.gathering.card() is None


@with_counters
def test_six_stacks_go_in_one_go(player: Player, module: str) -> None:
    table = deciding(player, module, SIX)
    session, board = table.bridge.session, table.map.map.board
    before = session.state.units
    places = list(dict.fromkeys(before[n].place for n in ready(table)))[:SIX]
    for place in places:
        table.map.set_cursor_place(place)
        player.key(Qt.Key.Key_J, SHIFT)
    six = table.gathering.units
    assert {before[n].place for n in six} == set(places)
    empty = set(range(board.hexes)) - {u.place for u in before}
    goal = min(empty, key=lambda h: (sum(board.distance(h, p) for p in places), h))
    nodes = len(session.nodes)
    table.map.set_zoom(table.map.full / 2)
    table.map.centre_on(goal)
    QTest.mouseClick(table.map.viewport(), LEFT, pos=table.map.mapFromScene(table.map.map.geometry.centre(goal)))
    after = session.state.units
    went = [n for n in six if after[n].place != before[n].place]
    assert went
    for n in went:
        assert board.distance(after[n].place, goal) < board.distance(before[n].place, goal)
    assert len(session.nodes) >= nodes + len(went)
    assert table.status.place == f"{len(went)} of {len(six)} went."
    assert all(a.place == b.place for n, (a, b) in enumerate(zip(after, before, strict=True)) if n not in six)
    for place in {after[n].place for n in went}:
        pile = [t.unit for t in table.map.map.pile(place)]
        assert [n for n in pile if n in went] == sorted((n for n in went if n in pile), key=pile.index)
        assert len(pile) == len(set(pile)) == sum(u.place == place for u in after)
    table.planning.view.acts.undo()
    assert table.bridge.node.id != session.nodes[-1].id


@with_counters
def test_a_plan_takes_six_stacks_in_one_go(player: Player, module: str) -> None:
    table = deciding(player, module, SIX)
    game, board = table.bridge.session, table.map.map.board
    before, nodes = game.state.units, len(game.nodes)
    player.key(Qt.Key.Key_W)
    table.gathering.choose(ready(table)[:SIX])
    empty = set(range(board.hexes)) - {u.place for u in before}
    goal = min(empty, key=lambda h: sum(board.distance(h, before[n].place) for n in table.gathering.units))
    table.click(goal, -1)
    assert any(table.bridge.state.units[n].place != before[n].place for n in table.gathering.units)
    assert len(game.nodes) == nodes
