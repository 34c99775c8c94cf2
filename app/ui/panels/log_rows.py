"""The log of a line of play, kept in step with the session."""

from app.core.card import Entry
from app.play.saves.journal import BadSave
from app.play.session import Node, Session
from app.play.viewer import SPECTATOR, Viewer
from app.ui.panels.log_panel import LogPanel, LogRow

TAIL = 300
"""So many acts of a line are told at once; the earlier ones when the player reads on."""

CHUNK = 25
"""So many earlier acts are told at a time."""


class LogRows:
    """Fills a log panel with what a session tells a viewer, a node at a time; what was told is remembered."""

    def __init__(self, session: Session, panel: LogPanel) -> None:
        self.session = session
        self.panel = panel
        self._told: dict[int, list[LogRow]] = {}
        self._acts: dict[int, tuple[int, int]] = {}
        self._line: list[int] = []
        self._earlier: list[Node] = []
        self._viewer: Viewer = SPECTATOR

    def restart(self) -> None:
        """The panel shows something else: what is shown next is shown from its start."""
        self._line = []

    def show(self, node: int, viewer: Viewer) -> None:
        """Show the line through the present, or the one to `node` where that lies elsewhere, to a viewer."""
        if viewer != self._viewer:
            self._viewer, self._told, self._line = viewer, {}, []
        line = self.session.line()
        if node not in {n.id for n in line}:
            line = self.session.line(node)
        ids = [n.id for n in line]
        if ids == self._line:
            return
        known = len(self._line)
        grows = known and ids[:known] == self._line
        self._line = ids
        self._stamp(line, known if grows else 0)
        if grows:
            self.panel.append([row for one in line[known:] for row in self._rows(one)])
            return
        self._earlier = line[:-TAIL]
        rows = [row for one in line[-TAIL:] for row in self._rows(one)]
        self.panel.set_log(rows, self._before if self._earlier else None)

    def _before(self) -> list[LogRow]:
        """The rows of the acts before those told so far; none when all are told."""
        rows: list[LogRow] = []
        while self._earlier and not rows:
            part = self._earlier[-CHUNK:]
            del self._earlier[-CHUNK:]
            rows = [row for one in part for row in self._rows(one)]
        return rows

    def _rows(self, node: Node) -> list[LogRow]:
        rows = self._told.get(node.id)
        if rows is None:
            stamp = "{}.{}".format(*self._acts[node.id])
            try:
                entries = self.session.entries(node, self._viewer)
            except BadSave as fault:
                entries = (Entry(fault.text),)
            rows = self._told[node.id] = [LogRow(node.id, stamp, e) for e in entries]
        return rows

    def _stamp(self, line: list[Node], start: int) -> None:
        """Turn, and number of the act in it, for the nodes of a line from a number on. The turn is that before the act."""
        for n in range(start, len(line)):
            if n == 0:
                self._acts[line[0].id] = (_turn(line[0]), 0)
                continue
            before = line[n - 1]
            (last, act), now = self._acts[before.id], _turn(before)
            self._acts[line[n].id] = (now, act + 1 if now == last else 1)


def _turn(node: Node) -> int:
    """The turn of a moment."""
    return node.turn or node.state.turn
