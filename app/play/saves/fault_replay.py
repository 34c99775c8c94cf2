"""Running a report of a fault: the game is played again to where it stood, what was tried is tried, all is looked at."""

import struct
import traceback
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import Struct

from app.core import engine
from app.core.language import said
from app.core.state import Refused
from app.play.discover import Found
from app.play.luck import lucky
from app.play.saves.fault_report import GAME, MOMENT, Moment
from app.play.saves.journal import BadSave
from app.play.session import PERSON, Session
from app.play.solo import bots
from app.play.viewer import UMPIRE, UMPIRE_WORD, Viewer

LARGEST = 100_000_000
"""Bytes; a larger file in an archive is not unpacked."""

UNPACKED = (zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, KeyError, ValueError, RuntimeError)
"""What unpacking a damaged, locked or foreign archive raises."""


class Run(Struct, frozen=True):
    """What came of it. `acts` were played again; `reported`: the error as the report tells it, in a line.

    `during`: what brought the error again, `error` in a line and `trace` in full; empty where none came.
    """

    title: str
    acts: int
    notice: str
    reported: str
    during: str = ""
    error: str = ""
    trace: str = ""


def is_report(path: Path) -> bool:
    """Whether a file is a report with a game in it."""
    try:
        if not path.is_file() or not zipfile.is_zipfile(path):
            return False
        with zipfile.ZipFile(path) as pack:
            return GAME in pack.namelist()
    except UNPACKED:
        return False


def run(path: Path, modules: Sequence[Found], anyway: bool = False) -> Run:
    """Run a report to its error. Raises BadSave for a game that does not open here, such as one of another version."""
    game, moment = _read(path)
    with TemporaryDirectory() as folder:
        file = Path(folder) / GAME
        file.write_bytes(game)
        try:
            with Session.open(file, modules, anyway=anyway, read_only=True) as session:
                return _run(session, moment)
        except BadSave as e:
            if e.kind != "diverged" or e.__cause__ is None:
                raise
            trace = "".join(traceback.format_exception(e.__cause__))
            return Run(path.stem, 0, "", moment.error, e.text, _line(e.__cause__), trace)


def _read(path: Path) -> tuple[bytes, Moment]:
    moment = Moment(shown=-1, viewer=UMPIRE_WORD, at=-1)
    try:
        with zipfile.ZipFile(path) as pack:
            game = _unpacked(pack, path, GAME)
            if MOMENT in pack.namelist():
                moment = msgspec.json.decode(_unpacked(pack, path, MOMENT), type=Moment)
    except UNPACKED as e:
        text = said("the archive is damaged ({reason}).").format(reason=str(e).lower())
        raise BadSave("unreadable", path, 1, text, "") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return game, moment
    return game, moment


def _unpacked(pack: zipfile.ZipFile, path: Path, name: str) -> bytes:
    """A file of a report, no more of it than is wanted, whatever its archive says of its size."""
    with pack.open(name) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        text = said("its {name} is larger than {most} MB; not read.").format(name=name, most=LARGEST // 1_000_000)
        raise BadSave("unreadable", path, 1, text, "")
    return data


def _run(session: Session, moment: Moment) -> Run:
    nodes = range(len(session.nodes))
    at = session.nodes[moment.at if moment.at in nodes else session.at]
    shown = session.nodes[moment.shown if moment.shown in nodes else session.at]
    viewer = UMPIRE if moment.viewer == UMPIRE_WORD else moment.viewer
    acts = len(session.line(at.id)) - 1
    for during, look in (*_tried(session, at.id, moment), *_looks(session, shown.id, viewer), *_bot(session, at.id)):
        error = _error(look)
        if error is not None:
            trace = "".join(traceback.format_exception(error))
            return Run(session.title, acts, session.notice, moment.error, during, _line(error), trace)
    return Run(session.title, acts, session.notice, moment.error)


def _error(look: Callable[[], Any]) -> Exception | None:
    """The very thing that is looked for."""
    try:
        look()
    except Refused:
        return None
    except Exception as e:
        return e
    return None


def _line(error: BaseException) -> str:
    return traceback.format_exception_only(error)[-1].strip()


Looks = Iterator[tuple[str, Callable[[], Any]]]


def _tried(session: Session, at: int, moment: Moment) -> Looks:
    """What was tried last."""
    if bytes(moment.action) != b"null":
        state = session.nodes[at].state
        action = session.codec.action(bytes(moment.action))
        label = session.module.label(state, action)
        yield label, lambda: engine.apply(lucky(state, None, moment.faces), action)


def _looks(session: Session, at: int, viewer: Viewer) -> Looks:
    """All that the window asks of the module about a moment."""
    module, node = session.module, session.nodes[at]
    seen = session.seen(node, viewer)
    side = node.state.decider or ""
    yield "the map", lambda: module.scene(seen, viewer)
    yield "the question", lambda: module.prompt(seen)
    yield "what can be done", lambda: [module.label(seen, a) for a in engine.legal(seen)]
    yield "the log", lambda: [session.entries(n, viewer) for n in session.line(at)]
    yield "the order of battle", lambda: [module.roster(seen, u) for g in module.groups(seen) for u in g.units]
    yield "who is winning", lambda: module.standing(seen)
    yield "the charts", lambda: module.tables(seen)
    yield "enemy threat", lambda: module.threat(seen, side)
    board = module.board(seen)
    for place in range(board.hexes):
        yield board.labels[place], partial(module.line, seen, place)
        yield board.labels[place], partial(module.explain, seen, ("place", place))
    for unit in range(len(seen.units)):
        yield f"unit {unit}", partial(module.explain, seen, ("unit", unit))
        yield f"unit {unit}", partial(module.reach, seen, unit)


def _bot(session: Session, at: int) -> Looks:
    """The bot whose turn it was."""
    node = session.nodes[at]
    bot = session.players.get(node.state.decider or "", PERSON)
    if bot != PERSON:
        seed = bots.seed_at(session.header.seed, len(session.line(at)) - 1)
        yield f"the bot {bot}", lambda: bots.act(session.module, node.state, bot, seed)
