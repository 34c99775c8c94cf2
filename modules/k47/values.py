"""Single figures of the rules, each with its source, as one ruleset and a game's options make them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct

from app.core.data import BadData, Document, Override, Problem, Sourced
from app.core.inches import INCH
from app.core.language import decimal
from modules.k47.amount import Amount, amount
from modules.k47.documents import document

Figure = int | float | str
"""A figure as the data file writes it: inches may have a fraction, amounts of dice are text."""

RULESETS = ("base2016", "resurgence")


class Value(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure of the rules.

    `resurgence`: the figure under that ruleset, where it differs. `option` and `when`: the figure under a value of an
    option. `since`: `later` for what the chart of 2016 does not have. `signed`: it may be less than 0.
    """

    value: Figure
    rule: str
    unit: Literal["number", "inches", "amount", "flag", "degrees", "percent"] = "number"
    resurgence: Figure | None = None
    option: str = ""
    when: dict[str, Figure] = {}
    since: Literal["", "later"] = ""
    signed: bool = False

    def under(self, ruleset: str, chosen: Mapping[str, str]) -> Figure:
        """The figure under a ruleset and the options that a game has."""
        if self.option and (found := self.when.get(chosen.get(self.option, ""))) is not None:
            return found
        if ruleset == "resurgence" and self.resurgence is not None:  # K47-0.ruleset
            return self.resurgence
        return self.value


class ValuesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`values.yaml`."""

    values: dict[str, Value]


FILES: dict[str, Any] = {"data/values.yaml": ValuesFile}


class Values:
    """The figures of one game by id. Lengths are in mils (thousandths of an inch), flags are 0 or 1."""

    def __init__(self, records: Mapping[str, Value], chosen: Mapping[str, str]) -> None:
        self.records = records
        self.ruleset = chosen.get("ruleset", RULESETS[0])
        self._whole: dict[str, int] = {}
        self._amounts: dict[str, Amount] = {}
        for id, record in records.items():
            figure = record.under(self.ruleset, chosen)
            if record.unit == "amount":
                self._amounts[id] = amount(str(figure))
            else:
                self._whole[id] = whole(figure, record.unit)

    def __getitem__(self, id: str) -> int:
        """A whole figure: mils for a length. Raises KeyError for an unknown one and for an amount of dice."""
        return self._whole[id]

    def amount(self, id: str) -> Amount:
        """An amount of dice. Raises KeyError for an unknown one and for a figure without dice."""
        return self._amounts[id]

    def inches(self, id: str) -> str:
        """A length in words, without needless zeros: `6`, `0.5`. Raises KeyError."""
        return decimal(f"{self._whole[id] / INCH:g}")

    def tag(self, *ids: str) -> str:
        """Where figures are from, as one tag. Raises KeyError for an unknown one."""
        return worst(self.records[id] for id in ids)[0]


def values(file: ValuesFile, chosen: Mapping[str, str]) -> Values:
    """The figures under a game's options; without a `ruleset` among them those of 2016."""
    return Values(file.values, chosen)


def load(chosen: Mapping[str, str], overrides: Sequence[Override] = ()) -> Values:
    """The same, from the data file with a player's own values in it. Raises BadData."""
    return _load(tuple(sorted(chosen.items())), tuple(o for o in overrides if o.file in FILES))


@lru_cache(maxsize=16)
def _load(chosen: tuple[tuple[str, str], ...], overrides: tuple[Override, ...]) -> Values:
    doc = document("values.yaml", overrides)
    file = doc.to(ValuesFile)
    problems = list(faults(doc, file))
    if problems:
        raise BadData(problems)
    return values(file, dict(chosen))


def whole(figure: Figure, unit: str) -> int:
    """A figure as a whole number, inches as mils. Raises ValueError where it is none."""
    found = float(figure) * (INCH if unit == "inches" else 1)
    if found != round(found):
        raise ValueError(f"{figure} is not a whole number" + (" of mils" if unit == "inches" else ""))
    return round(found)


def worst(records: Iterable[Sourced]) -> tuple[str, str]:
    """The tag and source to show for several records together: a player's own, else the first that is not printed."""
    found = [(r.tag, r.source) for r in records]
    owner = next((f for f in found if f[0] == "owner"), None)
    return owner or next((f for f in found if f[0] != "printed"), found[0] if found else ("printed", ""))


def faults(doc: Document, file: ValuesFile) -> Iterator[Problem]:
    """Figures that no game may have: below 0, fractions of a mil, dice that nobody has."""
    for id, record in file.values.items():
        figures = {"value": record.value, **{f"when.{k}": v for k, v in record.when.items()}}
        if record.resurgence is not None:
            figures["resurgence"] = record.resurgence
        for field, figure in figures.items():
            if text := _fault(record, figure):
                yield doc.problem(f"values.{id}.{field}", f"{id} {text}")


def _fault(record: Value, figure: Figure) -> str:
    try:
        if record.unit == "amount":
            found = amount(str(figure))
            return "may come to less than 0" if found.dice + found.plus < 0 else ""
        number = whole(figure, record.unit)
    except ValueError as e:
        return f"should be {'an amount such as D6 or 2' if record.unit == 'amount' else 'a whole number'}: {e}"
    if number < 0 and not record.signed:
        return f"should be 0 or more; found {figure}"
    return f"should be 0 or 1; found {figure}" if record.unit == "flag" and number > 1 else ""
