"""Plays on in a saved game until it is killed, and says after each act how many there are. Run by test_kill."""

import sys
from pathlib import Path
from random import Random

from app.play import discover
from app.play.session import Session


def main(path: Path, seed: int) -> None:
    """Random play; a game that is over is taken up again at a random moment."""
    toy = discover.from_folder(Path(__file__).resolve().parent.parent / "toy")
    session = Session.open(path, [toy])
    luck = Random(seed)
    while True:
        if session.state.outcome is not None:
            session.go(luck.randrange(len(session.nodes)))
            continue
        before = len(session.nodes)
        session.do(luck.choice(session.legal()))
        if len(session.nodes) == before:  # an act that was done at this moment before: nothing was written
            continue
        sys.stdout.write(f"{len(session.nodes)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
