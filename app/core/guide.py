"""A guided game as data: where it begins, how its dice fall, and what is said on the way.

A module may have such a file as `data/guide.yaml`; it is read by whoever shows it, the rules know nothing of it. It is
text for players, so it is no part of the digest of the module's data.
"""

from typing import Any

from msgspec import Struct

from app.core.state import Side


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A hint, and the acts it asks for.

    `text`: what is to be done or seen, a sentence with **bold** names. `why`: the reason, a sentence or two. `rule`: of
    the rulebook. `at`: what it stands beside: `hex LABEL`, `unit ID`, or a part of the window, see `PARTS`; empty for
    the prompt. `do`: acts as case files write them; those of the learner are asked for, those with `by` another side are
    done by the program. Without any the hint is read and put away.
    """

    text: str
    why: str = ""
    rule: str = ""
    at: str = ""
    do: tuple[Any, ...] = ()


class Hint(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said once, the first time an event of this kind (the name of its type) happens in any game."""

    event: str
    text: str
    why: str = ""
    rule: str = ""


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game. `side`: the learner's. `bot`: who plays the others when the learner goes on without it.

    `given`: the position, as the module's case files write it; without one the start of the scenario. `dice`: the faces
    in the order in which they fall; `seed`: what falls after them. `unit`: the counter on its card.
    """

    title: str
    about: str
    scenario: str
    side: Side
    lessons: tuple[Lesson, ...]
    unit: str = ""
    minutes: int = 15
    bot: str = "greedy"
    options: dict[str, str] = {}
    given: dict[str, Any] | None = None
    dice: tuple[int, ...] = ()
    seed: int = 1


class GuideFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a guided game, and hints for any game of the module."""

    guide: Guide
    hints: tuple[Hint, ...] = ()


FILE = "data/guide.yaml"
"""Where it lies in a module's folder."""

HEX, UNIT = "hex", "unit"

PARTS = (
    "map", "prompt", "button", "sequence", "bag", "rail", "task", "inspector", "log", "boxes", "status",
)  # fmt: skip
"""Parts of the window that a hint can stand beside; `button` is the likely one of the prompt."""
