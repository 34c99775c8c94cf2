"""Flak: weapons, arcs, chances, one-shot weapons. K47-12.5"""

from math import comb

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.data import Override
from app.core.dice import Dice
from app.core.inches import Point
from app.core.rulebook import OWN
from modules.k47 import force
from modules.k47.actions.phase import Done
from modules.k47.actions.turn_start import Approach, FireOneShot
from modules.k47.events.turn_start import FlakFired
from modules.k47.module import MODULE
from modules.k47.special import flak
from modules.k47.state import K47State
from modules.k47.steps.air import AirDefence
from tests.modules.k47.air_table import act, place, position, strike, unit

MARKER = Point(36000, 41750)


def flown(faces: tuple[int, ...], asked: bool = True) -> K47State:
    """Enemy infantry with one-shot rockets, an aircraft 2 to 5 inches from it."""
    text = (force.FOLDER / "german.yaml").read_text("utf-8").replace("[rifle, panzerfaust]", "[rifle, luftfaust]")
    own = Override(OWN, "south_force", text, "german.yaml")
    s = MODULE.start("meeting-engagement", {"south_force": OWN}, 0, (own,))
    base = strike("s.g3", (4, 1), **{"s.g4": {"models": {3: "4210", 4: "4211", 7: "4212"}}})
    assert isinstance(s, K47State)
    found = replace(s, stack=base.stack, turn=3, units=base.units, missions=base.missions)
    found = replace(found, dice=Dice(0, forced=faces, strict=True))
    after, _ = act(found, Approach(place(found, "4220")))
    assert isinstance(after.step, AirDefence) == asked
    return after


@pytest.mark.parametrize(
    ("mount", "facing", "bears"),
    [
        ("hull", 0, True),
        ("hull", 90, False),
        ("rear", 180, True),
        ("left", 90, True),
        ("right", 270, True),
        ("arm_left", 90, True),
        ("arm_left", 270, False),
        ("arm_right", 270, True),
        ("turret", 180, True),
    ],
)
def test_arcs_of_mounts(mount: str, facing: int, bears: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    s = strike("s.g3", (4, 1), **{"s.g11": {"at": "4240", "facing": facing, "order": "advance", "die": "placed"}})
    u = unit(s, "s.g11")
    turned = [replace(r, mounts=tuple(replace(m, arc=mount) for m in r.mounts)) for r in s.book.units]
    monkeypatch.setattr(s.book, "units", tuple(turned))
    assert bool(flak.guns(s, u, MARKER)) == bears


def test_every_flak_weapon_of_a_vehicle_fires_and_no_other() -> None:
    s = strike("s.g3", (4, 1), **{"s.g10": {"at": "4240", "order": "advance", "die": "placed"}})
    u = unit(s, "s.g10")
    assert [g.weapon for g in flak.guns(s, u, MARKER)] == ["autocannon_light"]
    assert flak.ring(s, u) == 48000
    assert not flak.guns(s, unit(s, "n.a3"), MARKER)


def test_chances_of_known_flak() -> None:
    s = position(
        {"north_force": "soviet", "south_observer": "air"},
        (1,),
        units={"s.g2": "4248", "n.s9": {"at": "4212", "facing": 0}},
    )
    u = unit(s, "n.s9")
    guns = flak.guns(s, u, MARKER)
    assert [flak.needs(s, u, g) for g in guns] == [5]
    spread = flak.spread(s, ((u, guns, 1.0),))
    assert spread[0] == pytest.approx((2 / 3) ** 3)
    assert sum(spread.values()) == pytest.approx(1)
    thrice = flak.spread(s, ((u, guns * 3, 1.0),))
    assert sum(c for n, c in thrice.items() if n >= 6) == pytest.approx(
        sum(comb(9, n) * 2 ** (9 - n) for n in range(6, 10)) / 3**9
    )
    assert flak.spread(s, ((u, guns, 0.5),))[0] == pytest.approx(0.5 + 0.5 * (2 / 3) ** 3)


def test_one_shot_weapons_fire_only_if_their_owner_says_so() -> None:
    s = flown((1,) * 12)
    assert s.decider == "south"
    u = unit(s, "s.g4")
    assert engine.legal(s) == [FireOneShot(u), Done()]
    after, events = act(s, Done())
    assert not any(isinstance(e, FlakFired) for e in events)
    assert after.units[u].spent == ()


def test_a_one_shot_weapon_that_has_fired_is_spent() -> None:
    s = flown((5, 4, *(1,) * 12))
    u = unit(s, "s.g4")
    after, events = act(s, FireOneShot(u))
    fired = next(e for e in events if isinstance(e, FlakFired))
    assert [line.faces for line in fired.lines] == [(5,), (4,)]
    assert fired.hits == 1
    assert after.units[u].spent == ("3:luftfaust", "4:luftfaust")
    assert not flak.guns(after, u, MARKER)


def test_held_one_shots_show_in_the_chance_of_an_abort_only_once_they_fire() -> None:
    s = flown((1,))
    card = MODULE.explain(s)
    assert card is not None
    prompt = MODULE.prompt(s)
    assert "one-shot" in prompt.text
    assert prompt.buttons[0].action == Done()
