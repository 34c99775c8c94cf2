"""Documents on pages: HTML set in the fonts of the interface, A4, with a line at the foot of every page, as a PDF."""

from collections.abc import Mapping

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from app.ui.look import theme
from app.ui.look.palette import TOKENS

DPI = 96.0
"""Pixels of the document an inch."""

WIDE = 793.7
"""The width of A4 in pixels."""

MARGIN, FOOT = 53.0, 30.0
"""Around the text, and the room of the line at the foot."""

WIDTH, PAGE = WIDE - 2 * MARGIN, 986.0
"""Width of the text, and height of what of it goes on one page: whole pixels, as pages are laid out."""

SMALLEST = 0.5
"""A document of one page is made no smaller than this share."""

INK, SOFT, LINE, ACCENT = (TOKENS[token][0] for token in ("text", "text3", "line", "accent"))
"""Colours on paper, those of the light theme."""

FINE = 1200
"""Dots an inch of the PDF's own grid."""

STYLE = f"""
body {{ font-family: Inter; font-size: 8.6pt; color: {INK}; }}
h1 {{ font-family: Vollkorn; font-size: 25pt; font-weight: 700; margin: 0; }}
h2 {{ font-family: Vollkorn; font-size: 15pt; font-weight: 700; margin-top: 16px; margin-bottom: 4px; }}
h3 {{ font-size: 9pt; font-weight: 700; margin-top: 9px; margin-bottom: 2px; }}
p {{ margin-top: 2px; margin-bottom: 3px; }}
.lead {{ font-size: 10.5pt; color: {SOFT}; margin-top: 2px; margin-bottom: 8px; }}
.soft, .keys {{ color: {SOFT}; }} .rule {{ color: {ACCENT}; }} .small {{ font-size: 7pt; }}
td {{ padding: 1px 10px 1px 0; }} th {{ padding: 1px 10px 1px 0; color: {SOFT}; font-weight: 600; text-align: left; }}
"""


def document(html: str, images: Mapping[str, QImage]) -> QTextDocument:
    """HTML laid out on pages; `images` by the names it uses."""
    theme.load_fonts()
    paper = QTextDocument()
    paper.setUseDesignMetrics(True)
    paper.setDocumentMargin(0)
    paper.setDefaultStyleSheet(STYLE)
    for name, image in images.items():
        paper.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
    paper.setHtml(f"<body>{html}</body>")
    paper.setPageSize(QSizeF(WIDTH, PAGE))
    _line_up_figures(paper)
    _keep_headings(paper)
    return paper


def _line_up_figures(paper: QTextDocument) -> None:
    """Titles have figures as high as their letters."""
    block = paper.begin()
    while block.isValid():
        if block.blockFormat().headingLevel() in (1, 2):
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            font = QFont(cursor.charFormat().font())
            font.setFeature(QFont.Tag("lnum"), 1)
            lined = QTextCharFormat()
            lined.setFont(font)
            cursor.mergeCharFormat(lined)
        block = block.next()


def _keep_headings(paper: QTextDocument) -> None:
    """A heading goes to the next page with what it stands over."""
    layout, first, block = paper.documentLayout(), QTextBlock(), paper.begin()
    while block.isValid():
        heads = block.blockFormat().headingLevel() > 0
        if heads and not first.isValid():
            first = block
        elif not heads and first.isValid() and block.text().strip():
            stands, over = layout.blockBoundingRect(first).bottom(), layout.blockBoundingRect(block).bottom()
            if stands // PAGE != over // PAGE:
                broken = QTextBlockFormat()
                broken.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
                QTextCursor(first).mergeBlockFormat(broken)
                paper.markContentsDirty(0, paper.characterCount())
            first = QTextBlock()
        block = block.next()


def one_page(html: str, images: Mapping[str, QImage], title: str) -> bytes:
    """The document as a PDF file of one page, made as much smaller as it takes."""
    scale, paper = 1.0, document(html, images)
    while paper.pageCount() > 1 and scale > SMALLEST:
        scale -= 0.04
        paper.setPageSize(QSizeF(WIDTH / scale, PAGE / scale))
    return _printed(paper, title, scale)


def pdf(html: str, images: Mapping[str, QImage], title: str) -> bytes:
    """The document as a PDF file, its title and the number of the page at the foot of every page."""
    return _printed(document(html, images), title)


def _printed(paper: QTextDocument, title: str, scale: float = 1.0) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Hexspine")
    writer.setResolution(FINE)
    margins = QMarginsF(0, 0, 0, 0)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, margins))
    with QPainter(writer) as painter:
        painter.scale(FINE / DPI, FINE / DPI)
        for page in range(paper.pageCount()):
            if page:
                writer.newPage()
            draw(painter, paper, page, title, scale)
    return bytes(data.data())


def draw(painter: QPainter, paper: QTextDocument, page: int, title: str, scale: float = 1.0) -> None:
    """One page, in pixels of the document; `scale`: how much smaller it is than it was laid out."""
    wide, high = WIDTH / scale, PAGE / scale
    context = QAbstractTextDocumentLayout.PaintContext()
    context.palette.setColor(QPalette.ColorRole.Text, QColor(INK))
    context.clip = QRectF(0, page * high, wide, high)
    painter.save()
    painter.translate(MARGIN, MARGIN)
    painter.scale(scale, scale)
    painter.translate(0, -page * high)
    painter.setClipRect(QRectF(0, page * high, wide, high))
    paper.documentLayout().draw(painter, context)
    painter.restore()
    foot = QRectF(MARGIN, MARGIN + PAGE + 10, WIDTH, FOOT)
    painter.setPen(QColor(LINE))
    painter.drawLine(foot.topLeft(), foot.topRight())
    font = theme.font("note", 10)
    font.setPixelSize(10)
    painter.setFont(font)
    painter.setPen(QColor(SOFT))
    painter.drawText(foot.translated(0, 6), title)
    painter.drawText(foot.translated(0, 6), 2, f"{page + 1} / {paper.pageCount()}")
