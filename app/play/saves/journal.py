"""The save file: a header line, then one line of JSON for everything that was done, in the order it was done.

A line is on the disk before its act is shown. A file cut short loses its last line at most; a damaged one keeps
everything before the damage.
"""

import errno
import os
import weakref
from io import FileIO
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from app.core.data import BadData, Override, Problem
from app.core.file import contents
from app.core.language import said
from app.play.saves import unfinished
from app.play.saves.lock import Lock, Taken

FORMAT = "hexspine game"
EDITION = 1
SUFFIX = ".hexspine"
LARGEST = 1_000_000_000
"""Bytes; a larger file is not read."""

Kind = Literal[
    "missing",
    "unreadable",
    "foreign",
    "newer",
    "locked",
    "module",
    "scenario",
    "version",
    "data",
    "action",
    "diverged",
    "damaged",
]


class BadSave(BadData):
    """A saved game that was not opened: what is wrong with which line, what to do, and what the player may choose.

    `offer`: "anyway" if opening it with `anyway` may work, "resume" if `resume` does, else empty. The file is untouched.
    """

    def __init__(self, kind: Kind, path: Path, line: int, text: str, remedy: str, offer: str = "") -> None:
        super().__init__([Problem(str(path), line, 1, "", f"{text} {remedy}".strip())])
        self.kind = kind
        self.line = line
        self.text = text
        self.remedy = remedy
        self.offer = offer


class Header(Struct, frozen=True, kw_only=True):
    """The first line: what is played, under which rules, from which seed.

    `data`: digest of the module's data files. `start`: the state the game begins with, if it is not the scenario's own;
    then `resumed` names the file it was taken from. `sides`: ids and adjectives of the sides in this game, for lists.
    `guided`: it is the module's guided game. `alone`: one person plays all sides that are not a bot's.
    """

    format: str = FORMAT
    edition: int = EDITION
    module: str
    version: str
    data: str
    scenario: str
    options: dict[str, str] = {}
    seed: int = 0
    players: dict[str, str] = {}
    sides: tuple[tuple[str, str], ...] = ()
    overrides: tuple[Override, ...] = ()
    title: str = ""
    created: str = ""
    resumed: str = ""
    guided: bool = False
    alone: bool = False
    start: Raw = Raw(b"null")


class Mark(Struct, frozen=True, kw_only=True):
    """How far the game is, so that a list of games need not play them: turn, last words, the result if it is over."""

    turn: int = 0
    text: str = ""
    over: str = ""


class NodeLine(Mark, frozen=True, kw_only=True, omit_defaults=True, tag_field="line", tag="node"):
    """An act: node 0 is the start and has none. `digest` is of the state after it.

    `when`: seconds since 1970. `seed`: the dice were seeded anew with it before the act. `faces`: the act's dice, where
    they were typed in.
    """

    id: int
    parent: int
    action: Raw
    digest: str
    when: int = 0
    seed: int | None = None
    faces: tuple[int, ...] = ()


class PointerLine(Mark, frozen=True, kw_only=True, tag_field="line", tag="at"):
    """The player went to another moment of the game."""

    node: int


class NameLine(Struct, frozen=True, tag_field="line", tag="name"):
    """A moment was given a name. `side`: who gave it, in a game with secrets; nobody else is shown it."""

    node: int
    name: str
    side: str = ""


class PlayersLine(Struct, frozen=True, tag_field="line", tag="players"):
    """Other players took over. `alone`: one person plays all sides that are not a bot's."""

    players: dict[str, str]
    alone: bool = False


class LuckLine(Struct, frozen=True, tag_field="line", tag="luck"):
    """How the dice fall from now on, see `luck.Luck`."""

    typed: bool = False
    again: Literal["same", "new"] = "same"


class SeatLine(Struct, frozen=True, kw_only=True, tag_field="line", tag="seat"):
    """The person of a side gave a name or a passcode (`lock`, see `passcode`), or took it off (empty).

    `opened`: when the passcode was taken off by somebody who did not give it; its owner is told.
    """

    side: str
    name: str = ""
    lock: str = ""
    opened: str = ""


class UmpireLine(Struct, frozen=True, tag_field="line", tag="umpire"):
    """At that moment the secrets of all sides were shown, before the game was over."""

    node: int


class SnapshotLine(Struct, frozen=True, tag_field="line", tag="snapshot"):
    """The whole state at a node. It only saves time: without it the game is played again."""

    node: int
    state: Raw


Line = NodeLine | PointerLine | NameLine | PlayersLine | LuckLine | SeatLine | UmpireLine | SnapshotLine

