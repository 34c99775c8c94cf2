"""Records a game of every built-in module as this version of the program writes it: `python -m tests.saves.record`."""

import sys
from pathlib import Path
from random import Random

from app import __version__
from app.core.module import Module
from app.play import discover
from app.play.saves.journal import SUFFIX
from app.play.session import Session

HERE = Path(__file__).resolve().parent


def record(module: Module, path: Path) -> None:
    """Play by chance, with branches, a name and a moment in the middle of a line at hand. Raises FileExistsError."""
    with Session.new(module, module.manifest.scenarios[0].id, seed=5, path=path) as session:
        luck = Random(5)
        play(session, luck, 30)
        for _ in range(6):
            session.undo()
        play(session, luck, 12)
        session.rename(session.at, "A moment with a name")
        session.go(len(session.nodes) // 2)
        play(session, luck, 8)
        session.undo()


def play(session: Session, luck: Random, acts: int) -> None:
    """So many acts by chance, or to the end of the game."""
    for _ in range(acts):
        if session.state.outcome is None:
            session.do(luck.choice(session.legal()))


def main() -> int:
    """Record what this version has no game of yet."""
    folder = HERE / __version__
    folder.mkdir(exist_ok=True)
    for found in discover.found(None):
        path = folder / f"{found.id}{SUFFIX}"
        if not path.exists():
            record(found.load(), path)
            print(path.relative_to(HERE))
    return 0


if __name__ == "__main__":
    sys.exit(main())
