"""The labels of all units of a scene laid out together: what each tells at a zoom, and where it stands."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QPointF, QRectF

from app.core.scene import Figure, Measure, Plate
from app.ui.counters import figures, plate_faces
from app.ui.counters.plate_faces import Form
from app.ui.map import label_places
from app.ui.map.geometry import ROW, Geometry
from app.ui.map.label_places import Spot, Want

FULL_FROM, LINE_FROM, DIE_FROM = 0.68, 0.40, 0.26
"""Shares of 100 % from which labels tell all, a line, or their die alone; below that there are none."""

SMALLEST, LARGEST = 0.84, 1.7
"""Shares of 100 % beyond which labels keep their size on the screen."""

RIM = 1.3 * ROW
"""How far labels may stand over the edge of the table, in scene units: on its rim."""

CROSSED = 0.06
"""How bad it is for words to cover a piece of a line."""

EDGE = 6.0
"""Pixels that labels keep from the edge of the view."""

ROOM = 220.0
"""Pixels round the models of a unit in which its label stands, more or less."""

NOWHERE_SEEN = QRectF()
"""The view of a map that nobody looks at."""

Edges = tuple[float, float, float, float]
"""A rectangle as left, top, right, bottom."""


def form(level: float, frame: str = "") -> Form | None:
    """How much labels tell at a share of 100 %; None where there are none."""
    if level < DIE_FROM:
        return None
    detail = "full" if level >= FULL_FROM else "line" if level >= LINE_FROM else "die"
    return Form(detail, frame, round(min(max(level, SMALLEST), LARGEST), 3))


def box_of(figure: Figure, geometry: Geometry) -> Edges:
    """What a model covers with its wedge, in scene units."""
    at, box = geometry.point(*figure.at), figures.extent(figures.look(figure), ROW)
    return at.x() + box.left(), at.y() + box.top(), at.x() + box.right(), at.y() + box.bottom()


def inside(seen: QRectF, zoom: float) -> QRectF:
    """The part of a view that labels stand in."""
    room = EDGE / zoom
    return seen.adjusted(room, room, -room, -room)


def slid(box: Edges, view: QRectF) -> Edges:
    """A label's box moved into a view, as little as can be; its left upper corner counts most."""
    left, top, right, bottom = box
    dx = max(min(0.0, view.right() - right), view.left() - left)
    dy = max(min(0.0, view.bottom() - bottom), view.top() - top)
    return left + dx, top + dy, right + dx, bottom + dy


def line_boxes(measures: Iterable[Measure], geometry: Geometry) -> Iterator[Edges]:
    """Small boxes along measured lines, an inch apart."""
    for measure in measures:
        for a, b in pairwise(geometry.point(*at) for at in measure.points):
            steps = max(1, round(span(a, b) / ROW))
            for i in range(steps + 1):
                at = a + (b - a) * (i / steps)
                yield at.x() - 4, at.y() - 4, at.x() + 4, at.y() + 4


def laid_out(
    geometry: Geometry,
    zoom: float,
    units: Mapping[int, Sequence[Figure]],
    shown: Mapping[int, tuple[Plate, Form]],
    measures: Iterable[Measure] = (),
    others: Sequence[Edges] = (),
    before: Mapping[int, Spot] | None = None,
    seen: QRectF = NOWHERE_SEEN,
) -> dict[int, Spot]:
    """The place of every label in scene units. `others`: what else to keep clear of; `before`: where they stood; `seen`: the
    view, which labels of models in it should not leave.
    """
    if not shown:
        return {}  # a map without models does without numpy
    whole = geometry.bounds.adjusted(-RIM, -RIM, RIM, RIM)
    view = label_places.boxes([edges(inside(seen, zoom).intersected(whole))])
    own = {unit: [box_of(figure, geometry) for figure in members] for unit, members in units.items()}
    wants = []
    for unit, (plate, told) in shown.items():
        label, was = plate_faces.laid(plate, told), (before or {}).get(unit)
        size = (label.width / zoom, label.height / zoom)
        models = label_places.boxes(own[unit])
        in_view = not seen.isEmpty() and label_places.overlaps(models, label_places.boxes([edges(seen)])).any()
        side = was.side if was is not None else -1
        wants.append(Want(unit, *size, models, side, view if in_view else None))
    if not wants:
        return {}
    everyone = label_places.boxes([*(box for boxes in own.values() for box in boxes), *others])
    table = label_places.boxes([edges(whole)])
    lines = label_places.boxes(list(line_boxes(measures, geometry)))
    return label_places.placed(wants, everyone, lines, table, ROW)


def best(
    spots: Sequence[QPointF], box: QRectF, taken: Sequence[Edges], crossed: Sequence[Edges], geometry: Geometry
) -> QPointF:
    """The spot at which a box around it covers least of what is there; of those alike the first. `crossed`: boxes on lines."""
    options = label_places.boxes([edges(box.translated(spot)) for spot in spots])
    cost = label_places.overlaps(options, label_places.boxes(taken)).sum(axis=1) / ROW**2
    cost += CROSSED * (label_places.overlaps(options, label_places.boxes(crossed)) > 0).sum(axis=1)
    inside = label_places.overlaps(options, label_places.boxes([edges(geometry.bounds)]))[:, 0]
    cost += label_places.OUT * (box.width() * box.height() - inside) / ROW**2
    return spots[min(range(len(spots)), key=lambda i: float(cost[i]) + 0.02 * i)]


def tie(box: Edges, middle: QPointF) -> tuple[QPointF, QPointF]:
    """From the nearest point of a label to the edge of a model."""
    start = QPointF(min(max(middle.x(), box[0]), box[2]), min(max(middle.y(), box[1]), box[3]))
    return start, middle + (start - middle) * (figures.RADIUS * ROW / (span(start, middle) or 1.0))


def span(a: QPointF, b: QPointF) -> float:
    """The distance between two points."""
    return hypot(b.x() - a.x(), b.y() - a.y())


def edges(box: QRectF) -> Edges:
    """A rectangle as left, top, right, bottom."""
    return box.left(), box.top(), box.right(), box.bottom()
