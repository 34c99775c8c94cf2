"""The prompt bar: who decides what, in one sentence, with the buttons for it."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.core.prompt import Button, Prompt
from app.ui.keycaps import engraved
from app.ui.look import theme
from app.ui.look.rich_text import plain
from app.ui.look.text import Text

Mode = Literal["decide", "other", "bot", "past", "plan", "end"]

GENERIC = {"Return": "Enter", "Escape": "Esc", "Backtab": "Shift Tab"}
"""Key names of Qt that keyboards print otherwise."""


def paint_cap(painter: QPainter, rect: QRectF, key: str, color: QColor) -> None:
    """A key cap: the key's name in a rounded box."""
    painter.setPen(QPen(theme.alpha(color, 0.7), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, theme.px(3), theme.px(3))
    painter.setFont(theme.font("key"))
    painter.setPen(color)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, key)


def cap_width(key: str) -> int:
    """Width of a key cap."""
    return QFontMetrics(theme.font("key")).horizontalAdvance(key) + theme.px(8) if key else 0


class PromptButton(QAbstractButton):
    """A button of the prompt: its effect in words and the key that presses it."""

    def __init__(self, button: Button, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = button
        self.key = key
        self.setText(plain(button.label))
        named = engraved(key) if key else ""
        self.cap = "" if named == self.text() else named
        self.setObjectName(f"prompt-{button.command or key}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(f"{self.text()}, {named}" if key else self.text())
        self.setToolTip(f"{self.text()} ({named})" if key else self.text())
        if button.why is not None:
            why = f"{plain(button.why.text)} {button.why.rule}".strip()
            self.setEnabled(False)
            self.setToolTip(why)
            self.setAccessibleDescription(why)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(theme.font("strong")).horizontalAdvance(self.text())
        cap = cap_width(self.cap)
        return QSize(words + theme.px(16) + (cap + theme.px(6) if cap else 0), theme.px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        look = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text = look.color("prompt_text")
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if not self.isEnabled():
            painter.setPen(QPen(look.color("prompt_line"), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            text = theme.mix(look.color("prompt"), look.color("prompt_text2"), 0.75)
        elif self.button.primary:
            fill = look.color("prompt_button")
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill.lighter(112) if self.underMouse() else fill.darker(112) if self.isDown() else fill)
            text = look.color("prompt_button_text")
        else:
            lit = self.underMouse() or self.isDown()
            painter.setPen(QPen(look.color("prompt_button" if lit else "prompt_line"), 1))
            painter.setBrush(look.color("prompt_raised"))
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.color("prompt" if self.button.primary else "prompt_button"), 2.4))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), theme.px(3), theme.px(3))
        cap = cap_width(self.cap)
        inner = box.adjusted(theme.px(7), 0, -theme.px(7), 0)
        if cap:
            high = theme.px(18)
            at = QRectF(inner.right() - cap + 1, inner.center().y() - high / 2, cap, high)
            paint_cap(painter, at, self.cap, text)
            inner.setRight(at.left() - theme.px(4))
        painter.setFont(theme.font("strong"))
        painter.setPen(text)
        words = QFontMetrics(painter.font()).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, int(inner.width()) + 2
        )
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


