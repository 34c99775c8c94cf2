"""Records the golden game of Roundhammer that no pair of bots comes to.

    python -m tests.golden.r43_games

In "The Rhine and the Siegfried Line" a German major victory needs Allies on the West Wall or in German cities who have
neither the ports nor a capital. The Allied player of this game lands in the Netherlands and makes for the Rhine past
everything else; his opponent plays at random.
"""

import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from app.core.state import Action
from app.play import discover
from app.play.saves.journal import SUFFIX
from app.play.session import PERSON, Session
from app.play.solo import bots
from modules.r43.greedy import aims, landing
from modules.r43.special import coast
from tests.golden.bot_games import HERE, keep

SCENARIO, LEVEL = "rhine-and-siegfried-line", "german_major"
OPTIONS = {"t1_netherlands": "allowed"}
SEEDS = range(1, 30)
PORT, WAY, GOAL, COAST = 8.0, 4.0, 9.0, 20.0


def rhine(book: Any, scenario: str) -> dict[int, float]:
    """What this player wants: Rotterdam and Amsterdam with their estuaries, the West Wall, German cities."""
    geo = book.geography
    found = dict.fromkeys((*geo.siegfried, *geo.german_major), GOAL)
    for place, port in geo.port_at.items():
        if geo.country[place] == "netherlands" and port.size == "major":
            found |= {place: PORT, **dict.fromkeys(port.estuary, WAY)}
    return found


def north(s: Any, place: int) -> float:
    """The coast of the Netherlands before all others, the weakest works first."""
    zone = coast.zone_at(s, place)
    there = zone is not None and zone.netherlands
    return (COAST if there else 0.0) - coast.base(s, place) + sum(aims.pulls(s)[place : place + 1])


def play(seed: int) -> Session:
    """A whole game."""
    module = next(f for f in discover.found(None) if f.id == "r43").load()
    session = Session.new(module, SCENARIO, OPTIONS, seed, {"german": "random", "allied": PERSON})
    while (side := session.state.decider) is not None:
        name = "random" if side == "german" else "greedy"
        action: Action = bots.act(module, session.state, name, bots.seed_at(seed, session.at))
        session.do(action)
    return session


def main() -> int:
    """Play until a game ends as it should; 1 if none does."""
    path = Path(HERE) / "r43" / SCENARIO / f"{LEVEL}{SUFFIX}"
    with patch.object(aims, "_worth", rhine), patch.object(landing, "promise", north):
        for seed in SEEDS:
            session = play(seed)
            outcome = session.state.outcome
            print(seed, outcome.level if outcome else "", flush=True)
            if outcome is not None and outcome.level == LEVEL:
                keep(session, path)
                return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
