"""T39: what the preview of a fight shows is what comes of it in play, within four standard errors.

A few fights of every module, with few games each; `python -m tests.bench.preview` takes 200 of each and 20,000 games.
"""

import pytest

from app.core.module import Module
from app.play.prospect import policy, prospect, thrown
from tests.bench.positions import module as load
from tests.bench.preview import faults
from tests.hands_on.anywhere import GAMES
from tests.hands_on.fights import fights

FIGHTS, GAMES_EACH = 10, 400


@pytest.mark.parametrize("id", GAMES)
def test_every_chance_shown_is_borne_out(id: str) -> None:
    module: Module = load(id)
    answers = policy(module)
    several = 0
    for name, state, act in fights(module, FIGHTS):
        shown = prospect(module, state, [act], runs=800, answers=answers)
        assert sum(p for p, _ in shown.ends) + shown.left_out == pytest.approx(1), name
        played = thrown(module, state, [act], GAMES_EACH, seed=11, answers=answers)
        assert faults(shown, played) == [], name
        several += len(shown.ends) > 1
    assert several > 3