class SideTag(QWidget):
    """The name of the deciding side in its colours."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt-tag")
        self.text = ""
        self.fill = self.ink = self.edge = QColor()

    def show_side(self, text: str, fill: QColor, ink: QColor, edge: QColor) -> None:
        """Show `text` in capitals on `fill`."""
        self.text, self.fill, self.ink, self.edge = text.upper(), fill, ink, edge
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(theme.font("panel")).horizontalAdvance(self.text) + theme.px(18), theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self.fill)
        painter.setPen(QPen(self.edge, 1.2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(4), theme.px(4))
        painter.setFont(theme.font("panel"))
        painter.setPen(self.ink)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text)


class PromptBar(QWidget):
    """Stripe in the side's colour, side tag, sentence, buttons at the right.

    `pressed` carries the `core.prompt.Button`; `refused` the refusal of a greyed button whose key was struck. The
    buttons go to a second row when sentence and buttons do not fit side by side, and the sentence wraps.
    """

    pressed = Signal(object)
    refused = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt-bar")
        self.setAccessibleName(self.tr("Prompt"))
        self.prompt = Prompt("", "")
        self.mode: Mode = "decide"
        self.tone: Literal["", "danger", "warn", "accent"] = ""
        self.buttons: list[PromptButton] = []
        self.taken: frozenset[str] = frozenset()
        self._style = ""
        self.stripe = QColor()
        self._tag_text = ""
        self.tag = SideTag(self)
        self.sentence = Text("", "prompt", "prompt_text", self)
        self.sentence.setObjectName("prompt-sentence")
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self._restyle)
        self._restyle()

    def show_prompt(self, prompt: Prompt, tag: str, style: str, mode: Mode = "decide") -> None:
        """Show a question. `tag`: the side in words; `style`: its colours; `mode`: the frame and the tag around it.

        The focus goes from a button that is gone to the widget around the bar, lest a key presses another one.
        """
        self.prompt, self.mode, self._tag_text, self._style = prompt, mode, tag, style
        if any(old.hasFocus() for old in self.buttons) and (table := self.parentWidget()) is not None:
            table.setFocus(Qt.FocusReason.OtherFocusReason)
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = [self._button(i, b, prompt.buttons) for i, b in enumerate(prompt.buttons)]
        self._restyle()

    def set_taken(self, letters: frozenset[str]) -> None:
        """Letters that step the hex cursor: a button that would have one has its number instead."""
        if letters != self.taken:
            self.taken = letters
            self.show_prompt(self.prompt, self._tag_text, self._style, self.mode)

    def set_tone(self, tone: Literal["", "danger", "warn", "accent"]) -> None:
        """The frame round the bar: danger while a refusal stands; the past and plans keep their own."""
        self.tone = tone
        self.update()

    def press_key(self, key: str) -> bool:
        """Press the button with that key, or the n-th for a digit; Enter presses the primary one. False: no such button.

        A greyed button answers with its refusal.
        """
        for b in self.buttons:
            if key == b.key or (key == "Enter" and b.button.primary):
                return self._press(b)
        if key.isdigit() and 0 < int(key) <= len(self.buttons):
            return self._press(self.buttons[int(key) - 1])
        return False

    def _press(self, b: PromptButton) -> bool:
        if b.button.why is not None:
            self.refused.emit(b.button.why)
        else:
            self.pressed.emit(b.button)
        return True

    def _button(self, index: int, button: Button, among: Sequence[Button]) -> PromptButton:
        key = button.key
        if not key:
            key = "Enter" if button.primary else str(index + 1)
        if key in self.taken or key in {b.key for b in among[:index]}:
            key = str(index + 1)
        widget = PromptButton(button, GENERIC.get(key, key.replace("+", " ")), self)
        widget.clicked.connect(lambda: self._press(widget))
        widget.show()
        return widget

    def _restyle(self) -> None:
        look = theme.current()
        ground = look.color("prompt")
        if self._style:
            force = theme.style(self._style)
            base, edge, ink = QColor(force.base), QColor(force.edge), QColor(force.ink)
            dark = theme.contrast(base, ground) < theme.LOST
            self.stripe = ink if dark else base
            self.tag.show_side(self._tag_text, base, ink, ink if dark else edge)
        else:
            self.stripe = look.color("prompt_text")
            self.tag.show_side(self._tag_text, ground, look.color("prompt_text"), look.color("prompt_text"))
        self.sentence.set_words(self.prompt.text)
        self.setAccessibleDescription(f"{self._tag_text}: {plain(self.prompt.text)}")
        self.updateGeometry()
        self._arrange(self.width(), move=True)
        self.update()

    def _arrange(self, width: int, move: bool) -> int:
        """Lay everything out in `width` pixels; the height it takes."""
        gap, pad = theme.px(6), theme.px(8)
        left, right = theme.px(20), width - theme.px(18)
        tag = self.tag.sizeHint()
        words_x = left + tag.width() + theme.px(14)
        natural = self.sentence.natural_width()
        sizes = [b.sizeHint() for b in self.buttons]
        total = sum(s.width() for s in sizes) + gap * max(0, len(sizes) - 1)
        high = theme.px(34)
        beside = words_x + min(natural, theme.px(330)) + theme.px(16) + total <= right
        words_w = right - words_x - (total + theme.px(16) if beside and sizes else 0)
        lines = self.sentence.heightForWidth(max(words_w, 1))
        first = max(lines, high if beside and sizes else 0, high)
        y = pad
        if move:
            self.tag.setGeometry(QRect(QPoint(left, y + (first - tag.height()) // 2), tag))
            self.sentence.setGeometry(words_x, y + (first - lines) // 2, max(words_w, 1), lines)
        y += first
        room = max(right - (0 if beside else left), 1)
        rows: list[list[int]] = [[]]
        filled = 0
        for i, size in enumerate(sizes):
            wide = min(size.width(), room)
            if rows[-1] and filled + wide > room:
                rows.append([])
                filled = 0
            rows[-1].append(i)
            filled += wide + gap
        for n, row in enumerate(rows if sizes else []):
            if not beside or n:
                y += gap // 2
            top = pad + (first - high) // 2 if beside and not n else y
            x = right - sum(min(sizes[i].width(), room) for i in row) - gap * (len(row) - 1)
            for i in row:
                wide = min(sizes[i].width(), room)
                if move:
                    self.buttons[i].setGeometry(x, top, wide, high)
                x += wide + gap
            if not beside or n:
                y += high
        return max(y + pad, theme.px(50))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(50))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(self.width(), move=True)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(self.tr("Prompt"))
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        look = theme.current()
        painter.fillRect(self.rect(), look.color("prompt"))
        painter.fillRect(QRectF(0, 0, theme.px(8), self.height()), self.stripe)
        tone = self.tone or {"past": "warn", "plan": "accent"}.get(self.mode, "")
        if tone:
            painter.setPen(QPen(theme.Theme("dark").color(tone), theme.px(3), j=Qt.PenJoinStyle.MiterJoin))
            inset = theme.px(3) / 2
            painter.drawRect(QRectF(QPointF(inset, inset), QPointF(self.width() - inset, self.height() - inset)))
