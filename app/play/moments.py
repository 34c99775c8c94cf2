"""A line of play as somebody goes through it: its moments, its phases, its combats, and whose decisions they are."""

from collections.abc import Callable, Collection, Iterator, Sequence

from msgspec import Struct

from app.core import engine
from app.core.state import Side, State
from app.play.saves.journal import BadSave
from app.play.saves.node import Node
from app.play.session import Session
from app.play.viewer import Viewer

Start = Callable[[Sequence[Node]], int]
"""Where something that goes on at the end of a line began."""


class Told(Struct, frozen=True):
    """What a moment tells a viewer: the words of its log, combats first, and whether it is a combat."""

    text: str
    combat: bool


SILENT = Told("", False)


def line_through(session: Session, node: int) -> list[Node]:
    """The line of the present where the moment lies on it, else the line that was last played on from it."""
    line = session.line()
    if any(n.id == node for n in line):
        return line
    return session.line(session.tip(node).id)


def phase(state: State) -> tuple[int, int]:
    """A turn and a box of its sequence of play: equal in all moments of one phase."""
    outline = state.stack[0] if state.stack else None
    return state.turn, outline.at if isinstance(outline, engine.Sequence) else 0


def phase_step(line: Sequence[Node], at: int, by: int) -> int:
    """From a moment to the first one of the next phase, or back to the first of this or, from there, the one before.

    The end of the line, or its start, where there is none.
    """
    if by > 0:
        here = phase(line[at].state)
        return next((i for i in range(at + 1, len(line)) if phase(line[i].state) != here), len(line) - 1)
    if at == 0:
        return 0
    here = phase(line[at - 1].state)
    return next((i + 1 for i in range(at - 2, -1, -1) if phase(line[i].state) != here), 0)


def phase_start(line: Sequence[Node]) -> int:
    """The first moment of the phase that the line ends in; the one before if that is its end."""
    return phase_step(line, len(line) - 1, -1)


def turn_start(line: Sequence[Node]) -> int:
    """The first moment of the turn that the line ends in; of the turn before if that is its end."""
    turn = turn_of(line[max(len(line) - 2, 0)])
    return next((i for i, n in enumerate(line) if turn_of(n) == turn), 0)


def turn_of(node: Node) -> int:
    """The turn of a moment."""
    return node.turn or node.state.turn


def decision(line: Sequence[Node], at: int, sides: Collection[Side]) -> int:
    """The next moment after `at` in which one of the sides decides; the end of the line where there is none."""
    return next((i for i in range(at + 1, len(line)) if line[i].state.decider in sides), len(line) - 1)


class Moments:
    """What the moments of a game tell its viewers; each is asked once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._told: dict[tuple[int, Viewer], Told] = {}

    def knows(self, node: Node, viewer: Viewer) -> bool:
        """Whether it was asked already."""
        return (node.id, viewer) in self._told

    def told(self, node: Node, viewer: Viewer) -> Told:
        """What a moment tells a viewer."""
        found = self._told.get((node.id, viewer))
        if found is None:
            found = self._told[node.id, viewer] = self._ask(node, viewer)
        return found

    def _ask(self, node: Node, viewer: Viewer) -> Told:
        try:
            entries = self.session.entries(node, viewer)
        except BadSave:
            return SILENT
        if not entries:
            return SILENT
        combats = [e for e in entries if e.kind == "combat"]
        return Told((combats or entries)[-1].text, bool(combats))

    def numbered(self, line: Sequence[Node], viewer: Viewer) -> Iterator[tuple[int, int, int, Told]]:
        """For every moment that tells something: its act, its turn, its number among the combats of the turn, 0 if none.

        The turn is the one in which the act was done.
        """
        last, count = 0, 0
        for act in range(1, len(line)):
            turn = turn_of(line[act - 1])
            if turn != last:
                last, count = turn, 0
            told = self.told(line[act], viewer)
            count += told.combat
            if told.text:
                yield act, turn, count if told.combat else 0, told
