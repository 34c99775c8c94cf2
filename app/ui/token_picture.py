"""The counters of a scene as small pictures for cards, lists and logs."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication, QPixmap

from app.core.scene import Scene, Token
from app.ui import theme
from app.ui.card_blocks import Picture
from app.ui.faces import counter, margin

SIDE = 34
"""A counter in a card is this large, in pixels at 100 % text."""

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


def of_scene(scene: Scene, side: int = SIDE) -> Picture:
    """The counter of any unit of a scene; an empty picture for a unit that is not in it."""
    tokens = {t.unit: t for t in scene.tokens}
    return lambda unit: of_token(tokens[unit], side) if unit in tokens else QPixmap()


def screen_ratio() -> float:
    """Device pixels in a logical pixel of the first screen."""
    screen = QGuiApplication.primaryScreen()
    return float(screen.devicePixelRatio()) if screen is not None else 1.0
