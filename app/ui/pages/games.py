"""Beginning a game, opening a saved one, and what the start page remembers of it: a picture, and whether it was closed."""

from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom

from PySide6.QtGui import QPixmap

from app import paths
from app.core.data import Override
from app.core.file import contents
from app.core.module import Module
from app.play import discover, names, overrides, permission
from app.play.discover import Found
from app.play.luck import Luck
from app.play.saves import saved
from app.play.session import Session


def found_modules() -> list[Found]:
    """All modules; those of the player's own folder are off until it is allowed."""
    return discover.found(paths.user_modules(), permission.allowed(paths.user_modules()))


def begin(
    modules: Sequence[Found],
    module_id: str,
    scenario: str,
    options: dict[str, str],
    seed: int | None,
    players: dict[str, str],
    dice: Luck | None = None,
    alone: bool = False,
) -> Session:
    """A new game in a file of its own; an empty scenario is the module's default, no seed is any seed.

    Raises discover.Unloadable, names.Unknown, BadData for a fault in the module or in the player's own values, OSError.
    """
    ids = [m.id for m in modules]
    found = next(m for m in modules if m.id == names.known(module_id, ids, "module"))
    module = found.load()
    info = names.scenario(module, scenario)
    folder = paths.saves()
    folder.mkdir(parents=True, exist_ok=True)
    path = saved.autosave_path(folder, module_id, info.id)
    luck = SystemRandom().randrange(2**32) if seed is None else seed
    own = overrides.load(paths.overrides(module_id), module)
    chosen, files = _taken(module, options)
    return Session.new(module, info.id, chosen, luck, players, path, (*own, *files), dice, alone)


def _taken(module: Module, options: dict[str, str]) -> tuple[dict[str, str], tuple[Override, ...]]:
    """Options without those that are files of the player's own, and the values that these hold."""
    if not options:
        return {}, ()
    from app.play import documents

    return documents.taken(module, options)


def begin_guide(modules: Sequence[Found], module_id: str) -> Session:
    """The guided game of a module at its start, in a file of its own.

    Raises discover.Unloadable, names.Unknown for a module without one, BadData, KeyError or ValueError for a fault in
    its file, OSError.
    """
    from app.play import course

    ids = [m.id for m in modules]
    module = next(m for m in modules if m.id == names.known(module_id, ids, "module")).load()
    found = course.guide_file(module.folder)
    if found is None:
        raise names.Unknown(f"{module.manifest.title} has no guided game")
    folder = paths.saves()
    folder.mkdir(parents=True, exist_ok=True)
    return course.begin(module, found.guide, saved.autosave_path(folder, module_id, "guide"))


def reopen(
    path: Path, modules: Sequence[Found], anyway: bool = False, resume: bool = False, watch: bool = False
) -> Session:
    """A saved game at the moment it was left (see `opening.open_game`). Raises BadSave."""
    from app.play.saves.opening import open_game

    return open_game(path, modules, anyway=anyway, resume=resume, watch=watch)


def forget_untouched(session: Session) -> bool:
    """Delete the file of a closed game in which nothing was done, if it is one the program named; whether it did."""
    path = session.path
    if path is None or len(session.nodes) > 1 or path.parent != paths.saves():
        return False
    try:
        path.unlink(missing_ok=True)
    except OSError as e:
        import logging

        logging.getLogger(__name__).warning("%s: %s", path, e)
        return False
    return True


LARGEST = 100_000
"""Bytes; a longer path is none."""

OPEN = "open-game"
"""A file that names the open game; it is there at the start only when the program stopped short."""


def mark_open(path: Path | None) -> None:
    """Remember which game is open; None when it is closed. A folder that is not to be written is no reason to stop."""
    file = paths.user_data() / OPEN
    try:
        if path is None:
            file.unlink(missing_ok=True)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(str(path), encoding="utf-8")
    except OSError as e:
        import logging

        logging.getLogger(__name__).warning("%s: %s", file, e)


def interrupted() -> str:
    """The path of the game that was open when the program stopped short; empty after a clean end."""
    try:
        return contents(paths.user_data() / OPEN, LARGEST).decode("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def picture_file(path: Path) -> Path:
    """Where the picture of a game lies: how its map looked when it was closed."""
    return paths.cache() / "pictures" / f"{path.stem}.png"


def drop_picture(path: Path) -> None:
    """Keep no picture of a game: it would show secrets."""
    file = picture_file(path)
    try:
        file.unlink(missing_ok=True)
    except OSError as e:
        import logging

        logging.getLogger(__name__).warning("%s: %s", file, e)


def keep_picture(path: Path, picture: QPixmap) -> None:
    """Keep how the map looks, for the start page."""
    file = picture_file(path)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        import logging

        logging.getLogger(__name__).warning("%s: %s", file, e)
        return
    picture.save(str(file))
