"""A report of a fault: one file that holds all that is needed to see it again, in plain text.

It is a ZIP file of text files: the game as far as it was played, where it stood and what was tried last, versions,
settings, and the last errors. Names and passcodes of persons and the folders of the machine are left out.
"""

import hashlib
import io
import json
import platform
import sys
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from app import CORE_VERSION, __version__, paths
from app.core.module import Module
from app.play.discover import Found
from app.play.saves.replay import data_digest
from app.play.session import Session
from app.play.viewer import UMPIRE_WORD, Viewer

GAME, MOMENT, VERSIONS, SETTINGS, ERRORS, WORDS = (
    "game.hexspine",
    "moment.json",
    "versions.txt",
    "settings.json",
    "errors.txt",
    "what-happened.txt",
)
SECRET = (GAME, MOMENT, ERRORS)
"""Files that may tell what a side is not to know."""

TAIL = 60_000
"""Characters of the log of errors that go into a report, from its end."""

WHEN = (1980, 1, 1, 0, 0, 0)
"""The time of every file in it, so that the same report is the same file."""


class Moment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where the game stood: the moment shown and who looked at it, the moment at hand, what was tried last there.

    `action` as the journal writes it, `faces` the real dice that were typed in for it. `error`: the last error, in a line.
    """

    shown: int
    viewer: str
    at: int
    side: str = ""
    action: Raw = Raw(b"null")
    faces: tuple[int, ...] = ()
    error: str = ""


def scrubbed(text: str) -> str:
    """A text without the folders of this machine: the player's own are `~`, the program's `hexspine`."""
    known = [(paths.user_data(), "~hexspine"), (paths.root(), "hexspine"), (Path.home(), "~")]
    for folder, word in sorted(known, key=lambda pair: -len(str(pair[0]))):
        if len(folder.parts) > 1:
            text = text.replace(json.dumps(str(folder))[1:-1], word).replace(str(folder), word)
    return text


def compose(
    session: Session | None,
    shown: int,
    viewer: Viewer,
    settings: str,
    errors: str,
    modules: Sequence[Found],
    more: Mapping[str, str],
    words: str = "",
) -> dict[str, str]:
    """The files of a report by name. `shown`: the moment on the screen; `more`: versions and sizes that only the window knows."""
    files = {WORDS: words.strip() + "\n"} if words.strip() else {}
    if session is not None:
        files[GAME] = _game(session)
        files[MOMENT] = _moment(session, shown, viewer, errors)
    files[VERSIONS] = _versions(session, modules, more)
    files[SETTINGS] = settings
    files[ERRORS] = errors[-TAIL:] or "none\n"
    return {name: scrubbed(text) for name, text in files.items()}


def _game(session: Session) -> str:
    """The lines of the journal without those that name persons."""
    kept = [line for line in session.journal.lines if b'"line":"seat"' not in line[:16]]
    return b"".join(kept).decode("utf-8", "replace")


def _moment(session: Session, shown: int, viewer: Viewer, errors: str) -> str:
    action, faces = session.trying if session.trying is not None else (None, ())
    error = next((line for line in reversed(errors.splitlines()) if line and not line[0].isspace()), "")
    moment = Moment(
        shown=shown,
        viewer=UMPIRE_WORD if viewer is None else viewer,
        at=session.at,
        side=session.state.decider or "",
        action=Raw(session.codec.encode(action)) if action is not None else Raw(b"null"),
        faces=faces,
        error=error,
    )
    return msgspec.json.format(msgspec.json.encode(moment), indent=2).decode() + "\n"


def _versions(session: Session | None, modules: Sequence[Found], more: Mapping[str, str]) -> str:
    lines = [
        f"Hexspine {__version__}, core {CORE_VERSION}",
        f"Python {platform.python_version()}, {platform.system()} {platform.release()} {platform.machine()}",
        f"msgspec {msgspec.__version__}, text {sys.getfilesystemencoding()}",
        *(f"{name}: {value}" for name, value in more.items()),
        "",
        "Modules",
    ]
    for found in modules:
        version = f" {found.manifest.version}" if found.manifest is not None else ""
        state = found.problem or (f"data {data_digest(found.module)}" if found.module is not None else "not loaded")
        lines.append(f"{found.id}{version} ({found.source}): {state}")
    if session is not None:
        lines += ["", f"Game: {session.title}, {len(session.nodes) - 1} acts, at act {session.at}"]
        lines += [f"state {session.node.digest}", *_digests(session.module)]
    return "\n".join(lines) + "\n"


def _digests(module: Module) -> list[str]:
    """A digest of every data file of a module."""
    found = []
    for name, _ in sorted(module.data_files(), key=lambda f: f[0]):
        data = (module.folder / name).read_bytes().replace(b"\r\n", b"\n")
        found.append(f"{hashlib.blake2b(data, digest_size=8).hexdigest()}  {name}")
    return found


def packed(files: Mapping[str, str]) -> bytes:
    """The files as one."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, text in files.items():
            info = zipfile.ZipInfo(name, WHEN)
            info.compress_type = zipfile.ZIP_DEFLATED
            pack.writestr(info, text.encode())
    return out.getvalue()
