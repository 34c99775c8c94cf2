"""Colours of the printed ground in the three looks, and the rule for the width of map lines."""

from functools import cache

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPen


def colour(name: str, alpha: float = 1.0) -> QColor:
    """A colour from #RRGGBB and an opacity from 0 to 1."""
    found = QColor(name)
    found.setAlphaF(alpha)
    return found


def mix(a: QColor, b: QColor, share: float) -> QColor:
    """A colour `share` of the way from a to b, opaque."""
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def pen_width(pixels: float, zoom: float) -> float:
    """Scene width of a line that is `pixels` wide at 100 %: grows with the map up to twice, never under 0.6 pixels."""
    return max(0.6, pixels * min(zoom, 2.0)) / zoom


def pen(ink: QColor, width: float, mitred: bool = False) -> QPen:
    """A solid pen with round ends and joins, or with square ends and sharp corners."""
    cap, join = (
        (Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)
        if mitred
        else (Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    return QPen(QBrush(ink), width, Qt.PenStyle.SolidLine, cap, join)


class Palette(Struct, frozen=True):
    """Everything the painters colour with. `texture` scales relief, grain and plough lines."""

    desk: QColor
    paper: QColor
    paper_edge: QColor
    neatline: QColor
    margin_text: QColor
    shadow: QColor
    land: QColor
    fields: tuple[QColor, ...]
    texture: float
    plough_dark: QColor
    plough_light: QColor
    field_edge: QColor
    hedge: QColor
    hedge_light: QColor
    tree_dark: QColor
    tree: QColor
    tree_light: QColor
    village: QColor
    village_line: QColor
    village_hatch: QColor
    garden: QColor
    roofs: tuple[QColor, ...]
    slate: QColor
    roof_line: QColor
    verge: QColor
    road_casing: QColor
    road_main: QColor
    road_lesser: QColor
    road_far: QColor
    town_far: QColor
    grid: QColor
    number: QColor
    seam: QColor
    veil: QColor
    name: QColor
    halo: QColor


_FIELDS = ("#DDCF9E", "#D3CB98", "#C6C48D", "#E3D6AC", "#CFC392", "#B9BD85", "#D8C791", "#C9CFA0")
_DARK_FIELDS = ("#575236", "#514F34", "#494A31", "#5C5639", "#4F4B32", "#42462E", "#544D32", "#4A4F35")
_ROOFS = ("#9A4B36", "#A85B41", "#8A4131", "#B26A4C")
_WHITE = QColor("#FFFFFF")


def _light() -> Palette:
    return Palette(
        desk=colour("#DAD5C8"),
        paper=colour("#F3EDDC"),
        paper_edge=colour("#B9AE94"),
        neatline=colour("#4E452F"),
        margin_text=colour("#5B513A"),
        shadow=colour("#2A2415"),
        land=colour("#D4CA97"),
        fields=tuple(colour(c) for c in _FIELDS),
        texture=1.0,
        plough_dark=colour("#5A4A1E", 0.085),
        plough_light=colour("#FFF8DC", 0.10),
        field_edge=colour("#5F6A3C", 0.26),
        hedge=colour("#66774A"),
        hedge_light=colour("#8A9A63"),
        tree_dark=colour("#4A5A33"),
        tree=colour("#5F7042"),
        tree_light=colour("#82915A"),
        village=colour("#D9B79C", 0.82),
        village_line=colour("#9B6B4F"),
        village_hatch=colour("#9B6B4F", 0.26),
        garden=colour("#A9B07A", 0.75),
        roofs=tuple(colour(c) for c in _ROOFS),
        slate=colour("#66707A"),
        roof_line=colour("#4E2418", 0.75),
        verge=colour("#9AA065", 0.34),
        road_casing=colour("#6B5637"),
        road_main=colour("#F6E7B4"),
        road_lesser=colour("#EFE3C4"),
        road_far=colour("#7A6240"),
        town_far=colour("#B4573F"),
        grid=colour("#4E452F", 0.34),
        number=colour("#4E452F", 0.80),
        seam=colour("#4E452F", 0.70),
        veil=colour("#F3EDDC", 0.48),
        name=colour("#2B2214"),
        halo=colour("#EFE5C4", 0.92),
    )


def _dark() -> Palette:
    return Palette(
        desk=colour("#111416"),
        paper=colour("#262620"),
        paper_edge=colour("#3D3B30"),
        neatline=colour("#8C8365"),
        margin_text=colour("#A39A7C"),
        shadow=colour("#000000"),
        land=colour("#514D34"),
        fields=tuple(colour(c) for c in _DARK_FIELDS),
        texture=1.0,
        plough_dark=colour("#14120A", 0.16),
        plough_light=colour("#E8DCA8", 0.045),
        field_edge=colour("#20220F", 0.34),
        hedge=colour("#2F3B20"),
        hedge_light=colour("#4C5A33"),
        tree_dark=colour("#222D18"),
        tree=colour("#33421F"),
        tree_light=colour("#50602F"),
        village=colour("#775244", 0.88),
        village_line=colour("#B17D64"),
        village_hatch=colour("#C08C72", 0.20),
        garden=colour("#3F4A2A", 0.75),
        roofs=tuple(colour(c) for c in ("#A0543E", "#AC6349", "#914A37", "#B47052")),
        slate=colour("#727C86"),
        roof_line=colour("#1A0B06", 0.85),
        verge=colour("#353B1F", 0.45),
        road_casing=colour("#1E1A10"),
        road_main=colour("#B7A877"),
        road_lesser=colour("#A1967A"),
        road_far=colour("#B7A877"),
        town_far=colour("#C9735A"),
        grid=colour("#15140E", 0.62),
        number=colour("#E9E0C2", 0.50),
        seam=colour("#E9E0C2", 0.50),
        veil=colour("#1C1C17", 0.55),
        name=colour("#F6EED6"),
        halo=colour("#1D1C13", 0.92),
    )


def _contrast() -> Palette:
    light = _light()
    black = colour("#000000")
    return Palette(
        desk=colour("#FFFFFF"),
        paper=colour("#FFFFFF"),
        paper_edge=black,
        neatline=black,
        margin_text=black,
        shadow=black,
        land=mix(_WHITE, light.land, 0.3),
        fields=tuple(mix(_WHITE, f, 0.3) for f in light.fields),
        texture=0.3,
        plough_dark=colour("#3A300F", 0.06),
        plough_light=colour("#FFFFFF", 0.0),
        field_edge=colour("#3E4A22", 0.20),
        hedge=colour("#586B39"),
        hedge_light=colour("#7C9058"),
        tree_dark=colour("#2C3C17"),
        tree=colour("#44592A"),
        tree_light=colour("#6B8146"),
        village=colour("#F2CDBE", 0.90),
        village_line=colour("#6E1E0E"),
        village_hatch=colour("#6E1E0E", 0.22),
        garden=colour("#C9D6AE", 0.80),
        roofs=tuple(colour(c) for c in ("#7E2614", "#8A2F1B", "#701E0E", "#953A22")),
        slate=colour("#3C454E"),
        roof_line=black,
        verge=colour("#FFFFFF", 0.55),
        road_casing=black,
        road_main=colour("#FFF6D2"),
        road_lesser=colour("#FFFFFF"),
        road_far=black,
        town_far=colour("#8A1F0C"),
        grid=black,
        number=black,
        seam=black,
        veil=colour("#FFFFFF", 0.62),
        name=black,
        halo=colour("#FFFFFF", 0.96),
    )


@cache
def palette(look: str) -> Palette:
    """The palette of a look: light, dark or contrast. Raises KeyError for another name."""
    return {"light": _light, "dark": _dark, "contrast": _contrast}[look]()
