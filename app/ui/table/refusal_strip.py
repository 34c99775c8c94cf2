"""The refusal strip: why the last click was not done, the rule behind it, and the way out."""

import re

from PySide6.QtCore import QEasingCurve, QPoint, QRect, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QTextDocument
from PySide6.QtWidgets import QLabel, QWidget

from app.core.state import Refusal
from app.ui.look import theme
from app.ui.look.chip import RuleChip
from app.ui.look.rich_text import plain, to_html

SENTENCE = r"(?<=[a-z0-9)%][.])\s+(?=[A-Z*])"
"""Where the first sentence of a refusal ends; what follows is the way out."""

LEAD = r"^(?:(?!\. ).){3,60}?: "
"""What is refused, when the sentence starts with it and a colon that is not part of a hex number."""

SLIDE = 120
"""Milliseconds."""


class RefusalStrip(QWidget):
    """Slides out under the prompt and over the map; pushes nothing. It stays until `clear`.

    The owner says where it hangs (`hang`); a click on the rule emits `rule_clicked`.
    """

    rule_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("refusal-strip")
        self.refusal: Refusal | None = None
        self.motion = SLIDE
        self._at = QRect()
        self.why = QLabel(self)
        self.way_out = QLabel(self)
        for label in (self.why, self.way_out):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.RichText)
        self.chip: RuleChip | None = None
        self._slide = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._move)
        self.hide()
        theme.signals.changed.connect(self._restyle)

    def show_refusal(self, refusal: Refusal) -> None:
        """Show why; slides in unless it is out already."""
        again = self.isVisible()
        self.refusal = refusal
        self._set_chip(refusal.rule)
        self._restyle()
        self.setAccessibleName(self.tr("Refused"))
        self.setAccessibleDescription(f"{plain(refusal.text)} {refusal.rule}".strip())
        self.show()
        self.raise_()
        if again or self.motion == 0:
            self._move(1.0)
            return
        self._slide.setDuration(self.motion)
        self._slide.start()

    def clear(self) -> None:
        """Take the strip away."""
        self.refusal = None
        self._slide.stop()
        self.hide()

    def hang(self, x: int, y: int, width: int) -> None:
        """Where it hangs: its upper left corner in the parent, and its width in pixels."""
        self._at = QRect(x, y, width, 0)
        if self.refusal is not None:
            self._move(1.0)

    @property
    def rest(self) -> QRect:
        """Where it lies once it is out, in the parent; a null one while nothing is refused."""
        if self.refusal is None:
            return QRect()
        return QRect(self._at.topLeft(), QSize(self._at.width(), self._arrange(self._at.width())))

    def _set_chip(self, rule: str) -> None:
        if self.chip is not None:
            self.chip.hide()
            self.chip.deleteLater()
            self.chip = None
        if rule:
            self.chip = RuleChip(rule, parent=self)
            self.chip.setObjectName("refusal-rule")
            self.chip.rule_clicked.connect(self.rule_clicked)
            self.chip.show()

    def _restyle(self) -> None:
        if self.refusal is None:
            return
        from html import escape

        why, *rest = re.split(SENTENCE, self.refusal.text, maxsplit=1)
        lead = re.match(LEAD, why)
        danger = theme.color("danger").name()
        head = f'<b style="color:{danger}">{escape(lead.group().strip())}</b> ' if lead else ""
        text = theme.color("text").name()
        self.why.setText(head + to_html(why[lead.end() :] if lead else why, text))
        self.way_out.setText(to_html(rest[0], text) if rest else "")
        self.way_out.setVisible(bool(rest))
        for label in (self.why, self.way_out):
            label.setFont(theme.font("body"))
        self._move(1.0)

    def _move(self, out: float) -> None:
        high = self._arrange(self._at.width())
        shown = round(high * out)
        self.setGeometry(self._at.x(), self._at.y(), self._at.width(), shown)

    def _arrange(self, width: int) -> int:
        """Set the parts in rows of `width`; the height they take."""
        pad, gap = theme.px(16), theme.px(8)
        room = max(1, width - 2 * pad)
        parts: list[tuple[QWidget, QSize]] = []
        for widget in (self.why, self.chip, self.way_out):
            if widget is None or widget.isHidden():
                continue
            if isinstance(widget, QLabel):
                wide = min(room, _natural(widget))
                parts.append((widget, QSize(wide, widget.heightForWidth(wide))))
            else:
                parts.append((widget, widget.sizeHint()))
        rows: list[list[tuple[QWidget, QSize]]] = [[]]
        filled = 0
        for part, size in parts:
            if rows[-1] and filled + size.width() > room:
                rows.append([])
                filled = 0
            rows[-1].append((part, size))
            filled += size.width() + gap
        least = theme.px(34)
        tall = [max((s.height() for _, s in row), default=0) for row in rows]
        high = max(least, sum(tall) + theme.px(4) * (len(rows) - 1) + theme.px(14))
        y = (high - sum(tall) - theme.px(4) * (len(rows) - 1)) // 2
        for row, row_high in zip(rows, tall, strict=True):
            x = pad
            for part, size in row:
                part.setGeometry(QRect(QPoint(x, y + (row_high - size.height()) // 2), size))
                x += size.width() + gap
            y += row_high + theme.px(4)
        return high

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("danger_tint"))
        painter.setPen(QPen(theme.color("danger"), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)


def _natural(label: QLabel) -> int:
    """The width a label needs for one line."""
    page = QTextDocument()
    page.setDefaultFont(label.font())
    page.setDocumentMargin(0)
    page.setHtml(label.text())
    return int(page.idealWidth()) + 3
