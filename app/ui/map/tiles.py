"""The board's ground in the scene: one item over a cache of tiles, drawn a few milliseconds at a time.

Tiles are drawn for exactly the zoom and pixel density on show, nearest the middle of the view first, within a time budget
between other events. Until a tile is ready its place shows the nearest zoom that has it, or the coarse picture of the
whole board. Nothing here runs in another thread: drawing calls keep the interpreter to themselves, so a thread would
only make the interface wait in longer pieces.
"""

from collections.abc import Callable, Container, Generator, Iterable, Iterator, Set
from time import perf_counter

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QTimer
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from app.core.board import Board
from app.ui.ground import Ground, ground_for
from app.ui.ground.names import Label
from app.ui.ground.palette import palette
from app.ui.ground.picture import blank, brush_up
from app.ui.map.geometry import Geometry
from app.ui.map.stand_in import StandIn
from app.ui.map.tile_cache import TILE, Key, Level, TileCache, tile_rect, tile_side, tiles_in
from app.ui.map.town_names import TownNames

BUDGET = 0.006
"""Seconds of drawing between two looks at the event queue."""

IN_MOTION = 0.0006
"""The same while the view moves, for every frame of a pan has to be painted too."""

MOVED_FOR = 0.1
"""Seconds after the last move in which a view still counts as moving."""

_SETTLE_MS = 45
_IDLE_MS, _IDLE_IN_MOTION_MS = 12, 40


