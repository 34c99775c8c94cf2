"""The plans of harbours, retreats and declarations: what else comes into question, and why."""

from functools import cache

from msgspec.structs import replace
from positions import given, number

from app.core import engine
from modules.r43.actions.combat import FallBack
from modules.r43.actions.declarations import DeclareDirective
from modules.r43.actions.phase import EndPhase
from modules.r43.actions.sea import Ship
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.planner import choices
from modules.r43.planner.plans import plans
from modules.r43.planner.play import plays_on
from modules.r43.planner.reasons import plans_text
from modules.r43.state import R43State
from modules.r43.steps.retreat import Retreating


@cache
def shipping() -> R43State:
    return given(
        "liberate-paris-or-antwerp",
        turn=8,
        step="sea",
        sea=3,
        beachheads=["2109", "2210"],
        allied=["2410", "2109", "2210"],
        units={
            "a-hq-uk-2": "2210",
            "a-uk-3-inf": "2210",
            "a-uk-49-inf": "england",
            "a-uk-11-arm": "england",
            "g-hq-81-corps": "2414",
            "g-346-inf": "2311",
            "g-711-inf": "2010",
        },
    )


def test_a_division_has_its_choice_of_harbours() -> None:
    s = shipping()
    found = plans(s, ALLIED, 1)
    armour = number(s, "a-uk-11-arm")
    assert [p.acts[0] for p in found] == [Ship(armour)] * 2
    assert [plans_text(s, p)[0] for p in found] == [
        "British 11th Armoured sails from England to Fécamp 2109",
        "British 11th Armoured sails from England to Dieppe 2410",
    ]
    assert found[0].worth > found[1].worth
    at_sea, _ = engine.apply(s, Ship(armour))
    assert [p.acts for p in plans(at_sea, ALLIED, 1)] == [p.acts[1:] for p in found]
    assert plays_on(at_sea, ALLIED, 1) == found[0].acts[1]


def test_places_beside_each_other_are_one_plan() -> None:
    s = shipping()
    fecamp, beach, dieppe = (s.book.board.place(h) for h in ("2109", "2210", "2410"))
    assert choices.spread(s, [(4.0, fecamp), (3.9, beach), (3.0, dieppe)]) == [(4.0, fecamp), (3.0, dieppe)]
    assert choices.spread(s, [(9.0, fecamp), (3.0, dieppe)]) == [(9.0, fecamp)]
    assert choices.spread(s, [(9.0, fecamp), (8.0, dieppe)], kept=dieppe)[0] == (8.0, dieppe)


def test_a_harbour_says_what_is_ahead_of_it() -> None:
    s = shipping()
    why = plans_text(s, plans(s, ALLIED, 1)[1])[1]
    assert why == "2 hexes from Rouen 2311, which counts for the scenario; out of the enemy's reach"


def test_the_directive_is_weighed_against_waiting() -> None:
    s = given(
        turn=4,
        step="german_declarations",
        beachheads=["1607", "1608"],
        allied=["1607", "1608", "1410", "1110", "1506"],
        units={"a-uk-3-inf": "1608", "a-hq-uk-2": "1607", "g-709-inf": "1708"},
    )
    now, wait = plans(s, GERMAN, 1)
    assert (now.acts, wait.acts) == ((DeclareDirective(),), (EndPhase(),))
    assert now.worth - wait.worth == choices.EARLY
    assert plans_text(s, now)[1] == "the game ends after turn 9 (R43-S1.SR.1), and time is with the Allies"
    assert plans_text(s, wait)[1] == "the directive can still be declared, on turn 7 at the latest"


def test_a_retreat_has_its_choice_of_hexes() -> None:
    s = given(
        step="german_combat",
        turn=6,
        beachheads=["1608"],
        units={"a-uk-3-inf": "1608", "g-346-inf": "1710", "g-21-pz": "1810", "g-hq-81-corps": "1912"},
    )
    here = s.book.board.place("1710")
    s = replace(s, stack=(*s.stack, Retreating(GERMAN, (number(s, "g-346-inf"),), here, 2, here)))
    found = plans(s, GERMAN, 1)
    assert 2 <= len(found) <= 3
    assert all(isinstance(p.acts[0], FallBack) for p in found)
    assert [p.worth for p in found] == sorted((p.worth for p in found), reverse=True)
    title, why = plans_text(s, found[0])
    assert title.startswith("Retreat to ")
    assert "from the nearest enemy division" in why or "has to be held" in why
