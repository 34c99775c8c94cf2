"""Sets of keys to choose from: the standard keys, those of French keyboards, and two for the left hand alone.

Letters are those printed on the keys. A set names only what differs from the table of commands. In a set for the left
hand six letters step the hex cursor, and what had those letters has others.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QLocale

from app.ui.commands import TABLE, Command
from app.ui.settings import Settings

KeySet = Literal["standard", "azerty", "left", "left_azerty"]

FRENCH_ROW = "&é\"'( è_ç"
"""What the keys of the digits 1 to 9 type on a French keyboard without Shift; that of the 6 types the minus."""

AZERTY: dict[str, tuple[str, ...]] = {
    **{f"button_{n}": (str(n), sign) for n, sign in enumerate(FRENCH_ROW, 1) if sign.strip()},
    "step_back": (",", ";", "["),
    "step_forward": (".", "!", "]"),
    "fit": ("Ctrl+0", "Ctrl+à"),
    "actual": ("Ctrl+1", "Ctrl+&"),
}


def left_hand(cursor: str) -> dict[str, tuple[str, ...]]:
    """A set for the left hand; `cursor`: the letters that step north-west, north, north-east and the three below."""
    steps = ("nw", "n", "ne", "sw", "s", "se")
    return {
        **{f"cursor_{step}": (letter,) for step, letter in zip(steps, cursor, strict=True)},
        "click": ("F", "Ctrl+Return", "Ctrl+Enter"),
        "primary": ("R", "Return", "Enter"),
        "fan_stack": ("G",),
        "end_phase": ("Shift+E",),
        "reach": ("Shift+R",),
        "supply": ("Shift+X",),
        "plan": ("Shift+A",),
        "sight": ("Shift+V", "L"),
        "fan": ("Shift+F", "Shift+L"),
        "ruler": ("Shift+C", "M"),
        "todo": ("Shift+T", "U"),
        "areas": ("Shift+G",),
    }


SETS: dict[KeySet, dict[str, tuple[str, ...]]] = {
    "standard": {},
    "azerty": AZERTY,
    "left": left_hand("QWEASD"),
    "left_azerty": AZERTY | left_hand("AZEQSD"),
}
"""What differs from the table of commands, by set and command."""

FRENCH_ROWS = (QLocale.Country.France, QLocale.Country.Belgium)
"""Where keyboards that write French have the French row."""


def set_for(chosen: Settings, keyboard: QLocale) -> KeySet:
    """The set in force: the chosen one, or the one that suits the keyboard."""
    if chosen.key_set != "auto":
        return chosen.key_set
    french = keyboard.language() == QLocale.Language.French and keyboard.territory() in FRENCH_ROWS
    return "azerty" if french else "standard"


def commands_of(keys: KeySet) -> tuple[Command, ...]:
    """The table of commands with the keys of a set."""
    differing = SETS[keys]
    return tuple(replace(c, keys=differing[c.id]) if c.id in differing else c for c in TABLE)


def in_force(keys: KeySet, own: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """The keys by command where they differ from the table: those of the set, and before them the player's own."""
    return {id: list(given) for id, given in SETS[keys].items()} | dict(own)


def cursor_letters(keys: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """The letters that step the hex cursor: no button of the prompt wears one of them."""
    steps = (given for id, given in keys.items() if id.startswith("cursor_"))
    return frozenset(key.upper() for given in steps for key in given if len(key) == 1)
