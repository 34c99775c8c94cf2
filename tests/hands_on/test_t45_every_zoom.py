"""T45: from 10 to 400 % strengths are read or a sign stands for them, the point under the pointer stays, frames are short."""

from time import thread_time

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from app.core.scene import Scene
from app.ui.counters import faces
from app.ui.map.models import LEAST
from app.ui.map.stacks import BLOCK, pixels
from app.ui.map.zoom_view import LARGEST, SMALLEST
from app.ui.table.game_view import GameView
from tests.hands_on.anywhere import GAMES, each_game, watched
from tests.hands_on.player import Player

SHARES = (0.1, 0.25, 0.35, 0.5, 0.64, 0.8, 1.0, 1.6, 4.0)

READABLE = 4.4
"""Pixels of height from which a figure is read."""

MANY = 500
FRAME = 0.1
"""Seconds."""

ACTS = {"vital_ground": 60, "r43": 60, "k47": 230}


def wheel(table: GameView, at: QPointF, notches: int) -> None:
    """Turn the wheel over a point of the map."""
    view = table.map.viewport()
    event = QWheelEvent(
        at,
        QPointF(view.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


@each_game
def test_strengths_are_read_or_a_sign_stands_for_them(player: Player, module: str) -> None:
    table = watched(player.window, module, ACTS[module])
    full = table.map.full
    assert table.scene.tokens or table.scene.figures
    for share in SHARES:
        table.map.set_zoom(share * full)
        side = pixels(table.map.zoom)
        assert side >= BLOCK
        for token in table.scene.tokens:
            read = faces.factors_read(token.face, side, token.badges)
            assert read or side < 36 or not token.face.factors, (token.face.factors, share)
            if read:
                assert faces._factors(token.face, side, 1.0, token.badges)[1].capital >= READABLE
            else:
                assert token.face.symbol in faces.symbols() or "hidden" in token.badges
        models = table.map.map.models
        assert models.items or module != "k47"
        for item in models.items.values():
            assert item.pixmap().isNull() or item.pixmap().width() / table.map.map.dpr >= LEAST


@each_game
def test_the_zoom_reaches_from_10_to_400_per_cent(player: Player, module: str) -> None:
    table = watched(player.window, module, 0)
    middle = QPointF(table.map.viewport().rect().center())
    for notches, end in ((1, LARGEST), (-1, SMALLEST)):
        for _ in range(24):
            wheel(table, middle, notches)
        assert table.map.zoom / table.map.full == pytest.approx(end)


@each_game
def test_the_point_under_the_pointer_stays(player: Player, module: str) -> None:
    table = watched(player.window, module, 0)
    view = table.map
    view.set_zoom(view.full)
    at = QPointF(view.viewport().width() * 0.3, view.viewport().height() * 0.7)
    kept = view.scene_point(at)
    for notches in (1,) * 6 + (-1,) * 16 + (1,) * 4:
        wheel(table, at, notches)
        off = view.viewportTransform().map(kept) - at
        assert max(abs(off.x()), abs(off.y())) <= 1.0, view.zoom


@pytest.mark.parametrize("module", [m for m in GAMES if m != "k47"])
def test_five_hundred_counters_are_drawn_within_a_frame(player: Player, module: str) -> None:
    table = watched(player.window, module, 0)
    view, board = table.map, table.map.map.board
    known = [token for token in table.scene.tokens if token.face.symbol] or list(table.scene.tokens)
    tokens = []
    for n in range(MANY):
        like = known[n % len(known)]
        tokens.append(replace(like, unit=n, place=(n * 7) % board.hexes))
    view.show_scene(Scene(tuple(tokens)), animate=False)
    for share in (SMALLEST, 0.25, 1.0, LARGEST):
        view.set_zoom(share * view.full)
        assert view.map.ground.finish(30_000)
        frames = []
        for _ in range(4):
            start = thread_time()
            view.viewport().grab()
            frames.append(thread_time() - start)
        assert min(frames) < FRAME, share


@each_game
def test_while_the_wheel_turns_the_map_is_scaled_and_then_drawn_for_where_it_stops(player: Player, module: str) -> None:
    table = watched(player.window, module, ACTS[module])
    view, map = table.map, table.map.map
    view.set_zoom(view.full)
    items = list(map.items_of.values()) or list(map.models.items.values())
    view.centerOn(items[0].pos())
    at = view.mapFromScene(items[0].pos())
    wide = items[0].pixmap().width() * items[0].scale()
    picked = map.unit_at(items[0].pos())
    for notches in (-1, -1, 1, 1, 1):
        wheel(table, QPointF(at), notches)
        assert map.zoom == view.full
        assert (view.mapFromScene(items[0].pos()) - at).manhattanLength() <= 2
        assert items[0].pixmap().width() * items[0].scale() == wide
        assert map.unit_at(items[0].pos()) == picked
        view.viewport().grab()
    player.qtbot.waitUntil(lambda: not view.rest.awaited, timeout=10_000)
    assert map.zoom == view.zoom == pytest.approx(view.full * 1.25)
    assert items[0].scale() == pytest.approx(1 / (view.zoom * map.dpr))
