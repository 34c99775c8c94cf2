"""T29: looking, pointing, measuring, planning, odds, files: nothing differs where an enemy is other than it seems."""

from pathlib import Path
from typing import Any

import pytest

from app.core.module import Module
from app.play import discover
from tests.hands_on.onlooker import everything, twins
from tests.hands_on.player import Player

CASES = [
    ("r43", "time-or-power", "allied", 2),
    ("r43", "time-or-power", "german", 48),
    ("k47", "envelopment", "south", 60),
    ("k47", "hold-until-relieved", "north", 30),
]
"""Module, scenario, who looks, and acts played before."""


def loaded(module: str) -> Module:
    return next(m for m in discover.found(None) if m.id == module).load()


@pytest.mark.parametrize(("module", "scenario", "side", "acts"), CASES)
def test_secrets_dealt_anew_look_the_same_everywhere(
    player: Player, tmp_path: Path, module: str, scenario: str, side: str, acts: int
) -> None:
    found: list[dict[str, Any]] = []
    for session in twins(loaded(module), scenario, acts, side):
        found.append(everything(player.window, session, side, tmp_path))
    assert list(found[0]) == list(found[1])
    assert [where for where in found[0] if found[0][where] != found[1][where]] == []
    assert len(found[0]) > 40
