"""The map as graphics items, kept equal to a scene of the core: only what differs from the scene before is touched."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from app.core.board import Board
from app.core.scene import Line, Measure, Overlay, Scene, Token
from app.core.state import NOWHERE, Side
from app.ui.counters import faces
from app.ui.look import theme
from app.ui.map import bare_table
from app.ui.map.blinking import Blinking
from app.ui.map.geometry import geometry_of
from app.ui.map.map_items import Flags, HexRing, Marks, Plate, RuleLine, SightMarks, StackNumbers
from app.ui.map.motion import March, Motion, Movement
from app.ui.map.overlay_items import OverlayItems
from app.ui.map.plates import UNSEEN, shared
from app.ui.map.sight_lines import Line as SightLine
from app.ui.map.stacks import OPENED_FROM, SIDE, fanned, near_edge, piled, pixels, spread, square
from app.ui.map.tiles import GroundItem

GROUND, UNDER, LINES, FLAGS, TOKENS, OVER, NUMBERS, SIGHTS, FAN, TOP, RING = range(0, 110, 10)
"""Heights in the scene."""

STILL_MS = 120
"""Milliseconds without another scroll after which labels find room in the view."""

Mark = TypeVar("Mark", bound=Marks)


class MapScene(QGraphicsScene):
    """Ground, counters and marks of one board. `moved`: something changed place; a view may repaint its own parts."""

    moved = Signal()

    def __init__(self, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.board = board
        self.geometry = geometry_of(board)
        self.zoom, self.dpr, self.strength = 1.0, 1.0, 1.0
        self.shown = Scene(())
        self.tools: tuple[Overlay, ...] = ()
        self.sides: dict[Side, QColor] = {}
        self.fan_place = NOWHERE
        self.seen = QRectF()
        self.motion = Motion(self)
        for changed in (self.motion.stepped, self.motion.ended):
            changed.connect(self._follow)
        self.tokens: dict[int, Token] = {}
        self.items_of: dict[int, QGraphicsPixmapItem] = {}
        self._homes: dict[int, QPointF] = {}
        self._stale: set[int] = set()
        self._piles: dict[int, list[Token]] = {}
        self._lines: dict[Line, RuleLine] = {}
        self._sights: tuple[SightMarks, ...] = ()
        self.sight_lines: tuple[SightLine, ...] = ()
        self.ground = GroundItem(board, self.geometry, theme.current().name)
        self.addItem(self.ground)
        for names, height in ((self.ground.names, FLAGS - 1), (self.ground.names_over, NUMBERS - 2)):
            names.setZValue(height)
            self.addItem(names)
        self.ground.obstacles = lambda zoom: tuple(box for line in self._lines.values() for box in line.labels(zoom))
        heights = ((self.ground.free, FLAGS), (self.ground.held, NUMBERS - 1))
        self._flags = [self._add(Flags(self.geometry, 1.0, self.ground.labels, shows), z) for shows, z in heights]
        self._numbers = self._add(StackNumbers(self.geometry, 1.0), NUMBERS)
        self._plate = self._add(Plate(self.geometry, 1.0), FAN)
        self._plate.setVisible(False)
        self._hover = self._add(HexRing(self.geometry, 1.0, False), RING)
        self._cursor = self._add(HexRing(self.geometry, 1.0, True), OVER - 1)
        self.models, self.drawn = bare_table.nothing()
        self._furnish()
        self.laid = OverlayItems(self, UNDER, OVER, TOP)
        self._blinking = Blinking(self, TOP)
        self._still = QTimer(self, singleShot=True, interval=STILL_MS)
        self._still.timeout.connect(self._place_labels)
        theme.signals.changed.connect(self._dress)

    def _add(self, item: Mark, height: float) -> Mark:
        item.setZValue(height)
        self.addItem(item)
        return item

    def _furnish(self, tools: tuple[Measure, ...] = ()) -> None:
        """Have models and marks on a table measured in inches, elsewhere from the first scene on that has any."""
        if bare_table.lacks(self, self.shown, tools):
            heights = bare_table.Heights(UNDER + 5, LINES - 3, TOKENS - 1, SIGHTS - 1, FAN, TOP + 8)
            self.models, self.drawn = bare_table.laid(self, TOKENS + 1, FAN + 2, heights)

    # What is on the table.

    def show_scene(self, scene: Scene, animate: bool = True) -> None:
        """Become equal to `scene`; counters that moved march there when `animate` is set and speed allows."""
        self.motion.finish()
        before, self.shown = self.shown, scene
        self._furnish()
        moves = self._place_tokens(before, animate) if before.tokens != scene.tokens else Movement([], [], [])
        self.drawn.show(scene, self.drawn.tools)
        models = self.models.show(before, scene, animate)
        self.drawn.place_words()
        self._set_off(moves.joined(models), animate)
        if before.lines != scene.lines:
            self._draw_lines()
        if before.flags != scene.flags:
            self._fly()
        self._blinking.clear()
        self._lay_overlays()

    def set_sides(self, colors: dict[Side, QColor]) -> None:
        """The colour of each side's flags."""
        self.sides = colors
        self.drawn.dress()
        self._fly()

    def _fly(self) -> None:
        for flags in self._flags:
            flags.set_flags(self.shown.flags, self.sides)

    def set_tools(self, tools: tuple[Overlay, ...]) -> None:
        """Overlays of the interface's own tools, above the scene's."""
        if tools != self.tools:
            self.tools = tools
            self._lay_overlays()

    def set_measures(self, measures: tuple[Measure, ...]) -> None:
        """Measured lines of the interface's own tools, above the scene's."""
        if measures != self.drawn.tools:
            self._furnish(measures)
            self.drawn.show(self.shown, measures)
            self.drawn.place_words()

    def set_sights(self, lines: tuple[SightLine, ...], lit: int = -1) -> None:
        """Lines of sight; `lit` is brought forward."""
        old = self._sights
        if (lines, lit) == ((old[0].lines, old[0].lit) if old else ((), -1)):
            return
        for mark in old:
            self.removeItem(mark)
        self.sight_lines = lines
        self._sights = tuple(
            self._add(SightMarks(lines, lit, self.geometry, self.zoom, self, ground), LINES - 1 if ground else SIGHTS)
            for ground in ((True, False) if lines else ())
        )

    def set_strength(self, share: float) -> None:
        """How strong area overlays are, 0.4 to 1."""
        self.strength = min(max(share, 0.4), 1.0)
        self.laid.set_strength(self.strength)
        self.drawn.set_strength(self.strength)

    # Counters.

    def _set_off(self, moves: Movement, animate: bool) -> None:
        """Let what changed march, appear and vanish, or be there at once."""
        if not animate:
            for leaving in moves.going:
                self.removeItem(leaving)
        elif any(moves):
            for item in moves.coming:
                item.setOpacity(0.0)
            self.motion.start(*moves, self.removeItem)
        if self.motion.running:
            self._follow()

    def _place_tokens(self, before: Scene, animate: bool) -> Movement:
        now = {t.unit: t for t in self.shown.tokens if self.board.is_hex(t.place)}
        old, self.tokens = self.tokens, now
        before_held, self._piles = self._piles.keys(), piled(now.values())
        if before_held != self._piles.keys():
            self.ground.hold(self._piles)
            for flags in self._flags:
                flags.update()
        if len(self._piles.get(self.fan_place, ())) < 2:
            self.fan_place = NOWHERE
        came, went = [u for u in now if u not in old], [u for u in old if u not in now]
        starts = {u: QPointF(self.items_of[u].pos()) for u in now if u in self.items_of}
        gone: list[QGraphicsItem] = []
        self._stale.difference_update(went)
        for unit in went:
            gone.append(self.items_of.pop(unit))
            del self._homes[unit]
        for unit in came:
            item = QGraphicsPixmapItem()
            item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.items_of[unit] = item
            self.addItem(item)
        for unit, token in now.items():
            was = old.get(unit)
            moved = was is not None and was.place != token.place and unit in self._stale
            if was is None or moved or (was.face, was.badges) != (token.face, token.badges):
                self._picture(unit)
        self._arrange()
        self._clear_names({t.place for t in now.values()} - {t.place for t in old.values()})
        marches = []
        for unit, token in now.items() if animate else ():
            was = old.get(unit)
            if was is not None and was.place != token.place:
                points = [starts[unit], *self._way(before, was.place, token.place), self._homes[unit]]
                item, far = self.items_of[unit], self.board.distance(was.place, token.place)
                item.setPos(starts[unit])
                marches.append((March(item, points), max(far, len(points) - 1)))
        return Movement(marches, [self.items_of[u] for u in came] if animate and old else [], gone)

    def _clear_names(self, newly: set[int]) -> None:
        """Have the towns' names placed anew when a counter now lies on one, and only then: names should stay put."""
        if not newly or self.ground.stand_clear(self._piles.keys()):
            return
        names = [label.rect for label in self.ground.labels(self.zoom)] if self.ground.named else []
        hexes = [self.geometry.hexagon(place).boundingRect() for place in newly]
        if not self.ground.named or any(box.intersects(name) for box in hexes for name in names):
            self.ground.set_occupied(set(self._piles))

    def _way(self, before: Scene, start: int, end: int) -> list[QPointF]:
        """The hexes between along the path that was shown, if one led from start to end."""
        for overlay in (*before.overlays, *self.tools):
            if overlay.kind == "path" and overlay.places and overlay.places[-1] == end:
                places = overlay.places[1:-1] if overlay.places[0] == start else overlay.places[:-1]
                return [self.geometry.centre(place) for place in places]
        return []

    def _picture(self, unit: int) -> None:
        self._stale.discard(unit)
        token, item, px = self.tokens[unit], self.items_of[unit], pixels(self.zoom)
        picture = faces.dots(token.face, token.badges, px, self.dpr, self.zoom >= OPENED_FROM)
        item.setPixmap(picture)
        item.setOffset(-picture.width() / 2, -picture.height() / 2)
        item.setScale(1 / (self.zoom * self.dpr))
        item.setToolTip("")

    def _draw_stale(self) -> None:
        """Draw the counters in view for the present zoom; the others when they come into view, or change."""
        self.models.draw_stale(self.seen)
        room = self.seen.adjusted(-SIDE, -SIDE, SIDE, SIDE)
        for unit in [u for u in self._stale if self.seen.isEmpty() or room.contains(self.items_of[u].pos())]:
            self._picture(unit)

    def _arrange(self) -> None:
        """Put every counter where it belongs."""
        side = pixels(self.zoom) / self.zoom
        blocks = pixels(self.zoom) < faces.SIGN_UNDER
        numbers, plate = [], QRectF()
        for place, pile in self._piles.items():
            if place == self.fan_place:
                points, plate = fanned(self.geometry, place, len(pile), side)
            else:
                points = spread(self.geometry, place, len(pile), side, blocks)
                if len(pile) > 1 and not blocks:
                    numbers.append((points[0] + QPointF(-side * 0.46, side * 0.46), len(pile)))
            low = FAN if place == self.fan_place else TOKENS
            height = low + 1 + self.geometry.depth(self.geometry.centre(place))
            for i, (token, at) in enumerate(zip(pile, points, strict=True)):
                item = self.items_of[token.unit]
                self._homes[token.unit] = at
                if item.pos() != at:
                    item.setPos(at)
                item.setZValue(height + i * 1e-5)
                item.setVisible(not blocks or i == len(pile) - 1)
        self._numbers.set_numbers(numbers)
        self._plate.set_box(plate)
        self.laid.find_anew()

    def square(self, unit: int) -> QRectF | None:
        """Where a counter's square lies now, or all of a unit's models, in scene units; None off the map."""
        item = self.items_of.get(unit)
        return self.models.square(unit) if item is None else square(item.pos(), pixels(self.zoom) / self.zoom)

    def picture(self, unit: int, place: int) -> QPixmap | None:
        """The picture of a counter, or of a unit's model on a place, in dots of the screen; None for a unit off the map."""
        item = self.items_of.get(unit) or self.models.item_on(unit, place)
        return None if item is None else QPixmap(item.pixmap())

    def occupied(self, place: int) -> bool:
        """True where a counter lies or a model stands."""
        return place in self._piles or bool(self.models.standing(place))

    def crowding(self, box: QRectF) -> float:
        """How much of names and counters a rectangle would cover, in scene units squared; out of view counts most."""
        out = 0.0 if self.seen.isEmpty() else box.width() * box.height() - shared(box, [self.seen])
        return shared(box, self.covers()) + UNSEEN * out

    def named(self, box: QRectF) -> float:
        """How much of names a rectangle would cover, in scene units squared."""
        return shared(box, [label.rect for label in self.ground.labels(self.zoom)])

    def above(self, unit: int) -> tuple[QRectF, ...]:
        """Where the counters lie that cover a counter of their stack, in scene units; none over the uppermost."""
        token = self.tokens.get(unit)
        pile = self._piles.get(token.place, []) if token is not None and token.place != self.fan_place else []
        units = [one.unit for one in pile]
        side = pixels(self.zoom) / self.zoom
        over = units[units.index(unit) + 1 :] if unit in units else []
        return tuple(square(self.items_of[one].pos(), side) for one in over)

    def side(self, side: Side) -> QColor | None:
        """The colour of a side; None for nobody's."""
        return self.sides.get(side)

    def plate(self, overlay: Overlay) -> QRectF | None:
        """Where the plate of an overlay stands, in scene units, clear of the others; None for one without."""
        return self.laid.plate(overlay, self.seen)

    def covers(self) -> list[QRectF]:
        """What names, counters and models cover, in scene units."""
        side = pixels(self.zoom) / self.zoom
        names = [label.rect for label in self.ground.labels(self.zoom)]
        return names + [square(home, side) for home in self._homes.values()] + self.models.covers()

    def unit_at(self, point: QPointF) -> int:
        """The uppermost counter or model's unit under a scene point, or -1. What moves counts where it is going."""
        figure = self.models.figure_at(point)
        if figure is not None:
            return figure.unit
        under = self.geometry.place_at(point)
        near = [under, *self.board.neighbours[under]] if under != NOWHERE else near_edge(self.geometry, point)
        if self.fan_place != NOWHERE:
            near.append(self.fan_place)
        side = pixels(self.zoom) / self.zoom
        best, found = -1.0, -1
        for place in near:
            for token in self._piles.get(place, ()):
                item = self.items_of[token.unit]
                high = item.zValue()
                if high > best and item.isVisible() and square(self._homes[token.unit], side).contains(point):
                    best, found = high, token.unit
        return found

    def place_of(self, unit: int, point: QPointF) -> int:
        """The place that a click on a unit at a scene point means: its counter's, or that of the model there."""
        figure = self.models.figure_at(point)
        return self.tokens[unit].place if figure is None else figure.place

    def unit_on(self, place: int) -> int:
        """The unit of the uppermost counter on a place, or of the model that stands there; -1 for none."""
        pile, standing = self._piles.get(place), self.models.standing(place)
        return pile[-1].unit if pile else standing[0].unit if standing else -1

    def pile(self, place: int) -> tuple[Token, ...]:
        """The counters on a place, lowest first."""
        return tuple(self._piles.get(place, ()))

    def fan(self, place: int) -> None:
        """Lay a stack's counters side by side; NOWHERE puts them together again."""
        wanted = place if len(self._piles.get(place, ())) > 1 else NOWHERE
        if wanted != self.fan_place:
            self.motion.finish()
            self.fan_place = wanted
            self._arrange()
            self._follow()

    def peek(self, hidden: bool) -> None:
        """Take all counters and what lies on them off the map for a look at the ground."""
        self.models.peek(hidden)
        self.drawn.peek(hidden)
        for item in self.items_of.values():
            item.setOpacity(0.0 if hidden else 1.0)
        self.laid.peek(hidden)
        for mark in (self._numbers, self._plate):
            mark.setOpacity(0.0 if hidden else 1.0)

    # Overlays.

    def _lay_overlays(self) -> None:
        self.laid.lay((*self.shown.overlays, *self.tools))

    def _draw_lines(self) -> None:
        for line in [x for x in self._lines if x not in self.shown.lines]:
            self.removeItem(self._lines.pop(line))
        for line in self.shown.lines:
            if line not in self._lines:
                self._lines[line] = self._add(RuleLine(line, self.geometry, self.zoom), LINES)
        self.ground.place_names_anew()

    def _follow(self) -> None:
        """Marks round counters go with them."""
        self.laid.follow()
        self.moved.emit()

    def blink(self, places: Iterable[int]) -> None:
        """Blink hexes twice in the colour of refusal, then leave them outlined."""
        self._blinking.show(places)

    # Cursor, zoom, theme.

    def set_cursor(self, place: int) -> None:
        """Ring the hex of the hex cursor."""
        self._cursor.set_place(place)

    def set_hover(self, place: int) -> None:
        """Ring the hex under the pointer."""
        self._hover.set_place(place)

    def set_zoom(self, zoom: float, dpr: float) -> None:
        """Follow the view: counters and marks are drawn for this zoom and screen."""
        if (zoom, dpr) == (self.zoom, self.dpr):
            return
        self.motion.finish()
        self.zoom, self.dpr = zoom, dpr
        self.ground.drawn_for = zoom
        self._stale = set(self.tokens)
        self._arrange()
        self.models.set_zoom()
        if self.seen.isEmpty():
            self._draw_stale()
        self._clear_names(set(self._piles))
        self.drawn.set_zoom()
        for mark in self._all_marks():
            mark.set_zoom(zoom)

    def set_seen(self, seen: QRectF, moving: bool = False) -> None:
        """Follow what the view shows: labels and plates stay in it. `moving`: its zoom may soon be another; none is drawn."""
        before, self.seen = self.seen, seen
        near = self.models.follow_view(before)
        if moving:
            return
        self._draw_stale()
        self.laid.follow_view(seen)
        if near:
            self._still.start()
        for sight in self._sights:
            sight.update()

    def _place_labels(self) -> None:
        """The view rests: labels find room in it, and the words of lines beside them."""
        if self.motion.running:
            self._still.start()
            return
        self.models.place_labels()
        self.drawn.place_words()

    def _all_marks(self) -> Iterator[Marks]:
        yield from (*self._flags, self._numbers, self._plate, self._hover, self._cursor)
        yield from self.laid
        yield from self.drawn
        yield from self._lines.values()
        yield from self._sights
        if self._blinking.mark is not None:
            yield self._blinking.mark

    def _dress(self) -> None:
        self.ground.set_look(theme.current().name)
        self.models.dress()
        self.drawn.dress()
        for mark in self._all_marks():
            mark.update()
