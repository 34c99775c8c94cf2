"""What the target of an attack does about it."""

from typing import Any

from msgspec.structs import replace

from app.core import engine
from modules.k47.actions.reacting import Escape, Firefight, GoDown, RunToCover, StandAndShoot
from modules.k47.actions.shooting import OpenFire, TakeAim
from modules.k47.greedy import greedy
from modules.k47.steps.reacting import Reacting
from tests.modules.k47.fire_table import battle, unit


def attacked(units: dict[str, Any], by: str, target: str) -> Any:
    """The target of a shot is asked."""
    s, _ = engine.start(battle(units=units, step={"fires": by}))
    s, _ = engine.apply(s, TakeAim(unit(s, target)))
    s, _ = engine.apply(s, OpenFire())
    assert isinstance(s.step, Reacting)
    return s


def test_a_squad_shoots_back_at_an_equal() -> None:
    s = attacked({"s.g4": {"at": "4240"}, "n.a5": {"at": "4226"}}, "s.g4", "n.a5")
    assert greedy(s, "north", 1) == Firefight()


def test_who_has_no_answer_takes_cover() -> None:
    s = attacked({"s.g4": {"at": "4240"}, "n.a4": {"at": "4229"}}, "s.g4", "n.a4")
    assert greedy(s, "north", 1) in (GoDown(), RunToCover())


def test_an_assault_is_shot_at_or_run_from() -> None:
    s: Any = battle(units={"s.g7": "4240", "n.a5": {"at": "4230"}})
    step = Reacting(unit(s, "n.a5"), unit(s, "s.g7"), "assault")
    s = replace(s, stack=(*s.stack, step))
    assert type(greedy(s, "north", 1)) in (StandAndShoot, Escape)
