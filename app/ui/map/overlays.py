"""What is laid over the board: one drawing per kind of overlay, used by the map and by its legend alike."""

from collections.abc import Callable, Iterable, Sequence
from math import hypot

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from app.core.board import Board, MapData, SheetData, TerrainData
from app.core.language import decimal
from app.core.scene import Figure, Overlay, OverlayKind
from app.ui.look import theme
from app.ui.look.picture import blank, painting
from app.ui.map import overlay_marks, plates
from app.ui.map.geometry import Geometry, R
from app.ui.map.strokes import COSTS_FROM, Canvas, cased, filled, outline, pattern, pen, tint, words

UNDER: tuple[OverlayKind, ...] = (
    "setup", "supply", "cut_off", "reach", "enemy_fire", "value", "radius", "front", "landing", "rail", "offer", "path",
)  # fmt: skip
OVER: tuple[OverlayKind, ...] = ("concern", "target", "selection", "attack", "pill")
AREAS: dict[OverlayKind, str] = {"reach": "reach", "enemy_fire": "fire", "supply": "supply", "cut_off": "supply"}
"""Overlays that cover an area; what is in supply and what is cut off are two parts of one."""

AREAS_AT_ONCE = 2
"""More areas than this are not laid at once; the latest win."""

FINE_FROM = 0.16
"""Zoom from which marks of single counters and fights are drawn; below it only areas are."""

FINE: frozenset[OverlayKind] = frozenset(("attack", "target", "pill", "offer"))

OFFERS_TO = 90
"""Offered hexes up to which each gets a dot; beyond that the outline and tint say it."""


def paint(p: QPainter, overlay: Overlay, c: Canvas) -> None:
    """Draw the part of an overlay that lies at its own level (see UNDER and OVER), in scene coordinates."""
    if overlay.kind in FINE and c.zoom < FINE_FROM:
        return
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    if overlay.kind in AREAS or overlay.kind in ("setup", "offer", "front"):
        p.setOpacity(p.opacity() * c.strength)
    DRAWINGS[overlay.kind](p, overlay, c)
    p.restore()


def paint_top(p: QPainter, overlay: Overlay, c: Canvas) -> None:
    """Draw what of an overlay lies above all counters: its pill, and the dots of counters on offer."""
    if c.zoom < FINE_FROM:
        return
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    if overlay.kind == "value":
        overlay_marks.values(p, c, overlay.costs)
    elif overlay.kind == "offer":
        overlay_marks.offered_units(p, c, overlay.units)
    else:
        _plate(p, overlay, c)
    p.restore()


def _plate(p: QPainter, o: Overlay, c: Canvas) -> None:
    """The plate of an overlay: where the map has found room for it, or where it covers least."""
    if not plates.has_plate(o):
        return
    box = c.plate(o) or plates.best(o, c)
    middle, side = box.center(), c.side(o.side) if o.kind == "pill" else None
    if o.kind == "pill":
        overlay_marks.leader(p, c, o.places[0], box)
    if side is None:
        overlay_marks.plate(p, c, plates.words(o), middle)
    else:
        overlay_marks.side_plate(p, c, plates.words(o), middle, side)


def has_top(overlay: Overlay) -> bool:
    """True for an overlay with something above the counters."""
    worded = overlay.kind in ("path", "target", "attack", "landing") and bool(overlay.text)
    return overlay.kind in ("offer", "value") or worded


def latest(overlays: tuple[Overlay, ...]) -> tuple[Overlay, ...]:
    """The overlays with all but the latest two areas left out."""
    areas = list(dict.fromkeys(AREAS[o.kind] for o in reversed(overlays) if o.kind in AREAS))
    out = areas[AREAS_AT_ONCE:]
    return tuple(o for o in overlays if AREAS.get(o.kind) not in out) if out else overlays


def frames(shown: Iterable[Overlay], standing: Callable[[int], Sequence[Figure]]) -> dict[int, str]:
    """The units of models that overlays choose or aim at: their labels have a frame in accent or danger."""
    found: dict[int, str] = {}
    for overlay in shown:
        if overlay.kind in ("target", "selection"):
            units = [*overlay.units, *(f.unit for place in overlay.places for f in standing(place))]
            found |= dict.fromkeys(units, "danger" if overlay.kind == "target" else "accent")
    return found


