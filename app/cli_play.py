"""The command that opens the window: play. It loads what the window needs, and nothing of the other commands."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.cli_words import command, named, option_flag, options
from app.play import names
from app.play.discover import Unloadable
from app.play.saves.journal import SUFFIX

if TYPE_CHECKING:
    from argparse import Namespace

LONGEST = 86_400
"""Seconds after which the window may close by itself: a day."""


def add(commands: Any) -> None:
    """Add the command to a parser."""
    p = command(commands, "play", play, "open the window, or a game in it")
    p.add_argument(
        "target", nargs="?", metavar="MODULE[/SCENARIO] | FILE", help="what to play or the saved game to open"
    )
    option_flag(p)
    p.add_argument(
        "--quit-after", type=float, metavar="SECONDS", help="close the window again; 1 if it was not painted"
    )


def play(a: "Namespace") -> int:
    """Open the window as it was asked for."""
    return open_window(a.target, a.option, a.quit_after)


def open_window(target: str | None = None, option: Sequence[str] = (), quit_after: float | None = None) -> int:
    """Open the window; what is asked for is looked at first, so that a slip is answered here."""
    chosen = options(option)
    if quit_after is not None and not 0 <= quit_after <= LONGEST:
        raise names.Unknown(f"{quit_after:g} seconds; choose from 0 to {LONGEST}")
    if target is None and chosen:
        raise names.Unknown("options belong to a new game; name its module")
    if target is not None:
        if target.endswith(SUFFIX) or Path(target).is_file():
            if not Path(target).exists():
                raise names.Unknown(f"no file {target}")
            if chosen:
                raise names.Unknown("a saved game keeps the options it began with; leave them out")
        else:
            word, _, scenario = target.partition("/")
            found = named(word)
            if found.problem:
                raise Unloadable(found.problem)
            if scenario and found.manifest:
                names.known(scenario, [s.id for s in found.manifest.scenarios], "scenario")
            if chosen:
                from app.play import documents

                names.options(found.load(), *documents.taken(found.load(), chosen))
    try:
        from app.ui.application import run  # Qt
    except ImportError as e:
        if "shared object" not in str(e):
            raise
        raise Unloadable(f"no window: Qt needs a library that this system lacks, {e}") from None
    return run(target, quit_after, chosen)
