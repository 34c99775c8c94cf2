"""Commissars and elites."""

from typing import Any

import pytest

from app.core.engine import Draft
from modules.k47.events.zeal import EliteRolled, Spurred
from modules.k47.special import zeal
from modules.k47.state import K47State
from tests.modules.k47.fire_table import battle, unit

ELVES: dict[str, Any] = {
    "south": {
        "nation": "german",
        "units": [{"id": "e", "troop": "german_night_elves", "quality": "veteran", "count": 5}],
    }
}


def soviets(models: dict[int, str], **more: Any) -> K47State:
    """A commissar on the road, and some of a squad."""
    squad = {"models": models, "pins": 3, **more}
    units = {"s.s2": {"models": {0: "4230"}}, "s.s5": squad, "n.a5": {"at": "0203", "die": "placed"}}
    return battle({"south_force": "soviet"}, units=units)


def elves(dice: tuple[int, ...] = (), **more: Any) -> K47State:
    """Night elves that have an order."""
    unit = {"at": "4230", "die": "placed", "order": "run", **more}
    return battle(dice=dice, forces=ELVES, units={"s.e": unit, "n.a5": {"at": "0203", "die": "placed"}})


@pytest.mark.parametrize(
    ("models", "found"),
    [
        ({5: "4234", 6: "4235", 7: "4236"}, True),
        ({5: "4234", 6: "4235"}, False),
        ({5: "4237", 6: "4238", 7: "4239"}, False),
    ],
)
def test_three_men_or_more_within_six_inches(models: dict[int, str], found: bool) -> None:
    s = soviets(models)
    by = zeal.commissar(s, unit(s, "s.s5"))
    assert by == (unit(s, "s.s2") if found else -1)


def test_he_does_not_drive_himself_on() -> None:
    s = soviets({5: "4234", 6: "4235", 7: "4236"})
    assert zeal.commissar(s, unit(s, "s.s2")) == -1


def test_he_shoots_one_man_and_says_so() -> None:
    g = Draft(soviets({5: "4234", 6: "4235", 7: "4236"}))
    u = unit(g.s, "s.s5")
    assert zeal.spur(g, u)
    assert len(g.s.units[u].models) == 2
    assert [e for e in g.events if isinstance(e, Spurred)] == [Spurred(u, unit(g.s, "s.s2"))]
    assert not zeal.spur(g, u)
    assert len(g.s.units[u].models) == 2


@pytest.mark.parametrize(("dice", "again"), [((5, 5), True), ((6, 5), False)])
def test_an_elite_that_passes_may_act_again(dice: tuple[int, int], again: bool) -> None:
    g = Draft(elves(dice))
    u = unit(g.s, "s.e")
    zeal.again(g, u, "run")
    (rolled,) = (e for e in g.events if isinstance(e, EliteRolled))
    assert rolled.passed is again
    assert g.s.units[u].die == ("bag" if again else "placed")
    assert g.s.units[u].order == ("" if again else "run")


def test_once_a_turn_and_not_after_every_order() -> None:
    g = Draft(elves((5, 5)))
    u = unit(g.s, "s.e")
    zeal.again(g, u, "run")
    g.unit(u, die="placed", order="run")
    zeal.again(g, u, "run")
    assert len([e for e in g.events if isinstance(e, EliteRolled)]) == 1
    for order in ("down", "rally", "ambush"):
        other = Draft(elves(order=order))
        zeal.again(other, u, order)  # type: ignore[arg-type]
        assert not any(isinstance(e, EliteRolled) for e in other.events)
