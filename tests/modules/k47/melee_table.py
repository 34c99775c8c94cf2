"""Positions for tests of assaults: two squads on the East hill, along column 73."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.core import engine
from app.core.dice import Dice
from modules.k47.position import number, position
from modules.k47.start import options_of
from modules.k47.state import K47State

SCENARIO = "meeting-engagement"
CALM = {"die": "placed", "order": "rally"}


def field(
    south: str = "german_infantry",
    north: str = "us_infantry",
    a: Any = "7313",
    b: Any = None,
    dice: tuple[int, ...] = (),
    options: dict[str, str] | None = None,
    count: int = 5,
    nations: tuple[str, str] = ("german", "us"),
) -> K47State:
    """South's unit `a` and North's `b`, which has had its order, with a medic of each side far off; forced dice."""

    def force(nation: str, id: str, troop: str) -> dict[str, Any]:
        men = {} if troop in SINGLE else {"count": count}
        quality = "veteran" if troop in VETERANS else "regular"
        mine = {"id": id, "troop": troop, "quality": quality, **men}
        return {"nation": nation, "units": [mine, {"id": "z", "troop": "medic", "quality": "veteran"}]}

    given = {
        "forces": {"south": force(nations[0], "a", south), "north": force(nations[1], "b", north)},
        "units": {
            "s.a": a,
            "n.b": b or {"at": "7306", **CALM},
            "s.z": "0247",
            "n.z": {"at": "0102", **CALM},
        },
    }
    s = position(SCENARIO, options_of(SCENARIO, options or {}), given)
    return replace(s, dice=Dice(0, forced=dice, strict=True))


SINGLE = ("us_truck", "us_sherman_tesla", "british_grizzly", "german_panther", "german_light_walker")
VETERANS = ("soviet_bears", "us_paragons", "british_gurkhas")


def play(s: Any, *acts: Any) -> Any:
    """The state after some acts."""
    for a in acts:
        s = engine.apply(s, a)[0]
    return s


def both(s: K47State) -> tuple[int, int]:
    """The numbers of the two squads."""
    return number(s, "s.a"), number(s, "n.b")
