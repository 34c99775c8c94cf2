"""The models of one map as graphics items, and the label of each of their units."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from app.core.scene import Figure, Measure, Plate, Scene
from app.ui.counters import figures, plate_faces
from app.ui.look import theme
from app.ui.map import label_layout
from app.ui.map.geometry import ROW, Geometry
from app.ui.map.map_items import Marks
from app.ui.map.motion import March, Movement
from app.ui.map.strokes import Canvas, pen

if TYPE_CHECKING:
    from app.ui.counters.plate_faces import Form
    from app.ui.map.label_places import Spot
    from app.ui.map.map_scene import MapScene

LEAST = 7.0
"""Pixels around the middle of a model in which it is hit however small it is."""

SMALLEST = 5.0
"""Pixels of an inch below which models are not drawn smaller."""

Key = tuple[int, int]
"""A model: its unit and its number in it."""


class Leaders(Marks):
    """Lines that tie labels to their models where they stand far from them."""

    def __init__(self, geometry: Geometry, zoom: float) -> None:
        super().__init__(geometry, zoom)
        self._ties: list[tuple[QPointF, QPointF]] = []

    def set_ties(self, ties: list[tuple[QPointF, QPointF]]) -> None:
        """From labels to models, in scene units."""
        if ties != self._ties:
            self._ties = ties
            self.measure()

    def extent(self) -> QRectF:
        box = QRectF()
        for a, b in self._ties:
            box |= QRectF(a, b).normalized().adjusted(-0.5, -0.5, 0.5, 0.5)
        return box.adjusted(-8 / self.zoom, -8 / self.zoom, 8 / self.zoom, 8 / self.zoom)

    def draw(self, p: QPainter, c: Canvas) -> None:
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        for color, wide in ((theme.color("map_area_casing"), 3.4), (theme.color("map_name"), 1.3)):
            p.setPen(pen(color, c.width(wide)))
            for a, b in self._ties:
                p.drawLine(a, b)


class Models:
    """Models and labels, kept equal to a scene. `low` and `high`: their heights in the graphics scene."""

    def __init__(self, table: "MapScene", low: float, high: float) -> None:
        self.table = table
        self._low, self._high = low, high
        self.figures: dict[Key, Figure] = {}
        self.units: dict[int, list[Figure]] = {}
        self.items: dict[Key, QGraphicsPixmapItem] = {}
        self.plates: dict[int, Plate] = {}
        self.labels: dict[int, QGraphicsPixmapItem] = {}
        self._standing: dict[int, list[Figure]] = {}
        self._middles: dict[tuple[float, float], Figure] = {}
        self._stale: set[Key] = set()
        self._spots: dict[int, Spot] = {}
        self._boxes: dict[int, label_layout.Edges] = {}
        self._around: dict[int, QRectF] = {}
        self._edged: set[int] = set()
        self._frames: Mapping[int, str] = {}
        self._measures: Sequence[Measure] = ()
        self._hidden = False
        self._clear_of = QRectF()
        self.leaders = Leaders(table.geometry, table.zoom)
        self.leaders.setZValue(high)
        table.addItem(self.leaders)

    # What is shown.

    def show(self, before: Scene, now: Scene, animate: bool) -> Movement:
        """Become equal to a scene; what moved stands where it came from until its march begins."""
        moves = Movement([], [], [])
        if before.figures != now.figures:
            self._show_figures(now, moves, animate)
        if any(getattr(before, kind) != getattr(now, kind) for kind in ("figures", "plates", "measures", "chits")):
            self._measures = now.measures
            self._show_labels(now, moves, animate)
        return moves

    def _show_figures(self, now: Scene, moves: Movement, animate: bool) -> None:
        board = self.table.board
        old, self.figures = self.figures, {(f.unit, f.no): f for f in now.figures if board.is_hex(f.place)}
        self.units, self._standing = {}, {}
        self._middles = {(round(f.at[0], 3), round(f.at[1], 3)): f for f in self.figures.values()}
        self._around = {}
        for figure in self.figures.values():
            left, top, right, bottom = label_layout.box_of(figure, self.table.geometry)
            room = QRectF(left, top, right - left, bottom - top)
            self._around[figure.unit] = self._around.get(figure.unit, room) | room
            self.units.setdefault(figure.unit, []).append(figure)
            self._standing.setdefault(figure.place, []).append(figure)
        for key in [k for k in old if k not in self.figures]:
            moves.going.append(self.items.pop(key))
            self._stale.discard(key)
        for key, figure in self.figures.items():
            home, was = self.middle(figure), old.get(key)
            item = self.items.get(key)
            if item is None:
                item = self.items[key] = self._item()
                if old:
                    moves.coming.append(item)
            start = QPointF(item.pos()) if was is not None else home
            if was is None or figures.look(was) != figures.look(figure):
                self._draw(key)
            item.setZValue(self._low + self.table.geometry.depth(home))
            item.setPos(home)
            if animate and start != home:
                points = [start, *self._way(now, figure, start), home]
                length = round(sum(label_layout.span(a, b) for a, b in pairwise(points)) / ROW)
                moves.marches.append((March(item, points), max(1, length)))
                item.setPos(start)

    def _item(self) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem()
        item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.setOpacity(0.0 if self._hidden else 1.0)
        self.table.addItem(item)
        return item

    def _way(self, now: Scene, figure: Figure, start: QPointF) -> list[QPointF]:
        """The corners between along a path that was or is shown, if one leads from where the model stood to where it is."""
        for measure in (*self._measures, *now.measures):
            if measure.kind == "path" and len(measure.points) > 2:
                points = [self.table.geometry.point(*at) for at in measure.points]
                if (
                    label_layout.span(points[0], start) < 1.0
                    and label_layout.span(points[-1], self.middle(figure)) < 1.0
                ):
                    return points[1:-1]
        return []

    def middle(self, figure: Figure) -> QPointF:
        """Where the middle of a model is, in scene units."""
        return self.table.geometry.point(*figure.at)

    @property
    def inch(self) -> float:
        """Logical pixels of an inch that models are drawn for: on a table seen from far they are larger than they are."""
        return inch_at(self.table.zoom)

    def _draw(self, key: Key) -> None:
        self._stale.discard(key)
        figure, item = self.figures[key], self.items[key]
        picture = figures.dots(figures.look(figure), self.inch, self.table.dpr)
        item.setPixmap(picture)
        item.setOffset(-picture.width() / 2, -picture.height() / 2)
        item.setScale(1 / (self.table.zoom * self.table.dpr))

    # Labels.

    @property
    def level(self) -> float:
        """The zoom as a share of 100 %."""
        return self.table.zoom / self.table.geometry.full

    def _form(self, unit: int) -> "Form | None":
        return label_layout.form(self.level, self._frames.get(unit, ""))

    def _show_labels(self, now: Scene, moves: Movement, animate: bool) -> None:
        old = self.plates
        self.plates = {p.unit: p for p in now.plates if p.unit in self.units}
        for unit in [u for u in old if u not in self.plates]:
            moves.going.append(self.labels.pop(unit))
            self._spots.pop(unit, None)
            self._boxes.pop(unit, None)
        for unit in self.plates:
            if unit not in self.labels:
                label = self.labels[unit] = self._item()
                if old:
                    moves.coming.append(label)
        starts = {u: QPointF(label.pos()) for u, label in self.labels.items() if u in old}
        self._draw_labels()
        self.place_labels()
        moving = {unit for march, _ in moves.marches for unit in self._unit_of(march.item)}
        for unit, start in starts.items() if animate else ():
            label = self.labels[unit]
            if unit in moving and start != label.pos():
                moves.marches.append((March(label, [start, QPointF(label.pos())]), 1))
                label.setPos(start)

    def _unit_of(self, item: QGraphicsItem) -> Iterator[int]:
        yield from (unit for (unit, _), own in self.items.items() if own is item)

    def _draw_labels(self) -> None:
        look = theme.current().name
        for unit, plate in self.plates.items():
            form, item = self._form(unit), self.labels[unit]
            if form is None or plate_faces.laid(plate, form).empty:
                item.setVisible(False)
                continue
            style = self.units[unit][0].style
            item.setPixmap(plate_faces.dots(plate, style, form, self.table.dpr, look))
            item.setOffset(-plate_faces.MARGIN * self.table.dpr, -plate_faces.MARGIN * self.table.dpr)
            item.setScale(1 / (self.table.zoom * self.table.dpr))
            item.setToolTip(plate_faces.spoken(plate))
            item.setZValue(self._high + (2 if form.frame else 1) + unit * 1e-4)
            item.setVisible(True)
        for key, figure in self.figures.items():
            words = figure.line or figure.name
            known = self.plates.get(figure.unit)
            self.items[key].setToolTip(words if known is None or figure.line else f"{known.name}: {words}")

    def keep_clear(self, pixels: QRectF) -> None:
        """What lies over the view there, in its pixels: labels stand elsewhere from the next time they are placed."""
        self._clear_of = pixels

    def place_labels(self) -> None:
        """Put every label where it has room, in view, on the side it had if that is as good."""
        shown = {}
        for unit, plate in self.plates.items():
            form = self._form(unit)
            if form is not None and self.labels[unit].isVisible():
                shown[unit] = (plate, form)
        if not (shown or self._spots):
            self.leaders.setVisible(False)
            return
        table, others = self.table, self.table.drawn.boxes()
        if not (self._clear_of.isEmpty() or table.seen.isEmpty()):
            size, corner = self._clear_of.size() / table.zoom, self._clear_of.topLeft() / table.zoom
            others = [*others, label_layout.edges(QRectF(table.seen.topLeft() + corner, size))]
        before, self._edged = self._edged, self._at_edge(table.seen)
        stood = {unit: spot for unit, spot in self._spots.items() if unit not in before - self._edged}
        self._spots = label_layout.laid_out(
            table.geometry, table.zoom, self.units, shown, self._measures, others, stood, table.seen
        )
        self._put_labels()

    def _put_labels(self) -> None:
        """Put every label where it was placed; where that is cut off by the edge of the view, it slides along into it."""
        seen, zoom = self.table.seen, self.table.zoom
        view, ties = label_layout.inside(seen, zoom), []
        self._boxes = {}
        for unit, spot in self._spots.items():
            in_view = not seen.isEmpty() and seen.intersects(self._around[unit])
            box = self._boxes[unit] = label_layout.slid(spot.box, view) if in_view else spot.box
            self.labels[unit].setPos(self._on_dots(box[0]), self._on_dots(box[1]))
            if spot.tied >= 0:
                ties.append(label_layout.tie(box, self.middle(self.units[unit][spot.tied])))
        self.leaders.set_ties(ties)
        self.leaders.setVisible(bool(ties))

    def follow_view(self, before: QRectF) -> bool:
        """The view has changed: labels stay in it. True if they are better placed anew once it rests, for its edge runs, or ran
        in the view `before`, close by.
        """
        if not self._spots or self.table.motion.running:
            return False
        near = bool(self._at_edge(self.table.seen) or self._at_edge(before))
        if near:
            self._put_labels()
        return near

    def _at_edge(self, seen: QRectF) -> set[int]:
        """The units through whose models, or where their label may stand, a view's edge runs."""
        room = label_layout.ROOM / self.table.zoom
        boxes = ((unit, self._around[unit]) for unit in self._spots)
        cut = (unit for unit, box in boxes if not seen.contains(box.adjusted(-room, -room, room, room)))
        return {unit for unit in cut if seen.intersects(self._around[unit])}

    def _on_dots(self, x: float) -> float:
        """A coordinate moved to the nearest dot of the screen, so that letters stay sharp."""
        dots = self.table.zoom * self.table.dpr
        return round(x * dots) / dots

    def set_frames(self, frames: Mapping[int, str]) -> None:
        """Frame the labels of units: accent for what is chosen, danger for targets."""
        if dict(frames) != dict(self._frames):
            self._frames = dict(frames)
            self._draw_labels()

    # What lies where.

    def figure_at(self, point: QPointF) -> Figure | None:
        """The model under a scene point; the first of the unit whose label is. Models on the move count where they go."""
        for unit, (a, b, c, d) in self._boxes.items():
            if a <= point.x() <= c and b <= point.y() <= d and unit in self.units and self.labels[unit].isVisible():
                return self.units[unit][0]
        best, found = 1.0, None
        for figure in self.figures.values():
            at = point - self.middle(figure)
            far = hypot(at.x(), at.y())
            if far > 4 * ROW:
                continue
            of = figures.look(figure)
            least = LEAST / self.table.zoom
            if of.hull:
                inside = far <= least or figures.outline(of, ROW).contains(at)
                share = far / (figures.reach(of) * ROW + least) if inside else 2.0
            else:
                share = far / max(figures.RADIUS * ROW, least)
            if share < best:
                best, found = share, figure
        return found

    def radius_at(self, at: tuple[float, float]) -> float:
        """How far the model whose middle is at a free position reaches, in scene units; 0 where none is."""
        figure = self._middles.get((round(at[0], 3), round(at[1], 3)))
        return 0.0 if figure is None else min(figures.reach(figures.look(figure)), 1.0) * ROW

    def standing(self, place: int) -> list[Figure]:
        """The models on a hex."""
        return self._standing.get(place, [])

    def item_on(self, unit: int, place: int) -> QGraphicsPixmapItem | None:
        """The item of a unit's model on a place, or else of its first one; None for a unit without any."""
        own = self.units.get(unit, [])
        found = next((f for f in own if f.place == place), own[0] if own else None)
        return None if found is None else self.items[found.unit, found.no]

    def outlines(self, unit: int) -> tuple[QPainterPath, ...]:
        """The edges of a unit's models where they are drawn now, in scene units."""
        return tuple(self._edge(figure) for figure in self.units.get(unit, ()))

    def edges_on(self, place: int) -> tuple[QPainterPath, ...]:
        """The edges of the models on a hex."""
        return tuple(self._edge(figure) for figure in self.standing(place))

    def _edge(self, figure: Figure) -> QPainterPath:
        at = self.items[figure.unit, figure.no].pos()
        return figures.outline(figures.look(figure), ROW, 2.4 / self.table.zoom).translated(at)

    def square(self, unit: int) -> QRectF | None:
        """The rectangle round a unit's models; None for a unit without any."""
        box = QRectF()
        for path in self.outlines(unit):
            box |= path.boundingRect()
        return None if box.isEmpty() else box

    def covers(self) -> list[QRectF]:
        """What models and labels cover, in scene units."""
        found = [
            QRectF(a, b, c - a, d - b)
            for a, b, c, d in (label_layout.box_of(f, self.table.geometry) for f in self.figures.values())
        ]
        return found + [QRectF(a, b, c - a, d - b) for a, b, c, d in self._boxes.values()]

    # Zoom, theme, peek.

    def set_zoom(self) -> None:
        """Follow the map's zoom and screen."""
        self._stale = set(self.figures)
        self.leaders.set_zoom(self.table.zoom)
        self._draw_labels()
        self.place_labels()

    def prepared(self, zoom: float, dpr: float, seen: QRectF) -> Iterator[None]:
        """Draw the models in view and all labels for a zoom that is not shown yet; they are kept until it is."""
        room, inch = around(seen), inch_at(zoom)
        for key, figure in list(self.figures.items()):
            if key in self.items and room.contains(self.items[key].pos()):
                figures.dots(figures.look(figure), inch, dpr)
                yield
        look = theme.current().name
        for unit, plate in list(self.plates.items()):
            form = label_layout.form(zoom / self.table.geometry.full, self._frames.get(unit, ""))
            if form is not None and unit in self.units and not plate_faces.laid(plate, form).empty:
                plate_faces.dots(plate, self.units[unit][0].style, form, dpr, look)
                yield

    def draw_stale(self, seen: QRectF) -> None:
        """Draw the models in view for the present zoom; an empty rectangle draws all."""
        room = around(seen)
        for key in [k for k in self._stale if seen.isEmpty() or room.contains(self.items[k].pos())]:
            self._draw(key)

    def dress(self) -> None:
        """Wear the theme in force."""
        self._draw_labels()
        self.leaders.update()

    def peek(self, hidden: bool) -> None:
        """Take all models and labels off the map for a look at the ground."""
        self._hidden = hidden
        for item in (*self.items.values(), *self.labels.values(), self.leaders):
            item.setOpacity(0.0 if hidden else 1.0)


def inch_at(zoom: float) -> float:
    """Logical pixels of an inch that models are drawn for at a zoom."""
    return max(round(zoom * ROW, 3), SMALLEST)


def around(seen: QRectF) -> QRectF:
    """What a view shows, with the models that reach into it."""
    return seen.adjusted(-3 * ROW, -3 * ROW, 3 * ROW, 3 * ROW)
