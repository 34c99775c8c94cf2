"""Small marks beside a value: the rule behind it, where it comes from, and links in a line of text."""

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolButton, QWidget

from app.ui.look import icons, theme

RADIUS = 4
TAGS = {"reconstructed": "warn", "owner": "accent", "derived": "text2", "house": "text2", "public": "text2"}
"""The colour token of each provenance that gets a chip."""


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


class Small(QAbstractButton):
    """A small flat button drawn from the theme: words in a role of the type scale."""

    def __init__(self, words: str, role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._role = role
        self._size: QSize | None = None
        self.setText(words)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.signals.changed.connect(self.refresh)

    def words_font(self) -> QFont:
        """The font its words are drawn in."""
        return theme.font(self._role)

    def refresh(self) -> None:
        """Take sizes and colours from the theme again."""
        self._size = None
        self.updateGeometry()
        self.update()

    def padding(self) -> tuple[int, int]:
        """Room left and right, above and below the words, in pixels."""
        return theme.px(6), theme.px(2)

    def sizeHint(self) -> QSize:
        if self._size is None:
            metrics = QFontMetrics(self.words_font())
            across, down = self.padding()
            self._size = QSize(metrics.horizontalAdvance(self.text()) + 2 * across + 2, metrics.height() + 2 * down)
        return self._size

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, ink: QColor, ground: QColor | None, edge: QColor | None) -> None:
        """Draw it in these colours; None leaves ground or edge out."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            if ground is not None or edge is not None:
                painter.setPen(QPen(edge, 1) if edge is not None else QPen(Qt.PenStyle.NoPen))
                painter.setBrush(ground if ground is not None else Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, theme.px(RADIUS), theme.px(RADIUS))
            painter.setPen(ink)
            painter.setFont(self.words_font())
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())


class RuleChip(Small):
    """The number of a rule; `rule_clicked(id)` when it is pressed."""

    rule_clicked = Signal(str)

    def __init__(self, rule: str, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(rule, "key", parent)
        self._rule = rule
        self.setToolTip(f"{rule} {title}".strip())
        self.setAccessibleName(self.tr("Rule {rule}").format(rule=rule))
        self.clicked.connect(lambda: self.rule_clicked.emit(self._rule))

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = theme.color("accent_tint") if self.underMouse() or self.isDown() else theme.color("raised")
        self.draw(theme.color("accent"), ground, theme.color("line2"))


def tag_words(tag: str) -> str:
    """Where a value comes from, in a word."""
    words = {
        "reconstructed": tr("reconstructed"),
        "owner": tr("owner"),
        "derived": tr("derived"),
        "house": tr("house"),
        "public": tr("public"),
        "printed": tr("printed"),
    }
    return words.get(tag, tag)


class TagChip(Small):
    """Where a value comes from when it is not printed, e.g. `reconstructed`; not a button."""

    def __init__(self, tag: str, source: str = "", parent: QWidget | None = None) -> None:
        super().__init__(tag_words(tag), "note", parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not source)
        self._tag = tag
        self.setToolTip(source)

    def paintEvent(self, event: QPaintEvent) -> None:
        token = TAGS.get(self._tag, "text2")
        tint = {"warn": "warn_tint", "accent": "accent_tint"}.get(token, "sunken")
        self.draw(theme.color(token), theme.color(tint), theme.color(token) if token != "text2" else None)


class Link(Small):
    """A word to press in a line of text, e.g. `Show place`."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, "key", parent)

    def padding(self) -> tuple[int, int]:
        return theme.px(4), theme.px(2)

    def paintEvent(self, event: QPaintEvent) -> None:
        hover = self.underMouse() or self.isDown()
        ink = theme.color("accent") if self.isEnabled() else theme.color("text3")
        self.draw(ink, theme.color("accent_tint") if hover and self.isEnabled() else None, None)


class Choice(Small):
    """One of several views of a list, e.g. the filter `combat`; the chosen one is bold and underlined."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, "note", parent)
        self.setCheckable(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
            return
        super().keyPressEvent(event)

    def words_font(self) -> QFont:
        return theme.font("key")

    def padding(self) -> tuple[int, int]:
        return theme.px(4), theme.px(3)

    def paintEvent(self, event: QPaintEvent) -> None:
        on = self.isChecked()
        ground = theme.color("sunken") if self.underMouse() and not on else None
        self.draw(theme.color("accent" if on else "text2"), ground, None)
        if on:
            with QPainter(self) as painter:
                across = self.padding()[0]
                height = theme.px(2)
                painter.fillRect(
                    across, self.height() - height, self.width() - 2 * across, height, theme.color("accent")
                )


class IconButton(QToolButton):
    """A button with an icon of the set that grows with the text; its words are tooltip and accessible name."""

    def __init__(self, icon: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setIcon(icons.icon(icon))
        self.setToolTip(words)
        self.setAccessibleName(words)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        self.setIconSize(QSize(theme.px(16), theme.px(16)))


def tagged(tag: str) -> bool:
    """Whether a value of this provenance gets a chip: everything that is not printed."""
    return tag not in ("", "printed")
