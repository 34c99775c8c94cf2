"""A player's own values in place of those that are not printed: `overrides/<module>/*.yaml` in the player's folder.

    module: toy
    file: data/scenarios.yaml
    values:
      - {path: ford.shooting.far.needed, value: 4, source: my copy of the game}

`path` is dotted; entries of a list go by their `id`. A value that is printed in the rules is not to be changed.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from app.core.data import BadData, Document, Override, OverrideFile, Problem, overridden, read
from app.core.module import Module
from app.core.rulebook import OptionsFile, RulesFile
from app.play.notation import hint

FIELDS = tuple(Override.__struct_fields__[1:])


def load(folder: Path, module: Module) -> tuple[Override, ...]:
    """All overrides in a folder, in the order of the files' names; none without the folder. Raises BadData with every
    problem of every file.
    """
    found: list[Override] = []
    problems: list[Problem] = []
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else []:
        overrides, faults = read_file(path, module)
        found += overrides
        problems += faults
    if problems:
        raise BadData(problems)
    return tuple(found)


def read_file(path: Path, module: Module) -> tuple[list[Override], list[Problem]]:
    """The overrides of one file, and what is wrong with it: each tried on the data file it changes."""
    try:
        doc = read(path)
        data = doc.to(OverrideFile)
        if data.module != module.manifest.id:
            text = f"these are values for '{data.module}', not for {module.manifest.id}"
            return [], [doc.problem("module", text)]
        kinds = dict(module.data_files())
        if data.file not in kinds:
            return [], [doc.problem("file", f"no data file '{data.file}'{hint(data.file, kinds)}")]
        if kinds[data.file] in (RulesFile, OptionsFile):
            text = "rules and options hold no values to replace; options are chosen when a game starts"
            return [], [doc.problem("file", text)]
        target = read(module.folder / data.file, data.file)
    except BadData as e:
        return [], list(e.problems)
    overrides: list[Override] = []
    problems: list[Problem] = []
    for i, entry in enumerate(data.values):
        faults = list(_entry_faults(doc, f"values.{i}", entry))
        if not faults:
            override = Override(data.file, entry["path"], entry["value"], entry["source"])
            faults = _tried(doc, f"values.{i}", target, override, kinds[data.file])
            overrides.append(override)
        problems += faults
    return overrides, problems or _together(doc, module, overrides)


def _together(doc: Document, module: Module, overrides: list[Override]) -> list[Problem]:
    """What the module itself says against these values, such as a hex that is not on its map."""
    try:
        for scenario in module.manifest.scenarios:
            module.start(scenario.id, {}, 0, overrides)
    except BadData as e:
        return [doc.problem("values", p.text) for p in e.problems]
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as e:
        return [doc.problem("values", str(e.args[0]) if e.args else type(e).__name__)]
    return []


def _entry_faults(doc: Document, path: str, entry: dict[str, Any]) -> Iterator[Problem]:
    for key in entry:
        if key not in FIELDS:
            yield doc.problem(f"{path}.{key}", f"unknown field{hint(key, FIELDS)}")
    for key in FIELDS:
        if key not in entry:
            yield doc.problem(path, f"'{key}' is missing")
    for key in ("path", "source"):
        if not isinstance(entry.get(key, ""), str) or not entry.get(key, "x"):
            yield doc.problem(f"{path}.{key}", f"expected text; found '{entry[key]}'")
    if isinstance(entry.get("value"), list | dict) or entry.get("value", "") is None:
        yield doc.problem(f"{path}.value", "expected a single value")


def _tried(doc: Document, path: str, target: Document, override: Override, kind: Any) -> list[Problem]:
    try:
        changed = overridden(target, [override])
    except BadData as e:
        return [doc.problem(f"{path}.path", f"{override.path}: {p.text}") for p in e.problems]
    try:
        msgspec.convert(target.value, kind)
        changed.to(kind)
    except msgspec.ValidationError:
        return []
    except BadData as e:
        return [doc.problem(f"{path}.value", p.text) for p in e.problems]
    return []
