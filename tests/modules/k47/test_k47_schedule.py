"""What comes on turn by turn, as a scenario's sheet has it."""

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.card import Card, Note
from app.play.papers.scenario_sheet import sheet
from modules.k47 import MODULE
from modules.k47.schedule import schedule
from modules.k47.state import K47State


def at_start(scenario: str) -> K47State:
    s, _ = engine.start(MODULE.start(scenario, {}, 1))
    assert isinstance(s, K47State)
    return s


def told(cards: tuple[Card, ...]) -> dict[str, list[str]]:
    return {c.title: [b.text for b in c.blocks if isinstance(b, Note)] for c in cards}


def test_waves_reserves_and_flanks_by_turn() -> None:
    s = at_start("envelopment")
    attacker = told(schedule(replace(s, attacker="north"), "north"))
    assert attacker["Turn 1"] == ["The first wave comes on with Advance or Run, without a test."]
    assert attacker["Turn 2"] == ["Units in reserve may come on with Advance or Run."]
    assert attacker["Turn 3"] == ["Units round a flank come on along the side, up to 24 in from their own edge."]
    assert [texts[0][-25:] for title, texts in attacker.items() if title in ("Turn 4", "Turn 5")] == [
        "p to 36 in along the side."[-25:],
        "p to 48 in along the side."[-25:],
    ]
    assert attacker["Turn 6"] == ["Its end: a die of 4 or more brings one more turn."]
    defender = told(schedule(replace(s, attacker="north"), "south"))
    assert "Turn 1" not in defender


def test_where_nobody_marches_round_a_flank() -> None:
    s = replace(at_start("hold-until-relieved"), attacker="north")
    assert list(told(schedule(s, "south"))) == ["Turn 2", "Turn 6"]
    first = told(schedule(s, "north"))["Turn 1"]
    assert first[1] == "Meanwhile it stays more than 18 in from the middle."


@pytest.mark.parametrize("scenario", [s.id for s in MODULE.manifest.scenarios])
def test_every_sheet_has_it(scenario: str) -> None:
    for side in sheet(MODULE, scenario).sides:
        assert side.schedule
        rules = {b.rule for card in side.schedule for b in card.blocks if isinstance(b, Note)}
        assert rules <= set(MODULE.rulebook.rules)
