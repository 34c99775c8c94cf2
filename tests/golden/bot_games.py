"""Records golden games between bots: for any module, one for each level of victory of each scenario.

    python -m tests.golden.bot_games MODULE [KEY=VALUE ...]   levels that no game ends with yet, under those options
    python -m tests.golden.bot_games MODULE --again           every game of bots again, from its seed, options and bots

A change of the rules that was meant calls for `--again`; look at what the log says before the new games are kept.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from msgspec.structs import replace

from app.core.module import Module
from app.play import bots, discover, names
from app.play.journal import SUFFIX, read
from app.play.opening import verify
from app.play.session import PERSON, Session

HERE = Path(__file__).resolve().parent
SEEDS = range(40)


def main(words: list[str]) -> int:
    """Record; the number of levels that no game was found for."""
    found = {m.id: m for m in (discover.from_folder(HERE.parent / "toy"), *discover.found(None))}
    module = found[names.known(words[0], found, "module")].load()
    if "--again" in words:
        return sum(again(module, path) for path in sorted((HERE / module.manifest.id).rglob(f"*{SUFFIX}")))
    options = dict(word.split("=", 1) for word in words[1:])
    return sum(record(module, scenario.id, options) for scenario in module.manifest.scenarios)


def record(module: Module, scenario: str, options: dict[str, str]) -> int:
    """Record the levels of a scenario that have no game; how many are still without."""
    folder = HERE / module.manifest.id / scenario
    folder.mkdir(parents=True, exist_ok=True)
    missing = [level for level in levels(module, scenario) if not (folder / f"{level}{SUFFIX}").exists()]
    for session in games(module, scenario, options):
        if not missing:
            break
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


def games(module: Module, scenario: str, options: dict[str, str]) -> Iterator[Session]:
    """Games of every pairing of bots, seed by seed."""
    sides = names.sides(module, scenario)
    for seed, pairing in product(SEEDS, product(bots.bots(module), repeat=len(sides))):
        yield play(module, scenario, options, seed, dict(zip(sides, pairing, strict=True)))


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
