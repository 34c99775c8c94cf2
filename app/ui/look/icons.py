"""The icons: one set of line drawings in a box of 20, stroked in the colour of text, and the application's mark.

Each drawing is a line of short commands: M x y, L x y..., Q cx cy x y, C c1 c2 to, Z, O cx cy r (circle),
R x y w h r (rounded box), A cx cy r from sweep (arc, degrees counter-clockwise from three o'clock), D x y (dot).
"""

from functools import cache
from math import cos, pi, sin

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPainterPath, QPen, QPixmap

from app.ui.look import theme
from app.ui.look.picture import blank, painting

BOX = 20.0
STROKE = 1.6

DRAWINGS = {
    "select": "M 4.5 2.8 L 4.5 15 L 7.9 12 L 10.2 17 L 12.6 15.9 L 10.3 11.1 L 14.8 10.7 Z",
    "reach": "M 5.9 2.9 L 14.1 2.9 L 18.2 10 L 14.1 17.1 L 5.9 17.1 L 1.8 10 Z O 10 10 2.6",
    "los": "O 4.4 15.6 2.2 O 15.6 4.4 2.2 M 6 14 L 14 6 M 12.4 11.2 L 15.6 14.4 M 15.6 11.2 L 12.4 14.4",
    "fan": "M 10 17 L 2.6 7 M 10 17 L 17.4 7 M 2.6 7 Q 10 0.4 17.4 7 M 10 17 L 10 3.8",
    "threat": "M 3 9 L 9 3 M 3 17 L 17 3 M 11 17 L 17 11",
    "supply": "M 2.5 6.5 L 10 2.8 L 17.5 6.5 L 17.5 14 L 10 17.6 L 2.5 14 Z M 2.5 6.5 L 10 10.2 L 17.5 6.5 M 10 10.2 L 10 17.6",
    "smoke": "M 5.2 16 C 1 16 1 10.6 5 10.4 C 4.4 5.4 11.4 4 12.6 8.4 C 17 7 19.4 12 16.4 14.2 C 15.4 15.6 14.4 16 13.4 16 Z M 8 3 L 8 3 M 4.4 6 Q 5 4 6.8 4",
    "peek": "M 1.8 10 Q 10 1.6 18.2 10 Q 10 18.4 1.8 10 Z O 10 10 2.6",
    "ruler": "M 2.4 13.4 L 13.4 2.4 L 17.6 6.6 L 6.6 17.6 Z M 5.4 10.4 L 7.2 12.2 M 8.2 7.6 L 10.6 10 M 11 4.8 L 12.8 6.6",
    "plan": "M 2.6 16.4 L 7 8.6 L 11 12.4 L 17 3.6 M 12.6 3.2 L 17.2 3.2 L 17.2 7.8 D 2.6 16.4",
    "charts": "R 2.8 2.8 14.4 14.4 1 M 2.8 7.6 L 17.2 7.6 M 2.8 12.4 L 17.2 12.4 M 7.6 2.8 L 7.6 17.2 M 12.4 2.8 L 12.4 17.2",
    "oob": "R 7.6 2.2 4.8 4 0.6 R 1.8 13.6 4.4 4 0.6 R 7.8 13.6 4.4 4 0.6 R 13.8 13.6 4.4 4 0.6 M 10 6.2 L 10 13.6 M 4 13.6 L 4 10 L 16 10 L 16 13.6",
    "tree": "O 5 3.8 1.9 O 5 16.2 1.9 O 15 9.2 1.9 M 5 5.8 L 5 14.2 M 5 12.6 Q 5 9.2 13 9.2",
    "boxes": "R 2.6 2.6 6.2 6.2 0.8 R 11.2 2.6 6.2 6.2 0.8 R 2.6 11.2 6.2 6.2 0.8 R 11.2 11.2 6.2 6.2 0.8",
    "log": "R 3.4 2.4 13.2 15.2 1 M 6.6 6.6 L 13.4 6.6 M 6.6 10 L 13.4 10 M 6.6 13.4 L 10.8 13.4",
    "undo": "M 7 3.6 L 3 7.6 L 7 11.6 M 3 7.6 L 12 7.6 C 18.6 7.6 18.6 16.6 12 16.6 L 8 16.6",
    "redo": "M 13 3.6 L 17 7.6 L 13 11.6 M 17 7.6 L 8 7.6 C 1.4 7.6 1.4 16.6 8 16.6 L 12 16.6",
    "search": "O 8.6 8.6 5.6 M 12.7 12.7 L 17.4 17.4",
    "flag": "M 4.2 2.4 L 4.2 17.8 M 4.2 3.4 L 16.4 3.4 L 13.4 7 L 16.4 10.6 L 4.2 10.6",
    "map": "M 2.4 4.8 L 7.4 2.8 L 12.6 4.8 L 17.6 2.8 L 17.6 15.2 L 12.6 17.2 L 7.4 15.2 L 2.4 17.2 Z M 7.4 2.8 L 7.4 15.2 M 12.6 4.8 L 12.6 17.2",
    "play": "M 5.6 3.4 L 16.2 10 L 5.6 16.6 Z",
    "pause": "M 6.6 3.6 L 6.6 16.4 M 13.4 3.6 L 13.4 16.4",
    "step": "M 4 3.8 L 12.4 10 L 4 16.2 Z M 16 3.8 L 16 16.2",
    "step_back": "M 16 3.8 L 7.6 10 L 16 16.2 Z M 4 3.8 L 4 16.2",
    "skip": "M 2.8 4.4 L 9 10 L 2.8 15.6 Z M 9.6 4.4 L 15.8 10 L 9.6 15.6 Z M 17.6 4.4 L 17.6 15.6",
    "skip_back": "M 17.2 4.4 L 11 10 L 17.2 15.6 Z M 10.4 4.4 L 4.2 10 L 10.4 15.6 Z M 2.4 4.4 L 2.4 15.6",
    "next_mine": "M 2.8 10 L 11 10 M 7.6 6.4 L 11.2 10 L 7.6 13.6 R 13 5.8 4.4 8.4 0.8",
    "branch": "O 5 3.8 1.9 O 5 16.2 1.9 O 15 3.8 1.9 M 5 5.8 L 5 14.2 M 15 5.8 Q 15 11 5.2 11.6",
    "open": "M 2.4 16 L 2.4 4 L 7.6 4 L 9.6 6.4 L 17.6 6.4 L 17.6 16 Z",
    "save": "M 10 2.8 L 10 12.4 M 5.8 8.4 L 10 12.6 L 14.2 8.4 M 2.8 12.6 L 2.8 17.2 L 17.2 17.2 L 17.2 12.6",
    "learn": "M 10 5 Q 6 2.6 2.4 3.6 L 2.4 15.4 Q 6 14.4 10 16.8 Q 14 14.4 17.6 15.4 L 17.6 3.6 Q 14 2.6 10 5 Z M 10 5 L 10 16.8",
    "gear": "",
    "help": "O 10 10 7.6 M 7.5 8 C 7.5 4.6 12.6 4.6 12.6 7.8 C 12.6 9.8 10 9.8 10 11.8 D 10 14.4",
    "bot": "R 3.2 6.4 13.6 10.4 1.6 M 10 6.4 L 10 3.2 D 10 3 D 7.2 11 D 12.8 11 M 7.6 14.2 L 12.4 14.2 M 1.4 10.4 L 1.4 13 M 18.6 10.4 L 18.6 13",
    "person": "O 10 6.2 3.6 M 3 17.4 C 3 9.8 17 9.8 17 17.4",
    "eye_off": "M 5 6 Q 3.2 7.6 1.8 10 Q 6.6 17.6 13.4 14.4 M 7.6 4.6 Q 14 2.8 18.2 10 Q 17.4 11.4 16.2 12.6 M 3 3 L 17 17",
    "dice": "R 2.8 2.8 14.4 14.4 2.4 D 6.8 6.8 D 13.2 6.8 D 10 10 D 6.8 13.2 D 13.2 13.2",
    "lock": "R 3.8 8.8 12.4 8.6 1.2 M 6.4 8.8 L 6.4 6.4 C 6.4 1.4 13.6 1.4 13.6 6.4 L 13.6 8.8 D 10 13",
    "warning": "M 10 2.8 L 18 16.8 L 2 16.8 Z M 10 7.8 L 10 11.8 D 10 14.4",
    "link": "M 8.4 11.6 L 11.6 8.4 M 9 5.8 L 11 3.8 C 14 0.8 19.2 6 16.2 9 L 14.2 11 M 11 14.2 L 9 16.2 C 6 19.2 0.8 14 3.8 11 L 5.8 9",
    "export": "M 10 12.6 L 10 2.8 M 5.8 6.8 L 10 2.6 L 14.2 6.8 M 2.8 11.4 L 2.8 17.2 L 17.2 17.2 L 17.2 11.4",
    "minimap": "R 2.4 3.4 15.2 13.2 1 R 9.4 8.8 5.4 4.8 0.4",
    "sound": "M 2.6 7.4 L 5.8 7.4 L 10.2 3.6 L 10.2 16.4 L 5.8 12.6 L 2.6 12.6 Z A 10.2 10 4 -45 90 A 10.2 10 7.4 -45 90",
    "mute": "M 2.6 7.4 L 5.8 7.4 L 10.2 3.6 L 10.2 16.4 L 5.8 12.6 L 2.6 12.6 Z M 13 7.6 L 17.8 12.4 M 17.8 7.6 L 13 12.4",
    "new": "M 10 3.4 L 10 16.6 M 3.4 10 L 16.6 10",
    "close": "M 4.6 4.6 L 15.4 15.4 M 15.4 4.6 L 4.6 15.4",
    "tick": "M 3.6 10.6 L 8 15 L 16.6 5.2",
    "more": "D 4 10 D 10 10 D 16 10",
    "right": "M 7.4 4.4 L 13 10 L 7.4 15.6",
    "left": "M 12.6 4.4 L 7 10 L 12.6 15.6",
    "down": "M 4.4 7.4 L 10 13 L 15.6 7.4",
    "up": "M 4.4 12.6 L 10 7 L 15.6 12.6",
    "fit": "M 2.8 7 L 2.8 2.8 L 7 2.8 M 13 2.8 L 17.2 2.8 L 17.2 7 M 17.2 13 L 17.2 17.2 L 13 17.2 M 7 17.2 L 2.8 17.2 L 2.8 13",
    "trophy": "M 5.6 2.8 L 14.4 2.8 L 14.4 8 C 14.4 13.6 5.6 13.6 5.6 8 Z M 5.6 4.6 L 2.6 4.6 Q 2.6 8.6 5.8 9 M 14.4 4.6 L 17.4 4.6 Q 17.4 8.6 14.2 9 M 10 12.2 L 10 16.6 M 6.6 17 L 13.4 17",
}