class GroundItem(QGraphicsItem):
    """The ground of one board. Put it at the bottom of the scene; `names` and, above the counters, `names_over` go on it.

    `obstacles`: what else at a zoom names keep clear of, in scene units; call `place_names_anew` when it changes.
    `drawn_for`: the zoom that all but the ground itself is drawn for and scaled from; 0: whatever the view's is.
    """

    def __init__(self, board: Board, geometry: Geometry, look: str = "light") -> None:
        super().__init__()
        self.geometry = geometry
        self.ground: Ground = ground_for(board)
        self.look = look
        self.cache = TileCache()
        self.stand_in = StandIn(self.ground, self.cache)
        self._finer: Generator[None, None, None] | None = None
        self._occupied: frozenset[int] = frozenset()
        self.obstacles: Callable[[float], tuple[QRectF, ...]] = lambda zoom: ()
        self._held: set[str] = set()
        self.drawn_for = 0.0
        self.names, self.names_over = TownNames(self, self.free), TownNames(self, self.held)
        self._labels: dict[float, list[Label]] = {}
        self._job: tuple[Key, Generator[None, None, None]] | None = None
        self._last_level: Level | None = None
        self._corner = QPointF()
        self._moved = 0.0
        self._clock = QTimer()
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._draw_some)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        """The paper with its shadow."""
        return self.ground.bounds

    def set_look(self, look: str) -> None:
        """Recolour: light, dark or contrast. Raises KeyError for another name."""
        palette(look)
        if look == self.look:
            return
        self.look = look
        self._drop_jobs()
        self.cache.clear()
        self.stand_in.clear()
        self.names.repaint()
        self.names_over.repaint()
        self.update()

    def hold(self, places: Container[int]) -> None:
        """Tell in which hexes counters lie: the names of towns there go over them, or a neighbour's would cover it."""
        towns = self.geometry.board.towns
        self._held = {town.id for town in towns if any(place in places for place in town.hexes)}
        self.names.choose_anew()
        self.names_over.choose_anew()

    def held(self, label: Label) -> bool:
        """Whether counters lie in the town of a name."""
        return label.town.id in self._held

    def free(self, label: Label) -> bool:
        """Whether none do."""
        return label.town.id not in self._held

    def set_occupied(self, places: Set[int]) -> None:
        """Tell which hexes hold counters, so that names stand clear of them."""
        if frozenset(places) != self._occupied:
            self._occupied = frozenset(places)
            self.place_names_anew()

    @property
    def named(self) -> bool:
        """Whether names have been placed at any zoom."""
        return bool(self._labels)

    def place_names_anew(self) -> None:
        """Forget where names stood."""
        self._labels.clear()
        self.names.update()
        self.names_over.update()

    def labels(self, zoom: float) -> list[Label]:
        """Where the towns' names stand at a zoom."""
        zoom = round(zoom, 6)
        found = self._labels.get(zoom)
        if found is None:
            if len(self._labels) > 60:
                self._labels.clear()
            found = self._labels[zoom] = self.ground.names(zoom, self._occupied, self.obstacles(zoom))
        return found

    def stand_clear(self, places: Set[int]) -> bool:
        """Whether names were placed clear of just these hexes."""
        return self._occupied == places

    def settled(self) -> bool:
        """True when every tile that a view shows is drawn at its own zoom."""
        return next(self._wanted(), None) is None

    def finish(self, timeout_ms: int = 10_000) -> bool:
        """Draw everything the views show, now. False if time ran out first."""
        end = perf_counter() + timeout_ms / 1000
        while perf_counter() < end:
            key = next(self._wanted(), None)
            if key is None:
                self.update()
                return True
            self._work_on(key, end)
        return self.settled()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Blit what is ready; ask for the rest. Off any widget (print, picture file) draw the strokes themselves."""
        exposed = option.exposedRect.intersected(self.boundingRect())
        if exposed.isEmpty():
            return
        if widget is None:
            zoom = painter.worldTransform().m11() or 1.0
            brush_up(painter)
            for _ in self.ground.steps(painter, exposed, zoom, self.look):
                pass
            return
        level = (round(painter.worldTransform().m11(), 6), widget.devicePixelRatioF())
        corner = painter.worldTransform().map(QPointF(0, 0))
        if corner != self._corner:
            self._corner, self._moved = corner, perf_counter()
        missing = self._blit(painter, exposed, level)
        fresh = level != self._last_level
        if missing and (fresh or not self._clock.isActive()):
            self._clock.start(_SETTLE_MS if fresh and self._last_level is not None else 0)
        self._last_level = level

    def _blit(self, painter: QPainter, exposed: QRectF, level: Level) -> bool:
        zoom, density = level
        ready: list[tuple[int, int, QImage]] = []
        missing: list[tuple[int, int]] = []
        for i, j in tiles_in(exposed, level):
            tile = self.cache.get((level, i, j))
            if tile is None:
                missing.append((i, j))
            else:
                ready.append((i, j, tile))
        if missing:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self.stand_in.fill(painter, missing, level, exposed, self.look)
        world = painter.worldTransform()
        left, top = round(world.dx() * density), round(world.dy() * density)
        painter.setWorldTransform(QTransform.fromScale(1 / density, 1 / density))
        for i, j, tile in ready:
            painter.drawImage(QPointF(left + i * TILE, top + j * TILE), tile)
        painter.setWorldTransform(world)
        if not missing:
            self.stand_in.rest()
        return bool(missing) and zoom > 0

    def _views(self) -> Iterable[tuple[Level, QRectF]]:
        scene = self.scene()
        for view in scene.views() if scene is not None else ():
            if view.isVisible():
                yield _shown(view)

    def _wanted(self) -> Iterator[Key]:
        """The tiles on show that are not drawn yet, nearest the middle of the view first."""
        for level, area in self._views():
            part = area.intersected(self.boundingRect())
            if part.isEmpty():
                continue
            side = tile_side(level)
            mid = part.center()
            keys = sorted(
                tiles_in(part, level),
                key=lambda t: abs((t[0] + 0.5) * side - mid.x()) + abs((t[1] + 0.5) * side - mid.y()),
            )
            yield from (key for i, j in keys if (key := (level, i, j)) not in self.cache)

    def _ahead(self) -> Iterator[Key]:
        """The tiles just outside what the views show: a pan will want them."""
        for level, area in self._views():
            side = tile_side(level)
            part = area.adjusted(-side, -side, side, side).intersected(self.boundingRect())
            if not part.isEmpty():
                yield from (key for i, j in tiles_in(part, level) if (key := (level, i, j)) not in self.cache)

    def _draw_some(self) -> None:
        """Draw for one budget, then let the interface have its turn. What is on show goes first; what is seen only where
        tiles are missing has time until the view rests.
        """
        if not isValid(self):
            self._drop_jobs()
            return
        now = perf_counter()
        moving = now - self._moved < MOVED_FOR
        end = now + (IN_MOTION if moving else BUDGET)
        urgent = True
        while perf_counter() < end:
            key = self._begun() or next(self._wanted(), None)
            urgent = key is not None
            key = key or next(self._ahead(), None)
            if key is not None:
                if self._work_on(key, end) and urgent:
                    self.update(tile_rect(*key).intersected(self.boundingRect()))
            elif self.stand_in.fine or not any(True for _ in self._views()):
                return
            elif moving:
                break
            else:
                self._finer = self._finer or self.stand_in.refine(self.look)
                next(self._finer, None)
        self._clock.start(0 if urgent else _IDLE_IN_MOTION_MS if moving else _IDLE_MS)

    def _begun(self) -> Key | None:
        """The tile that is being drawn, if a view still shows its place: it is finished, whatever is nearer the middle now."""
        if self._job is None:
            return None
        key = self._job[0]
        place = tile_rect(*key)
        return key if any(level == key[0] and area.intersects(place) for level, area in self._views()) else None

    def _work_on(self, key: Key, end: float) -> bool:
        """Go on with a tile until it is done (True) or time is up. A tile begun for another need is dropped."""
        if self._job is None or self._job[0] != key:
            self._drop_tile()
            self._job = (key, self._tile(key))
        for _ in self._job[1]:
            if perf_counter() >= end:
                return False
        self._job = None
        return True

    def _tile(self, key: Key) -> Generator[None, None, None]:
        """Draw a tile and keep it."""
        level, i, j = key
        tile = blank(TILE, TILE)
        with QPainter(tile) as painter:
            brush_up(painter)
            painter.translate(-i * TILE, -j * TILE)
            painter.scale(level[0] * level[1], level[0] * level[1])
            yield from self.ground.steps(painter, tile_rect(level, i, j), level[0], self.look)
        self.cache.put(key, tile.copy())  # without what Qt painted it with, which is half as large

    def _drop_tile(self) -> None:
        if self._job is not None:
            self._job[1].close()
            self._job = None

    def _drop_jobs(self) -> None:
        self._drop_tile()
        if self._finer is not None:
            self._finer.close()
            self._finer = None


def _shown(view: QGraphicsView) -> tuple[Level, QRectF]:
    area = view.mapToScene(QRect(QPoint(0, 0), view.viewport().size())).boundingRect()
    return (round(view.transform().m11(), 6), view.viewport().devicePixelRatioF()), area
