"""Keys and signs on one page: to read, and to print."""

import re
from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFileDialog, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from app.ui import questions
from app.ui.look import theme
from app.ui.look.text import Text
from app.ui.pages.map_export import put
from app.ui.pages.page_frame import Foot, Framed
from app.ui.pages.paper import one_page
from app.ui.pages.reference import Reference


class ReferencePage(Framed):
    """The page. `left`: back. `keys_requested`: changing keys. `written(path)`: it was written as a PDF."""

    keys_requested = Signal()
    written = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Keys and signs"))
        self._reference: Reference | None = None
        self.view = QTextBrowser()
        self.view.setAccessibleName(self.tr("Keys and signs"))
        self.view.setOpenLinks(False)
        self.view.setProperty("ownFocus", True)  # it fills the page: a ring would frame the window
        self.note = Text("", "body", "text2")
        self.save = QPushButton(self.tr("Print to PDF…"))
        self.save.clicked.connect(self.ask)
        self.change = QPushButton(self.tr("Change keys…"))
        self.change.clicked.connect(self.keys_requested)
        self.back = QPushButton(self.tr("Back"))
        self.back.clicked.connect(self.left)
        self.foot = Foot()
        self.foot.row.addWidget(self.note, 1)
        for button in (self.save, self.change, self.back):
            self.foot.row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.foot)
        self.setFocusProxy(self.view)
        theme.signals.changed.connect(self.refresh)

    def set_reference(self, reference: Reference) -> None:
        """Show this page."""
        self._reference = reference
        self.note.set_words("")
        self.refresh()

    def refresh(self) -> None:
        """Set it again, in the theme and the text size as they are now."""
        self.widen()
        if self._reference is None:
            return
        scale = theme.current().scale
        html = self._reference.html()
        paper = self.view.document()
        paper.setDefaultStyleSheet(_style())
        paper.setDocumentMargin(0)
        for name, image in self._reference.images.items():
            image.setDevicePixelRatio(1.0)
            paper.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        self.view.setHtml(f"<body>{_scaled(html, scale)}</body>")

    def ask(self) -> None:
        """Choose where the page goes, and write it."""
        if self._reference is None:
            return
        start = Path.home() / "keys-and-signs.pdf"
        file, _ = QFileDialog.getSaveFileName(self, self.accessibleName(), str(start), self.tr("Pages (*.pdf)"))
        if file:
            self.write(Path(file if file.lower().endswith(".pdf") else f"{file}.pdf"))

    def write(self, path: Path) -> None:
        """Write it as a PDF of one page; says why where that is not possible."""
        assert self._reference is not None
        try:
            put(path, one_page(self._reference.html(), self._reference.images, self._reference.title))
        except OSError as e:
            questions.tell(self, self.tr("Not written"), str(e))
            return
        self.note.set_words(self.tr("Written: {file}").format(file=path.name), "text2")
        self.written.emit(str(path))

    def widen(self) -> None:
        """Text and foot stand under one another."""
        side = self.side
        self.view.setViewportMargins(side, theme.px(20), max(0, side - theme.px(16)), theme.px(8))
        self.foot.row.setContentsMargins(side, theme.px(8), side, theme.px(8))
        self.foot.row.setSpacing(theme.px(8))


def _scaled(html: str, scale: float) -> str:
    """The pictures of the page as large as the text."""

    return re.sub(r'(width|height)="([0-9]+)"', lambda m: f'{m[1]}="{round(int(m[2]) * scale)}"', html)


def _style() -> str:
    """The page in the theme's colours."""
    text, soft, accent = (theme.color(token).name() for token in ("text", "text2", "accent"))
    return f"""
body {{ font-family: Inter; font-size: {theme.px(13)}px; color: {text}; }}
h1 {{ font-family: Vollkorn; font-size: {theme.px(30)}px; font-weight: 700; margin: 0; }}
h2 {{ font-family: Vollkorn; font-size: {theme.px(19)}px; font-weight: 700; margin-top: {theme.px(14)}px; margin-bottom: 2px; }}
td {{ padding: 2px {theme.px(12)}px 2px 0; }} .keys {{ color: {accent}; }} .soft {{ color: {soft}; }}
"""
