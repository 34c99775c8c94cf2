"""Records golden games between bots: for any module, one for each level of victory of each scenario.

    python -m tests.golden.bot_games MODULE [WORDS ...]   levels that no game ends with yet
    python -m tests.golden.bot_games MODULE --again       every game of bots again, from its seed, options and bots

Words narrow the search: scenario=ID, bots=A,B (one a side), seeds=FIRST-LAST; any other KEY=VALUE is an option of the rules.

A change of the rules that was meant calls for `--again`; look at what the log says before the new games are kept.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from msgspec.structs import replace

from app.core.module import Module
from app.play import discover, names
from app.play.saves.journal import SUFFIX, read
from app.play.saves.opening import verify
from app.play.session import PERSON, Session
from app.play.solo import bots

HERE = Path(__file__).resolve().parent
SEEDS = range(40)


def main(words: list[str]) -> int:
    """Record; the number of levels that no game was found for."""
    found = {m.id: m for m in (discover.from_folder(HERE.parent / "toy"), *discover.found(None))}
    module = found[names.known(words[0], found, "module")].load()
    if "--again" in words:
        return sum(again(module, path) for path in sorted((HERE / module.manifest.id).rglob(f"*{SUFFIX}")))
    options = dict(word.split("=", 1) for word in words[1:])
    only = options.pop("scenario", "")
    pairing = tuple(options.pop("bots", "").split(",")) if "bots" in options else ()
    first, _, last = options.pop("seeds", f"{SEEDS[0]}-{SEEDS[-1]}").partition("-")
    seeds = range(int(first), int(last or first) + 1)
    scenarios = [s.id for s in module.manifest.scenarios if only in ("", s.id)]
    return sum(record(module, scenario, options, seeds, pairing) for scenario in scenarios)


def record(
    module: Module, scenario: str, options: dict[str, str], seeds: range = SEEDS, pairing: tuple[str, ...] = ()
) -> int:
    """Record the levels of a scenario that have no game; how many are still without."""
    folder = HERE / module.manifest.id / scenario
    folder.mkdir(parents=True, exist_ok=True)
    missing = [level for level in levels(module, scenario) if not (folder / f"{level}{SUFFIX}").exists()]
    left = games(module, scenario, options, seeds, pairing)
    while missing and (session := next(left, None)) is not None:
        outcome = session.state.outcome
        if outcome is not None and outcome.level in missing:
            missing.remove(outcome.level)
            keep(session, folder / f"{outcome.level}{SUFFIX}")
    for level in missing:
        print(f"{folder.relative_to(HERE)}: no game ends with {level}")
    return len(missing)


def levels(module: Module, scenario: str) -> tuple[str, ...]:
    """Every level of victory that a scenario's games can end with."""
    return tuple(getattr(module, "ends", {}).get(scenario, getattr(module, "levels", ())))


def games(
    module: Module, scenario: str, options: dict[str, str], seeds: range, pairing: tuple[str, ...]
) -> Iterator[Session]:
    """Games seed by seed, of one pairing of bots or of every one."""
    sides = names.sides(module, scenario)
    pairings = [pairing] if pairing else list(product(quick(module), repeat=len(sides)))
    for seed, players in product(seeds, pairings):
        yield play(module, scenario, options, seed, dict(zip(sides, players, strict=True)))


def quick(module: Module) -> list[str]:
    """The bots that do not look ahead."""
    return [name for name in bots.bots(module) if not bots.budget(module, name)]


def play(module: Module, scenario: str, options: dict[str, str], seed: int, players: dict[str, str]) -> Session:
    """A whole game between bots, in memory."""
    session = Session.new(module, scenario, options, seed, players)
    while (side := session.state.decider) is not None:
        session.do(bots.act(module, session.state, players[side], bots.seed_at(seed, session.at)))
    return session


def keep(session: Session, path: Path) -> None:
    """Write a game without its snapshots and the date, so that the same game is the same file."""
    header = replace(session.header, created="")
    lines = session.journal.lines
    session.journal.lines = [
        session.codec.encode(header) + b"\n",
        *(line for line in lines[1:] if b'"line":"snapshot"' not in line[:24]),
    ]
    session.journal.copy(path)
    outcome = session.state.outcome
    assert outcome is not None
    print(f"{path.relative_to(HERE)}: {len(session.nodes) - 1} acts. {outcome.text}")


def again(module: Module, path: Path) -> int:
    """Play a recorded game again; 1 if it no longer ends at its level, and then its file is removed."""
    header = read(path).header
    if PERSON in header.players.values():
        print(f"{path.relative_to(HERE)}: not played by bots; left as it is")
        return 0
    session = play(module, header.scenario, header.options, header.seed, dict(header.players))
    outcome = session.state.outcome
    assert outcome is not None
    if outcome.level != path.stem:
        print(f"{path.relative_to(HERE)}: now ends with {outcome.level}; removed")
        path.unlink()
        return 1
    keep(session, path)
    verify(path, [discover.from_folder(module.folder)], anyway=True)
    return 0


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