TEETH = 8


def names() -> tuple[str, ...]:
    """Every icon there is."""
    return tuple(DRAWINGS)


def _gear() -> QPainterPath:
    path = QPainterPath()
    for i in range(TEETH):
        for j, (r, turn) in enumerate(((5.6, -0.30), (7.9, -0.19), (7.9, 0.19), (5.6, 0.30))):
            a = 2 * pi * (i + turn * 1.15) / TEETH
            p = QPointF(10 + r * cos(a), 10 + r * sin(a))
            if i or j:
                path.lineTo(p)
            else:
                path.moveTo(p)
    path.closeSubpath()
    path.addEllipse(QPointF(10, 10), 2.5, 2.5)
    return path


@cache
def drawing(name: str) -> QPainterPath:
    """The lines of an icon in a box of 20. Raises KeyError with the known names."""
    if name not in DRAWINGS:
        raise KeyError(f"no icon '{name}'; known are {', '.join(DRAWINGS)}")
    return _gear() if name == "gear" else _read(DRAWINGS[name])


def _read(text: str) -> QPainterPath:
    path, words, command = QPainterPath(), text.split(), ""
    at = 0

    def take(n: int) -> list[float]:
        nonlocal at
        found = [float(w) for w in words[at : at + n]]
        at += n
        return found

    while at < len(words):
        if words[at].isalpha():
            command, at = words[at], at + 1
        if command == "Z":
            path.closeSubpath()
        elif command == "M":
            path.moveTo(*take(2))
        elif command == "L":
            path.lineTo(*take(2))
        elif command == "Q":
            path.quadTo(*take(4))
        elif command == "C":
            path.cubicTo(*take(6))
        elif command == "O":
            x, y, r = take(3)
            path.addEllipse(QPointF(x, y), r, r)
        elif command == "R":
            x, y, w, h, r = take(5)
            path.addRoundedRect(QRectF(x, y, w, h), r, r)
        elif command == "A":
            x, y, r, start, sweep = take(5)
            box = QRectF(x - r, y - r, 2 * r, 2 * r)
            path.arcMoveTo(box, start)
            path.arcTo(box, start, sweep)
        elif command == "D":
            x, y = take(2)
            path.moveTo(x - 0.12, y)
            path.lineTo(x + 0.12, y)
        else:
            raise ValueError(f"unknown command '{command}' in an icon's drawing")
    return path


