"""The finder: a few letters to a command, a unit, a town or a hex; also the command line."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.board import Board
from app.core.state import NOWHERE
from app.play import moments
from app.ui.commands import TABLE
from app.ui.counters.token_picture import of_scene
from app.ui.look import theme
from app.ui.look.lines import Line, LineList, SearchField, matches
from app.ui.pages.key_rows import called
from app.ui.table.tool_rail import KEYCAP

if TYPE_CHECKING:
    from app.play.saves.node import Node
    from app.ui.main_window import MainWindow

Look = Literal["commands", "places", "line", "moments"]

MOST = 40
"""So many lines are shown."""

WIDE, HIGH, ROW = 560, 420, 39
SIDE = 26


class Hit(Struct, frozen=True):
    """A line of the finder, and what choosing it does."""

    line: Line
    act: Callable[[], object]


def hex_named(board: Board, words: str) -> int:
    """The hex a player means by `1524`, `1:1524` or `1 1524`; a number on several sheets is the first. NOWHERE: none."""
    wanted = words.strip().replace(" ", ":")
    if not wanted[:1].isdigit():
        return NOWHERE
    known = board.labels[: board.hexes]
    return next((i for i, label in enumerate(known) if wanted in (label, label.partition(":")[2])), NOWHERE)


class Finder(QWidget):
    """Lies over the window until something is chosen or `Esc` is pressed."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.setObjectName("finder")
        self.window_ = window
        self.look: Look = "commands"
        self.hits: list[Hit] = []
        self.list = LineList(self.tr("What was found"), self, marks_current=True)
        self.list.chosen.connect(self._choose)
        self.field = SearchField("", self.list, self)
        self.field.setObjectName("finder-field")
        self.field.textChanged.connect(lambda _: self._find())
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.field)
        self._column.addWidget(self.list, 1)
        for part in (self.field, self.list):
            part.installEventFilter(self)
        window.installEventFilter(self)
        self.hide()

    def ask(self, look: Look) -> None:
        """Open for commands, for units and places, as the command line, or for moments of the game."""
        words = {
            "commands": self.tr("A command, a unit or a place"),
            "places": self.tr("A unit, a town or a hex such as 1524"),
            "line": self.tr("1524 goes there, m 1524 clicks it, or any command"),
            "moments": self.tr("A moment: turn 6 combat 2, act 112, or words of the log"),
        }
        self.look = look
        self.field.setPlaceholderText(words[look])
        self.field.setAccessibleName(words[look])
        self.field.clear()
        table = self.window_.table
        if table is not None:
            self.list.delegate.picture = of_scene(table.scene, SIDE)
        self._find()
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close without choosing."""
        self.hide()
        if self.window_.table is not None and self.window_.table.isVisible():
            self.window_.table.map.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, key: str) -> None:
        hit = next((h for h in self.hits if h.line.key == key), None)
        if hit is None or hit.line.why:
            return
        self.leave()
        hit.act()

    def _find(self) -> None:
        words = self.field.text().strip()
        if self.look == "moments":
            self._show(self._moments(words))
            return
        found = [*self._hexes(words), *self._towns(words), *self._units(words)]
        commands = self._commands(words)
        order = [*found, *commands] if words and self.look != "commands" else [*commands, *found]
        if self.look == "places":
            order = found
        self._show(order)

    def _show(self, order: list[Hit]) -> None:
        self.hits = order[:MOST]
        self.list.set_lines([h.line for h in self.hits])
        if self.hits:
            self.list.go(self.hits[0].line.key)
        self._place()

    def _moments(self, words: str) -> list[Hit]:
        """Moments of the line shown, the latest first; those whose name is what was typed before all others."""
        table = self.window_.table
        if table is None:
            return []
        line = moments.line_through(table.bridge.session, table.bridge.node.id)
        wanted = " ".join(words.casefold().replace(",", " ").split())
        exact, found = list[Hit](), list[Hit]()
        for act, turn, combat, told in table.time.moments.numbered(line, table.bridge.viewer):
            names = [self.tr("act {n}").format(n=act), str(act)]
            if combat:
                names.append(self.tr("turn {turn} combat {n}").format(turn=turn, n=combat))
            if wanted not in names and not matches(words, told.text, self.tr("turn {turn}").format(turn=turn), *names):
                continue
            title = self.tr("Turn {turn}, combat {n}") if combat else self.tr("Turn {turn}")
            shown = Line(
                f"act {act}",
                f"{title.format(turn=turn, n=combat)}: {told.text}",
                names[0],
                icon="threat" if combat else "log",
            )
            hit = Hit(shown, partial(table.bridge.go, line[act].id))
            (exact if wanted in names else found).append(hit)
        if not exact and wanted:
            exact = [*self._quiet(wanted, line)]
        return [*exact, *reversed(found)]

    def _quiet(self, wanted: str, line: Sequence["Node"]) -> Iterator[Hit]:
        """The act of that number, though it tells nothing."""
        table = self.window_.table
        assert table is not None
        for act, node in enumerate(line):
            name = self.tr("act {n}").format(n=act)
            if wanted in (name, str(act)):
                turn = self.tr("Turn {turn}").format(turn=moments.turn_of(node))
                yield Hit(Line(f"act {act}", turn, name, icon="log"), partial(table.bridge.go, node.id))

    def _hexes(self, words: str) -> list[Hit]:
        table = self.window_.table
        if table is None:
            return []
        board = table.bridge.session.module.board(table.bridge.state)
        clicks = words.lower().startswith("m ")
        place = hex_named(board, words[2:] if clicks else words)
        if place == NOWHERE:
            return []
        line = table.bridge.line(place)
        if clicks:
            label = self.tr("Click {hex}").format(hex=board.labels[place])
            return [Hit(Line(f"click {place}", label, line, icon="select"), partial(table.click, place, -1))]
        label = self.tr("Go to {hex}").format(hex=board.labels[place])
        return [Hit(Line(f"hex {place}", label, line, icon="map"), partial(table.acts.go_to, (place,)))]

    def _towns(self, words: str) -> list[Hit]:
        table = self.window_.table
        if table is None or not words:
            return []
        board = table.bridge.session.module.board(table.bridge.state)
        towns = [t for t in board.towns if matches(words, t.name)]
        return [
            Hit(
                Line(f"town {t.id}", t.name, board.labels[t.hexes[0]], icon="flag"),
                partial(table.acts.go_to, t.hexes),
            )
            for t in towns
            if t.hexes
        ]

    def _units(self, words: str) -> list[Hit]:
        table = self.window_.table
        if table is None or (not words and self.look != "places"):
            return []
        roster, state = table.bridge.session.module.roster, table.bridge.state
        rows = (roster(state, n) for n in range(len(state.units)))
        return [
            Hit(
                Line(f"unit {r.unit}", r.name, f"{r.kind} · {r.where}", r.state, unit=r.unit),
                partial(table.acts.show_unit, r.unit),
            )
            for r in rows
            if matches(words, r.name, r.kind, r.where, r.state)
        ]

    def _commands(self, words: str) -> list[Hit]:
        found = []
        for command in TABLE:
            if not command.menu:
                continue
            action = self.window_.commands.actions[command.id]
            title = action.text().replace("&", "")
            menu = " · ".join(called(part) for part in command.menu.split("/"))
            if matches(words, title, menu):
                why = "" if action.isEnabled() else action.statusTip()
                line = Line(
                    f"command {command.id}",
                    title,
                    menu,
                    str(action.property(KEYCAP) or ""),
                    icon=command.icon,
                    why=why,
                )
                found.append(Hit(line, action.trigger))
        return sorted(found, key=lambda h: bool(h.line.why))

    def _place(self) -> None:
        """Over the upper middle of the window."""
        window = self.window_
        wide = min(theme.px(WIDE), window.width() - theme.px(40))
        high = min(theme.px(HIGH), window.height() - theme.px(120), theme.px(60) + len(self.hits) * theme.px(ROW))
        self.setGeometry((window.width() - wide) // 2, theme.px(96), wide, high)
        edge = theme.px(8)
        self._column.setContentsMargins(edge, edge, edge, edge)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.window_:
            if event.type() == QEvent.Type.Resize and self.isVisible():
                self._place()
            return False
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.leave()
                return True
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_F3)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in keys:
            event.accept()
            return True
        if event.type() == QEvent.Type.FocusOut and not self._holds_focus():
            self.hide()
        return super().eventFilter(watched, event)

    def _holds_focus(self) -> bool:
        focus = self.window_.focusWidget()
        return focus is None or focus is self or self.isAncestorOf(focus)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme.color("raised"))
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.px(8), theme.px(8))
