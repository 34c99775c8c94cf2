"""What lies on a table measured in inches besides models: areas, circles, measured lines and markers, and their words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from app.core.scene import Chit, Measure, Region, Ring, Scene
from app.ui.look import theme
from app.ui.map import chits, label_layout, measures, regions, rings
from app.ui.map.bare_table import Heights
from app.ui.map.geometry import ROW, Geometry
from app.ui.map.kept_marks import KeptMarks
from app.ui.map.map_items import Marks
from app.ui.map.strokes import Canvas, plate_box, words

if TYPE_CHECKING:
    from app.ui.map.label_layout import Edges
    from app.ui.map.map_scene import MapScene
    from app.ui.map.models import Models

MANY = 14
"""From so many lines on they are drawn thinner."""

NAME = 11.5
"""Size of the words under a marker at 100 %."""

WORDS_FROM = 0.4
"""Share of 100 % from which circles, areas and markers bear their words; lines always do."""

Drawn = Region | Ring | Measure


class AreaMarks(KeptMarks):
    """An area with its pattern."""

    def __init__(self, region: Region, geometry: Geometry, zoom: float, table: "MapScene") -> None:
        super().__init__(geometry, zoom)
        self.region = region
        self.table = table
        self.path = regions.outline(geometry, region)
        self.measure()

    def extent(self) -> QRectF:
        around = 6 / self.zoom
        return self.path.boundingRect().adjusted(-around, -around, around, around)

    def draw(self, p: QPainter, c: Canvas) -> None:
        regions.paint(p, self.region, self.path, c)


class RingMarks(KeptMarks):
    """A circle."""

    def __init__(self, ring: Ring, geometry: Geometry, zoom: float) -> None:
        super().__init__(geometry, zoom)
        self.ring = ring
        self.setToolTip(ring.line or ring.text)
        self.measure()

    def extent(self) -> QRectF:
        around = 6 / self.zoom
        return rings.bounds(self.geometry, self.ring).adjusted(-around, -around, around, around)

    def shape(self) -> QPainterPath:
        """The circle's own area: there its tooltip shows."""
        return rings.circle(self.geometry, self.ring)

    def draw(self, p: QPainter, c: Canvas) -> None:
        rings.paint(p, self.ring, c)


class LineMarks(KeptMarks):
    """A measured line. `ends`: radii of the models at its ends, in scene units."""

    def __init__(self, measure: Measure, geometry: Geometry, zoom: float) -> None:
        super().__init__(geometry, zoom)
        self.line = measure
        self.ends = (0.0, 0.0)
        self.quiet = False
        self.setToolTip(measure.line or measure.text)
        self.measure()

    def extent(self) -> QRectF:
        around = 24 / self.zoom
        return measures.bounds(self.line, self.geometry).adjusted(-around, -around, around, around)

    def shape(self) -> QPainterPath:
        """A strip along the line: there its tooltip shows."""
        corners = measures.points(self.line, self.geometry)
        stroker = QPainterPathStroker()
        stroker.setWidth(8 / self.zoom)
        return stroker.createStroke(measures.part(corners, 0.0, 1.0)) if len(corners) > 1 else QPainterPath()

    def draw(self, p: QPainter, c: Canvas) -> None:
        measures.paint(p, self.line, c, self.ends, self.quiet)


class TableWords(Marks):
    """The words of circles, areas, lines and markers, above everything."""

    def __init__(self, geometry: Geometry, zoom: float) -> None:
        super().__init__(geometry, zoom)
        self.lines: list[tuple[Measure, QPointF]] = []
        self.circles: list[tuple[Ring, QPointF]] = []
        self.areas: list[tuple[str, QPointF]] = []
        self.names: list[tuple[str, QPointF]] = []

    def extent(self) -> QRectF:
        box, around = QRectF(), 10 / self.zoom
        for measure, at in self.lines:
            half = 9 * len(measure.text) / self.zoom
            box |= QRectF(at.x() - half, at.y() - 2 * around, 2 * half, 4 * around)
        for ring, at in self.circles:
            half = 9 * len(ring.text) / self.zoom
            box |= QRectF(at.x() - half, at.y() - 2 * around, 2 * half, 4 * around)
        for name, at in (*self.areas, *self.names):
            half = 9 * len(name) / self.zoom
            box |= QRectF(at.x() - half, at.y() - around, 2 * half, 2 * around)
        return box

    def draw(self, p: QPainter, c: Canvas) -> None:
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        words(p, c, self.areas, regions.SIZE, theme.color("map_name"), theme.color("map_name_halo"))
        for ring, at in self.circles:
            rings.write(p, ring, c, at)
        ink, ground = theme.color("map_cost"), theme.color("map_cost_halo")
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        words(p, c, self.names, NAME, ink, ground)
        for measure, at in self.lines:
            measures.write(p, measure, c, at)


