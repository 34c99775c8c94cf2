"""A force in a file: everything that is wrong with it, where it stands. K47-18"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from app.core.data import BadData, Document, Problem, faults
from modules.k47 import platoon, troops
from modules.k47.force import ForceFile

STAND_IN: dict[str, Any] = {"id": "", "troop": "", "quality": "regular", "name": "", "arms": []}
"""What stands for a field that is missing or of no use, so that the rest of the file is looked at all the same."""


def check(doc: Document, options: Mapping[str, str]) -> list[Problem]:
    """Everything wrong with a force's file: its form, its units, its platoons, in the order of the file.

    `options`: of the game that it is for; without a ruleset among them, that of the file, else the rules of 2016.
    """
    wrong = list(faults(doc.value, ForceFile, ""))
    found = [doc.problem(path, text) for path, text in wrong]
    try:
        file = doc.of(mended(doc.value, wrong)).to(ForceFile)
    except BadData:
        return found
    ruleset = options.get("ruleset", file.force.ruleset)
    said = {path.removesuffix(".role") for path, _ in wrong}  # a figure of no part is not looked at further
    for v in platoon.violations(file.force, troops.load(), platoon.limits(), ruleset):
        if not any(v.path == path or v.path.startswith(f"{path}.") for path in said):
            found.append(doc.problem(v.path, f"{v.text} ({v.rule})"))
    return sorted(found, key=lambda p: (p.line, p.column))


def mended(value: Any, wrong: list[tuple[str, str]]) -> Any:
    """The values of a file with stand-ins for what is missing and without what is of no use."""
    whole = deepcopy(value)
    for path, text in wrong:
        holder, key = whole, ""
        for key in path.split("."):
            holder, at = _step(holder, key), holder
        if isinstance(holder, dict) and text.endswith(" is missing"):
            field = text.split("'")[1]
            holder.setdefault(field, STAND_IN.get(field))
        elif isinstance(at, dict):
            at.pop(key, None)
            if key in STAND_IN:
                at[key] = STAND_IN[key]
    return whole


def _step(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return value.get(key)
    return value[int(key)] if isinstance(value, list) and key.isdigit() and int(key) < len(value) else None
