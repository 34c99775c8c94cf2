"""What a side may know of markers in a combat: planned ones stay hidden, named ones are open. LR-5.1, LR-7.24"""

from typing import Any

from app.core import engine
from app.core.codec import Codec
from modules.r43 import MODULE
from modules.r43.able import able
from modules.r43.actions.combat import Attack, Resolve, UseColumn
from modules.r43.actions.landing import CallIn, LandAt
from modules.r43.actions.phase import EndPhase
from modules.r43.hiding import seen_by, shuffled

CODEC = Codec(MODULE.types)
ATTACK = {
    "turn": 3,
    "step": "allied_combat",
    "beachheads": ["1117"],
    "pool": "empty",
    "markers": {
        "artillery-1": {"at": "available"},
        "nebelwerfer-1": {"at": "available"},
        "tiger-1": {"at": "available"},
    },
    "units": {
        "a-hq-uk-2": "1118",
        "g-hq-7-army": "1222",
        "a-uk-3-inf": "1219",
        "a-uk-50-inf": "1119",
        "g-711-inf": "1220",
    },
}
LANDING = {
    "turn": 12,
    "step": "landings",
    "pool": "empty",
    "weather": "fair",
    "units": {"a-uk-3-inf": "england"},
    "landings": {"1": "used", "2": "used", "C": "used", "3": {"at": "held", "place": "england"}},
    "markers": {"naval_gunfire-1": {"at": "available"}},
}


def played(given: dict[str, Any], *actions: Any) -> Any:
    s: Any = MODULE.position("full-campaign", {}, given)
    s, _ = engine.start(s)
    for action in actions:
        s, _ = engine.apply(s, action)
    return s


def knows(s: Any, side: str, marker: str) -> bool:
    """True where the id of a marker stands anywhere in what a side sees."""
    return marker.encode() in CODEC.encode(seen_by(s, side))


def test_a_marker_is_hidden_while_an_attack_is_planned_and_open_once_it_is_named() -> None:
    place = MODULE.position("full-campaign", {}, ATTACK).book.board.place("1220")  # type: ignore[attr-defined]
    planned = played(ATTACK, Attack(place), UseColumn("artillery-1"))
    assert knows(planned, "allied", "artillery-1")
    assert not knows(planned, "german", "artillery-1")
    asked, _ = engine.apply(planned, Resolve())
    assert asked.decider == "german"
    assert knows(asked, "german", "artillery-1")
    assert not knows(asked, "allied", "nebelwerfer-1")
    answered, _ = engine.apply(asked, UseColumn("nebelwerfer-1"))
    assert not knows(answered, "allied", "nebelwerfer-1")
    declared = seen_by(engine.apply(played(ATTACK, Attack(place)), Resolve())[0], "german")
    assert b"artillery-1" not in CODEC.encode(declared)


def test_the_defender_answers_the_columns_that_the_attacker_named() -> None:
    place = MODULE.position("full-campaign", {}, ATTACK).book.board.place("1220")  # type: ignore[attr-defined]
    asked = played(ATTACK, Attack(place), UseColumn("artillery-1"), Resolve())
    assert MODULE.explain(seen_by(asked, "german")) == MODULE.explain(asked)


def test_secrets_that_are_dealt_anew_leave_a_plan_alone() -> None:
    place = MODULE.position("full-campaign", {}, ATTACK).book.board.place("1220")  # type: ignore[attr-defined]
    planned = played(ATTACK, Attack(place), UseColumn("artillery-1"))
    for seed in range(20):
        again = shuffled(planned, "german", seed)
        assert next(m.at for m in again.markers if m.id == "artillery-1") == "available"
        assert CODEC.encode(seen_by(again, "german")) == CODEC.encode(seen_by(planned, "german"))


def test_what_the_other_side_could_do_is_not_worked_out_from_what_is_hidden() -> None:
    s = played({**ATTACK, "step": "allied_place"})
    assert s.decider == "allied"
    assert able(seen_by(s, "german")) == frozenset()
    assert not any(MODULE.roster(seen_by(s, "german"), u).can_act for u in range(len(s.units)))


def test_supports_called_to_a_beach_are_hidden_until_they_are_used() -> None:
    s: Any = MODULE.position("full-campaign", {}, LANDING)
    place = s.book.board.place("2210")
    s, _ = engine.start(s)
    for action in (LandAt(place), EndPhase(), CallIn("naval_gunfire-1")):
        s, _ = engine.apply(s, action)
    assert knows(s, "allied", "naval_gunfire-1")
    assert not knows(s, "german", "naval_gunfire-1")