class TableMarks:
    """Areas, circles, lines and markers of one map, kept equal to its scene. `tools`: lines of the interface's own."""

    def __init__(self, table: "MapScene", models: "Models", heights: Heights) -> None:
        self.table, self.models, self.heights = table, models, heights
        self.items: dict[Drawn, AreaMarks | RingMarks | LineMarks] = {}
        self.chits: dict[Chit, QGraphicsPixmapItem] = {}
        self.tools: tuple[Measure, ...] = ()
        self._scene = Scene(())
        self._words = TableWords(table.geometry, table.zoom)
        self._words.setZValue(heights.words)
        table.addItem(self._words)

    def __iter__(self) -> Iterator[Marks]:
        yield from self.items.values()
        yield self._words

    def show(self, scene: Scene, tools: tuple[Measure, ...]) -> None:
        """Become equal to a scene, with the lines of a tool above its own."""
        before, self._scene, self.tools = self._scene, scene, tools
        drawn: tuple[Drawn, ...] = (*scene.regions, *scene.rings, *self._lines())
        for old in [d for d in self.items if d not in drawn]:
            self.table.removeItem(self.items.pop(old))
        for i, new in enumerate(drawn):
            item = self.items.get(new)
            if item is None:
                item = self.items[new] = self._item(new)
                self.table.addItem(item)
            if isinstance(item, AreaMarks):
                item.strength = self.table.strength
            item.setZValue(self._height(new) + i * 1e-3)
        if before.chits != scene.chits:
            self._show_chits(scene)

    def _lines(self) -> tuple[Measure, ...]:
        """The lines that have two points at least, blocked ones first so that they lie lowest."""
        found = dict.fromkeys(m for m in (*self._scene.measures, *self.tools) if len(m.points) > 1)
        return tuple(
            sorted(found, key=lambda m: ("out", "blocked").index(m.kind) if m.kind in ("out", "blocked") else 2)
        )

    def _item(self, new: Drawn) -> AreaMarks | RingMarks | LineMarks:
        geometry, zoom = self.table.geometry, self.table.zoom
        if isinstance(new, Region):
            return AreaMarks(new, geometry, zoom, self.table)
        return RingMarks(new, geometry, zoom) if isinstance(new, Ring) else LineMarks(new, geometry, zoom)

    def _height(self, new: Drawn) -> float:
        if isinstance(new, Region):
            return self.heights.area
        return self.heights.ring if isinstance(new, Ring) else self.heights.line

    # Markers.

    def _show_chits(self, scene: Scene) -> None:
        for old in [c for c in self.chits if c not in scene.chits]:
            self.table.removeItem(self.chits.pop(old))
        for chit in scene.chits:
            if chit in self.chits:
                continue
            item = self.chits[chit] = QGraphicsPixmapItem()
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setPos(self.table.geometry.point(*chit.at))
            item.setZValue(self.heights.above if chit.kind in chits.ABOVE else self.heights.chit)
            item.setToolTip(chit.line or chit.name)
            self.table.addItem(item)
            self._draw(chit)

    def _draw(self, chit: Chit) -> None:
        table, item = self.table, self.chits[chit]
        picture = chits.dots(chits.look(chit), self.models.inch, table.dpr, theme.current().name)
        item.setPixmap(picture)
        item.setOffset(-picture.width() / 2, -picture.height() / 2)
        item.setScale(1 / (table.zoom * table.dpr))

    def boxes(self) -> "list[Edges]":
        """What markers cover, in scene units: left, top, right, bottom."""
        found = []
        for chit in self.chits:
            r = chits.radius(chits.look(chit), self.models.inch) / self.table.zoom
            at = self.table.geometry.point(*chit.at)
            found.append((at.x() - r, at.y() - r, at.x() + r, at.y() + r))
        return found

    # Words.

    def place_words(self) -> None:
        """Find room for all words; lines begin and end at the edges of models."""
        table, level = self.table, self.models.level
        c = Canvas(table.geometry, table.zoom, table.dpr)
        shown, many = self._lines(), len(self.items) >= MANY
        near = level >= WORDS_FROM
        if not (shown or self.items or self.chits or self._scene.rings):
            self._words.setVisible(False)
            return
        crossed = list(label_layout.line_boxes(shown, table.geometry))
        taken = [label_layout.edges(box) for box in table.covers()] + self.boxes()
        self._words.names, self._words.circles, self._words.areas = [], [], []

        def room(spots: list[QPointF], text: str, size: float) -> QPointF:
            box = plate_box(c, text, size)
            middle = label_layout.best(spots, box, taken, crossed, table.geometry)
            taken.append(label_layout.edges(box.translated(middle)))
            return middle

        for chit in self.chits if near else ():
            text = chit.text if len(chit.text) > chits.LETTERS or chit.kind != "objective" else ""
            if text:
                r = chits.radius(chits.look(chit), self.models.inch) / table.zoom
                below = table.geometry.point(*chit.at) + QPointF(0, r + c.text(8))
                self._words.names.append((text, room([below], text, NAME)))
        for ring in self._scene.rings if near else ():
            if ring.text:
                self._words.circles.append((ring, room(rings.spots(ring, c), ring.text, rings.SIZE)))
        for item in self.items.values() if near else ():
            if isinstance(item, AreaMarks) and item.region.text:
                spots = regions.spots(item.path, c.text(regions.SIZE))
                self._words.areas.append((item.region.text, room(spots, item.region.text, regions.SIZE)))
        placed: list[tuple[Measure, QPointF]] = []
        for measure in shown:
            item = self.items[measure]
            assert isinstance(item, LineMarks)
            ends = (self.models.radius_at(measure.points[0]), self.models.radius_at(measure.points[-1]))
            if (item.ends, item.quiet) != (ends, many):
                item.ends, item.quiet = ends, many
                item.renew()
            if measure.text:
                placed.append((measure, room(self._spots(measure, c), measure.text, measures.SIZE)))
        self._words.lines = placed
        self._words.setVisible(bool(placed or self._words.circles or self._words.names or self._words.areas))
        self._words.measure()

    def _spots(self, measure: Measure, c: Canvas) -> list[QPointF]:
        box = plate_box(c, measure.text, measures.SIZE)
        clear = 0.62 * ROW if self.models.radius_at(measure.points[0]) else c.width(9)
        return measures.spots(measure, self.table.geometry, box.width(), box.height(), clear)

    # Zoom, theme, strength, peek.

    def set_zoom(self) -> None:
        """Draw the markers for the map's zoom and screen, and find room for the words anew."""
        for chit in self.chits:
            self._draw(chit)
        self.place_words()

    def set_strength(self, share: float) -> None:
        """How strong areas are, 0.4 to 1."""
        for item in self.items.values():
            if isinstance(item, AreaMarks):
                item.strength = share
                item.update()

    def dress(self) -> None:
        """Wear the theme in force."""
        for chit in self.chits:
            self._draw(chit)
        for item in self.items.values():
            item.renew()
        self._words.update()

    def peek(self, hidden: bool) -> None:
        """Take lines, markers and words off the map for a look at the ground; circles and areas stay."""
        lines: list[QGraphicsItem] = [item for item in self.items.values() if isinstance(item, LineMarks)]
        for item in (*lines, *self.chits.values(), self._words):
            item.setOpacity(0.0 if hidden else 1.0)
