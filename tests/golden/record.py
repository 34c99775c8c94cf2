"""Record the golden games of Vital Ground anew: `python -m tests.golden.record`.

Recorded games are replayed by test_golden.py and must come out the same. Record them again only when a rule was
changed on purpose, and say so in the commit.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.core import engine
from app.core.state import Action
from app.play.discover import found
from app.play.session import Session

FOLDER = Path(__file__).parent / "vital_ground" / "historical"
Policy = Callable[[Any, Any], Action]
"""Module and state to an act."""


def first(s: Any, *names: str) -> Action | None:
    """The first legal act with one of these names, in the order of the names."""
    legal = engine.legal(s)
    return next((a for n in names for a in legal if type(a).__name__ == n), None)


ROUTES = {
    "3SS": ("franqueville", "authie", "buron", "les_buissons", "villons_les_buissons", "anisy"),
    "12Pz": ("franqueville", "gruchy", "buron", "villons_les_buissons", "anisy"),
    "2SS": ("galmanche", "les_buissons", "villons_les_buissons", "anisy"),
    "1SS": ("cambes", "le_mesnil", "anisy"),
    "25SS": ("authie",),
}
"""The towns each battalion makes for, in order."""


def march(module: Any, s: Any) -> Action:
    """A German who only marches: every battalion along its towns as long as they are Allied, HQs last."""
    quiet = first(s, "RollInitiative", "EndBarrages", "RollRally", "HoldHalf", "StayRouted", "Displace")
    if quiet is not None:
        return quiet
    board = module.board(s)
    towns = module.facts(s)["towns"]
    places = {t.id: t.hexes for t in board.towns}
    if type(s.step).__name__ == "Moving":
        here = s.units[s.step.unit]
        reach = module.reach(s, s.step.unit)
        ends = sorted(reach.ends)
        own = {c.place for i, c in enumerate(s.units) if i != s.step.unit and c.battalion == here.battalion}
        ahead = [t for t in ROUTES[here.battalion] if towns[t] == "allied"] or list(ROUTES[here.battalion][-1:])
        goal = places[ahead[s.step.unit % 2 if len(ahead) > 2 else 0]]
        if here.company == "HQ" and own - {board.place("off_map"), board.place("lost")}:
            friends = [p for p in own if board.is_hex(p)]
            best = min(ends, key=lambda p: (max(board.distance(p, f) for f in friends), p), default=None)
        else:
            best = min(ends, key=lambda p: (min(board.distance(p, h) for h in goal), reach.points[p], p), default=None)
        stop = first(s, "Stop")
        return stop if best is None and stop is not None else engine.legal(s)[0] if best is None else go(s, best)
    moves = [a for a in engine.legal(s) if type(a).__name__ == "Move"]
    moves.sort(key=lambda a: (s.units[a.unit].company == "HQ", a.unit))  # type: ignore[attr-defined]
    return moves[0] if moves else first(s, "EndHalf") or engine.legal(s)[0]


def flee(keep: tuple[str, ...]) -> Policy:
    """An Allied player who leaves every town to the enemy; battalions in `keep` stay where they are."""

    def policy(module: Any, s: Any) -> Action:
        quiet = first(s, "RollInitiative", "EndBarrages", "RollRally", "HoldHalf", "StayRouted", "Displace")
        if quiet is not None:
            return quiet
        board = module.board(s)
        villages = [h for t in board.towns for h in t.hexes]
        if type(s.step).__name__ == "Moving":
            reach = module.reach(s, s.step.unit)
            clear = {
                p: min(board.distance(p, h) for h in villages)
                for p in (*sorted(reach.ends), s.units[s.step.unit].place)
            }
            best = max(clear, key=lambda p: (clear[p], -p))
            stop = first(s, "Stop")
            return stop if stop is not None and best == s.units[s.step.unit].place else go(s, best)
        for a in engine.legal(s):
            if type(a).__name__ == "Move":
                c = s.units[a.unit]  # type: ignore[attr-defined]
                if board.town_at[c.place] >= 0 and c.battalion not in keep:
                    return a
        return first(s, "EndHalf") or engine.legal(s)[0]

    return policy


def go(s: Any, place: int) -> Action:
    """The move to a hex."""
    return next(a for a in engine.legal(s) if type(a).__name__ == "Go" and a.place == place)  # type: ignore[attr-defined]


def bot(name: str) -> Policy:
    """One of the module's own bots."""
    return lambda module, s: module.bots[name](s, s.decider, 7)


GAMES: dict[str, tuple[dict[str, str], int, Policy, Policy]] = {
    "german_major": ({"release_2ss": "t1300"}, 3, march, flee(())),
    "german_minor": ({"release_2ss": "t1300"}, 4, march, flee(("KO",))),
    "allied": ({}, 1944, bot("greedy"), bot("greedy")),
    "allied_minor": ({"victory": "graded"}, 2, march, flee(("KO", "RU", "NNS"))),
    "allied_major": ({"victory": "graded"}, 11, bot("greedy"), bot("greedy")),
}
"""Options, seed and the policies of the German and the Allied side, by the result that the game ends in."""


def record(level: str) -> str:
    """Play one game into its file; the result."""
    module = next(f for f in found(None) if f.manifest and f.manifest.id == "vital_ground").load()
    options, seed, german, allied = GAMES[level]
    path = FOLDER / f"{level}.hexspine"
    path.unlink(missing_ok=True)
    with Session.new(module, "historical", options, seed, {"german": "person", "allied": "person"}, path) as session:
        while session.state.outcome is None:
            policy = german if session.state.decider == "german" else allied
            session.do(policy(module, session.state))
        return f"{session.state.outcome.level}: {session.state.outcome.text}"


def main() -> None:
    """Record every game and say what it came to."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for level in GAMES:
        print(level, record(level), flush=True)


if __name__ == "__main__":
    main()
