"""Playing an act of a saved game again, and telling whether it still comes out as it was played."""

import hashlib
from pathlib import Path

from app.core import engine
from app.core.codec import Codec
from app.core.module import Module
from app.core.state import Action, Event, Refused, State
from app.play.journal import BadSave
from app.play.nouns import stray

GO_ON = "Go on from the newest position it holds, or open it with the version it was played with."


def data_digest(module: Module) -> str:
    """Sixteen hex digits of all data files of a module. Raises OSError."""
    digest = hashlib.blake2b(digest_size=8)
    for name, _ in sorted(module.data_files(), key=lambda f: f[0]):
        data = (module.folder / name).read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name}\n{len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()


def replay(
    module: Module, codec: Codec, before: State, action: Action, digest: str, path: Path, line: int, number: int
) -> tuple[State, tuple[Event, ...]]:
    """Act `number` of the file (in its `line`) done again to `before`. Raises BadSave where it comes out otherwise."""
    lost = stray(module, before, action)
    if lost:
        remedy = "Open it with the version it was played with."
        raise BadSave("action", path, line, f"act {number} names {lost}.", remedy)
    what = f"act {number}"
    try:
        what = f"act {number} ({module.label(before, action)})"
        state, events = engine.apply(before, action)
    except Refused as e:
        raise BadSave("diverged", path, line, f"{what} is now refused: {e.refusal.text}", GO_ON, "resume") from None
    except Exception as e:  # whatever a module's code makes of an act it was not written for
        text = f"{what} now fails: {type(e).__name__}: {e}."
        raise BadSave("diverged", path, line, text, GO_ON, "resume") from e
    if codec.digest(state) != digest:
        text = f"{what} now comes out otherwise than it was played."
        raise BadSave("diverged", path, line, text, GO_ON, "resume")
    return state, events
