"""The boxes off the map, side by side, with the counters and markers that lie in them."""

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from app.core.scene import Box, Scene, Token
from app.core.state import NOWHERE
from app.play.nouns import Noun
from app.ui.counters.token_picture import Squad, squads
from app.ui.look import theme
from app.ui.table.box_card import BoxCard, Marked
from app.ui.table.tray_pieces import TrayCounter, TrayPiece

GAP = 8
HALF = 0.55
"""A box with more pieces than fit into this share of the width in one line breaks them into several."""

LINES = 5
"""A box that would need more lines than this has the whole width."""

GROWS = 1.25
"""A box may be so much wider than those above it and still stand beneath them."""

LEVEL = 0.9
"""Boxes at least so high as their line leave no room for others beneath them."""

NONE = Marked()


PICTURES = 12
"""So many pictures that were put off are drawn in a turn of the event loop."""


class BoxTray(QWidget):
    """Boxes in lines from the left; a low box may stand under another beside a high one. As tall as it needs.

    `cards`: by place; a box that is no place of the board has a number of its own below NOWHERE.

    `clicked(place, unit)`, unit -1 for the box itself. `slot_clicked(place, word)`: a marker. `pointed(place, unit, slot)`:
    the pointer or the focus is on a piece or, with unit -1 and no slot, on a box. `context_requested(place, unit, point)`.
    `lifted(piece, place, point)`, `carried(point)`, `dropped(point)`: a piece is dragged, points on the screen.
    """

    clicked = Signal(int, int)
    slot_clicked = Signal(int, str)
    pointed = Signal(int, int, object)
    context_requested = Signal(int, int, object)
    lifted = Signal(object, int, QPoint)
    carried = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("box-tray")
        self.setProperty("ownFocus", True)
        self.setAccessibleName(self.tr("Boxes off the map"))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.cards: dict[int, BoxCard] = {}
        self._marks = (NONE, NONE)
        theme.signals.changed.connect(self._again)

    @property
    def counters(self) -> dict[int, TrayCounter]:
        """Every counter in a box, by unit."""
        return {c.token.unit: c for card in self.cards.values() for c in card.counters}

    @property
    def empty(self) -> bool:
        """Whether nothing lies in any box."""
        return not any(card.pieces or card.backs for card in self.cards.values())

    def show_scene(self, scene: Scene, offered: Marked = NONE, chosen: Marked = NONE) -> bool:
        """Show the boxes of a scene; what is on offer and what is chosen are marked as on the map.

        True where something else lies in them than before.
        """
        inside: dict[int, list[Token | Squad]] = {box.place: [] for box in scene.boxes if box.place != NOWHERE}
        pieces: list[Token | Squad] = [*scene.tokens, *squads(scene).values()]
        for token in pieces:
            if token.place in inside:
                inside[token.place].append(token)
        changed = self._fill([(box, tuple(inside.get(box.place, ()))) for box in scene.boxes])
        self._marks = (offered, chosen)
        for card in self.cards.values():
            card.mark(offered, chosen)
        return changed

    def put_off(self) -> None:
        """Leave the pictures of the counters there are to `draw`: for a first look the map is enough."""
        for counter in self.counters.values():
            counter.put_off = True

    def draw(self) -> Iterator[None]:
        """Draw what was put off, some pictures at a time."""
        late = [counter for counter in self.counters.values() if counter.put_off]
        for i, counter in enumerate(late):
            if i and i % PICTURES == 0:
                yield
            counter.put_off = False
            counter.picture()
            counter.update()

    def _again(self) -> None:
        shown = [(card.box, card.tokens) for card in self.cards.values()]
        self._fill(shown, anew=True)
        for card in self.cards.values():
            card.mark(*self._marks)

    def _fill(self, boxes: list[tuple[Box, tuple[Token | Squad, ...]]], anew: bool = False) -> bool:
        """Show these boxes; a box in which nothing changed stays as it is, and what had the focus keeps it."""
        if not anew and boxes == [(card.box, card.tokens) for card in self.cards.values()]:
            return False
        kept, focus = self.cards, self._focused()
        self.cards = {}
        for i, (box, tokens) in enumerate(boxes):
            key = box.place if box.place != NOWHERE else NOWHERE - 1 - i
            old = kept.pop(key, None)
            if old is not None and not anew and (old.box, old.tokens) == (box, tokens):
                self.cards[key] = old
                continue
            if old is not None:
                self._drop(old)
            self.cards[key] = self._card(box, tokens)
        for old in kept.values():
            self._drop(old)
        self._lay(self.width(), move=True)
        self._refocus(focus)
        self.updateGeometry()
        return True

    def _drop(self, card: BoxCard) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and card.isAncestorOf(focus):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        card.hide()
        card.setParent(None)
        card.deleteLater()

    def _card(self, box: Box, tokens: tuple[Token | Squad, ...]) -> BoxCard:
        card = BoxCard(box, tokens, self)
        place = box.place
        if place != NOWHERE:
            card.clicked.connect(lambda: self.clicked.emit(place, -1))
        for piece in card.pieces:
            self._tie(piece, place)
        card.show()
        return card

    def _tie(self, piece: TrayPiece, place: int) -> None:
        kind, what = piece.noun
        unit = int(what) if kind == "unit" else -1
        if kind == "unit":
            piece.clicked.connect(lambda: self.clicked.emit(place, unit))
        else:
            piece.clicked.connect(lambda: self.slot_clicked.emit(place, str(what)))
        slot = getattr(piece, "slot", None)
        piece.hovered.connect(lambda on: self.pointed.emit(place, unit, slot) if on else None)
        piece.context_requested.connect(lambda at: self.context_requested.emit(place, unit, at))
        piece.lifted.connect(lambda at: self.lifted.emit(piece, place, at))
        piece.carried.connect(self.carried)
        piece.dropped.connect(self.dropped)

    # Places and pieces.

    def place_at(self, point: QPoint) -> int:
        """The box under a point of the tray, -1 for none."""
        return next((card.place for card in self.cards.values() if card.geometry().contains(point)), NOWHERE)

    def set_under(self, place: int) -> None:
        """Light the box that what is dragged would be dropped into; -1 lights none."""
        for card in self.cards.values():
            card.set_under(card.place == place != NOWHERE)

    def piece(self, noun: Noun) -> TrayPiece | None:
        """The piece that a click means, if it lies in a box."""
        return next((p for card in self.cards.values() for p in card.pieces if p.noun == noun), None)

    # The keyboard.

    def _stops(self) -> list[QWidget]:
        return [w for card in self.cards.values() for w in (card.head, *card.pieces)]

    def _focused(self) -> tuple[int, Noun | None] | None:
        focus = QApplication.focusWidget()
        for place, card in self.cards.items():
            if focus is card.head:
                return place, None
            for piece in card.pieces:
                if focus is piece:
                    return place, piece.noun
        return None

    def _refocus(self, focus: tuple[int, Noun | None] | None) -> None:
        if focus is None:
            return
        place, noun = focus
        card = self.cards.get(place)
        target = (self.piece(noun) if noun is not None else None) or (card.head if card is not None else None)
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right walk names and pieces in order; up and down go to the nearest in the line above or below."""
        stops, focus = self._stops(), QApplication.focusWidget()
        key = Qt.Key(event.key())
        if focus not in stops or key not in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            super().keyPressEvent(event)
            return
        at = stops.index(focus)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            at += -1 if key == Qt.Key.Key_Left else 1
            if 0 <= at < len(stops):
                self._go(stops[at])
            return
        here = _middle(focus, self)
        below = 1 if key == Qt.Key.Key_Down else -1
        beyond = [(w, _middle(w, self) - here) for w in stops]
        ahead = [(w, way) for w, way in beyond if way.y() * below > focus.height() / 3]
        if ahead:
            self._go(min(ahead, key=lambda x: (abs(x[1].y()) // theme.px(20), abs(x[1].x())))[0])

    def _go(self, stop: QWidget) -> None:
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        place = next(c.place for c in self.cards.values() if c.isAncestorOf(stop))
        unit = stop.token.unit if isinstance(stop, TrayCounter) else -1
        self.pointed.emit(place, unit, getattr(stop, "slot", None))

    # Layout.

    def _width(self, card: BoxCard, width: int) -> int:
        """How wide a box is: one line of pieces, or as many columns as make it about as wide as half the tray."""
        natural, least = card.widths()
        if natural <= width * HALF or (natural <= width and len(self.cards) == 1):
            return natural
        lines = ceil(natural / max(1.0, width * HALF))
        wide = card.width_in(lines) if lines <= LINES else width
        return max(min(wide, width), min(least, width))

    def _places(self, width: int) -> tuple[list[tuple[BoxCard, QRect]], int]:
        """Where each box lies, and the height of them all."""
        gap = theme.px(GAP)
        sizes = [(card, w, card.heightForWidth(w)) for card in self.cards.values() for w in (self._width(card, width),)]
        found: list[tuple[BoxCard, QRect]] = []
        y = 0
        while sizes:
            line, high = _line(sizes, width, gap, 0)
            again, least = _line(sizes, width, gap, high)
            if least <= high:
                line, high = again, least
            found += [(card, box.translated(0, y)) for (card, _, _), box in zip(sizes, line, strict=False)]
            sizes = sizes[len(line) :]
            y += high + gap
        return found, max(0, y - gap)

    def _lay(self, width: int, move: bool) -> int:
        """Put the boxes in their places; the height they take."""
        found, high = self._places(width)
        for card, box in found if move else ():
            card.setGeometry(box)
        return high

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), self._lay(max(self.width(), theme.px(200)), move=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)


class Row:
    """The row of boxes that is being filled in a column: its top, where the next one would lie, and its height."""

    def __init__(self, column: int) -> None:
        self.column = column
        self.top = self.left = self.high = 0

    def takes(self, wide: int, tall: int, gap: int, high: int, most: int) -> bool:
        """Whether a box finds room beside those in it or beneath them, in a line so high; the column may grow to `most`."""
        if self.top and self.left + gap + wide <= self.column and self.top + tall <= high:
            return True
        if wide <= min(self.column * GROWS, most) and self.top + self.high + gap + tall <= high:
            self.top, self.left, self.high = self.top + self.high + gap, 0, 0
            self.column = max(self.column, wide)
            return True
        return False

    def put(self, wide: int, tall: int, gap: int) -> tuple[int, int]:
        """Where the next box lies, from the upper left corner of its column."""
        left = self.left + gap if self.left else 0
        self.left, self.high = left + wide, max(self.high, tall)
        return left, self.top


def _line(sizes: list[tuple[BoxCard, int, int]], width: int, gap: int, high: int) -> tuple[list[QRect], int]:
    """The places of the boxes of one line, at least `high`, and the height it comes to.

    Boxes of one group begin a line together where that helps.
    """
    found: list[QRect] = []
    x, reached, row = 0, 0, None
    for i, (card, wide, tall) in enumerate(sizes):
        group = card.box.group
        mates = [s for s in sizes[i:] if group and s[0].box.group == group]
        begins = bool(mates) and (not i or sizes[i - 1][0].box.group != group)
        if row is not None and begins and len(mates) > 1 and all(s[2] >= max(high, reached) * LEVEL for s in mates):
            whole = sum(s[1] + gap for s in mates) - gap
            if x + row.column + gap + whole > width >= whole:
                break
        if row is None:
            row = Row(wide)
        elif not row.takes(wide, tall, gap, max(high, reached), width - x):
            left_over = width - (x + row.column + gap)
            if wide > left_over:
                fitted = _fitted(card, left_over, max(high, reached))
                if fitted is None:
                    break
                wide, tall = fitted
            x, row = x + row.column + gap, Row(wide)
        left, top = row.put(wide, tall, gap)
        found.append(QRect(x + left, top, wide, tall))
        reached = max(reached, top + tall)
    return found, reached


def _fitted(card: BoxCard, width: int, high: int) -> tuple[int, int] | None:
    """The size of a box with its pieces in more lines, so that it fits into what is left of a line; None if it does not."""
    for lines in range(2, LINES + 1):
        wide = max(card.width_in(lines), card.widths()[1])
        if wide <= width and card.heightForWidth(wide) <= high:
            return wide, card.heightForWidth(wide)
    return None


def _middle(widget: QWidget, inside: QWidget) -> QPoint:
    return widget.mapTo(inside, widget.rect().center())
