"""Every reader of files that may come from anywhere: its seeds, and the errors it may answer with; anything else is a crash."""

import socket
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from app import paths
from app.core import data, parsed
from app.core.data import BadData
from app.core.module import Manifest
from app.play import cases, discover, documents, overrides, permission
from app.play.batches.lab import Lab, NoLab
from app.play.saves import fault_replay, fault_report, glance, passcode, saved
from app.play.saves.journal import SUFFIX
from app.play.saves.lock import Lock, Taken
from app.play.saves.opening import verify
from app.play.session import Session
from app.ui import settings
from app.ui.pages import games

TESTS = Path(__file__).resolve().parent.parent
FORD = discover.from_folder(TESTS / "toy")
FORCES = next(one for one in discover.found(None) if one.id == "k47")


class Reader(Struct, frozen=True):
    """A reader: `read` is given a file of the folder; it may raise what is in `told`."""

    name: str
    suffix: str
    seeds: tuple[bytes, ...]
    read: Callable[[Path], object]
    told: tuple[type[Exception], ...] = (BadData,)


def game(folder: Path) -> bytes:
    """A saved game with a branch, a name, a pointer and a snapshot."""
    path = folder / f"seed{SUFFIX}"
    with Session.new(FORD.load(), "ford", {"length": "long"}, 3, path=path) as session:
        luck = Random(3)
        for n in range(40):
            if session.state.outcome is not None or n % 9 == 8:
                session.go(luck.randrange(len(session.nodes)))
                session.rename(session.at, "here")
            if session.state.outcome is None:
                session.do(luck.choice(session.legal()))
    return path.read_bytes()


def packed(saved_game: bytes) -> bytes:
    """A report with the game in it."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr(fault_report.GAME, saved_game)
        pack.writestr(fault_report.MOMENT, b'{"shown":1,"viewer":"red","at":2}')
    return out.getvalue()


def batches(folder: Path) -> bytes:
    """A file of batches without one."""
    path = folder / "seed.sqlite"
    Lab(path).close()
    return path.read_bytes()


def readers(folder: Path) -> list[Reader]:
    """All readers; their seeds are made in a folder."""
    played = game(folder)
    manifest = (TESTS / "toy" / "module.yaml").read_bytes()
    values = (TESTS / "toy" / "data" / "scenarios.yaml").read_bytes()
    own = (
        b"module: toy\nfile: data/scenarios.yaml\nvalues:\n- {path: ford.shooting.far.needed, value: 4, source: mine}\n"
    )
    written = msgspec.json.encode(settings.Settings(recent=["a"], keys={"undo": ["Ctrl+Z"]}))
    return [
        Reader("journal", SUFFIX, (played, played[:900]), _play),
        Reader("list of games", SUFFIX, (played, played[:700]), saved.saved_game, ()),
        Reader("report", ".zip", (packed(played),), _report),
        Reader("yaml", ".yaml", (manifest, values, b"a: &a [1, *a]\nb: {c: 0x1, d: 'e', f: |\n  g\n}"), data.read),
        Reader("manifest", ".yaml", (manifest,), lambda path: data.read(path).to(Manifest)),
        Reader("own values", ".yaml", (own,), _own),
        Reader("settings", ".json", (written,), settings.load, ()),
        Reader("leave", ".json", (b'["/a/b"]',), _leave, ()),
        Reader("batches", ".sqlite", (batches(folder),), _batches, (NoLab, OSError)),
        Reader("passcode", ".txt", (b"pbkdf2-sha256$1$aa$bb",), _passcode, ()),
        Reader("cases", ".yaml", ((TESTS / "cases" / "toy" / "shooting.yaml").read_bytes(),), _cases),
        Reader("force", ".yaml", _forces(), _force),
        Reader("standing", ".json", (b'{"size":8,"phase":"Move","rows":[["Towns","3"]]}',), _standing, ()),
        Reader("open game", ".txt", ("/a/Spiel Größe.hexspine".encode(),), _interrupted, ()),
        Reader("parsed", ".msgpack", (_parsed(manifest), _parsed(values)), _recalled),
        Reader("lock", ".lock", (f"4194305 {socket.gethostname()}\n".encode(), b"77 table\n"), _lock, (Taken,)),
    ]


def _play(path: Path) -> None:
    verify(path, [FORD], anyway=True)


def _report(path: Path) -> None:
    if fault_replay.is_report(path):
        fault_replay.run(path, [FORD], anyway=True)


def _own(path: Path) -> None:
    folder = path.parent / "own"
    folder.mkdir(exist_ok=True)
    (folder / "own.yaml").write_bytes(path.read_bytes())
    overrides.load(folder, FORD.load())


def _leave(path: Path) -> None:
    file = paths.settings_file().with_name(permission.FILE)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(path.read_bytes())
    permission.allowed(path)


def _batches(path: Path) -> None:
    with Lab(path) as lab:
        for run in lab.runs():
            list(lab.rows(run.id))


def _cases(path: Path) -> None:
    doc, found = cases.load(path)
    for i, case in enumerate(found):
        cases.run(doc, i, case, "toy", [FORD])


def _forces() -> tuple[bytes, ...]:
    """The forces that come with a module, as a player writes them."""
    return tuple(file.read_bytes() for file in sorted((FORCES.folder / "data" / "forces").glob("*.yaml")))


def _force(path: Path) -> None:
    module = FORCES.load()
    if faults := documents.faults(module, "force", data.read(path), {}):
        raise BadData(faults)


def _standing(path: Path) -> None:
    file = glance.file_of(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(path.read_bytes())
    glance.kept(path)


def _parsed(text: bytes) -> bytes:
    """What the cache keeps of a YAML text."""
    kept = msgspec.msgpack.encode(data.parse(text.decode(), "a.yaml").value)
    return parsed._sum(kept) + kept


def _recalled(path: Path) -> None:
    file = parsed._file("a: 1")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(path.read_bytes())
    known = path.with_name("known.yaml")
    known.write_text("a: 1", "utf-8")
    data.read(known).to(Manifest)


def _interrupted(path: Path) -> None:
    (paths.user_data() / games.OPEN).write_bytes(path.read_bytes())
    games.interrupted()


def _lock(path: Path) -> None:
    lock = Lock(path)
    lock.take()
    lock.release()


def _passcode(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "replace")
    if not 3 < len("".join(text.split("$")[1:2])) < 10:  # so many rounds take their time
        passcode.opens("code", text)
