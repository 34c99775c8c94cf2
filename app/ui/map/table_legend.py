"""The signs of areas, lines and circles on a table measured in inches, for the legend: drawn by the same code as on it."""

from functools import cache
from typing import cast, get_args

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPixmap

from app.core.board import Board, MapData, SheetData
from app.core.scene import Measure, OverlayKind, Region, Ring, Scene, Stretch
from app.ui.look.picture import blank, painting
from app.ui.map import measures, overlays, regions, rings
from app.ui.map.area_overlays import Sign
from app.ui.map.geometry import ROW, Geometry
from app.ui.map.strokes import Canvas

WIDE = 1.9
"""Width of a sign as a share of its height."""

TILTED = ((0.2, 1.5), (3.0, 1.0))
"""Ends of the line of a sign, in columns and inches."""

SQUARE = ((0.8, 0.8), (2.4, 0.8), (2.4, 1.7), (0.8, 1.7))
MIDDLE = (1.6, 1.25)


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def signs(scene: Scene) -> tuple[Sign, ...]:
    """What of a scene's areas, lines and circles wants explaining; one sign a kind."""
    words = {
        "region reach": tr("where it can go"),
        "region arc": tr("arc of fire"),
        "region zone": tr("zone"),
        "region template": tr("what is covered"),
        "line clear": tr("clear line"),
        "line cover": tr("line through soft cover or smoke"),
        "line blocked": tr("blocked line"),
        "line out": tr("beyond range"),
        "ring sighted": tr("seen from the air"),
    }
    kinds = [*(f"region {r.kind}" for r in scene.regions), *(f"line {m.kind}" for m in scene.measures)]
    kinds += [f"ring {r.kind}" for r in scene.rings]
    hard = any(s.kind == "hard" for m in scene.measures for s in m.stretches)
    found = dict.fromkeys(kind for kind in words if kind in kinds)
    named = {f"region {r.kind}": r.text for r in scene.regions if r.text}
    extra: tuple[Sign, ...] = (("line hard", tr("line through hard cover")),) if hard else ()
    return tuple((kind, named.get(kind) or words[kind]) for kind in found) + extra


def picture(kind: str, height: int, dpr: float) -> QPixmap:
    """The sign of an overlay, or of something on a table, `height` logical pixels high."""
    if kind in get_args(OverlayKind):
        return overlays.legend(cast(OverlayKind, kind), height, dpr)
    geometry = _small_table()
    wide = round(height * WIDE)
    made = blank(round(wide * dpr), round(height * dpr))
    made.setDevicePixelRatio(dpr)
    zoom = 0.62 * height / ROW
    c = Canvas(geometry, zoom, dpr)
    with painting(made) as p:
        p.translate(wide / 2, height / 2)
        p.scale(zoom, zoom)
        p.translate(-geometry.point(*MIDDLE))
        what, _, own = kind.partition(" ")
        if what == "region":
            region = Region(own, (SQUARE,))  # type: ignore[arg-type]
            regions.paint(p, region, regions.outline(geometry, region), c)
        elif what == "ring":
            rings.paint(p, Ring(own, MIDDLE, 0.6), c)  # type: ignore[arg-type]
        else:
            cover = {"cover": "soft", "hard": "hard"}.get(own)
            stretches = (Stretch(0.3, 0.7, cover),) if cover else ()  # type: ignore[arg-type]
            line = Measure("cover" if own == "hard" else own, TILTED, stretches=stretches)  # type: ignore[arg-type]
            measures.paint(p, line, c)
    return made


@cache
def _small_table() -> Geometry:
    sheet = SheetData(id="1", columns=(1, 3), rows=(1, 3), tag="house", source="the legend's own table")
    return Geometry(Board(MapData(title="", style="", inches=(3, 3), sheets=(sheet,))))
