"""Small maps of the hexes that a line of the log is about, as a viewer knew them when it happened."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImageWriter

from app.core.card import Entry
from app.core.module import SideInfo
from app.core.scene import Overlay, Scene
from app.play.session import Node, Session
from app.play.viewer import Viewer
from app.ui.look import theme
from app.ui.map.geometry import ROW, Geometry
from app.ui.map.map_picture import MapPicture

WIDEST, HIGHEST = 420.0, 280.0
"""The largest map in pixels of the page."""

DENSITY = 1.5
"""Dots for each of those pixels."""

ROUND = 1.6
"""So many hex heights are shown round the hexes concerned."""

CLEAR = 0.4
"""Where a map of all who took part would have to be smaller than this, it shows the hexes concerned alone."""

QUALITY = 86


class Diagrams:
    """Draws the maps of a game's fights for a viewer: the position before the act, the hexes concerned outlined."""

    def __init__(self, session: Session, viewer: Viewer, sides: Sequence[SideInfo]) -> None:
        self.session, self.viewer = session, viewer
        self.board = session.module.board(session.state)
        self.geometry = Geometry(self.board)
        self.sides = {side: theme.counter_color(style) for side, style in theme.sides(sides).items()}
        self._pictures: dict[float, MapPicture] = {}

    def of(self, node: Node, entry: Entry) -> bytes:
        """The map of an entry as a JPEG file; nothing for one that is no fight or has no place on the map."""
        if entry.kind != "combat" or not any(map(self.board.is_hex, entry.places)):
            return b""
        before = self.session.nodes[max(node.parent, 0)]
        scene = self.session.module.scene(self.session.seen(before, self.viewer), self.viewer)
        units = set(entry.units)
        places = {p for p in entry.places if self.board.is_hex(p)}
        near = {t.place for t in scene.tokens if t.unit in units} | {f.place for f in scene.figures if f.unit in units}
        area = self._area(places | {place for place in near if self.board.is_hex(place)})
        if self._zoom(area) < CLEAR:
            area = self._area(places)
        zoom = self._zoom(area)
        marks = (Overlay("target", tuple(sorted(places))),)
        picture = self._picture(zoom)
        picture.show(self._within(scene, area, marks))
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, b"jpg")
        writer.setQuality(QUALITY)
        if not writer.write(picture.image(area)):
            raise OSError(writer.errorString())
        return bytes(data.data())

    def _area(self, places: set[int]) -> QRectF:
        box = QRectF()
        for place in places:
            box = box.united(self.geometry.hexagon(place).boundingRect())
        box = box.adjusted(-ROUND * ROW, -ROUND * ROW, ROUND * ROW, ROUND * ROW)
        wide = max(box.width(), box.height() * 1.2)
        high = max(box.height(), wide / 2.2)
        grown = QRectF(0, 0, wide, high)
        grown.moveCenter(box.center())
        whole = self.geometry.bounds.adjusted(-ROW, -ROW, ROW, ROW)
        return grown.intersected(whole)

    def _zoom(self, area: QRectF) -> float:
        """The zoom at which an area fits, of a few, so that a picture serves many entries."""
        fits = min(WIDEST / area.width(), HIGHEST / area.height(), 1.0)
        return next((z for z in (1.0, 0.8, 0.64, 0.5, 0.4, 0.32, 0.25, 0.2, 0.16, 0.12) if z <= fits), fits)

    def _picture(self, zoom: float) -> MapPicture:
        found = self._pictures.get(zoom)
        if found is None:
            found = self._pictures[zoom] = MapPicture(self.board, Scene(()), self.sides, zoom, DENSITY)
        return found

    def _within(self, scene: Scene, area: QRectF, marks: tuple[Overlay, ...]) -> Scene:
        """What of a scene lies in an area, with these marks in place of its own."""
        room = area.adjusted(-ROW, -ROW, ROW, ROW)

        def near(place: int) -> bool:
            return self.board.is_hex(place) and room.contains(self.geometry.centre(place))

        figures = tuple(f for f in scene.figures if near(f.place))
        units = {f.unit for f in figures}
        return replace(
            scene,
            tokens=tuple(t for t in scene.tokens if near(t.place)),
            figures=figures,
            plates=tuple(p for p in scene.plates if p.unit in units),
            overlays=marks,
            measures=(),
            regions=(),
        )
