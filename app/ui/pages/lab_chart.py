"""A chart of the balance lab in the window's own colours."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.module import SideInfo
from app.play.batches.charts import WIDE, Palette
from app.ui.look import theme

READ = 3.0
"""Lines in a side's colour stand so far apart from their ground at least."""

LEAST = 500
"""Charts are at least so wide, in pixels at 100 % text, where there is room."""


def palette(sides: Iterable[SideInfo]) -> Palette:
    """The colours of the theme and of the forces."""
    inks: dict[str, str] = {}
    names: dict[str, str] = {}
    for side in sides:
        names[side.id] = side.adjective
        force = theme.style(side.style)
        base = theme.counter_color(force)
        inks[side.id] = (base if theme.contrast(base, theme.color("panel")) >= READ else theme.rim(force)).name()
    return Palette(
        theme.color("text").name(),
        theme.color("text2").name(),
        theme.color("line").name(),
        theme.color("panel").name(),
        theme.color("accent").name(),
        inks,
        names,
        theme.font("body").family(),
    )


class LabChart(QWidget):
    """A chart as wide as its room, up to its own size. `draw` makes it anew when the theme changes; `words` tell it."""

    def __init__(self, draw: Callable[[], str], words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draw = draw
        self._picture = QSvgRenderer(self)
        self.setAccessibleName(words)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Draw it anew."""
        self._picture.load(QByteArray(self._draw().encode()))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        size = self._picture.defaultSize()
        return round(min(width, theme.px(WIDE)) * size.height() / max(1, size.width()))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(LEAST), self.heightForWidth(theme.px(LEAST)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            wide = min(self.width(), theme.px(WIDE))
            self._picture.render(painter, QRectF(0, 0, wide, self.heightForWidth(self.width())))