def on_map(overlay: Overlay, board: Board) -> Overlay:
    """The overlay without the places that are boxes off the map."""
    if all(map(board.is_hex, overlay.places)) and all(board.is_hex(place) for place, _ in overlay.costs):
        return overlay
    costs = tuple(cost for cost in overlay.costs if board.is_hex(cost[0]))
    return replace(overlay, places=tuple(p for p in overlay.places if board.is_hex(p)), costs=costs)


def _area(
    p: QPainter, o: Overlay, c: Canvas, color: QColor, fill: str, width: float, share: float, dash: tuple[float, ...]
) -> None:
    path = outline(c.geometry, o.places)
    filled(p, path, pattern(c, fill, theme.alpha(color, 0.85), share))
    cased(p, c, path, color, width, dash)
    costs(p, o, c)


def costs(p: QPainter, o: Overlay, c: Canvas) -> None:
    """Write the text of single hexes."""
    if c.zoom < COSTS_FROM:
        return
    ink, ground = theme.color("map_cost"), theme.color("map_cost_halo")
    words(p, c, ((text, _clear_spot(c, place)) for place, text in o.costs), 13, ink, ground)


def _clear_spot(c: Canvas, place: int) -> QPointF:
    """Where in a hex a short text stands: in the middle, or lower or higher where a name lies there."""
    middle, half = c.geometry.centre(place), c.text(6.5)
    spots = [middle + QPointF(0, share * R) for share in (0.0, 0.56, -0.5)]
    named = [c.named(QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half)) for spot in spots]
    return spots[named.index(min(named))]


def _reach(p: QPainter, o: Overlay, c: Canvas) -> None:
    _area(p, o, c, theme.color("map_mine"), "dots", 2.4, 0.12, ())


def _supply(p: QPainter, o: Overlay, c: Canvas) -> None:
    _area(p, o, c, theme.color("map_mine"), "dashes", 2.4, 0.06, ())


def _cut_off(p: QPainter, o: Overlay, c: Canvas) -> None:
    _area(p, o, c, theme.color("map_enemy"), "cross", 3.0, 0.05, (2.2, 1.2))


def _enemy_fire(p: QPainter, o: Overlay, c: Canvas) -> None:
    _area(p, o, c, theme.color("map_enemy"), "hatch", 1.6, 0.05, ())


def _radius(p: QPainter, o: Overlay, c: Canvas) -> None:
    cased(p, c, outline(c.geometry, o.places), theme.color("map_mine"), 1.6, (9, 4), rim=1.2)


def _concern(p: QPainter, o: Overlay, c: Canvas) -> None:
    path = QPainterPath()
    for place in o.places:
        path.addPath(_inset(c, place, 0.93))
    tint(p, path, theme.color("map_enemy"), 0.16)
    cased(p, c, path, theme.color("map_enemy"), 2.6)


def _inset(c: Canvas, place: int, share: float) -> QPainterPath:
    middle = c.geometry.centre(place)
    path = QPainterPath()
    path.addPolygon([middle + (corner - middle) * share for corner in c.geometry.hexagon(place).toList()])
    path.closeSubpath()
    return path


def _setup(p: QPainter, o: Overlay, c: Canvas) -> None:
    color = QColor(theme.band(o.band)) if o.band else theme.color("map_mine")
    path = outline(c.geometry, o.places)
    tint(p, path, color, 0.13)
    cased(p, c, path, color, 2.2, rim=1.3)
    if o.text and o.places:
        centres = [c.geometry.centre(x) for x in o.places]
        top = min(centres, key=lambda q: (round(q.y()), q.x()))
        middle = QPointF(sum(q.x() for q in centres) / len(centres), top.y() + 0.42 * R)
        near = min(centres, key=lambda q: hypot(q.x() - middle.x(), q.y() - middle.y()))
        ink, ground = theme.color("map_name"), theme.color("map_name_halo")
        words(p, c, ((o.text, QPointF(near.x(), near.y() + 0.42 * R)),), 12, ink, ground)


def _front(p: QPainter, o: Overlay, c: Canvas) -> None:
    color = QColor(theme.style(o.band).edge) if o.band else theme.color("map_mine")
    path = outline(c.geometry, o.places)
    cased(p, c, path, color, 4.2, rim=1.4)
    p.setPen(pen(theme.color("map_area_casing"), c.width(1.4)))
    p.drawPath(path)
    p.setPen(pen(color, c.width(1.8)))
    inside = set(o.places)
    for place in o.places:
        middle = c.geometry.centre(place)
        for d, beyond in enumerate(c.geometry.board.neighbours[place]):
            if beyond not in inside:
                at = c.geometry.side(place, d).center()
                p.drawLine(at, at + (middle - at) * 0.24)


