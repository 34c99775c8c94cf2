"""One game: a tree of moments and a pointer into it. Undo, redo and what-if move the pointer; nothing is ever lost."""

import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from types import TracebackType

from msgspec import MsgspecError, Raw

from app.core import engine
from app.core.card import Entry
from app.core.codec import Codec
from app.core.data import Override
from app.core.module import Module, Options, SideInfo
from app.core.state import Action, Refusal, Refused, Side, State
from app.play import names
from app.play.discover import Found
from app.play.luck import Luck, fresh_seed, lucky
from app.play.saves.journal import (
    Header,
    Journal,
    NameLine,
    NodeLine,
    PlayersLine,
    PointerLine,
    SeatLine,
    SnapshotLine,
    UmpireLine,
)
from app.play.saves.node import Node, of_dice, of_umpire
from app.play.saves.replay import data_digest, replay
from app.play.viewer import SPECTATOR, UMPIRE, Viewer

__all__ = ["PERSON", "Node", "Session"]

PERSON = "person"
SNAPSHOT = 25
"""A snapshot is written every so many acts."""

VIEWS = 8
"""So many states as somebody sees them are kept."""


class Session:
    """A game being played. Every act is on the disk before `do` returns, or `unsaved_reason` says why not.

    `notice`: a sentence for the player on how it was opened. `origin`: the file it was opened from. `seats`: names and
    passcodes of persons, by side. `luck`: how dice fall. `watched`: why it takes no acts, empty where it does.
    `trying`: the act, with its typed faces, that `do` last set out to carry out and did not end.
    """

    def __init__(self, module: Module, header: Header, journal: Journal) -> None:
        self.module = module
        self.codec = Codec(module.types)
        self.header = header
        self.journal = journal
        self.nodes: list[Node] = []
        self.at = 0
        self.players: dict[Side, str] = dict(header.players)
        self.alone = header.alone
        self.seats: dict[Side, SeatLine] = {}
        self.luck = Luck()
        self.watched = ""
        self.notice = ""
        self.trying: tuple[Action, tuple[int, ...]] | None = None
        self.before_start: State | None = None
        self.origin: Path | None = None
        self._views: dict[tuple[int, Viewer], State] = {}

    @classmethod
    def new(
        cls,
        module: Module,
        scenario: str,
        options: Options | None = None,
        seed: int = 0,
        players: dict[Side, str] | None = None,
        path: Path | None = None,
        overrides: Sequence[Override] = (),
        luck: Luck | None = None,
        alone: bool = False,
    ) -> "Session":
        """A game at its start. Without `path` it lives in memory; a file that is there already is never overwritten.

        Raises names.Unknown for a scenario or option that the module does not have, BadData for faulty data,
        FileExistsError.
        """
        info = names.scenario(module, scenario)
        chosen = names.options(module, options or {}, overrides)
        header = Header(
            module=module.manifest.id,
            version=module.manifest.version,
            data=data_digest(module),
            scenario=info.id,
            options=chosen,
            seed=seed,
            players=dict.fromkeys(names.sides(module, info.id), PERSON) | (players or {}),
            sides=tuple((side.id, side.adjective) for side in names.sides_of(module, chosen, overrides)),
            overrides=tuple(overrides),
            title=f"{module.manifest.title}: {info.title}",
            created=datetime.now(UTC).isoformat(timespec="seconds"),
            alone=alone,
        )
        session = cls.begin(module, header, path)
        if luck is not None and luck != session.luck:
            session.set_luck(luck)
        return session

    @classmethod
    def open(
        cls,
        path: Path,
        modules: Sequence[Found],
        anyway: bool = False,
        resume: bool = False,
        read_only: bool = False,
        watch: bool = False,
    ) -> "Session":
        """The game in a file, at the moment it was left: see `opening.open_game`. Raises BadSave."""
        from app.play.saves.opening import open_game  # it builds sessions

        return open_game(path, modules, anyway, resume, read_only, watch)

    @classmethod
    def begin(cls, module: Module, header: Header, path: Path | None) -> "Session":
        """A game from its header, with a new journal. Raises BadData, KeyError, or FileExistsError."""
        if path is not None and path.exists():
            raise FileExistsError(f"{path} is there already")
        session = cls(module, header, Journal(path, []))
        root = Node(session, 0, -1, None)
        session.nodes.append(root)
        session.set_out(root)
        root.digest, root.turn = session.codec.digest(root.state), root.state.turn
        session.journal.add(header, session._node_line(root))
        return session

    def set_out(self, root: Node) -> None:
        """Compute the state at the root. Raises BadData or KeyError for data or names at fault."""
        h = self.header
        if bytes(h.start) != b"null":
            root.known, root.told = self.codec.state(bytes(h.start)), ()
            return
        self.before_start = self.module.start(h.scenario, h.options, h.seed, h.overrides)
        root.known, root.told = engine.start(self.before_start)

    # -- the moment at hand

    @property
    def node(self) -> Node:
        """The moment at hand."""
        return self.nodes[self.at]

    @property
    def state(self) -> State:
        """The state at hand."""
        return self.node.state

    @property
    def title(self) -> str:
        """Module and scenario in words."""
        return self.header.title

    @cached_property
    def sides(self) -> tuple[SideInfo, ...]:
        """The sides as they are called in this game, and their colours."""
        return names.sides_of(self.module, self.header.options, self.header.overrides)

    @property
    def path(self) -> Path | None:
        """The file of this game; None in memory."""
        return self.journal.path

    @property
    def unsaved_reason(self) -> str:
        """Why the latest acts are not on the disk; empty when they are."""
        return self.journal.reason

    def check(self, a: Action) -> Refusal | None:
        """Why `a` may not be done now, or None."""
        return engine.check(self.state, a)

    def legal(self) -> list[Action]:
        """Every action on offer now."""
        return engine.legal(self.state)

    # -- acting and moving about

    def done_before(self, action: Action) -> Node | None:
        """The moment that the same act led to from here, where doing it again leads there again."""
        here = self.node
        for child in (self.nodes[id] for id in here.children):
            if child.action == action and (
                self.luck.again == "same" or child.state.dice.count == here.state.dice.count
            ):
                return child
        return None

    def do(self, action: Action, faces: tuple[int, ...] = ()) -> Node:
        """Carry out `action`; its line is on the disk when this returns. Raises Refused, and then nothing changed.

        The same action as one that was done here before leads to the same moment again, not to a second branch, unless
        `faces` of real dice are given, or what is done anew is to have new dice.
        """
        if self.watched:
            raise Refused(Refusal("", self.watched))
        here = self.node
        before = None if faces else self.done_before(action)
        if before is not None:
            return self.go(before.id)
        seed = fresh_seed(here.state, len(self.nodes)) if self.luck.again == "new" and here.children else None
        self.trying = (action, faces)
        state, events = engine.apply(lucky(here.state, seed, faces), action)
        self.trying = None
        node = Node(self, len(self.nodes), here.id, action, self.codec.digest(state))
        node.known, node.told, node.turn = state, events, state.turn
        node.when, node.seed, node.faces = int(time.time()), seed, faces
        self.nodes.append(node)
        self._hang(node)
        self.at = node.id
        line = self._node_line(node)
        if node.id % SNAPSHOT:
            self.journal.add(line)
        else:
            self.journal.add(line, SnapshotLine(node.id, Raw(self.codec.encode(state))))
        return node

    def undo(self) -> bool:
        """Back by one act; False at the start."""
        if self.node.parent < 0:
            return False
        self.go(self.node.parent)
        return True

    def redo(self) -> bool:
        """Forward to where play last went on from here; False at the end of a line."""
        if self.node.redo < 0:
            return False
        self.go(self.node.redo)
        return True

    def go(self, node_id: int) -> Node:
        """To any moment of the game. Raises BadSave where it no longer comes out as it was played."""
        node = self.nodes[node_id]
        if node.id != self.at and node.state is not None:
            self.at = node.id
            self._trace(node)
            turn, text, over = self._mark(node)
            self.journal.add(PointerLine(node=node.id, turn=turn, text=text, over=over), sync=False)
        return node

    def line(self, node_id: int | None = None) -> list[Node]:
        """The moments from the start to the one at hand, or to another."""
        node = self.nodes[self.at if node_id is None else node_id]
        way = [node]
        while node.parent >= 0:
            node = self.nodes[node.parent]
            way.append(node)
        return way[::-1]

    def tip(self, node_id: int) -> Node:
        """The end of the line that was last played on from a moment."""
        node = self.nodes[node_id]
        while node.redo >= 0:
            node = self.nodes[node.redo]
        return node

    def branches(self) -> list[Node]:
        """The ends of all lines, in the order they were played."""
        return [n for n in self.nodes if not n.children]

    def rename(self, node_id: int, name: str, side: Side = "") -> None:
        """Give a moment a name; an empty one takes it away. With a `side` it is for that side's eyes only."""
        node = self.nodes[node_id]
        node.name, node.named_by = name, side
        self.journal.add(NameLine(node_id, name, side))

    def seat(self, players: dict[Side, str], alone: bool | None = None) -> None:
        """Who plays which side from now on: `person` or a bot's name; `alone`: one person for all, else as it was."""
        self.players = dict(players)
        self.alone = self.alone if alone is None else alone
        self.journal.add(PlayersLine(self.players, self.alone))

    def set_luck(self, luck: Luck) -> None:
        """How dice fall from now on."""
        self.luck = luck
        self.journal.add(luck)

    def sit(self, seat: SeatLine) -> None:
        """A person's name and passcode from now on."""
        self.seats[seat.side] = seat
        self.journal.add(seat)

    def tell_umpire(self) -> None:
        """The secrets of all sides are shown from this moment on: the log says so, and so does the file."""
        if not self.node.umpired and self.state.outcome is None:
            self.node.umpired = True
            self.journal.add(UmpireLine(self.at))

    # -- what somebody may see

    def seen(self, node: Node, viewer: Viewer) -> State:
        """The state at a moment as a viewer knows it. Raises BadSave as `Node.state` does."""
        key = (node.id, viewer)
        found = self._views.pop(key, None)
        if found is None:
            found = self.module.seen_by(node.state, viewer)
        self._views[key] = found
        if len(self._views) > VIEWS:
            del self._views[next(iter(self._views))]
        return found

    def entries(self, node: Node, viewer: Viewer = UMPIRE) -> tuple[Entry, ...]:
        """The lines of the log for a moment, as a viewer may read them. Raises BadSave as `Node.events` does."""
        if node.parent >= 0:
            before = self.seen(self.nodes[node.parent], viewer)
        else:
            before = self.module.seen_by(self.before_start or node.state, viewer)
        if node.words:
            return tuple(Entry(text) for text in node.words)
        told = (self.module.tell(before, e) for e in node.events)
        return (*of_dice(node), *(entry for entry in told if entry is not None), *of_umpire(node))

    def name(self, node: Node, viewer: Viewer) -> str:
        """The name of a moment, where it is for the viewer's eyes."""
        return node.name if node.named_by in ("", viewer) or viewer is UMPIRE else ""

    # -- the file

    def save_as(self, path: Path) -> None:
        """Copy the whole game to `path`, whole or not at all, and go on there. Raises OSError or BadSave (locked)."""
        if self.path is not None and path.resolve() == self.path.resolve():
            self.journal.write()
            return
        journal = Journal(path, self.journal.lines, len(self.journal.lines))
        journal.lock()
        try:
            self.journal.copy(path)
        except OSError:
            journal.close()
            raise
        self.journal.close()
        self.journal = journal

    def copy(self, path: Path, node_id: int) -> None:
        """Copy the whole game to `path` with another moment at hand; play goes on here. Raises OSError."""
        turn, text, over = self._mark(self.nodes[node_id])
        lines = Journal(path, list(self.journal.lines))
        lines.append(PointerLine(node=node_id, turn=turn, text=text, over=over))
        lines.copy(path)

    def retry(self) -> str:
        """Write what is not on the disk yet; the reason if that fails again, else empty."""
        self.journal.write()
        return self.unsaved_reason

    def close(self) -> None:
        """Let go of the file."""
        self.journal.close()

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    # -- states on demand

    def restore(self, nodes: Iterable[Node]) -> None:
        """Take over moments read from a file, in order."""
        for node in nodes:
            self.nodes.append(node)
            self._hang(node)

    def _hang(self, node: Node) -> None:
        if node.parent >= 0:
            self.nodes[node.parent].children.append(node.id)
            self._trace(node)

    def _trace(self, node: Node) -> None:
        while node.parent >= 0:
            parent = self.nodes[node.parent]
            parent.redo = node.id
            node = parent

    def _settle(self, node: Node) -> None:
        way = [node]
        while way[-1].known is None and not self._take(way[-1]):
            way.append(self.nodes[way[-1].parent])
        for one in way[-2::-1]:
            self._replay(one)

    def _take(self, node: Node) -> bool:
        """Go on from the state that the file has of a moment; False where it has none or a damaged one."""
        if node.kept is None:
            return False
        try:
            state = self.codec.state(bytes(node.kept))
        except MsgspecError:
            state = None
        node.kept = None
        if state is None or self.codec.digest(state) != node.digest:
            return False
        node.known = state
        return True

    def _tell(self, node: Node) -> None:
        if node.known is None:
            self._settle(node)
        if node.told is None:
            self._replay(node)

    def _replay(self, node: Node) -> None:
        before, action = self.nodes[node.parent].state, node.action
        assert action is not None
        path = self.path or self.origin or Path(self.header.title)
        before = lucky(before, node.seed, node.faces)
        node.known, node.told = replay(self.module, self.codec, before, action, node.digest, path, node.line, node.id)

    def _node_line(self, node: Node) -> NodeLine:
        turn, text, over = self._mark(node)
        action = Raw(b"null" if node.action is None else self.codec.encode(node.action))
        return NodeLine(
            id=node.id,
            parent=node.parent,
            action=action,
            digest=node.digest,
            turn=turn,
            text=text,
            over=over,
            when=node.when,
            seed=node.seed,
            faces=node.faces,
        )

    def _mark(self, node: Node) -> tuple[int, str, str]:
        entries = self.entries(node, SPECTATOR)
        s = node.state
        text = entries[-1].text if entries else ""
        if not text and node.action is not None:
            text = self.module.label(self.seen(self.nodes[node.parent], SPECTATOR), node.action)
        return s.turn, text, s.outcome.text if s.outcome is not None else ""
