"""Acts per second of random play against plies per second of python-chess random playouts, and what a module is asked.

    python -m tests.bench.play [MODULE/SCENARIO]

Play and chess run in turn in this process, round by round; the ratio of the best rounds is what to look at, not the
figures. The table below it is processor time of one call, over moments of a game of bots.
"""

import random
import statistics
import time
from collections.abc import Callable

import chess

from app.core import engine
from app.core.module import Module
from app.core.state import State
from app.play.solo import bots
from tests.bench import positions

ROUNDS = 5
MOMENTS = 60
"""So many moments of a game of bots are looked at."""


def acts(module: Module, scenario: str, seed: int, seconds: float) -> float:
    """Acts per second of random games: any legal act, each as likely, then apply it."""
    luck, count, start = random.Random(seed), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        s, _ = engine.start(module.start(scenario, {}, seed + count))
        while s.outcome is None and time.perf_counter() - start < seconds:
            s, _ = engine.apply(s, engine.some(s, luck))
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


def questions(module: Module, s: State) -> dict[str, Callable[[], object]]:
    """What a window asks of a module at one moment."""
    side = s.decider
    assert side is not None
    view = module.seen_by(s, side)
    found: dict[str, Callable[[], object]] = {
        "seen by its side": lambda: module.seen_by(s, side),
        f"legal, {type(s.step).__name__}" if "Mov" in type(s.step).__name__ else "legal, elsewhere": lambda: (
            engine.legal(view)
        ),
        "scene": lambda: module.scene(view, side),
        "prompt": lambda: module.prompt(view),
        "standing": lambda: module.standing(view),
        "order of battle": lambda: [module.roster(view, u) for group in module.groups(view) for u in group.units],
        "words of all acts": lambda: [module.label(view, act) for act in engine.legal(view)],
        "threat": lambda: module.threat(view, side),
        "a bot's act": lambda: bots.act(module, s, "greedy", 1),
    }
    areas, briefing = getattr(module, "areas", None), getattr(module, "briefing", None)
    if areas is not None:
        found["areas"] = lambda: areas(view)
    if briefing is not None:
        found["briefing"] = lambda: briefing(view, side)
    return found


def main() -> None:
    """Print both rates with their ratio, and what each question costs."""
    chosen = positions.asked("Acts of random play, and what a module is asked.")
    module = positions.module(chosen.module)
    ours, theirs = [], []
    for i in range(ROUNDS):
        ours.append(acts(module, chosen.scenario, i, 3.0))
        theirs.append(plies(i, 1.0))
        print(f"round {i + 1}: {ours[-1]:8.0f} acts/s   {theirs[-1]:8.0f} plies/s   1 : {theirs[-1] / ours[-1]:.1f}")
    print(f"best:    {max(ours):8.0f} acts/s   {max(theirs):8.0f} plies/s   1 : {max(theirs) / max(ours):.1f}")
    states = positions.played(module, chosen.scenario, chosen.acts)
    costs: dict[str, list[float]] = {}
    for s in states[:: max(1, len(states) // MOMENTS)]:
        for name, ask in questions(module, s).items():
            start = time.process_time()
            ask()
            costs.setdefault(name, []).append((time.process_time() - start) * 1000)
    for name, times in costs.items():
        print(
            f"{name:20} median {statistics.median(times):7.2f}   mean {statistics.mean(times):7.2f}   worst {max(times):7.2f} ms"
        )


if __name__ == "__main__":
    main()
