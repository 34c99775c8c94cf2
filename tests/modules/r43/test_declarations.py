"""What may be declared at the start of the German turn: a button for what may still come."""

from app.core import engine
from modules.r43.module import MODULE


def labels(turn: int) -> list[str]:
    given = {"turn": turn, "step": "declarations", "pool": "empty", "allied": ["1607"], "units": {"a-uk-3-inf": "1607"}}
    s = engine.start(MODULE.position("full-campaign", {}, given))[0]
    return [b.label for b in MODULE.prompt(s).buttons]


def test_the_directive_has_a_button_as_long_as_it_may_come() -> None:
    assert labels(4)[0] == "Declare FW 51"
    assert labels(40) == ["Announce the Withdrawal from France", "Declare nothing"]
