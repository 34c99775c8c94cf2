"""Every part of a sum and every refusal gives a rule that stands in the rulebook, whatever module is played."""

import pytest

from app.core import engine
from app.core.card import Sum
from app.core.state import State
from app.play.solo import bots
from tests.bench.positions import module as load
from tests.hands_on.anywhere import GAMES

ACTS = 90


def played(id: str) -> list[tuple[State, list[object]]]:
    """States of a game of random players, with the cards that could be read there."""
    module = load(id)
    s, _ = engine.start(module.start(GAMES[id], {}, 5))
    found = []
    for n in range(ACTS):
        if s.outcome is not None:
            break
        before = s
        s, events = engine.apply(s, bots.act(module, s, "random", bots.seed_at(5, n)))
        told = [module.tell(before, e) for e in events]
        cards = [module.explain(before), *(entry.card for entry in told if entry is not None)]
        found.append((before, [block for card in cards if card is not None for block in card.blocks]))
    return found


@pytest.mark.parametrize("id", GAMES)
def test_parts_and_refusals_cite_rules(id: str) -> None:
    rules = load(id).rulebook.rules
    for state, blocks in played(id):
        for block in blocks:
            parts = block.tally.parts if isinstance(block, Sum) else ()
            assert all(part.rule in rules for part in parts), parts
            assert getattr(block, "rule", "") in {"", *rules}
        for act in list(state.step.candidates(state))[:40]:
            refusal = engine.check(state, act)
            assert refusal is None or refusal.rule in rules, (refusal, act)
            assert refusal is None or refusal.text
