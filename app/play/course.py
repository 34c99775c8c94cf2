"""A guided game on its way: which of its acts are done, which hint is next, and where the learner left it.

What is done is read off the game itself, so undo, redo, saving and opening need nothing of their own.
"""

from pathlib import Path
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from app.core import engine
from app.core.data import BadData, read
from app.core.dice import Dice
from app.core.guide import FILE, Guide, GuideFile, Lesson
from app.core.module import Module
from app.core.state import Action, Side
from app.core.translation import spoken
from app.play import names
from app.play.notation import Misworded, read_action
from app.play.saves.journal import Header
from app.play.saves.node import Node
from app.play.session import PERSON, Session

BY = "by"


class Ask(Struct, frozen=True):
    """An act of a guided game: the hint it belongs to, who does it, and what it is, as case files write it."""

    lesson: int
    side: Side
    written: Any


class Stage(Struct, frozen=True):
    """How far a moment of the game is: so many acts of the guided game are done; `astray`: something else was."""

    done: int
    astray: bool = False


def guide_file(folder: Path) -> GuideFile | None:
    """A module's guided game and hints; None for a module without. Raises BadData."""
    path = folder / FILE
    if not path.is_file():
        return None
    return spoken(read(path, FILE), path.parent, path.name).to(GuideFile)


def guide_of(folder: Path) -> Guide | None:
    """A module's guided game, None where there is none or its file cannot be read."""
    try:
        found = guide_file(folder)
    except BadData:
        return None
    return found.guide if found is not None else None


def begin(module: Module, guide: Guide, path: Path | None = None) -> Session:
    """A guided game at its start. Raises BadData, names.Unknown, KeyError or ValueError for a fault in its file."""
    plain = Session.new(module, guide.scenario, guide.options, guide.seed)
    state = plain.before_start
    if guide.given is not None:
        state = module.position(guide.scenario, plain.header.options, guide.given)
    assert state is not None
    state, _ = engine.start(replace(state, dice=Dice(guide.seed, forced=guide.dice)))
    others = dict.fromkeys(names.sides(module, guide.scenario), guide.bot)
    header: Header = replace(
        plain.header,
        players={**others, guide.side: PERSON},
        title=f"{module.manifest.title}: {guide.title}",
        start=Raw(plain.codec.encode(state)),
        resumed=FILE,
        guided=True,
    )
    return Session.begin(module, header, path)


class Course:
    """A guided game being played. `asks`: all its acts in order."""

    def __init__(self, session: Session, guide: Guide) -> None:
        self.session = session
        self.guide = guide
        self.asks = tuple(
            Ask(n, side, written)
            for n, lesson in enumerate(guide.lessons)
            for side, written in (_split(w, guide.side) for w in lesson.do)
        )
        self._known: dict[int, Stage] = {0: Stage(0)}

    def stage(self, node_id: int) -> Stage:
        """How far a moment is."""
        way = [self.session.nodes[node_id]]
        while way[-1].id not in self._known:
            way.append(self.session.nodes[way[-1].parent])
        for node in reversed(way[:-1] if way[-1].id in self._known else way):
            self._known[node.id] = self._after(self._known[node.parent], node)
        return self._known[node_id]

    def _after(self, before: Stage, node: Node) -> Stage:
        if before.astray:
            return before
        if before.done == len(self.asks):
            return before
        parent = self.session.nodes[node.parent]
        return Stage(before.done + 1) if self.action(parent) == node.action else Stage(before.done, astray=True)

    def left_at(self, node_id: int) -> int:
        """The last moment on the way to this one that still was part of the guided game."""
        node = self.session.nodes[node_id]
        while self.stage(node.id).astray:
            node = self.session.nodes[node.parent]
        return node.id

    def action(self, node: Node) -> Action | None:
        """The act of the guided game that comes next after a moment; None when all are done, or the moment left it."""
        stage = self._known.get(node.id) or self.stage(node.id)
        if stage.astray or stage.done >= len(self.asks):
            return None
        try:
            return read_action(self.session.module, node.state, self.asks[stage.done].written)
        except Misworded:
            return None

    def asked(self, node_id: int) -> Ask | None:
        """What comes next after a moment; None as for `action`."""
        stage = self.stage(node_id)
        return None if stage.astray or stage.done >= len(self.asks) else self.asks[stage.done]

    def following(self, node_id: int) -> list[Action]:
        """The act after the next one, where it belongs to the same hint and is the same side's and is known already."""
        done = self.stage(node_id).done
        pair = self.asks[done : done + 2]
        if len(pair) < 2 or (pair[0].lesson, pair[0].side) != (pair[1].lesson, pair[1].side):
            return []
        try:
            return [read_action(self.session.module, self.session.nodes[node_id].state, pair[1].written)]
        except Misworded:
            return []

    def pages(self, node_id: int) -> tuple[int, ...]:
        """The hints of a moment, by number: those to be read, then the one that asks for an act."""
        done = self.stage(node_id).done
        last = self.asks[done].lesson if done < len(self.asks) else len(self.guide.lessons) - 1
        first = 0 if not done else self.asks[done - 1].lesson
        if done and not (done < len(self.asks) and self.asks[done].lesson == first):
            first += 1
        return tuple(range(first, last + 1))

    def lesson(self, number: int) -> Lesson:
        """A hint by its number."""
        return self.guide.lessons[number]


def _split(written: Any, learner: Side) -> tuple[Side, Any]:
    """Who does a written act, and the act without that word."""
    if isinstance(written, dict) and BY in written:
        return str(written[BY]), {k: v for k, v in written.items() if k != BY}
    return learner, written
