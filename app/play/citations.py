"""Which rules of a module are kept by code and shown by cases: the meter of what is still missing."""

import re
import tokenize
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from app.core.data import BadData
from app.core.module import Module
from app.play import cases


class RuleUse(Struct, frozen=True):
    """A rule and its use. `cited`: how often the module's code names it; `cases`: how many cases do (None: no cases known).

    `missing` says in words what is still missing; empty if nothing is.
    """

    id: str
    title: str
    section: str
    status: str
    kind: str
    tag: str
    source: str
    cited: int
    cases: int | None
    missing: str


def rules(module: Module, case_folders: Iterable[Path]) -> list[RuleUse]:
    """Every rule of the rule book with its use."""
    book = module.rulebook.rules
    cited = citations(module.folder, book)
    shown = shown_in_cases(module.manifest.id, case_folders)
    uses = []
    for id, rule in book.items():
        in_cases = None if shown is None else shown[id]
        lacks: list[str] = [] if rule.status == "done" else [rule.status]
        if rule.kind == "enforced":
            lacks += [] if cited[id] else ["not cited in the code"]
            lacks += ["in no case"] if in_cases == 0 else []
        text = ", ".join(lacks)
        uses.append(
            RuleUse(
                id, rule.title, rule.section, rule.status, rule.kind, rule.tag, rule.source, cited[id], in_cases, text
            )
        )
    return uses


def citations(folder: Path, known: Iterable[str]) -> Counter[str]:
    """How often the strings and comments of the Python files in a folder name each of the known rules."""
    ids = sorted(known, key=len, reverse=True)
    word = re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, ids))})(?![\w-]|\.\w)") if ids else None
    found: Counter[str] = Counter()
    for path in sorted(folder.rglob("*.py")):
        with path.open("rb") as file:
            for token in tokenize.tokenize(file.readline):
                if word is not None and token.type in (tokenize.STRING, tokenize.COMMENT):
                    found.update(word.findall(token.string))
    return found


def shown_in_cases(module: str, folders: Iterable[Path]) -> Counter[str] | None:
    """How many cases name each rule; None when there is no case of the module in those folders."""
    found: Counter[str] = Counter()
    any_case = False
    for folder in folders:
        for path in cases.files(folder) if folder.is_dir() else []:
            try:
                _, data = cases.load(path)
            except BadData:
                continue
            for case in data:
                if cases.module_name(path, case) == module:
                    any_case = True
                    found.update(set(case.rules))
    return found if any_case else None
