"""The order-dice bag: the die in hand, the dice of each side in the bag and placed, and the chance of the next one."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.scene import Bag, DiceOfSide
from app.ui.look import theme
from app.ui.look.chip import RuleChip
from app.ui.look.lettering import Lettering
from app.ui.look.palette import Style
from app.ui.look.panel_head import PanelHead
from app.ui.look.rich_text import plain
from app.ui.look.text import NO_BREAK
from app.ui.panels.card_figures import percent

BIG = 62
"""Side of the die in hand, in pixels at 100 % text."""

DIE, GAP, LEAST = 17.0, 4.0, 8.0
"""Side of a die in a row, the gap between two, and the smallest side before a row breaks."""

NAMES = 110
"""The most room that the names of the sides get, in pixels at 100 % text."""


def order_die(p: QPainter, box: QRectF, letters: str, order: str, style: Style) -> None:
    """The die in hand: the letters of its order, the order in full beneath; dashed and empty while none is drawn."""
    side = box.width()
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not letters:
        dash = QPen(theme.color("line2"), max(1.0, 0.025 * side), Qt.PenStyle.DashLine)
        p.setPen(dash)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawRoundedRect(box.adjusted(1, 1, -1, -1), 0.13 * side, 0.13 * side)
        p.fillPath(Lettering("–", 0.4 * side, weight=700).at(box.center()), theme.color("text3"))
        p.restore()
        return
    edge = max(1.4, 0.032 * side)
    p.setPen(QPen(QColor(style.edge), edge))
    p.setBrush(QColor(style.base))
    p.drawRoundedRect(box.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), 0.13 * side, 0.13 * side)
    p.setPen(QPen(theme.alpha(theme.ink("gleam"), 0.4), max(0.8, 0.018 * side)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    inner = 0.075 * side
    p.drawRoundedRect(box.adjusted(inner, inner, -inner, -inner), 0.09 * side, 0.09 * side)
    word = Lettering(letters, (0.34 if order else 0.42) * side, weight=800, limit=0.8 * side)
    at = box.center() - QPointF(0, 0.13 * side if order else 0)
    p.fillPath(word.at(at), QColor(style.ink))
    if order:
        name = Lettering(order, 0.19 * side, weight=600, limit=0.82 * side)
        p.fillPath(name.at(box.center() + QPointF(0, 0.24 * side)), QColor(style.ink))
    p.restore()


def small_die(p: QPainter, box: QRectF, style: Style, state: str) -> None:
    """A die in a row: filled in the bag, an outline where it is placed, crossed out where it is out of use."""
    side = box.width()
    p.setPen(QPen(theme.rim(style) if state == "bag" else theme.color("line2"), max(1.1, 0.08 * side)))
    p.setBrush(QColor(style.base) if state == "bag" else Qt.BrushStyle.NoBrush)
    p.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), 0.2 * side, 0.2 * side)
    if state == "other":
        a, b = box.topLeft(), box.bottomRight()
        inner = 0.26 * side
        p.drawLine(QPointF(a.x() + inner, a.y() + inner), QPointF(b.x() - inner, b.y() - inner))
        p.drawLine(QPointF(a.x() + inner, b.y() - inner), QPointF(b.x() - inner, a.y() + inner))


def states(dice: DiceOfSide) -> list[str]:
    """The dice of a side in the order in which they are drawn."""
    return ["bag"] * dice.bag + ["placed"] * dice.placed + ["other"] * dice.other


class DiceRows(QWidget):
    """The die in hand at the left, a row of dice a side at its right, and the chance of the next die under them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bag = Bag(())
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self._relay)

    def set_bag(self, bag: Bag) -> None:
        """Show a bag."""
        self.bag = bag
        self.setAccessibleName(self.spoken())
        self.setToolTip(self.spoken())
        self._relay()

    def _relay(self) -> None:
        self.updateGeometry()
        self.update()

    def chances(self) -> str:
        """The chance of each side for the next die, in words; empty where the bag tells none."""
        if not self.bag.chances:
            return ""
        known = zip(self.bag.sides, self.bag.chances, strict=False)
        shares = ", ".join(f"{plain(side.name)} {percent(chance)}" for side, chance in known)
        return self.tr("Next die: {chances}").format(chances=shares)

    def note(self) -> str:
        """The chances as they are drawn: figures keep their percent signs beside them."""
        return self.chances().replace(" %", NO_BREAK)

    def spoken(self) -> str:
        """The whole bag as sentences, for screen readers."""
        bag, parts = self.bag, []
        holder = next((plain(s.name) for s in bag.sides if s.side == bag.drawn), "")
        if bag.drawn or bag.word:
            order = plain(bag.order or bag.word) or self.tr("no order yet")
            parts.append(self.tr("Die in hand: {side}, {order}").format(side=holder, order=order))
        for side in bag.sides:
            words = self.tr("{side}: {bag} in the bag, {placed} placed")
            said = words.format(side=plain(side.name), bag=side.bag, placed=side.placed)
            parts.append(said + (self.tr(", {other} out of use").format(other=side.other) if side.other else ""))
        return ". ".join(filter(None, (*parts, self.chances())))

    # Layout.

    def _rows(self, width: int) -> tuple[float, float, list[int]]:
        """Where the dice begin, the side of one, and the lines that each side needs."""
        metrics = QFontMetricsF(theme.font("strong", 12.5))
        names = max((metrics.horizontalAdvance(plain(s.name)) for s in self.bag.sides), default=0.0)
        left = self._beside(width) + min(names, theme.px(NAMES), 0.32 * width) + theme.px(8)
        room = max(width - left, theme.px(40))
        most = max((s.bag + s.placed + s.other for s in self.bag.sides), default=1) or 1
        side = min(float(theme.px(DIE)), room / (most + (most - 1) * GAP / DIE) - 0.05)
        side = max(side, float(theme.px(LEAST)))
        per = self._per(width - left, side)
        return left, side, [max(1, -(-(s.bag + s.placed + s.other) // per)) for s in self.bag.sides]

    def _per(self, room: float, side: float) -> int:
        """How many dice stand in a line."""
        return max(1, int((room + self._gap(side)) // (side + self._gap(side))))

    def _big(self, width: int) -> float:
        return min(float(theme.px(BIG)), 0.2 * width)

    def _beside(self, width: int) -> float:
        """Where what stands beside the die in hand begins."""
        return self._big(width) + theme.px(13)

    def _gap(self, side: float) -> float:
        return side * GAP / DIE

    def _line(self, side: float) -> float:
        return max(side + theme.px(5), QFontMetricsF(theme.font("strong", 12.5)).height() + theme.px(2))

    def _note(self, width: int) -> tuple[float, float]:
        """Left edge and height of the line of chances; it goes under the die where there is no room beside it."""
        words = self.note()
        if not words:
            return 0.0, 0.0
        metrics, beside = QFontMetricsF(theme.font("body", 12)), self._beside(width)
        left = beside if metrics.horizontalAdvance(words) <= width - beside else 0.0
        box = QRectF(0, 0, max(1.0, width - left), 1000)
        return left, metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), words).height()

    def heightForWidth(self, width: int) -> int:
        _, side, lines = self._rows(width)
        left, note = self._note(width)
        rows = sum(lines) * self._line(side)
        if left or not note:
            return int(max(self._big(width), rows + note + theme.px(2)) + 1)
        return int(max(self._big(width), rows) + theme.px(4) + note + 1)

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(theme.px(340), self.heightForWidth(theme.px(340)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(BIG))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(p)

    def _paint(self, p: QPainter) -> None:
        bag, big = self.bag, self._big(self.width())
        drawn = next((s for s in bag.sides if s.side == bag.drawn), None)
        letters = bag.word or ("?" if drawn is not None else "")
        order_die(p, QRectF(0, 0, big, big), letters, plain(bag.order), theme.style(drawn.style if drawn else ""))
        left, side, lines = self._rows(self.width())
        names, y, high = self._beside(self.width()), 0.0, self._line(side)
        gap = self._gap(side)
        per = self._per(self.width() - left, side)
        for dice, count in zip(bag.sides, lines, strict=True):
            p.setFont(theme.font("strong", 12.5))
            p.setPen(theme.color("text"))
            room = QRectF(names, y, left - names - theme.px(6), high)
            shown = QFontMetricsF(p.font()).elidedText(plain(dice.name), Qt.TextElideMode.ElideRight, room.width())
            p.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)
            style = theme.style(dice.style)
            for i, state in enumerate(states(dice)):
                x, row = left + (i % per) * (side + gap), y + (i // per) * high
                small_die(p, QRectF(x, row + (high - side) / 2, side, side), style, state)
            y += count * high
        at, tall = self._note(self.width())
        if tall:
            p.setFont(theme.font("body", 12))
            p.setPen(theme.color("text2"))
            top = y + theme.px(2) if at else max(y, big) + theme.px(4)
            box = QRectF(at, top, self.width() - at, tall)
            p.drawText(box, int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap), self.note())


class BagPanel(QWidget):
    """The bag under its own head; hidden where the game has none. `rule_clicked(id)`."""

    rule_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bag-panel")
        self.head = PanelHead(self.tr("Order dice"))
        self.rows = DiceRows()
        self._chip: RuleChip | None = None
        self._bag: Bag | None = None
        self.head.setParent(self)
        self.rows.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.tr("Order dice"))
        theme.signals.changed.connect(self._lay)
        self.hide()

    def _lay(self) -> None:
        edge, head = theme.px(12), self.head.heightForWidth(self.width())
        self.head.setGeometry(0, 0, self.width(), head)
        inner = max(1, self.width() - 2 * edge)
        self.rows.setGeometry(edge, head + theme.px(8), inner, self.rows.heightForWidth(inner))
        self.updateGeometry()

    def set_bag(self, bag: Bag | None) -> None:
        """Show a bag; None hides the panel."""
        self.setVisible(bag is not None)
        if bag is None or bag == self._bag:
            self._bag = bag
            return
        self._bag = bag
        self.head.set(aside=plain(bag.note))
        if bag.rule and self._chip is None:
            self._chip = RuleChip(bag.rule, "")
            self._chip.rule_clicked.connect(self.rule_clicked)
            self.head.add(self._chip)
        self.rows.set_bag(bag)
        self.setAccessibleDescription(self.rows.spoken())
        self._lay()

    def height_in(self, width: int) -> int:
        """The height it needs at a width; 0 while there is no bag."""
        if self._bag is None:
            return 0
        inner = max(1, width - 2 * theme.px(12))
        return self.head.heightForWidth(width) + self.rows.heightForWidth(inner) + theme.px(17)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.height_in(width)

    def sizeHint(self) -> QSize:
        wide = max(self.width(), theme.px(200))
        return QSize(wide, self.height_in(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), self.height_in(max(self.width(), theme.px(120))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay()
