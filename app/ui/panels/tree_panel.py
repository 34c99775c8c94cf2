"""The tree of a game: every line that was played, where it leaves another, and how it ends or stands."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedLayout, QVBoxLayout, QWidget

from app.play.session import Node, Session
from app.play.viewer import SPECTATOR, Viewer
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.column import Column
from app.ui.look.lines import Line, LineList
from app.ui.look.panel_head import PanelHead
from app.ui.look.rich_text import plain
from app.ui.look.text import Text
from app.ui.pages.game_words import when
from app.ui.panels.branch_comparison import BranchComparison
from app.ui.panels.branches import Branch, act_words, branches, turn_of


class TreePanel(QWidget):
    """Lines of play, the present one marked. `head` may serve as the title bar of a dock.

    `node_clicked(node)`: go to the end of a line, or to a named moment. `renamed(node, name)`: the name was typed.
    `taken(node)`: play goes on there. `F2` or the field below names the current line; `Compare` sets it beside another.
    """

    node_clicked = Signal(int)
    renamed = Signal(int, str)
    taken = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Tree of branches"))
        self._session: Session | None = None
        self._viewed = 0
        self._viewer: Viewer = SPECTATOR
        self.head = PanelHead(self.tr("Tree"))
        self.list = LineList(self.tr("Branches of this game"), self)
        self.list.chosen.connect(lambda key: self.node_clicked.emit(int(key)))
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_name())
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Name this line (F2)"))
        self.name.setAccessibleName(self.tr("Name of the marked line"))
        self.name.returnPressed.connect(self._rename)
        self.compare = Link(self.tr("Compare"))
        self.compare.setToolTip(self.tr("Set the marked line beside another"))
        self.compare.clicked.connect(self._compare)
        self.take = Link(self.tr("Go on here"))
        self.take.setToolTip(self.tr("Play goes on from the marked line; nothing is lost"))
        self.take.clicked.connect(lambda: self.taken.emit(self._current()))
        self.result = BranchComparison()
        self.result.closed.connect(self._close)
        self.result.hide()
        self._lines_page = QWidget()
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.name, 1)
        self._foot.addWidget(self.take)
        self._foot.addWidget(self.compare)
        self.empty = Column()
        self._stack = QStackedLayout()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self._lines_page, 1)
        layout.addWidget(self.result, 1)
        page = QVBoxLayout(self._lines_page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addLayout(self._stack, 1)
        page.addLayout(self._foot)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_session(self, session: Session | None) -> None:
        """Show another game."""
        self._session = session
        self._close()
        self.refresh_tree(session.at if session is not None else 0)

    def refresh_tree(self, viewed: int | None = None, viewer: Viewer = SPECTATOR) -> None:
        """Read the game again; `viewed`: the moment on the map, the present one if left out; `viewer`: who looks."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._close()
        if self._session is not None:
            self._viewed = self._session.at if viewed is None else viewed
        self._show()

    def refresh(self) -> None:
        """Draw again, with the theme as it is now."""
        self._foot.setContentsMargins(theme.px(12), theme.px(6), theme.px(12), theme.px(8))
        self._show()

    def _show(self) -> None:
        lines = [] if self._session is None else list(self._lines(self._session))
        several = len(lines) > 1
        self._stack.setCurrentIndex(0 if several else 1)
        self.name.setVisible(several)
        self.compare.setVisible(several)
        self.take.setVisible(several)
        if self._session is not None and several and not self.result.isHidden():
            self.result.set_lines(self._session, self._offered(lines), self._viewed, self._viewer)
        if not several:
            self.empty.clear()
            self.empty.add(Text(self.tr("One line so far. Go back and play on to branch."), "body", "text3"))
            self.empty.close_off()
            self._close()
        self.list.set_lines(lines)
        if several and not self.list.current_key():
            self.list.go(next((line.key for line in lines if line.on), lines[0].key))
        count = sum(not line.dot for line in lines)
        self.head.set(aside=self.tr("{n} lines").format(n=count) if several else "")
        self._show_name()

    def _lines(self, session: Session) -> Iterator[Line]:
        for branch in branches(session):
            tip = session.nodes[branch.tip]
            here = self._viewed in branch.moments
            yield Line(
                str(branch.tip),
                session.name(tip, self._viewer) or self._title(session, branch),
                self._about(session, branch, here),
                self._end(tip),
                depth=branch.depth,
                icon="branch" if branch.depth else "play",
                on=here,
            )
            for node in (session.nodes[id] for id in branch.names):
                if name := session.name(node, self._viewer):
                    about = self._moment(node, self._acts(session, node.id))
                    yield Line(str(node.id), name, about, depth=branch.depth + 1, dot=True)

    def _title(self, session: Session, branch: Branch) -> str:
        if branch.depth == 0:
            return self.tr("First line")
        return plain(act_words(session, session.nodes[branch.first], self._viewer)) or self.tr("A line")

    def _about(self, session: Session, branch: Branch, here: bool) -> str:
        tip = session.nodes[branch.tip]
        words = []
        if branch.depth:
            words.append(self.tr("from act {act}").format(act=branch.begins))
        words.append(self._moment(tip, branch.ends))
        if tip.when:
            words.append(when(tip.when))
        if here and self._viewed != branch.tip:
            words.append(self.tr("you are at act {act}").format(act=self._acts(session, self._viewed)))
        elif here:
            words.append(self.tr("you are here"))
        return " · ".join(words)

    def _moment(self, node: Node, acts: int) -> str:
        if not acts:
            return self.tr("the start")
        if turn := turn_of(node):
            return self.tr("turn {turn}, act {act}").format(turn=turn, act=acts)
        return self.tr("act {act}").format(act=acts)

    def _acts(self, session: Session, node: int) -> int:
        count = 0
        while (parent := session.nodes[node].parent) >= 0:
            node, count = parent, count + 1
        return count

    def _end(self, tip: Node) -> str:
        if tip.known is None or tip.known.outcome is None:
            return ""
        return tip.known.outcome.level or self.tr("ended")

    def _current(self) -> int:
        key = self.list.current_key()
        return int(key) if key else -1

    def _show_name(self) -> None:
        node = self._current()
        named = self._session is not None and 0 <= node < len(self._session.nodes)
        self.name.setEnabled(named)
        self.compare.setEnabled(named)
        self.take.setEnabled(named and self._session is not None and node != self._session.at)
        if self._session is not None and named and not self.name.hasFocus():
            self.name.setText(self._session.name(self._session.nodes[node], self._viewer))

    def _rename(self) -> None:
        node = self._current()
        if node >= 0:
            self.renamed.emit(node, self.name.text().strip())
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            self._show()

    def _offered(self, lines: Sequence[Line]) -> list[tuple[int, str]]:
        return [(int(line.key), line.title) for line in lines]

    def _compare(self) -> None:
        node = self._current()
        if self._session is None or node < 0:
            return
        self._lines_page.hide()
        self.result.show()
        self.result.right.setFocus(Qt.FocusReason.OtherFocusReason)
        self.result.set_lines(self._session, self._offered(self.list.lines.lines), self._viewed, self._viewer, node)

    def _close(self) -> None:
        """Back from the comparison to the lines."""
        self.result.hide()
        self._lines_page.show()
        if self.isVisible():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2 and self.name.isVisible():
            self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.name.selectAll()
        elif event.key() == Qt.Key.Key_Escape and not self.result.isHidden():
            self._close()
        elif event.key() == Qt.Key.Key_Escape and self.name.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            self._show_name()
        else:
            super().keyPressEvent(event)