_lines = msgspec.json.Decoder(Line)
_header = msgspec.json.Decoder(Header)
_encoder = msgspec.json.Encoder(order="deterministic")


def decode(text: bytes) -> Line:
    """A line of a journal. Raises msgspec.MsgspecError."""
    return _lines.decode(text)


class Disorder(ValueError):
    """A line that does not fit the lines before it."""


class Contents(Struct):
    """A journal as read: `raw` are its good lines, `lines` the same without the header with their line numbers.

    `torn`: the last line was cut short; `unended`: it is good but lacks its end. `damage`: number and reason of the first bad line, `rest` the bytes from there.
    """

    header: Header
    raw: list[bytes]
    lines: list[tuple[int, Line]]
    torn: bool = False
    unended: bool = False
    damage: tuple[int, str] | None = None
    rest: bytes = b""


def read(path: Path) -> Contents:
    """The journal at `path`; changes nothing. Raises BadSave when there is no game in it."""
    try:
        data = contents(path, LARGEST)
    except FileNotFoundError:
        raise BadSave("missing", path, 1, said("there is no such file."), "") from None
    except OSError as e:
        words = e.strerror or str(e)
        words = words if e.errno == errno.EFBIG else words.lower()
        raise BadSave("unreadable", path, 1, f"{words}.", "") from None
    pieces = data.split(b"\n")
    header = head(path, pieces[0])
    found = Contents(header, [pieces[0] + b"\n"], [], unended=len(pieces) == 1)
    nodes = 0
    for number, piece in enumerate(pieces[1:], 2):
        last = number == len(pieces)
        if last and not piece:
            break
        try:
            line = decode(piece)
            _in_order(line, nodes)
        except (msgspec.MsgspecError, ValueError, RecursionError) as e:
            if last:
                found.torn = True
            else:
                found.damage = (number, str(e) if type(e) is Disorder else said("the line is damaged"))
                found.rest = b"\n".join(pieces[number - 1 :])
            break
        found.unended = last
        nodes += isinstance(line, NodeLine)
        found.raw.append(piece + b"\n")
        found.lines.append((number, line))
    return found


def head(path: Path, text: bytes) -> Header:
    """The header line. Raises BadSave if it is none, or from a newer program."""
    try:
        tag = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        tag = None
    if not isinstance(tag, dict) or tag.get("format") != FORMAT:
        words = said("the file is empty.") if not text.strip() else said("this is not a Hexspine game.")
        raise BadSave("foreign", path, 1, words, said("Choose a file that ends in .hexspine."))
    edition = tag.get("edition")
    if not isinstance(edition, int) or edition > EDITION:
        words = said("written by a newer Hexspine (format {edition}; this one reads {own}).").format(
            edition=edition, own=EDITION
        )
        raise BadSave("newer", path, 1, words, said("Open it with that version."))
    try:
        return _header.decode(text)
    except msgspec.MsgspecError as e:
        words = said("the first line is damaged: {reason}.").format(reason=str(e).lower())
        raise BadSave("foreign", path, 1, words, said("Without it the game is not known; use a copy.")) from None


def _in_order(line: Line, nodes: int) -> None:
    if isinstance(line, NodeLine):
        if line.id != nodes or not (0 <= line.parent < nodes or line.parent == nodes - 1 == -1):
            raise Disorder(said("act {act} does not follow on act {before}").format(act=line.id, before=nodes - 1))
    elif not isinstance(line, PlayersLine | LuckLine | SeatLine) and not 0 <= line.node < nodes:
        raise Disorder(said("there is no act {act} yet").format(act=line.node))


