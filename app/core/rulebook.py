"""A module's rules and options as data: titles, our wording, refusal texts, sources."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from app.core.data import Sourced
from app.core.state import Refusal

OWN = "own"
"""The value of an option for which a player gave a file of his own, and the name of that file among the overrides."""


class Rule(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One numbered rule, in our own words."""

    title: str
    text: str
    section: str
    status: Literal["done", "partial", "todo"] = "done"
    kind: Literal["enforced", "data", "shown", "note"] = "enforced"
    ruling: str = ""
    option: str = ""
    refusal: str = ""


class Option(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A choice between readings or variants, made when a game starts; each value has a sentence.

    `figures`: the numbers that a value stands for, where it stands for any. `group`: `setup` for what a player chooses
    before every game, such as who plays which side (its values in a few words each); `reading` for how a rule is read.
    `document`: the kind of file (see `Module.documents`) that a player may give in place of a value; the game then has
    the value `own`.
    """

    rule: str
    title: str
    sentence: str
    default: str
    values: dict[str, str]
    figures: dict[str, tuple[int, ...]] = {}
    letter: str = ""
    document: str = ""
    group: Literal["setup", "reading"] = "reading"


class RulesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`rules.yaml`."""

    rules: dict[str, Rule]


class OptionsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`options.yaml`."""

    options: dict[str, Option]


class Rulebook:
    """All rules and options of a module."""

    def __init__(self, rules: dict[str, Rule], options: dict[str, Option]) -> None:
        self.rules = rules
        self.options = options

    def refuse(self, rule: str, places: Sequence[int] = (), **fields: object) -> Refusal:
        """The refusal of `rule`, its text filled with `fields`. Raises KeyError for an unknown rule or field."""
        text = self.rules[rule].refusal
        if not text:
            raise KeyError(f"rule {rule} has no refusal text")
        return Refusal(rule, text.format(**fields), tuple(places))
