"""Combat and exploitation played at random: every question, act, card and line of the log has its words."""

import random

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.dice import Dice
from app.core.state import Rolled
from modules.r43.actions.combat import Resolve
from modules.r43.module import MODULE
from modules.r43.position import position
from modules.r43.steps.combat import CombatStep
from modules.r43.steps.exploitation import ExploitationStep

FRONT = {
    "a-hq-uk-2": "1118",
    "a-hq-us-1": "1318",
    "a-uk-3-inf": "1219",
    "a-uk-1-abn": "1219",
    "a-us-2-arm": "1219",
    "a-us-3-arm": {"at": "1318", "runs": "may"},
    "a-us-1-inf": "1318",
    "a-uk-50-inf": "1119",
    "a-can-4-arm": "1119",
    "a-fr-2-db": {"at": "1119", "hungry": 1},
    "g-711-inf": "1220",
    "g-171-ers": "1220",
    "g-12-hj": "1319",
    "g-179-ers-pz": "1319",
    "g-14-pz": "1320",
    "g-25-pz": "1320",
    "g-94-inf": {"at": "1120", "reduced": True},
    "g-hq-81-corps": "1220",
    "g-hq-7-army": "1222",
    "g-kg-inf-1": "kampfgruppen",
    "g-kg-arm-1": "kampfgruppen",
}
MARKERS = {
    "artillery-1": {"at": "available"},
    "artillery-2": {"at": "available"},
    "nebelwerfer-1": {"at": "available"},
    "nebelwerfer-2": {"at": "available"},
}
STEPS = (*CombatStep.__args__, *ExploitationStep.__args__)


def front(step: str, seed: int):
    words = {
        "turn": 8,
        "step": step,
        "pool": "empty",
        "markers": MARKERS,
        "beachheads": ["1117", "1317"],
        "weather": ("fair", "overcast", "bad", "storm")[seed % 4],
        "units": FRONT,
    }
    return engine.start(replace(position("time-or-power", {}, words), dice=Dice(seed)))[0]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("step", ["allied_combat", "german_combat", "allied_exploitation"])
def test_everything_has_words(step, seed):
    s, luck = front(step, seed), random.Random(seed)
    for _ in range(150):
        if not isinstance(s.step, STEPS):
            return
        prompt = MODULE.prompt(s)
        acts = engine.legal(s)
        assert acts
        texts = [prompt.text, *(b.label for b in prompt.buttons), *(MODULE.label(s, a) for a in acts)]
        assert prompt.side == s.decider
        card = MODULE.explain(s)
        if card is not None:
            texts.append(card.title)
        MODULE.scene(s, None)
        for u, c in enumerate(s.units):
            if c.side == s.decider and 0 <= c.place < s.book.board.hexes:
                for way in (MODULE.ahead(s, u) or {}).values():
                    after = s
                    for a in way:
                        assert engine.check(after, a) is None
                        after, _ = engine.apply(after, a)
        before = s
        s, events = engine.apply(s, luck.choice(acts))
        for e in events:
            entry = MODULE.tell(before, e)
            if entry is not None:
                texts.append(entry.text)
            else:
                assert isinstance(e, Rolled) or type(e).__name__ == "PhaseBegan"
        assert all(t and "{" not in t for t in texts), texts


@pytest.mark.parametrize("seed", range(6))
def test_no_stack_is_too_high_and_no_hex_has_two_masters_after_a_phase_of_combat(seed):
    s, luck = front("allied_combat", seed), random.Random(seed)
    while isinstance(s.step, STEPS) and s.step.decider(s) is not None:
        s, _ = engine.apply(s, luck.choice(engine.legal(s)))
    stacks: dict[int, set[str]] = {}
    for c in s.units:
        if 0 <= c.place < s.book.board.hexes:
            stacks.setdefault(c.place, set()).add(c.side)
    assert all(len(sides) == 1 for sides in stacks.values())


def test_the_attacker_sees_that_the_defender_is_asked_but_not_with_what_he_may_answer():
    s = front("allied_combat", 0)
    s, _ = engine.apply(s, engine.legal(s)[0])
    s, _ = engine.apply(s, Resolve())
    assert s.decider == "german"
    seen = MODULE.seen_by(s, "allied")
    assert seen.decider == "german"
    assert [type(a).__name__ for a in engine.legal(seen)] == ["Answered"]
    assert any(type(a).__name__ == "UseColumn" for a in engine.legal(MODULE.seen_by(s, "german")))
