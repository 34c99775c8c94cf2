"""The log of a line of play, kept in step with the session."""

from app.core.card import Entry
from app.play.journal import BadSave
from app.play.session import Node, Session
from app.play.viewer import SPECTATOR, Viewer
from app.ui.log_panel import LogPanel, LogRow


class LogRows:
    """Fills a log panel with what a session tells a viewer, a node at a time; what was told is remembered."""

    def __init__(self, session: Session, panel: LogPanel) -> None:
        self.session = session
        self.panel = panel
        self._told: dict[int, list[LogRow]] = {}
        self._acts: dict[int, tuple[int, int]] = {}
        self._line: list[int] = []
        self._viewer: Viewer = SPECTATOR

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
        if grows:
            self.panel.append([row for one in line[known:] for row in self._rows(one)])
            return
        self.panel.set_log([row for one in line for row in self._rows(one)])

    def _rows(self, node: Node) -> list[LogRow]:
        rows = self._told.get(node.id)
        if rows is None:
            stamp = "{}.{}".format(*self._act(node))
            try:
                entries = self.session.entries(node, self._viewer)
            except BadSave as fault:
                entries = (Entry(fault.text),)
            rows = self._told[node.id] = [LogRow(node.id, stamp, e) for e in entries]
        return rows

    def _act(self, node: Node) -> tuple[int, int]:
        """Turn, and number of the act in it. The turn is the one the act was done in."""
        found = self._acts.get(node.id)
        if found is None:
            if node.parent < 0:
                found = (node.state.turn, 0)
            else:
                before = self.session.nodes[node.parent]
                turn, act = before.state.turn, self._act(before)
                found = (turn, act[1] + 1 if act[0] == turn else 1)
            self._acts[node.id] = found
        return found
