"""One table: every figure a ratio, measured in one run against a reference that runs beside it. `make bench`.

    python -m tests.bench.ratios [play games sight reach frames start journal memory] [--profile]

Every line says what was measured, against what, the ratio, what it should be, and whether it is. `--profile` names the
functions in which the time of a line that misses goes, for a process of its own those of that process.
"""

import argparse
import cProfile
import io
import json
import os
import pstats
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from msgspec import Struct

from tests.bench import rules, start

TOP = 8
"""So many functions are named for a line that misses."""

LONG = 1000
"""Acts of the game that is opened."""


class Ratio(Struct, frozen=True):
    """A line: ours against theirs; `least` or `most` is what the ratio should be. `work`, or the code of a process that
    ends at its first paint (`spent`), is what is looked into where it misses.
    """

    name: str
    ours: float
    theirs: float
    unit: str
    least: float = 0.0
    most: float = 0.0
    work: Callable[[], object] | None = None
    spent: str = ""

    @property
    def ratio(self) -> float:
        """Ours over theirs."""
        return self.ours / self.theirs

    @property
    def met(self) -> bool:
        """Whether it is what it should be."""
        return self.ratio >= self.least if self.least else self.ratio <= self.most


def play() -> Iterator[Ratio]:
    """Random play against random chess."""
    for id, least in (("vital_ground", 0.5), ("r43", 0.25), ("k47", 0.25)):
        work = partial(rules.play.acts, rules.positions.module(id), rules.SCENARIOS[id], 1, 3.0)
        yield Ratio(f"random play, {id}: acts, chess plies", *rules.random_play(id), "a second", least, work=work)


def games() -> Iterator[Ratio]:
    """Two workers against one."""
    yield Ratio("games of greedy bots: two workers, one", *rules.two_workers(), "a second", 1.8)


def sight() -> Iterator[Ratio]:
    """Sight against a walk in floats."""
    yield Ratio(
        "sight, vital_ground, pairs to 12 hexes: ours, walk in floats", *rules.sight(), "a second", 10, work=rules.sight
    )


def reach() -> Iterator[Ratio]:
    """Reach against a heap."""
    for name, act in (
        ("vital_ground", rules.reach_vital_ground),
        ("r43", rules.reach_r43),
        ("search alone", rules.plain_routes),
    ):
        yield Ratio(f"reach, {name}: ours, dictionary and heap", *act(), "a second", 3, work=act)


def frames() -> Iterator[Ratio]:
    """Frames of the map."""
    found = json.loads(_process("tests.bench.frames").splitlines()[-1])
    yield Ratio("frames, r43, 95th percentile: one item per hex, ours", found["items"], found["r43"], "ms", 4)
    yield Ratio("frames, 95th percentile: a million hexes, r43", found["million"], found["r43"], "ms", most=2)
    yield Ratio("frames, 95th percentile: while a bot thinks, idle", found["thinking"], found["idle"], "ms", most=1.5)


def first_paint() -> Iterator[Ratio]:
    """The window with a game against a bare one, in processor time until the first paint."""
    ours = start.OURS.replace("TARGET", repr("vital_ground/historical"))
    times = [(start.spent(ours), start.spent(start.BARE)) for _ in range(start.ROUNDS)]
    yield Ratio(
        "processor time to first paint: vital_ground, bare window",
        statistics.median(mine for mine, _ in times) * 1000,
        statistics.median(bare for _, bare in times) * 1000,
        "ms",
        most=1.8,
        spent=ours,
    )


def journal() -> Iterator[Ratio]:
    """Opening a long game against importing the large libraries, which should take a quarter second."""
    with tempfile.TemporaryDirectory(prefix="hexspine-bench-") as folder:
        path = Path(folder) / "long.hexspine"
        _write(path)
        pairs = [tuple(map(float, _process("tests.bench.windows", "journal", str(path)).split())) for _ in range(3)]
    imported, opened = min(i for i, _ in pairs), min(o for _, o in pairs)
    yield Ratio(f"opening {LONG} acts, importing the libraries", opened * 1000, imported * 1000, "ms", most=6)


