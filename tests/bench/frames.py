"""Frames of the map, each kind against its reference in this process; prints JSON for the table of `make bench`.

python -m tests.bench.frames
"""

import json
import os
import statistics
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QGraphicsView

from app.core.board import Board, MapData, SheetData
from app.core.scene import Scene
from app.play.solo import bots
from app.ui.look import theme
from app.ui.map.geometry import Geometry
from app.ui.map.map_area import MapArea
from app.ui.thinker import Thinker
from tests.bench import pan, positions

CLOCK = time.thread_time
SIZE = (1440, 900)
ZOOMS = (0.5, 1.0, 2.0)
MILLION = 1000
"""Columns and rows of the synthetic board."""


def late(times: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


def theirs_zoomed(app: QApplication, view: QGraphicsView) -> list[float]:
    """Milliseconds of each frame of zooming the other board out and in by steps."""
    times = []
    for i in range(2 * pan.STEPS):
        start = CLOCK()
        factor = 0.87 if i < pan.STEPS else 1 / 0.87
        view.scale(factor, factor)
        app.processEvents()
        times.append((CLOCK() - start) * 1000)
    return times


def area_of(board: Board, scene: Scene) -> MapArea:
    """The map of the client with that scene on it."""
    area = MapArea(board)
    area.resize(*SIZE)
    area.show_tray(False)
    area.show_tracks(False)
    area.show()
    area.show_scene(scene, animate=False)
    return area


def toured(app: QApplication, area: MapArea) -> list[float]:
    """Frames of panning at three zooms, and of zooming, once the tiles in view are drawn."""
    times = []
    for factor in ZOOMS:
        area.view.set_zoom(factor)
        pan.rest(app, 1.5)
        pan.pan(app, area.view)
        pan.rest(app, 1.0)
        times += pan.pan(app, area.view, CLOCK)
    area.view.set_zoom(2.0)
    pan.rest(app, 1.0)
    pan.zoom(app, area.view)
    return times + pan.zoom(app, area.view, CLOCK)


def main() -> None:
    """Measure, and print."""
    app = QApplication([])
    theme.install(app)
    module = positions.module("r43")
    s = positions.crowded(module, positions.played(module, "time-or-power", 150))
    board = module.board(s)
    area = area_of(board, module.scene(module.seen_by(s, s.decider), s.decider))
    ours = toured(app, area)

    thinker, side = Thinker(), s.decider
    assert side is not None
    area.view.set_zoom(1.0)
    pan.rest(app, 2.0)
    idle = pan.pan(app, area.view)
    thinker.answered.connect(lambda _: thinker.start(module, s, "greedy", bots.seed_at(1, 1)))
    thinker.start(module, s, "greedy", bots.seed_at(1, 1))
    busy = pan.pan(app, area.view)
    thinker.drop()

    theirs = []
    items = pan.item_per_hex(board, Geometry(board))
    items.resize(*SIZE)
    items.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    items.show()
    for factor in ZOOMS:
        items.resetTransform()
        items.scale(factor, factor)
        app.processEvents()
        theirs += pan.pan(app, items, CLOCK)
    theirs += theirs_zoomed(app, items)
    items.close()
    area.close()

    sheet = SheetData(id="1", columns=(1, MILLION), rows=(1, MILLION), tag="house", source="made for the bench")
    large = Board(MapData(title="A million hexes", style=board.style, sheets=(sheet,)))
    wide = area_of(large, Scene(()))
    huge = toured(app, wide)
    found = {
        "r43": late(ours),
        "items": late(theirs),
        "million": late(huge),
        "idle": late(idle),
        "thinking": late(busy),
    }
    print(json.dumps(found), flush=True)
    sys.stdout.flush()
    os._exit(0)  # a million hexes take longer to take apart than to draw


if __name__ == "__main__":
    main()