def paint(p: QPainter, name: str, rect: QRectF, color: QColor) -> None:
    """Draw an icon into `rect`."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.translate(rect.topLeft())
    p.scale(rect.width() / BOX, rect.height() / BOX)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(color, STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    p.drawPath(drawing(name))
    p.restore()


def pixmap(name: str, size: int, color: QColor, dpr: float = 1.0) -> QPixmap:
    """An icon as a picture of `size` logical pixels."""
    picture = blank(round(size * dpr), round(size * dpr))
    with painting(picture) as p:
        paint(p, name, QRectF(0, 0, picture.width(), picture.height()), color)
    picture.setDevicePixelRatio(dpr)
    return picture


class _Lines(QIconEngine):
    """An icon that takes its colour from the theme each time it is drawn."""

    def __init__(self, name: str, token: str) -> None:
        super().__init__()
        self._name = name
        self._token = token

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        token = self._token
        if mode == QIcon.Mode.Disabled:
            token = "text3"
        elif state == QIcon.State.On and token == "text":
            token = "accent"
        side = min(rect.width(), rect.height())
        box = QRectF(0, 0, side, side)
        box.moveCenter(QRectF(rect).center())
        paint(painter, self._name, box, theme.color(token))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        picture = blank(size.width(), size.height())
        with painting(picture) as p:
            self.paint(p, QRect(QPoint(0, 0), size), mode, state)
        return picture

    def clone(self) -> QIconEngine:
        return _Lines(self._name, self._token)


@cache
def icon(name: str, size: int = 20, token: str = "text") -> QIcon:
    """An icon that follows the theme: the colour of `token`, accent when it is checked, text3 when disabled."""
    drawing(name)
    return QIcon(_Lines(name, token))


def mark(size: int, dpr: float = 1.0, color: QColor | None = None) -> QPixmap:
    """The application's mark: a hexagon with a spine."""
    picture = blank(round(size * dpr), round(size * dpr))
    with painting(picture) as p:
        paint_mark(p, QRectF(0, 0, picture.width(), picture.height()), color or theme.color("accent"))
    picture.setDevicePixelRatio(dpr)
    return picture


def paint_mark(p: QPainter, rect: QRectF, color: QColor) -> None:
    """Draw the application's mark into `rect`."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.translate(rect.center())
    p.scale(rect.width() / 48, rect.height() / 48)
    pen = QPen(color, 2.9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    p.setPen(pen)
    body = QPainterPath()
    for i in range(6):
        corner = QPointF(21.5 * cos(i * pi / 3), 21.5 * sin(i * pi / 3))
        if i:
            body.lineTo(corner)
        else:
            body.moveTo(corner)
    body.closeSubpath()
    p.drawPath(body)
    p.drawLine(QPointF(0, -18.6), QPointF(0, 18.6))
    for y, reach in ((-11.0, 3.6), (-3.7, 5.6), (3.7, 5.6), (11.0, 3.6)):
        p.drawLine(QPointF(-reach, y), QPointF(reach, y))
    p.restore()
