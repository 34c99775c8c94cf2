"""Playing an act of a saved game again, and telling whether it still comes out as it was played."""

from pathlib import Path

from app.core import engine
from app.core.codec import Codec
from app.core.digest import blake2b
from app.core.language import said
from app.core.module import Module
from app.core.state import Action, Event, Refused, State
from app.play.nouns import stray
from app.play.saves.journal import BadSave

WORDS = ("data/words.", "data/words/")
"""How the names of files begin that hold words alone; see `Module.data_files`."""


def go_on() -> str:
    """What to do with a game whose acts come out otherwise."""
    return said("Go on from the newest position it holds, or open it with the version it was played with.")


def data_digest(module: Module) -> str:
    """Sixteen hex digits of all data files of a module but those that hold words alone. Raises OSError."""
    digest = blake2b(digest_size=8)
    for name in sorted(name for name, _ in module.data_files() if not name.startswith(WORDS)):
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
        remedy = said("Open it with the version it was played with.")
        raise BadSave("action", path, line, said("act {act} names {thing}.").format(act=number, thing=lost), remedy)
    what = said("act {n}").format(n=number)
    try:
        what = f"{what} ({module.label(before, action)})"
        state, events = engine.apply(before, action)
    except Refused as e:
        text = said("{act} is now refused: {reason}").format(act=what, reason=e.refusal.text)
        raise BadSave("diverged", path, line, text, go_on(), "resume") from None
    except Exception as e:  # whatever a module's code makes of an act it was not written for
        text = said("{act} now fails: {reason}.").format(act=what, reason=f"{type(e).__name__}: {e}")
        raise BadSave("diverged", path, line, text, go_on(), "resume") from e
    if codec.digest(state) != digest:
        text = said("{act} now comes out otherwise than it was played.").format(act=what)
        raise BadSave("diverged", path, line, text, go_on(), "resume")
    return state, events
