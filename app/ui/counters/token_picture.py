"""The counters and models of a scene as small pictures for cards, lists, logs and boxes."""

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QGuiApplication, QPainter, QPen, QPixmap

from app.core.scene import Figure, Scene, Token
from app.ui.counters import figures, plate_faces
from app.ui.counters.faces import counter, margin
from app.ui.look import theme
from app.ui.look.lettering import Lettering
from app.ui.look.picture import blank, painting

if TYPE_CHECKING:
    from app.ui.counters.figures import Look
    from app.ui.panels.card_blocks import Picture

SIDE = 34
"""A counter in a card is this large, in pixels at 100 % text."""

SHADE = 0.07
"""A large picture of models has so much room for their shadows, as a share of it."""

NUMBERED = 76
"""From this size, in pixels at 100 % text, the number of models grows with the picture."""

RIM = 3
"""Marks that reach over a counter's edge are shown this far."""


def of_token(token: Token, side: int = SIDE) -> QPixmap:
    """A counter with its marks, `side` pixels at 100 % text, and a narrow rim for marks on its edge."""
    ratio = screen_ratio()
    pixels = theme.px(side)
    picture = counter(token.face, token.badges, pixels, ratio)
    rim = theme.px(RIM)
    cut = round((margin(pixels) - rim) * ratio)
    whole = round((pixels + 2 * rim) * ratio)
    small = picture.copy(QRect(cut, cut, whole, whole))
    small.setDevicePixelRatio(ratio)
    return small


class Squad(Struct, frozen=True):
    """The models of a unit as one picture: the looks of all of them, the name of the unit and a line on it."""

    unit: int
    place: int
    name: str
    line: str
    looks: "tuple[Look, ...]"


def squads(scene: Scene) -> dict[int, Squad]:
    """The units of models of a scene."""
    members: dict[int, list[Figure]] = {}
    for figure in scene.figures:
        members.setdefault(figure.unit, []).append(figure)
    plates = {plate.unit: plate for plate in scene.plates}
    found = {}
    for unit, own in members.items():
        plate = plates.get(unit)
        name, line = (plate.name, plate_faces.spoken(plate)) if plate is not None else (own[0].name, own[0].line)
        found[unit] = Squad(unit, own[0].place, name, line, tuple(map(figures.look, own)))
    return found


SPREAD = {1: ((0.5, 0.5, 1.0),), 2: ((0.32, 0.36, 0.62), (0.68, 0.64, 0.62))}
"""Where one or two models stand in a picture and how wide they are, as shares of it; three or more stand as `THREE`."""

THREE = ((0.29, 0.30, 0.56), (0.71, 0.30, 0.56), (0.5, 0.66, 0.60))

PLAIN = ("rifle", "crew")
"""Signs that say least of a unit: others are shown first."""


@lru_cache(maxsize=400)
def of_squad(squad: Squad, side: int = SIDE, ratio: float = 0.0, scale: float = 0.0) -> QPixmap:
    """The models of a unit, at most three of them, and how many there are; a machine alone is shown whole.

    `ratio` and `scale`: the screen and the text scale it is kept by; 0: as they are now.
    """
    ratio = ratio or screen_ratio()
    pixels = theme.px(side)
    rim = max(theme.px(RIM), int(SHADE * pixels))
    whole = round((pixels + 2 * rim) * ratio)
    picture = blank(whole, whole)
    signs = sorted(dict.fromkeys(squad.looks), key=lambda of: of.sign in PLAIN)
    shown = (signs + [of for of in squad.looks if of not in signs[:2]])[: min(3, len(squad.looks))]
    with painting(picture) as p:
        for of, (x, y, share) in zip(shown, SPREAD.get(len(shown), THREE), strict=True):
            bare = replace(of, level=0, dim=False)
            p.save()
            p.translate((rim + x * pixels) * ratio, (rim + y * pixels) * ratio)
            figures.paint(
                p, bare, share * pixels * ratio / (2 * figures.reach(bare)) * (0.92 if bare.front >= 0 else 1.0), ratio
            )
            p.restore()
        if len(squad.looks) > len(shown):
            _number(p, len(squad.looks), whole - (rim - theme.px(RIM)) * ratio, ratio * max(1.0, side / NUMBERED))
    picture.setDevicePixelRatio(ratio)
    return picture


def _number(p: QPainter, count: int, whole: float, ratio: float) -> None:
    """How many models there are, on a plate at the lower right."""
    word = Lettering(str(count), 11 * ratio, weight=700)
    high, wide = 14 * ratio, max(14 * ratio, word.width + 7 * ratio)
    box = QRectF(whole - wide - ratio / 2, whole - high - ratio / 2, wide, high)
    p.setPen(QPen(theme.ink("number_ink"), 1.1 * ratio))
    p.setBrush(theme.ink("number"))
    p.drawRoundedRect(box, high / 2, high / 2)
    p.fillPath(word.in_box(box), theme.ink("number_ink"))


def of_piece(piece: Token | Squad, side: int = SIDE) -> QPixmap:
    """A counter, or the models of a unit."""
    if isinstance(piece, Token):
        return of_token(piece, side)
    return of_squad(piece, side, screen_ratio(), theme.current().scale)


def of_scene(scene: Scene, side: int = SIDE) -> "Picture":
    """The counter or the models of any unit of a scene; an empty picture for a unit that is not in it."""
    pieces: dict[int, Token | Squad] = {**squads(scene), **{t.unit: t for t in scene.tokens}}
    return lambda unit: of_piece(pieces[unit], side) if unit in pieces else QPixmap()


def screen_ratio() -> float:
    """Device pixels in a logical pixel of the first screen."""
    screen = QGuiApplication.primaryScreen()
    return float(screen.devicePixelRatio()) if screen is not None else 1.0
