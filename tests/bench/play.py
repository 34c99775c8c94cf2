"""Acts per second of random play against plies per second of python-chess random playouts: `python -m tests.bench.play`.

Both run in turn in this process, round by round; the ratio of the best rounds is what to look at, not the figures.
"""

import random
import time

import chess

from app.core import engine
from app.play.discover import found

ROUNDS = 5


def acts(seed: int, seconds: float) -> float:
    """Acts per second of random games of Vital Ground: list all legal acts, choose, apply."""
    module = next(f for f in found(None) if f.manifest and f.manifest.id == "vital_ground").load()
    luck, count, start = random.Random(seed), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        s, _ = engine.start(module.start("historical", {}, seed + count))
        while s.outcome is None and time.perf_counter() - start < seconds:
            s, _ = engine.apply(s, luck.choice(engine.legal(s)))
            count += 1
    return count / (time.perf_counter() - start)


def plies(seed: int, seconds: float) -> float:
    """Plies per second of random chess games of at most 200 plies: list all legal moves, choose, push."""
    luck, count, start = random.Random(seed), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        for _ in range(200):
            moves = list(board.legal_moves)
            if not moves or time.perf_counter() - start >= seconds:
                break
            board.push(luck.choice(moves))
            count += 1
    return count / (time.perf_counter() - start)


def main() -> None:
    """Print both rates and their ratio."""
    ours, theirs = [], []
    for i in range(ROUNDS):
        ours.append(acts(i, 3.0))
        theirs.append(plies(i, 1.0))
        print(f"round {i + 1}: {ours[-1]:8.0f} acts/s   {theirs[-1]:8.0f} plies/s   1 : {theirs[-1] / ours[-1]:.1f}")
    print(f"best:    {max(ours):8.0f} acts/s   {max(theirs):8.0f} plies/s   1 : {max(theirs) / max(ours):.1f}")


if __name__ == "__main__":
    main()
