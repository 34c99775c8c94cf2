"""Bots play every scenario of every module over and over, in files, while memory, open files and time per act are watched.

    python -m tests.soak [--minutes 60] [--bots random,greedy] [--module ID ...]

What is kept between games to save time fills up in the first half of the rounds; in the second nothing may go on growing.
Prints what was measured after every round, and ends with 1 where memory, open files, threads, or the time of an act grew
beyond what is allowed.
"""

import argparse
import gc
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from msgspec import Struct

from app.play import discover
from app.play.discover import Found
from app.play.saves import saved
from app.play.session import Session
from app.play.solo import bots

MORE_MEMORY = 1.2
"""Resident memory at the end, at most, as a multiple of that in the middle."""

SLOWER = 1.6
"""The median time of an act at the end, at most, as a multiple of that in the middle."""

LIMIT = 1_500
"""Acts of one game, at most."""


class Measure(Struct, frozen=True):
    """What one game took: median seconds of an act, and what the process held after it."""

    name: str
    acts: int
    act: float
    memory: int
    handles: int
    threads: int


def main(words: list[str]) -> int:
    """Play for so many minutes; 1 when something grew."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--bots", default="random", help="who plays, in turn; one that a module has not is random")
    parser.add_argument("--module", nargs="+", default=[], metavar="ID", help="only these modules")
    chosen = parser.parse_args(words)
    end = time.monotonic() + chosen.minutes * 60
    rounds: list[list[Measure]] = []
    with TemporaryDirectory() as folder:
        while not rounds or time.monotonic() < end:
            number, until = len(rounds), end if rounds else None
            done = list(played(Path(folder), number, until, chosen.bots.split(","), chosen.module))
            if not done:
                break
            rounds.append(done)
            print(f"round {len(rounds)}: {told(done)}", flush=True)
    grown = list(growth(rounds))
    for line in grown:
        print(f"grown: {line}")
    games, acts = sum(map(len, rounds)), sum(m.acts for done in rounds for m in done)
    verdict = "grown" if grown else "bounded" if len(rounds) > 4 else "too few rounds to tell of growth"
    print(f"games {games}, acts {acts}, rounds {len(rounds)}: {verdict}")
    return 1 if grown else 0


def played(folder: Path, seed: int, end: float | None, names: list[str], modules: list[str]) -> Iterator[Measure]:
    """One game of each scenario, in a file that is opened again and listed; not begun after `end`."""
    for found in discover.found(None):
        for scenario in found.load().manifest.scenarios if not modules or found.id in modules else ():
            if end is None or time.monotonic() < end:
                yield game(folder, found, scenario.id, seed, names)


def game(folder: Path, found: Found, scenario: str, seed: int, wanted: list[str]) -> Measure:
    """One game between bots."""
    module = found.load()
    names = [name if name in bots.bots(module) else "random" for name in wanted]
    path = folder / f"{found.id}.hexspine"
    times = []
    with Session.new(module, scenario, seed=seed, path=path) as session:
        players = {side: names[(n + seed) % len(names)] for n, side in enumerate(sorted(session.players))}
        while session.state.outcome is None and len(session.nodes) < LIMIT:
            side = session.state.decider
            assert side is not None
            action = bots.act(module, session.state, players[side], bots.seed_at(seed, len(session.nodes)))
            began = time.perf_counter()
            session.do(action)
            times.append(time.perf_counter() - began)
    saved.recent(folder)
    with Session.open(path, [found]) as again:
        acts = len(again.nodes)
    path.unlink()
    del session, again
    gc.collect()
    return Measure(
        f"{found.id}/{scenario}", acts, median(times or [0.0]), memory(), handles(), threading.active_count()
    )


def memory() -> int:
    """Bytes that the process holds in memory; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def handles() -> int:
    """Files that the process has open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def told(done: list[Measure]) -> str:
    """A round in a line."""
    last = done[-1]
    acts = sum(m.acts for m in done)
    slow = max(m.act for m in done) * 1000
    return (
        f"{len(done)} games, {acts} acts, slowest median act {slow:.1f} ms, {last.memory / 1e6:.0f} MB, "
        f"{last.handles} files, {last.threads} threads"
    )


def growth(rounds: list[list[Measure]]) -> Iterator[str]:
    """What is more at the end than it may be."""
    whole = [done for done in rounds if len(done) == len(rounds[0])]
    if len(whole) < 4:
        return
    first, last = whole[len(whole) // 2], whole[-1]
    if last[-1].memory > first[-1].memory * MORE_MEMORY:
        yield f"memory from {first[-1].memory / 1e6:.0f} to {last[-1].memory / 1e6:.0f} MB"
    if last[-1].handles > first[-1].handles:
        yield f"open files from {first[-1].handles} to {last[-1].handles}"
    if last[-1].threads > first[-1].threads:
        yield f"threads from {first[-1].threads} to {last[-1].threads}"
    before, after = (median(m.act for m in done) for done in (first, last))
    if after > before * SLOWER:
        yield f"time of an act from {before * 1000:.2f} to {after * 1000:.2f} ms"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
