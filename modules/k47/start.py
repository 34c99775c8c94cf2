"""Setting up a battle."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache

from app.core.data import Override, read
from app.core.dice import Dice
from app.core.module import Manifest, SideInfo
from app.core.module import Options as Chosen
from app.core.rulebook import OWN
from app.core.state import Side
from app.core.translation import MANIFEST, spoken
from modules.k47.book import FOLDER, Book, book, rulebook, scenarios
from modules.k47.counter import SIDES, Model, Team
from modules.k47.state import K47State
from modules.k47.steps import Battle
from modules.k47.words.table import WORDS


def options_of(scenario: str, chosen: Chosen) -> dict[str, str]:
    """The options of a game: the defaults, the scenario's, the player's. Raises KeyError with the nearest name."""
    known = scenarios()
    if scenario not in known:
        raise KeyError(f"no scenario '{scenario}'; known are {', '.join(known)}")
    specs = rulebook().options
    found = {key: spec.default for key, spec in specs.items()}
    for key, value in {**known[scenario].options, **chosen}.items():
        if key not in specs:
            near = get_close_matches(key, list(specs), 1)
            raise KeyError(f"no option '{key}'" + (f"; did you mean '{near[0]}'?" if near else ""))
        if value not in specs[key].values and not (value == OWN and specs[key].document):
            raise KeyError(f"option {key} has no value '{value}'; it may be {', '.join(specs[key].values)}")
        found[key] = value
    return found


def teams(b: Book) -> tuple[Team, ...]:
    """All units, not yet set up: they wait in their side's box."""
    found = []
    for side, r in zip(b.sides, b.units, strict=True):
        box = b.board.place(f"reserve_{side}")
        models = tuple(Model(no, box) for no in range(len(r.models)))
        facing = 0 if side == SIDES[0] else 180
        found.append(Team(id=f"{side[0]}.{r.id}", side=side, place=box, models=models, facing=facing, aside="unplaced"))
    return tuple(found)


def attacker_of(b: Book, options: dict[str, str]) -> Side:
    """Who attacks from the start: the option, else the scenario's; nobody yet where it is rolled for. K47-21.2.roles"""
    word = options["attacker"]
    if not b.scenario.attacker or word == "roll":
        return ""
    return b.scenario.attacker if word == "scenario" else word


def start(scenario: str, chosen: Chosen, seed: int, overrides: Sequence[Override] = ()) -> K47State:
    """A battle before its first step. Raises KeyError for unknown names, BadData for faulty data or overrides."""
    options = options_of(scenario, chosen)
    b = book(scenario, options, tuple(overrides))
    return K47State(
        stack=(Battle(),),
        dice=Dice(seed),
        turn=0,
        units=teams(b),
        scenario=scenario,
        options=options,
        overrides=tuple(overrides),
        attacker=attacker_of(b, options),
        points=dict.fromkeys(SIDES, 0),
    )


STYLE = {"german": "heer", "us": "us", "soviet": "soviet", "british": "british", "japanese": "japanese"}
"""The colours of a force."""


def sides_of(sides: tuple[SideInfo, ...], chosen: Chosen) -> tuple[SideInfo, ...]:
    """Who plays which side under these options: nation, adjective, colours. The second side wears the second look. K47-18"""
    found: list[SideInfo] = []
    for side in sides:
        nation = chosen.get(f"{side.id}_force") or rulebook().options[f"{side.id}_force"].default
        style = STYLE.get(nation, side.style)
        words, people = WORDS.nation.get(nation, side.adjective), WORDS.nation_people.get(nation, side.name)
        edge = WORDS.edge[side.id]
        if any(f.adjective == words for f in found):
            words, people = (WORDS.name.side.format(nation=w, edge=edge) for w in (words, people))
        found.append(SideInfo(side.id, people, words, f"{style}_2" if found else style))
    return tuple(found)


def styles_of(options: Chosen) -> dict[Side, str]:
    """The colours of each side under these options."""
    return {side.id: side.style for side in sides_of(manifest().sides, options)}


@lru_cache(maxsize=1)
def manifest() -> Manifest:
    """Title, version, sides, scenarios."""
    return spoken(read(FOLDER / "module.yaml", "module.yaml"), FOLDER / "data", MANIFEST).to(Manifest)