def _offer(p: QPainter, o: Overlay, c: Canvas) -> None:
    if not o.places:
        return
    color = theme.color("map_mine")
    path = outline(c.geometry, o.places)
    tint(p, path, color, 0.14)
    cased(p, c, path, color, 1.5, rim=1.1)
    if c.zoom >= COSTS_FROM and len(o.places) <= OFFERS_TO:
        p.setPen(pen(theme.color("map_area_casing"), c.width(1.3)))
        p.setBrush(color)
        for place in o.places:
            p.drawEllipse(c.geometry.centre(place), c.width(3.2), c.width(3.2))


Drawing = Callable[[QPainter, Overlay, Canvas], None]

DRAWINGS: dict[OverlayKind, Drawing] = {
    "setup": _setup,
    "supply": _supply,
    "cut_off": _cut_off,
    "reach": _reach,
    "enemy_fire": _enemy_fire,
    "radius": _radius,
    "front": _front,
    "offer": _offer,
    "value": overlay_marks.value,
    "landing": overlay_marks.landing,
    "rail": overlay_marks.rail,
    "path": overlay_marks.path,
    "concern": _concern,
    "target": overlay_marks.target,
    "selection": overlay_marks.selection,
    "attack": overlay_marks.attack,
    "pill": _plate,
}


def bounds(overlay: Overlay, geometry: Geometry, square: Callable[[int], QRectF | None]) -> QRectF:
    """Where an overlay may leave marks at any zoom, in scene units."""
    places = [*overlay.places, *(place for place, _ in overlay.costs)]
    box = QRectF()
    for place in places:
        box |= geometry.hexagon(place).boundingRect()
    for unit in overlay.units:
        box |= square(unit) or QRectF()
    return box.adjusted(-2 * R, -2 * R, 2 * R, 2 * R)


LEGEND_PLACES = {"path": ("0102", "0202", "0302"), "rail": ("0102", "0202", "0302"), "attack": ("0203", "0202")}
LONG = ("path", "pill", "rail")


def _small_board() -> Geometry:
    sheet = SheetData(id="1", columns=(1, 3), rows=(1, 3), tag="house", source="the legend's own hexes")
    sea = TerrainData(kind="sea", hexes=("0101", "0201", "0301"), tag="house", source="the legend's own hexes")
    return Geometry(Board(MapData(title="", style="", hex_yards=0, sheets=(sheet,), terrain=(sea,))))


def legend(kind: OverlayKind, height: int = 36, dpr: float = 1.0) -> QPixmap:
    """The sign of an overlay for a legend, `height` logical pixels high, drawn by the same code as on the map."""
    geometry = _small_board()
    middle, below = geometry.board.place("0202"), geometry.board.place("0203")
    long = kind in LONG
    width = round(height * (1.9 if long else 1.25))
    picture = blank(round(width * dpr), round(height * dpr))
    picture.setDevicePixelRatio(dpr)
    zoom = (0.55 if long else 0.86) * height / (1.732 * R)
    counter = QRectF(0, 0, 1.1 * R, 1.1 * R)
    counter.moveCenter(geometry.centre(middle))
    c = Canvas(geometry, zoom, dpr, 1.0, lambda unit: counter)
    places = tuple(geometry.board.place(x) for x in LEGEND_PLACES.get(kind, ("0202",)))
    shift = QPointF(0, -0.3 * R) if kind in ("path", "rail") else QPointF(0, 0)
    with painting(picture) as p:
        p.translate(width / 2, height / 2)
        p.scale(zoom, zoom)
        p.translate(shift - geometry.centre(middle))
        if kind == "attack":
            p.translate(0, geometry.centre(middle).y() - geometry.edge(middle, below).center().y())
            cased(p, c, geometry.outline((middle,)), theme.color("line2"), 1.0, rim=0.8)
        if kind == "pill":
            overlay_marks.plate(p, c, decimal("62.5 %"), geometry.centre(middle))
        else:
            units = (0,) if kind in ("selection", "offer") else ()
            costs = ((middle, "2"),) if kind == "value" else ()
            overlay = Overlay(kind, () if kind == "offer" else places, units, costs=costs)
            paint(p, overlay, c)
            paint_top(p, overlay, c)
    return picture
