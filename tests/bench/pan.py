"""Frames while panning over the map, against the same board drawn as one graphics item per hex.

    python -m tests.bench.pan [MODULE/SCENARIO] [--size 1920x1080] [--scale 1.5]

The counters are those of the most crowded moment of a game of bots; the zoom goes from the whole board to 200 %. Both boards are panned in turn over the same way, 32 pixels a frame, in this process; a frame is all that the event loop does
until the part that changed is on the screen. Plates over the map (scale bar, minimap) make Qt repaint the whole view in
every frame of a pan, so the other board is timed that way too, and once as it would be without any plate.
"""

import statistics
import time
from collections.abc import Callable

from tests.bench import positions

CHOSEN = positions.asked("Frames while panning and zooming.") if __name__ == "__main__" else None

from PySide6.QtCore import QPointF  # noqa: E402 (Qt reads its scale factor once)
from PySide6.QtGui import QBrush, QColor, QPen, QPolygonF  # noqa: E402
from PySide6.QtWidgets import (  # noqa: E402
    QApplication,
    QGraphicsPolygonItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QGraphicsView,
)

from app.core.board import Board  # noqa: E402
from app.ui.look import theme  # noqa: E402
from app.ui.map.geometry import Geometry  # noqa: E402
from app.ui.map.map_area import MapArea  # noqa: E402
from app.ui.map.map_view import MapView  # noqa: E402

FRAMES = 120
ROUNDS = 3
STEPS = 12
"""Steps of the wheel, in and out again."""


def item_per_hex(board: Board, geometry: Geometry) -> QGraphicsView:
    """The board as one polygon and one number per hex."""
    view = QGraphicsView()
    scene = QGraphicsScene(view)
    edge, fill = QPen(QColor(78, 69, 47)), QBrush(QColor(211, 203, 152))
    for place in range(board.hexes):
        hexagon = QGraphicsPolygonItem(QPolygonF(geometry.hexagon(place)))
        hexagon.setPen(edge)
        hexagon.setBrush(fill)
        scene.addItem(hexagon)
        number = QGraphicsSimpleTextItem(board.labels[place][-4:])
        number.setPos(geometry.centre(place) + QPointF(-10, -26))
        scene.addItem(number)
    view.setScene(scene)
    view.setRenderHint(view.renderHints().Antialiasing)
    return view


def pan(app: QApplication, view: QGraphicsView, clock: Callable[[], float] = time.perf_counter) -> list[float]:
    """Milliseconds of each frame of a diagonal pan over the middle of the board."""
    across, down = view.horizontalScrollBar(), view.verticalScrollBar()
    middle = ((across.minimum() + across.maximum()) // 2, (down.minimum() + down.maximum()) // 2)
    across.setValue(middle[0] - 16 * 32)
    down.setValue(middle[1] - 16 * 32)
    app.processEvents()
    times = []
    for i in range(FRAMES):
        back = -1 if i >= FRAMES // 2 else 1
        start = clock()
        across.setValue(across.value() + 32 * back)
        down.setValue(down.value() + 16 * back)
        app.processEvents()
        times.append((clock() - start) * 1000)
    return times


def zoom(app: QApplication, view: MapView, clock: Callable[[], float] = time.perf_counter) -> list[float]:
    """Milliseconds of each frame of zooming in and out by steps, what was not drawn yet being stood in for."""
    times = []
    for i in range(2 * STEPS):
        start = clock()
        view.zoom_by(-1 if i < STEPS else 1)
        app.processEvents()
        times.append((clock() - start) * 1000)
    return times


def rest(app: QApplication, seconds: float) -> None:
    """Let the tiles be drawn."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.processEvents()


def main() -> None:
    """Print median and worst frame of both, and the ratios."""
    assert CHOSEN is not None
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.install(app)
    module = positions.module(CHOSEN.module)
    s = positions.crowded(module, positions.played(module, CHOSEN.scenario, CHOSEN.acts))
    board = module.board(s)
    area = MapArea(board)
    area.resize(*CHOSEN.size)
    area.show_tray(False)
    area.show_tracks(False)
    ours = area.view
    ours.set_sides(theme.sides(module.manifest.sides))
    area.show()
    area.show_scene(module.scene(module.seen_by(s, s.decider), s.decider), animate=False)
    held = [unit.place for unit in s.units if board.is_hex(unit.place)]
    theirs = item_per_hex(board, Geometry(board))
    theirs.resize(*CHOSEN.size)
    theirs.show()
    wide, high = CHOSEN.size
    print(f"{CHOSEN.game}: {len(held)} counters on {len(set(held))} hexes, {wide} x {high} at {CHOSEN.scale}")
    whole, strips = QGraphicsView.ViewportUpdateMode.FullViewportUpdate, theirs.viewportUpdateMode()
    for factor in (0.5, 1.0, 2.0):
        ours.set_zoom(factor)
        theirs.resetTransform()
        theirs.scale(factor, factor)
        ours.centerOn(Geometry(board).centre(min(held, key=lambda p: sum(board.distance(p, q) for q in held))))
        pan(app, ours)
        rest(app, 4.0)
        frames: dict[str, list[float]] = {"tiles and counters": [], "one item per hex": [], "only its new strips": []}
        for _ in range(ROUNDS):
            frames["tiles and counters"] += pan(app, ours)
            theirs.setViewportUpdateMode(whole)
            frames["one item per hex"] += pan(app, theirs)
            theirs.setViewportUpdateMode(strips)
            frames["only its new strips"] += pan(app, theirs)
        print(f"panning at {factor:.0%}")
        for name, times in frames.items():
            print(f"  {name:22} median {statistics.median(times):6.2f} ms   worst {max(times):6.2f} ms")
        ours_ms, whole_ms, strips_ms = (statistics.median(t) for t in frames.values())
        print(f"  ratio of medians {ours_ms / whole_ms:.3f}, against strips {ours_ms / strips_ms:.3f}")
    ours.set_zoom(2.0)
    rest(app, 2.0)
    cold, warm = zoom(app, ours), zoom(app, ours)
    for name, times in (("zooming, the first time", cold), ("zooming, again", warm)):
        print(f"{name:24} median {statistics.median(times):6.2f} ms   worst {max(times):6.2f} ms")


if __name__ == "__main__":
    main()