class Journal:
    """The lines of a game, in memory and, as far as the disk allows, in the file.

    `on_disk`: so many of the lines are in the file already; None for a file yet to be made. `reason` says why lines are
    not on the disk yet; the next write tries them again.
    """

    def __init__(self, path: Path | None, lines: list[bytes], on_disk: int | None = None) -> None:
        self.path = path
        self.lines = lines
        self.reason = ""
        self._written = on_disk or 0
        self._size = sum(map(len, lines[: self._written]))
        self._fresh = on_disk is None
        self._dirty = True
        self._file: FileIO | None = None
        self._lock: Lock | None = None
        self._closing: Any = None

    def add(self, *lines: Header | Line, sync: bool = True) -> None:
        """Append lines; on the disk when this returns (if `sync`), or else `reason` says why not."""
        self.append(*lines)
        self.write(sync)

    def append(self, *lines: Header | Line) -> None:
        """Add lines in memory only."""
        self.lines.extend(_encoder.encode(line) + b"\n" for line in lines)

    def write(self, sync: bool = True) -> None:
        """Write what is not in the file yet."""
        if self.path is None:
            return
        try:
            file = self._file or self._open(self.path)
            if not self._in_place(file, self.path):
                file = self._anew(self.path)
            if self._dirty:
                file.truncate(self._size)
            file.seek(self._size)
            data = b"".join(self.lines[self._written :])
            self._dirty = True
            put(file, data)
            if sync:
                os.fsync(file.fileno())
            self._size += len(data)
            self._written = len(self.lines)
            self._dirty = False
            self.reason = ""
        except OSError as e:
            self.reason = why(e, self.path)
        except BadSave as e:  # its file went, and another program took its name
            self.reason = f"{e.text[0].upper()}{e.text[1:]} {e.remedy}"

    def _open(self, path: Path) -> FileIO:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.lock()
        if not self._fresh and not path.exists():
            self._written, self._size, self._fresh = 0, 0, True
        file = FileIO(path, "x+" if self._fresh else "r+")
        if os.fstat(file.fileno()).st_size < self._size:
            file.close()
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        if self._fresh:
            sync_folder(path.parent)
        self._fresh = False
        self._file = file
        self._closing = weakref.finalize(self, _close, file, self._lock)
        return file

    def _in_place(self, file: FileIO, path: Path) -> bool:
        """Whether the open file is still the one at `path`: it may have been deleted, or its folder moved."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
        except FileNotFoundError:
            return False

    def _anew(self, path: Path) -> FileIO:
        """The game in a new file, where the old one is gone. Raises FileExistsError where another stands there."""
        self.close()
        self._written, self._size, self._fresh, self._dirty = 0, 0, True, True
        return self._open(path)

    def lock(self) -> None:
        """Take the lock. Raises BadSave when another program has the game open, or OSError."""
        if self.path is None or self._lock is not None:
            return
        lock = Lock(self.path.with_name(self.path.name + ".lock"))
        try:
            lock.take()
        except Taken as e:
            remedy = said("Close it there; if it is open nowhere, delete {file}.").format(file=lock.path.name)
            words = said("open in another program (process {process}).").format(process=e)
            raise BadSave("locked", self.path, 1, words, remedy) from None
        self._lock = lock

    def close(self) -> None:
        """Close the file and give the lock back."""
        if self._closing is not None:
            self._closing()
        elif self._lock is not None:
            self._lock.release()
        self._file = self._lock = None

    def copy(self, path: Path) -> None:
        """Write all lines to another file, whole or not at all. Raises OSError."""
        part = unfinished.beside(path)
        try:
            with FileIO(part, "w") as file:
                put(file, b"".join(self.lines))
                os.fsync(file.fileno())
            part.replace(path)
            sync_folder(path.parent)
        finally:
            part.unlink(missing_ok=True)


def put(file: FileIO, data: bytes) -> None:
    """Write all of `data`. Raises OSError."""
    view = memoryview(data)
    while view:
        done = file.write(view)
        view = view[done or 0 :]


def sync_folder(folder: Path) -> None:
    """Make a new or renamed file outlast a power cut; not needed on Windows. Raises OSError."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _close(file: FileIO, lock: Lock | None) -> None:
    file.close()
    if lock is not None:
        lock.release()


def why(e: OSError, path: Path) -> str:
    """A write error in a sentence for the player."""
    if e.errno in (errno.ENOSPC, errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC):
        return said("The disk is full. The game goes on in memory; free some space or save it elsewhere.")
    if e.errno in (errno.EACCES, errno.EROFS, errno.EPERM):
        words = said("{folder} is read-only. The game goes on in memory; save it elsewhere.")
        return words.format(folder=path.parent)
    if e.errno == errno.EEXIST:
        words = said("Another program put its own file at {file}. The game goes on in memory; save it elsewhere.")
        return words.format(file=path.name)
    if e.errno == errno.ENOENT:
        return said("{folder} is gone. The game goes on in memory; save it elsewhere.").format(folder=path.parent)
    reason = (e.strerror or str(e)).lower()
    words = said("{file} was not written: {reason}. The game goes on in memory; save it elsewhere.")
    return words.format(file=path.name, reason=reason)


def set_aside(path: Path, rest: bytes) -> Path:
    """Keep damaged bytes in a file of their own beside the game. Raises OSError."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged" + (f"-{number}" if number > 1 else ""))
        if aside.exists() and aside.read_bytes() == rest:
            return aside
        if not aside.exists():
            with FileIO(aside, "x") as file:
                put(file, rest)
                os.fsync(file.fileno())
            return aside
    raise OSError(errno.EEXIST, said("too many damaged copies"))
