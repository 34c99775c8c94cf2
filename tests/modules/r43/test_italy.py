"""What the Italienfront asks: who leaves a table that is too full, by a button each."""

from typing import Any

from app.core import engine
from modules.r43.actions.italy import LeaveTable
from modules.r43.actions.phase import EndPhase
from modules.r43.module import MODULE
from modules.r43.state import R43State

FOUR = ("a-us-3-inf", "a-us-34-inf", "a-us-36-inf", "a-us-45-inf")
FIVE = ("a-uk-46-inf", "a-uk-56-inf", "a-uk-78-inf", "a-can-1-inf", "a-nz-2-inf")


def crowded(given: dict[str, Any]) -> R43State:
    """The moment after the transfers of sea transport."""
    s = engine.start(MODULE.position("full-campaign", {}, given))[0]
    return engine.apply(s, EndPhase())[0]  # type: ignore[return-value]


def test_units_too_many_for_the_table_have_a_button_each() -> None:
    units = dict.fromkeys((*FOUR, *FIVE[:4]), "italienfront")
    given = {"turn": 16, "step": "sea", "pool": "empty", "units": units}
    s = crowded(given)
    asked = MODULE.prompt(s)
    assert asked.text == "**1** Allied unit has to leave Italy. Choose it."
    assert len(asked.buttons) == 8
    assert asked.buttons[0].action == LeaveTable(s.book.unit_no["a-uk-46-inf"])
    assert asked.buttons[0].label == "British 46th Infantry"
    units = dict.fromkeys((*FOUR, *FIVE), "italienfront")
    s = crowded(given | {"units": units})
    asked = MODULE.prompt(s)
    assert asked.text == "**2** Allied units have to leave Italy. Choose one."
    assert len(asked.buttons) == 8
