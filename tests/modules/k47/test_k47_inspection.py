"""Cards of units and hexes."""

from typing import Any

import pytest

from modules.k47 import MODULE, inspection
from modules.k47.book import rulebook
from modules.k47.state import K47State
from modules.k47.words.inspection import WORDS


def battle() -> K47State:
    given: dict[str, Any] = {
        "units": {
            "s.g4": {"at": "4240", "pins": 2},
            "s.g10": "1040",
            "s.g3": {"at": "3040", "hidden": True},
            "n.a5": "4205",
        },
    }
    s = MODULE.position("meeting-engagement", {}, given)
    assert isinstance(s, K47State)
    return s


def number(s: K47State, id: str) -> int:
    return next(u for u, t in enumerate(s.units) if t.id == id)


def test_a_unit_with_models_weapons_and_morale() -> None:
    s = battle()
    text = str(inspection.unit(s, number(s, "s.g4")))
    for part in ("Wehrmacht squad A", "8 of 8", "Regular", "Light machine gun", "K47-3.2.pins"):
        assert part in text


def test_a_hidden_enemy_is_just_that() -> None:
    s = MODULE.seen_by(battle(), "north")
    card = inspection.unit(s, number(s, "s.g3"))
    assert card.title == "Hidden unit"
    assert "Medic" not in str(card)


def test_a_hex_with_its_ground() -> None:
    s = battle()
    wood = next(p for p in range(s.book.board.hexes) if "wood" in s.book.terrain.kinds_at(p))
    assert "soft cover" in str(inspection.place(s, wood))
    assert "Open ground" in inspection.line(s, s.book.board.place("0248"))
    assert "Wehrmacht squad A" in inspection.line(s, s.book.board.place("4240"))


def test_rules_that_cards_open_are_there() -> None:
    assert not [id for id in WORDS.rule.values() if id not in rulebook().rules]


def test_every_word_for_ground_is_known() -> None:
    s = battle()
    for kind in s.book.terrain_kinds.values():
        assert kind.cover.value in WORDS.cover_word
        assert all(kind.passage(m) in WORDS.passage for m in WORDS.mover)  # type: ignore[arg-type]


def test_a_vehicle_tells_where_its_weapons_point_and_a_squad_what_it_has_used_up() -> None:
    given: dict[str, Any] = {"units": {"s.g4": {"at": "4240", "spent": ["3:panzerfaust"]}, "n.a10": "4205"}}
    s = MODULE.position("meeting-engagement", {}, given)
    assert isinstance(s, K47State)
    text = str(inspection.unit(s, number(s, "n.a10")))
    assert "casemate" in text
    assert "Model" not in text.replace("Model(", "")
    used = next(b for b in inspection.unit(s, number(s, "s.g4")).blocks if getattr(b, "label", "") == WORDS.spent)
    assert used.value == "Panzerfaust"  # type: ignore[union-attr]


def test_nouns_are_small_in_english_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    s = battle()
    unit = number(s, "s.g4")
    assert ", infantry, " in inspection.unit(s, unit).aside
    monkeypatch.setenv("HEXSPINE_LANGUAGE", "de")
    assert ", Infantry, " in inspection.unit(s, unit).aside
