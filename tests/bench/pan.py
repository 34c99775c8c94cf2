"""Frames while panning over the map, against the same board drawn as one graphics item per hex: `python -m tests.bench.pan`.

Both boards are panned in turn over the same way, 32 pixels a frame, in this process; a frame is all that the event loop does
until the part that changed is on the screen. Plates over the map (scale bar, minimap) make Qt repaint the whole view in
every frame of a pan, so the other board is timed that way too, and once as it would be without any plate.
"""

import os
import statistics
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QPen, QPolygonF
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsPolygonItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
    QGraphicsView,
)

from app.core import engine
from app.play.discover import found
from app.ui import theme
from app.ui.geometry import Geometry
from app.ui.map_view import MapView

FRAMES = 120
ROUNDS = 3
SIZE = (1440, 900)


def item_per_hex(board: object, geometry: Geometry) -> QGraphicsView:
    """The board as one polygon and one number per hex."""
    view = QGraphicsView()
    scene = QGraphicsScene(view)
    edge, fill = QPen(QColor(78, 69, 47)), QBrush(QColor(211, 203, 152))
    for place in range(board.hexes):  # type: ignore[attr-defined]
        hexagon = QGraphicsPolygonItem(QPolygonF(geometry.hexagon(place)))
        hexagon.setPen(edge)
        hexagon.setBrush(fill)
        scene.addItem(hexagon)
        number = QGraphicsSimpleTextItem(board.labels[place][-4:])  # type: ignore[attr-defined]
        number.setPos(geometry.centre(place) + QPointF(-10, -26))
        scene.addItem(number)
    view.setScene(scene)
    view.setRenderHint(view.renderHints().Antialiasing)
    return view


def pan(app: QApplication, view: QGraphicsView) -> list[float]:
    """Milliseconds of each frame of a diagonal pan over the middle of the board."""
    across, down = view.horizontalScrollBar(), view.verticalScrollBar()
    middle = ((across.minimum() + across.maximum()) // 2, (down.minimum() + down.maximum()) // 2)
    across.setValue(middle[0] - 16 * 32)
    down.setValue(middle[1] - 16 * 32)
    app.processEvents()
    times = []
    for i in range(FRAMES):
        back = -1 if i >= FRAMES // 2 else 1
        start = time.perf_counter()
        across.setValue(across.value() + 32 * back)
        down.setValue(down.value() + 16 * back)
        app.processEvents()
        times.append((time.perf_counter() - start) * 1000)
    return times


def main() -> None:
    """Print median and worst frame of both, and the ratio."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.install(app)
    module = next(f for f in found(None) if f.manifest and f.manifest.id == "vital_ground").load()
    s, _ = engine.start(module.start("historical", {}, 1))
    board = module.board(s)
    ours = MapView()
    ours.resize(*SIZE)
    ours.set_board(board)
    ours.set_sides(theme.sides(module.manifest))
    ours.show()
    ours.show_scene(module.scene(s, None), animate=False)
    ours.set_zoom(1.0)
    ours.centre_on(board.place("1:3020"))
    theirs = item_per_hex(board, Geometry(board))
    theirs.resize(*SIZE)
    theirs.show()
    app.processEvents()
    pan(app, ours)
    end = time.perf_counter() + 8
    while time.perf_counter() < end:
        app.processEvents()
    whole, strips = QGraphicsView.ViewportUpdateMode.FullViewportUpdate, theirs.viewportUpdateMode()
    frames: dict[str, list[float]] = {"tiles and counters": [], "one item per hex": [], "only its new strips": []}
    for _ in range(ROUNDS):
        frames["tiles and counters"] += pan(app, ours)
        theirs.setViewportUpdateMode(whole)
        frames["one item per hex"] += pan(app, theirs)
        theirs.setViewportUpdateMode(strips)
        frames["only its new strips"] += pan(app, theirs)
    for name, times in frames.items():
        print(f"{name:22} median {statistics.median(times):6.2f} ms   worst {max(times):6.2f} ms")
    ours_ms, whole_ms, strips_ms = (statistics.median(t) for t in frames.values())
    print(f"ratio of medians {ours_ms / whole_ms:.3f}, against strips {ours_ms / strips_ms:.3f}")


if __name__ == "__main__":
    main()