def _write(path: Path) -> None:
    from app.core import engine
    from app.play.session import Session

    module, seed = rules.positions.module("vital_ground"), 1
    luck = rules.random.Random(seed)
    with Session.new(module, "historical", {}, seed, path=path) as session:
        for _ in range(LONG):
            if session.state.outcome is not None:
                session.go(0)
            session.do(luck.choice(engine.legal(session.state)))


def memory() -> Iterator[Ratio]:
    """The client with a game open against a bare window."""
    ours = float(_process("tests.bench.windows", "memory", "r43"))
    bare = float(_process("tests.bench.windows", "memory", "bare"))
    yield Ratio("memory: r43 open, bare window", ours, bare, "MB", most=3)


PARTS: dict[str, Callable[[], Iterator[Ratio]]] = {
    "play": play,
    "games": games,
    "sight": sight,
    "reach": reach,
    "frames": frames,
    "start": first_paint,
    "journal": journal,
    "memory": memory,
}


SPIED = """
import cProfile, os, pstats
spy = cProfile.Profile()
def told(code):
    spy.disable()
    stats = pstats.Stats(spy)
    whole = [(file, line, name, cum) for (file, line, name), (_, _, _, cum, _) in stats.stats.items() if "/app/" in file]
    for file, line, name, cum in sorted(whole, key=lambda e: -e[3])[:2 * {top}]:
        print(f"      {{cum / stats.total_tt:6.1%}}  {{os.path.basename(file)}}:{{line}} {{name}}, with what it calls", flush=True)
    os.kill(os.getpid(), 9)
os._exit = told
spy.enable()
{code}
"""
"""Code that ends by `os._exit`, with the functions named in which its time went."""


def _process(module: str, *words: str) -> str:
    """What a part that needs a process of its own prints."""
    environment = start.ENVIRONMENT | {"PYTHONPATH": os.getcwd()}
    code = [module, *words] if module == "-c" else ["-m", module, *words]
    ran = subprocess.run(
        [sys.executable, *code], capture_output=True, text=True, env=environment, check=False, timeout=900
    )
    if not ran.stdout:
        raise RuntimeError(f"{module} failed: {ran.stderr[-2000:]}")
    return ran.stdout


def profile(work: Callable[[], object]) -> list[str]:
    """The functions in which most time goes, each with its share."""
    spy = cProfile.Profile()
    spy.runcall(work)
    out = io.StringIO()
    stats = pstats.Stats(spy, stream=out)
    total = stats.total_tt  # type: ignore[attr-defined]
    entries = sorted(stats.stats.items(), key=lambda e: -e[1][2])[:TOP]  # type: ignore[attr-defined]
    return [
        f"      {own / total:6.1%}  {Path(file).name}:{line} {name}" for (file, line, name), (_, _, own, *_) in entries
    ]


def main() -> int:
    """Print the table; 1 if a line misses."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    words.add_argument("--profile", action="store_true", help="name where the time of a line that misses goes")
    chosen = words.parse_args()
    print(f"{'measured: ours, reference':62} {'ours':>10} {'reference':>10} {'':9} {'ratio':>7}  should be")
    missed = 0
    for part in chosen.parts or PARTS:
        for r in PARTS[part]():
            bound = f"at least {r.least:g}" if r.least else f"at most {r.most:g}"
            print(
                f"{r.name:62} {r.ours:>10,.1f} {r.theirs:>10,.1f} {r.unit:9} {r.ratio:>7.2f}  {bound:13} "
                f"{'met' if r.met else 'MISSED'}",
                flush=True,
            )
            if not r.met:
                missed += 1
                if chosen.profile and r.work is not None:
                    print("\n".join(profile(r.work)), flush=True)
                if chosen.profile and r.spent:
                    print(_process("-c", SPIED.format(code=r.spent, top=TOP)), flush=True)
    print(f"{missed} missed" if missed else "all met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
