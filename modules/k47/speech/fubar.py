"""What the opponent of a unit in disorder is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.prompt import Prompt
from modules.k47.naming import name
from modules.k47.speech.registry import Picks, ask
from modules.k47.steps.fubar import FriendlyFire
from modules.k47.words.fubar import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


@ask.register(FriendlyFire)
def _pick(step: FriendlyFire, s: K47State, picks: Picks) -> Prompt:
    side = step.decider(s)
    assert side is not None
    return Prompt(side, WORDS.pick.format(unit=name(s, step.unit)))
