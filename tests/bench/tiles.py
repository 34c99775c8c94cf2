"""What a tile of the ground costs, for each painter, against farmland's in the same run.

    python -m tests.bench.tiles

Each board is drawn in tiles of 256 pixels over its middle, at zooms that show it as small and as large as players do.
A table's zoom is told as it is shown: 100 % is 25 pixels an inch. The boards take turns; the best of several rounds counts,
after a first round that plants the trees. `first` is that first round.
"""

import argparse
import os
import statistics
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from app.core.board import Board, MapData
from app.core.data import read
from app.play.discover import found
from app.ui.ground import Ground, painter_for
from app.ui.ground.picture import blank, brush_up
from app.ui.look import theme
from app.ui.map.geometry import Geometry
from app.ui.map.tile_cache import TILE

ROUNDS = 5
TILES = 4
"""Tiles across and down."""

ZOOMS = (0.25, 0.5, 1.0, 1.5, 2.0)


def boards() -> list[Board]:
    """The map of every module, and every table of the modules that have some."""
    laid = []
    for one in sorted(found(None), key=lambda m: m.id != "vital_ground"):
        for path in (one.folder / "data" / "map.yaml", *sorted((one.folder / "data" / "tables").glob("*.yaml"))):
            if path.is_file():
                doc = read(path)
                laid.append(Board(doc.to(MapData), doc))
    return laid


def cost(ground: Ground, zoom: float, look: str) -> list[float]:
    """Milliseconds of processor time of each tile over the middle of a board."""
    side = TILE / zoom
    middle = ground.bounds.center()
    times = []
    for i in range(TILES):
        for j in range(TILES):
            rect = QRectF(middle.x() + (i - TILES / 2) * side, middle.y() + (j - TILES / 2) * side, side, side)
            tile = blank(TILE, TILE)
            start = time.process_time()
            with QPainter(tile) as painter:
                brush_up(painter)
                painter.scale(zoom, zoom)
                painter.translate(-rect.topLeft())
                for _ in ground.steps(painter, rect, zoom, look):
                    pass
            times.append((time.process_time() - start) * 1000)
    return times


def main() -> None:
    """Print milliseconds a tile and the ratio to the first board's."""
    words = argparse.ArgumentParser(description="What a tile of the ground costs.")
    words.add_argument("--look", default="light", choices=("light", "dark", "contrast"))
    look = words.parse_args().look
    QApplication([])
    theme.load_fonts()
    laid = boards()
    for zoom in ZOOMS:
        grounds = [(board, painter_for(board.style)(Geometry(board))) for board in laid]
        first: dict[str, float] = {}
        best: dict[str, float] = {}
        for _ in range(ROUNDS):
            for board, ground in grounds:
                took = statistics.mean(cost(ground, zoom * ground_scale(board), look))
                first.setdefault(board.title, took)
                best[board.title] = min(best.get(board.title, took), took)
        ratio_to = best[laid[0].title]
        for board in laid:
            name = board.title
            print(
                f"{zoom:5.0%}  {board.style:10} {name:26} {best[name]:7.1f} ms a tile "
                f"{best[name] / ratio_to:5.2f} x {laid[0].style}  (first {first[name]:.1f})"
            )


def ground_scale(board: Board) -> float:
    """The zoom that is shown as 100 %."""
    return Geometry(board).full


if __name__ == "__main__":
    main()
