"""Setting up a game."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from msgspec.structs import replace

from app.core.data import Override
from app.core.dice import Dice
from app.core.module import Options as Chosen
from modules.r43.book import Book, book, rulebook
from modules.r43.counter import Airdrop, Approval, Counter, Landing, Marker, Pluto
from modules.r43.special import italienfront
from modules.r43.state import R43State
from modules.r43.steps import Turn


def options_of(b: Book, scenario: str, chosen: Chosen) -> dict[str, str]:
    """The options of a game: the defaults, the scenario's, the player's. Raises KeyError with the nearest name."""
    if scenario not in b.scenarios:
        raise KeyError(f"no scenario '{scenario}'; known are {', '.join(b.scenarios)}")
    specs = rulebook().options
    found = {key: spec.default for key, spec in specs.items()}
    for key, value in {**b.scenarios[scenario].options, **chosen}.items():
        if key not in specs:
            near = get_close_matches(key, list(specs), 1)
            raise KeyError(f"no option '{key}'" + (f"; did you mean '{near[0]}'?" if near else ""))
        if value not in specs[key].values:
            raise KeyError(f"option {key} has no value '{value}'; it may be {', '.join(specs[key].values)}")
        found[key] = value
    return found


def counters(b: Book) -> tuple[Counter, ...]:
    """All counters where they start; those of the schedule wait in the reinforcements box."""
    waiting = b.board.place("reinforcements")
    found = []
    for u in b.units:
        start = b.starts.get(u.id)
        place = b.board.place(start.at) if start else waiting
        found.append(Counter(id=u.id, side=u.side, place=place, reduced=bool(start and start.reduced)))
    return tuple(found)


def markers(b: Book, options: dict[str, str]) -> tuple[Marker, ...]:
    """Every support, D-Day and Atlantikwall marker: in its pool, dealt, or not yet in play. R43-5.4.1, R43-13.2.8"""
    dealt = [kind for d in b.markers.dealt for kind in d.markers]
    found = []
    for kind in b.markers.supports:
        if kind.optional and options["optional_markers"] not in ("both", kind.id):  # R43-CNT.extra
            continue
        for n in range(kind.n):
            at = "pool" if n < kind.start else "out"
            if at == "pool" and kind.id in dealt:
                dealt.remove(kind.id)
                at = "available"
            found.append(Marker(id=f"{kind.id}-{n + 1}", kind=kind.id, deck=kind.side, at=at))  # type: ignore[arg-type]
    for beach in b.markers.beach:
        for n in range(beach.n):
            at = "pool" if n < beach.start else "out"
            found.append(Marker(id=f"{beach.id}-{n + 1}", kind=beach.id, deck=beach.deck, at=at))  # type: ignore[arg-type]
    return tuple(found)


def start(scenario: str, chosen: Chosen, seed: int, overrides: Sequence[Override] = ()) -> R43State:
    """A game before its first step. Raises KeyError for unknown names, BadData for faulty data or overrides."""
    b = book(tuple(overrides))
    options = options_of(b, scenario, chosen)
    first = b.turns[0]
    place = b.board.place
    state = R43State(
        stack=(Turn(),),
        dice=Dice(seed),
        units=counters(b),
        scenario=scenario,
        options=options,
        overrides=tuple(overrides),
        weather="overcast",
        rail=first.rc.value,  # R43-6.3.4
        sea=first.stp.value,
        sea_received=first.stp.value,
        approval=Approval(level=b.v["approval_start"], maximum=b.v["approval_maximum"]),
        markers=markers(b, options),
        landings=tuple(
            Landing(id=m.id, at="held" if m.turn <= 1 else "waiting", place=place(m.box) if m.turn <= 1 else -1)
            for m in b.markers.landings
        ),
        plutos=tuple(Pluto(id=m.id, place=place(m.box) if m.turn <= 1 else -1) for m in b.markers.plutos),
        airdrops=tuple(
            Airdrop(id=m.id, at="held" if m.turn <= 1 else "waiting", place=place(m.box) if m.turn <= 1 else -1)
            for m in b.markers.airborne
        ),
    )
    line, column = italienfront.crossing(state)
    return replace(state, italy=replace(state.italy, line=line, column=column))  # R43-21.1.7
