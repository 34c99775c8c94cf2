"""At whom a unit shoots and with what."""

from typing import Any

from app.core import engine
from modules.k47.actions.phase import Done
from modules.k47.actions.shooting import Handle, OpenFire, TakeAim
from modules.k47.greedy import greedy, shooting
from tests.modules.k47.fire_table import SPARE, battle, squad, unit


def firing(units: dict[str, Any], by: str) -> Any:
    """A unit that shoots now."""
    s, _ = engine.start(battle(units=units, step={"fires": by}))
    return s


def test_it_aims_at_what_promises_most_and_fires() -> None:
    s = firing({**SPARE, "s.g9": {"at": "4240"}, "n.a5": squad(10, 1, 2, 3, 4), "n.a11": {"at": "3828"}}, "s.g9")
    assert greedy(s, "south", 1) == TakeAim(unit(s, "n.a5"))
    s, _ = engine.apply(s, TakeAim(unit(s, "n.a5")))
    assert greedy(s, "south", 1) == OpenFire()


def test_a_rocket_is_for_the_walker() -> None:
    two = {**SPARE, "s.g5": {"models": {1: "4240", 6: "4241"}}, "n.a5": squad(10, 3, 4, 5), "n.a10": {"at": "3837"}}
    s = firing(two, "s.g5")
    found = []
    for _ in range(6):
        a = greedy(s, "south", 1)
        found.append(a)
        if isinstance(a, OpenFire | Done):
            break
        s, _ = engine.apply(s, a)
    assert isinstance(found[0], TakeAim)
    assert isinstance(found[-1], OpenFire)
    at = s.step.target
    assert at == unit(s, "n.a10") or any(isinstance(a, Handle) for a in found)


def test_a_hidden_unit_does_not_show_itself_for_little() -> None:
    s = firing({"s.g1": {"at": "4240"}, "n.a11": {"at": "4230", "facing": 180}, "n.a4": "4206"}, "s.g1")
    assert shooting.best(s, unit(s, "s.g1"), "fire")[0] < shooting.HIDES
