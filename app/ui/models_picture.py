"""Models, labels and all that lies on a table measured in inches, drawn once on a picture of the map."""

from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from app.core.board import Board
from app.core.scene import Chit, Figure, Plate, Scene
from app.ui import chits, figures, label_layout, label_places, measures, plate_faces, regions, rings, theme
from app.ui.geometry import ROW, Geometry
from app.ui.label_places import Spot
from app.ui.plate_faces import Form
from app.ui.strokes import Canvas, pen, plate_box


def models(scene: Scene, dot: float = 1.0) -> Callable[[QPainter, Board, float], None]:
    """Draws a scene's models, labels, circles, areas, lines and markers; `dot`: the size of a pixel in scene units."""

    def draw(painter: QPainter, board: Board, zoom: float) -> None:
        geometry = Geometry(board)
        c = Canvas(geometry, zoom)
        units: dict[int, list[Figure]] = {}
        for figure in scene.figures:
            if board.is_hex(figure.place):
                units.setdefault(figure.unit, []).append(figure)
        for region in scene.regions:
            path = regions.outline(geometry, region)
            regions.paint(painter, region, path, c)
        for ring in scene.rings:
            rings.paint(painter, ring, c)
        _markers(painter, scene, c, dot, above=False)
        for figure in sorted((f for own in units.values() for f in own), key=lambda f: f.at[1]):
            painter.save()
            painter.translate(geometry.point(*figure.at))
            painter.setOpacity(figures.DIM if figure.dim else 1.0)
            figures.paint(painter, figures.look(figure), ROW, dot)
            painter.restore()
        _lines(painter, scene, c, units)
        _markers(painter, scene, c, dot, above=True)
        told = label_layout.form(zoom / geometry.full)
        shown = {p.unit: (p, told) for p in scene.plates if told is not None and p.unit in units}
        spots = label_layout.laid_out(geometry, zoom, units, shown, scene.measures)
        for unit, spot in spots.items():
            _label(painter, spot, shown[unit], units[unit], c)
        taken = [label_layout.box_of(f, geometry) for own in units.values() for f in own]
        _words(painter, scene, c, taken + [spot.box for spot in spots.values()])

    return draw


def _markers(p: QPainter, scene: Scene, c: Canvas, dot: float, above: bool) -> None:
    for chit in scene.chits:
        if (chit.kind in chits.ABOVE) == above:
            p.save()
            p.translate(c.geometry.point(*chit.at))
            chits.paint(p, chits.look(chit), _reach(chit, c.zoom), dot)
            p.restore()


def _reach(chit: Chit, zoom: float) -> float:
    return chits.radius(chits.look(chit), ROW * zoom) / zoom


def _lines(p: QPainter, scene: Scene, c: Canvas, units: dict[int, list[Figure]]) -> None:
    """The measured lines from edge to edge of the models at their ends."""
    near = {figure.at: figures.reach(figures.look(figure)) * ROW for own in units.values() for figure in own}
    for measure in scene.measures:
        if len(measure.points) > 1:
            measures.paint(p, measure, c, (near.get(measure.points[0], 0.0), near.get(measure.points[-1], 0.0)))


def _words(p: QPainter, scene: Scene, c: Canvas, taken: list[label_layout.Edges]) -> None:
    """The words of circles and lines where they cover least."""
    crossed = label_places.boxes(list(label_layout.line_boxes(scene.measures, c.geometry)))

    def room(spots: list[QPointF], text: str, size: float) -> QPointF:
        box = plate_box(c, text, size)
        middle = label_layout.best(spots, box, taken, crossed, c.geometry)
        taken.append(label_layout.edges(box.translated(middle)))
        return middle

    for region in scene.regions:
        if region.text:
            spots = regions.spots(regions.outline(c.geometry, region), c.text(regions.SIZE))
            regions.write(p, region.text, room(spots, region.text, regions.SIZE), c)
    for ring in scene.rings:
        if ring.text:
            rings.write(p, ring, c, room(rings.spots(ring, c), ring.text, rings.SIZE))
    for measure in scene.measures:
        if measure.text and len(measure.points) > 1:
            box = plate_box(c, measure.text, measures.SIZE)
            spots = measures.spots(measure, c.geometry, box.width(), box.height(), 0.62 * ROW)
            measures.write(p, measure, c, room(spots, measure.text, measures.SIZE))


def _label(p: QPainter, spot: Spot, shown: tuple[Plate, Form], own: list[Figure], c: Canvas) -> None:
    label = plate_faces.laid(*shown)
    if spot.tied >= 0:
        start, end = label_layout.tie(spot, c.geometry.point(*own[spot.tied].at))
        for color, wide in ((theme.color("map_area_casing"), 3.4), (theme.color("map_name"), 1.3)):
            p.setPen(pen(color, c.width(wide)))
            p.drawLine(start, end)
    p.save()
    p.translate(QPointF(spot.box[0], spot.box[1]))
    p.scale(1 / c.zoom, 1 / c.zoom)
    plate_faces.paint(p, label, theme.style(own[0].style))
    p.restore()
