"""The files of rules, options, figures and charts: their types, what they have to agree on, and the rule book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from app.core.data import BadData, Document, Problem
from app.core.rulebook import Option, OptionsFile, Rule, Rulebook, RulesFile
from modules.k47 import charts_data, values
from modules.k47.chart_rows import BarrageFile, ChartsFile
from modules.k47.documents import DATA, printed
from modules.k47.values import RULESETS, ValuesFile

FILES: dict[str, Any] = {
    "values.yaml": ValuesFile,
    "charts.yaml": ChartsFile,
    "barrage_chart.yaml": BarrageFile,
    "options.yaml": OptionsFile,
}
"""Files of figures with their types, by name in `data`."""


def rule_files() -> dict[str, Any]:
    """The files of rules, by name in `data`, with their type."""
    return {f"rules/{p.name}": RulesFile for p in sorted((DATA / "rules").glob("*.yaml"))}


def faults(docs: Mapping[str, Document], found: Mapping[str, Any]) -> Iterator[Problem]:
    """What is wrong with figures, charts and options among themselves. `found`: the files as typed data, by name."""
    yield from values.faults(docs["values.yaml"], found["values.yaml"])
    yield from charts_data.faults(docs["charts.yaml"], found["charts.yaml"])
    yield from charts_data.barrage_faults(docs["barrage_chart.yaml"], found["barrage_chart.yaml"])
    options = found["options.yaml"].options
    yield from _options(docs["options.yaml"], options)
    for id, value in found["values.yaml"].values.items():
        yield from _choice(docs["values.yaml"], f"values.{id}", value.option, value.when, options)
    for name in ("hit", "morale", "pen", "close_dice", "walker_pen"):
        for i, row in enumerate(getattr(found["charts.yaml"], name)):
            yield from _choice(docs["charts.yaml"], f"{name}.{i}", row.option, row.when, options)


def _options(doc: Document, options: Mapping[str, Option]) -> Iterator[Problem]:
    if tuple(options["ruleset"].values) != RULESETS:
        yield doc.problem("options.ruleset.values", f"the rulesets are {' and '.join(RULESETS)}")
    for id, o in options.items():
        if o.default not in o.values:
            yield doc.problem(f"options.{id}.default", f"'{o.default}' is none of its values")
        for value in o.figures:
            if value not in o.values:
                yield doc.problem(f"options.{id}.figures.{value}", f"'{value}' is none of its values")


def _choice(
    doc: Document, path: str, option: str, when: Mapping[str, Any], options: Mapping[str, Option]
) -> Iterator[Problem]:
    """A figure that goes by an option names one that is there, and values that it has."""
    if not option and when:
        yield doc.problem(f"{path}.when", "needs the option that it goes by")
    elif option and option not in options:
        yield doc.problem(f"{path}.option", f"no option '{option}'")
    for value in when:
        if option in options and value not in options[option].values:
            yield doc.problem(f"{path}.when.{value}", f"option {option} has no value '{value}'")


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """All rules and options in our words. Raises BadData, also for a rule that stands twice."""
    rules: dict[str, Rule] = {}
    for name, kind in rule_files().items():
        doc = printed(name)
        file: RulesFile = doc.to(kind)
        if twice := [id for id in file.rules if id in rules]:
            raise BadData([doc.problem(f"rules.{id}", "stands in another file too") for id in twice])
        rules.update(file.rules)
    options: OptionsFile = printed("options.yaml").to(OptionsFile)
    return Rulebook(rules, options.options)
