"""Units that flicker in a phase field."""

from typing import Any

import pytest

from app.core.engine import Draft
from modules.k47.events.zeal import Phased
from modules.k47.special.phasing import flicker
from modules.k47.state import K47State
from tests.modules.k47.fire_table import SPARE, battle, unit

GHOSTS: dict[str, Any] = {
    "south": {
        "nation": "japanese",
        "units": [
            {"id": "e", "troop": "japanese_ghosts", "quality": "veteran", "count": 7},
            {"id": "z", "troop": "medic", "quality": "veteran"},
        ],
    }
}


def ghosts(dice: tuple[int, ...]) -> K47State:
    units = {"s.e": "2317", "s.z": "0247", "n.a5": {"at": "8303", "die": "placed"}}
    return battle(dice=dice, forces=GHOSTS, units=units)


@pytest.mark.parametrize(
    ("dice", "ones", "pins"),
    [((1, 1, 2, 2, 2, 2, 2), 2, 1), ((2, 2, 2, 2, 2, 2, 1), 1, 1), ((2, 3, 4, 5, 6, 6, 6), 0, 0)],
)
def test_a_die_a_model_and_a_pin_for_any_one(dice: tuple[int, ...], ones: int, pins: int) -> None:
    g = Draft(ghosts(dice))
    u = unit(g.s, "s.e")
    flicker(g, u)
    assert [e for e in g.events if isinstance(e, Phased)] == [Phased(u, 7, ones)]
    assert g.s.units[u].pins == pins


def test_others_do_not_flicker() -> None:
    g = Draft(battle(units={**SPARE, "s.g5": "4230"}))
    flicker(g, unit(g.s, "s.g5"))
    assert g.events == []
