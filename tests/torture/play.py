"""Plays on in a game in one of several ways until it is killed, and says after each act how many the file must hold.

Run by `python -m tests.torture`, which kills it: `PATH SEED WAY FOLDER`; the module lies in `FOLDER`.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from app.play import discover, session
from app.play.discover import Found
from app.play.session import Session


def say(game: Session) -> None:
    """The file at hand and how many moments it has by now."""
    assert game.path is not None
    assert not game.unsaved_reason, game.unsaved_reason
    sys.stdout.write(f"{len(game.nodes)} {game.path.name}\n")
    sys.stdout.flush()


def act(game: Session, luck: Random) -> None:
    """One act by chance; in a game that is over one at another moment."""
    while True:
        if game.state.outcome is not None:
            game.go(luck.randrange(len(game.nodes)))
            continue
        before = len(game.nodes)
        game.do(luck.choice(game.legal()))
        if len(game.nodes) > before:
            return


def acts(game: Session, luck: Random) -> None:
    """Act after act."""
    act(game, luck)
    say(game)


def snapshots(game: Session, luck: Random) -> None:
    """A snapshot with every act."""
    session.SNAPSHOT = 1
    acts(game, luck)


def saves(game: Session, luck: Random) -> None:
    """Save under another name after every act, back and forth between two."""
    assert game.path is not None
    act(game, luck)
    say(game)
    other = "a.hexspine" if game.path.name == "b.hexspine" else "b.hexspine"
    game.save_as(game.path.with_name(other))
    say(game)


def branches(game: Session, luck: Random) -> None:
    """Back by some acts, a name, other people, another moment copied to a file, and on along another line."""
    for _ in range(luck.randrange(1, 6)):
        game.undo()
    game.rename(game.at, f"Line {len(game.nodes)}")
    game.seat(dict(game.players))
    act(game, luck)
    assert game.path is not None
    game.copy(game.path.with_name("moment.hexspine"), luck.randrange(len(game.nodes)))
    say(game)


WAYS: dict[str, Callable[[Session, Random], None]] = {
    "act": acts,
    "snapshot": snapshots,
    "save": saves,
    "branch": branches,
    "other data": acts,
    "other rules": acts,
}


def opened(path: Path, found: list[Found], way: str) -> Session:
    """The game; under rules that changed, from its newest position in a file of its own."""
    return Session.open(path, found, anyway=way == "other data", resume=way == "other rules")


def main(path: Path, seed: int, way: str, folder: Path) -> None:
    """Play until killed."""
    found = [discover.from_folder(folder)]
    found[0].load()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    game = opened(path, found, way)
    luck = Random(seed)
    say(game)
    while True:
        WAYS[way](game, luck)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], Path(sys.argv[4]))
