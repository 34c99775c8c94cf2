"""Exporting the map: which part of it, as what kind of file, how fine; with a picture of it and its size before it is written."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.ui import questions
from app.ui.look import theme
from app.ui.look.radio import radio_group
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.map.map_picture import LARGEST, MapPicture, Steps
from app.ui.pages.map_export import SCREEN_DPI, Kind, on_paper, write_steps
from app.ui.pages.page_frame import Page

COARSEST, FINEST, USUAL = 36, 600, 150
"""Dots an inch."""

SMALL = 420
"""The longer side of the picture of what is exported, in pixels at 100 % text."""

BESIDE = 760
"""From this width, in pixels at 100 % text, the picture stands beside the choices."""

BEAT = 0.012
"""Seconds of drawing between two looks at the event queue."""

Drawn = Callable[[bool, float, bool], MapPicture]
"""Makes the picture: of the part in view (True) or the whole map, at a density, with the marks of the moment or without."""


class MapPage(Page):
    """The page. `left`: back. `written(path)`: a file was written."""

    written = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("Export the map")
        self.setAccessibleName(self._title)
        self._drawn: Drawn | None = None
        self._areas: tuple[QRectF, QRectF] = (QRectF(), QRectF())
        self._zooms = (1.0, 1.0)
        self._name, self._folder = "map", Path.home()
        self.in_view, self.dpi, self.marks = False, USUAL, True
        self.kind: Kind = "png"
        self._beside = True
        self._path = Path()
        self._steps: Steps | None = None
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._go_on)
        self._later = QTimer(self, singleShot=True, interval=30)
        self._later.timeout.connect(self._draw_preview)
        self.picture = Picture()
        self.picture.setParent(self)
        self.export = QPushButton(self.tr("Export…"))
        self.export.setProperty("primary", True)
        self.export.clicked.connect(self.ask)
        self.stop = QPushButton(self.tr("Stop"))
        self.stop.clicked.connect(self.halt)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Drawing the map"))
        self.progress.setTextVisible(False)
        self.foot.row.insertWidget(1, self.progress)
        self.foot.row.insertWidget(2, self.stop)
        self.foot.row.insertWidget(3, self.export)
        self._show_work(False)
        self.setFocusProxy(self.export)
        self.left.connect(self.halt)
        self.refresh()

    def set_map(self, drawn: Drawn, whole: QRectF, view: QRectF, view_zoom: float, name: str, folder: Path) -> None:
        """What may be exported: the `whole` map or the part in `view` at its zoom, in scene units; a name for the file."""
        self._drawn, self._areas, self._zooms = drawn, (whole, view), (1.0, view_zoom)
        self._name, self._folder = name, folder
        self.refresh()
        self._later.start()

    def fill(self) -> None:
        parts = {"whole": self.tr("The whole map"), "view": self.tr("The part in view")}
        self.part = radio_group(self.tr("Part"), parts, "view" if self.in_view else "whole", self._choose_part)
        kinds = {"png": self.tr("Picture (PNG)"), "svg": self.tr("Drawing (SVG)"), "pdf": self.tr("Page (PDF)")}
        self.kinds = radio_group(self.tr("Kind of file"), kinds, self.kind, self._choose_kind)
        self.dots = QSpinBox()
        self.dots.setRange(COARSEST, FINEST)
        self.dots.setSingleStep(10)
        self.dots.setValue(self.dpi)
        self.dots.setAccessibleName(self.tr("Dots an inch"))
        self.dots.valueChanged.connect(self._choose_dots)
        self.size_words = Text("", "body", "text2")
        self.with_marks = QCheckBox(self.tr("With the marks of the moment"))
        self.with_marks.setToolTip(self.tr("Offers, reach, lines of sight and what else lies over the map now"))
        self.with_marks.setChecked(self.marks)
        self.with_marks.toggled.connect(self._choose_marks)
        choices: list[QWidget] = [Text(self.tr("Part"), "section"), self.part]
        choices += [Text(self.tr("Kind of file"), "section"), self.kinds]
        choices += [Text(self.tr("Dots an inch"), "section"), Wrapping([self.dots]), self.size_words, self.with_marks]
        if not self._beside:
            for widget in (*choices, self.picture):
                self.column.add(widget)
        else:
            left, both = QVBoxLayout(), QWidget()
            left.setSpacing(theme.px(12))
            for widget in choices:
                left.addWidget(widget)
            left.addStretch(1)
            row = QHBoxLayout(both)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(theme.px(32))
            row.addLayout(left, 1)
            row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
            self.column.add(both)
        self._say_size()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= theme.px(BESIDE)
        if beside != self._beside:
            self._beside = beside
            self.refresh()

    @property
    def area(self) -> QRectF:
        """The part of the board that is chosen."""
        return self._areas[self.in_view]

    @property
    def size_in_dots(self) -> QSize:
        """Width and height of the picture in dots."""
        scale = self._zooms[self.in_view] * self.dpi / SCREEN_DPI
        return QSize(round(self.area.width() * scale), round(self.area.height() * scale))

    def _choose_part(self, key: str) -> None:
        self.in_view = key == "view"
        self._say_size()
        self._later.start()

    def _choose_kind(self, key: str) -> None:
        self.kind = "svg" if key == "svg" else "pdf" if key == "pdf" else "png"
        self._say_size()

    def _choose_dots(self, dpi: int) -> None:
        self.dpi = dpi
        self._say_size()

    def _choose_marks(self, on: bool) -> None:
        self.marks = on
        self._later.start()

    def _say_size(self) -> None:
        size = self.size_in_dots
        wide, high = on_paper(self.area, self._zooms[self.in_view])
        words = self.tr("{w} × {h} dots, on paper {mm} × {high} mm")
        self.size_words.set_words(words.format(w=size.width(), h=size.height(), mm=wide, high=high), "text2")
        too_large = size.width() * size.height() > LARGEST
        if too_large:
            most = self.tr("{w} × {h} dots are too many; {n} million is the most. Choose fewer dots an inch.")
            self.size_words.set_words(most.format(w=size.width(), h=size.height(), n=LARGEST // 1_000_000), "danger")
        self.export.setEnabled(not too_large and self._drawn is not None)

    def _draw_preview(self) -> None:
        """A small picture of what is exported."""
        if self._drawn is None or self.area.isEmpty():
            return
        zoom = self._zooms[self.in_view]
        room = min(theme.px(SMALL) / self.area.width(), theme.px(SMALL) / self.area.height())
        picture = self._drawn(self.in_view, min(1.0, room / zoom), self.marks)
        self.picture.set_image(picture.image(self.area))

    def ask(self) -> None:
        """Choose where the file goes, and write it."""
        start = self._folder / f"{self._name}.{self.kind}"
        kinds = self.tr("{kind} files (*.{ending})").format(kind=self.kind.upper(), ending=self.kind)
        file, _ = QFileDialog.getSaveFileName(self, self._title, str(start), kinds)
        if file:
            self.write(Path(file if file.lower().endswith(f".{self.kind}") else f"{file}.{self.kind}"))

    def write(self, path: Path) -> None:
        """Write the file, a little at a time; the window stays awake."""
        if self._drawn is None:
            return
        self._path = path
        picture = self._drawn(self.in_view, self.dpi / SCREEN_DPI, self.marks)
        self._steps = write_steps(picture, QRectF(self.area), path, self._name)
        self._show_work(True)
        self._clock.start()

    def _go_on(self) -> None:
        end = perf_counter() + BEAT
        try:
            while self._steps is not None and perf_counter() < end:
                self.progress.setValue(round(100 * next(self._steps)))
        except StopIteration:
            self._end(self.tr("Written: {file}").format(file=self._path.name))
            self.written.emit(str(self._path))
        except (OSError, ValueError) as e:
            self._end("")
            questions.tell(self, self.tr("Not exported"), str(e))

    def _end(self, words: str) -> None:
        self._clock.stop()
        self._steps = None
        self._show_work(False)
        self.note.set_words(words, "text2")

    def halt(self) -> None:
        """Stop drawing; nothing is written."""
        if self._steps is not None:
            self._steps.close()
            self._end(self.tr("Stopped; nothing was written."))

    def _show_work(self, on: bool) -> None:
        self.progress.setVisible(on)
        self.stop.setVisible(on)
        self.export.setVisible(not on)
        self.note.setVisible(not on)
        if on:
            self.progress.setValue(0)


class Picture(QWidget):
    """A picture in a thin frame, as large as it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image = QImage()
        self.setAccessibleName(self.tr("How it will look"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_image(self, image: QImage) -> None:
        """Show a picture."""
        self._image = QImage(image)
        self._image.setDevicePixelRatio(1.0)
        self.setFixedSize(self._image.size() + QSize(2, 2))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.drawImage(1, 1, self._image)
            painter.setPen(theme.color("line2"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
