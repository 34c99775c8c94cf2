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
    """A rule and its use. `cited`: how often the module's code names it; `cases`: how many cases do. Either is None where
    there is no source or no case to look at, as in a packaged program.

    `missing` says in words what is still missing; empty if nothing is.
    """

    id: str
    title: str
    section: str
    status: str
    kind: str
    tag: str
    source: str
    cited: int | None
    cases: int | None
    missing: str


def rules(module: Module, case_folders: Iterable[Path]) -> list[RuleUse]:
    """Every rule of the rule book with its use."""
    book = module.rulebook.rules
    cited = citations(module.folder, book)
    shown = shown_in_cases(module.manifest.id, case_folders)
    uses = []
    for id, rule in book.items():
        in_code = None if cited is None else cited[id]
        in_cases = None if shown is None else shown[id]
        lacks: list[str] = [] if rule.status == "done" else [rule.status]
        if rule.kind == "enforced":
            lacks += ["not cited in the code"] if in_code == 0 else []
            lacks += ["in no case"] if in_cases == 0 else []
        text = ", ".join(lacks)
        uses.append(
            RuleUse(
                id, rule.title, rule.section, rule.status, rule.kind, rule.tag, rule.source, in_code, in_cases, text
            )
        )
    return uses


def citations(folder: Path, known: Iterable[str]) -> Counter[str] | None:
    """How often the strings and comments of the Python files in a folder name each of the known rules; None if there
    are no such files.
    """
    ids = sorted(known, key=len, reverse=True)
    word = re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, ids))})(?![\w-]|\.\w)") if ids else None
    found: Counter[str] = Counter()
    files = sorted(folder.rglob("*.py"))
    for path in files:
        with path.open("rb") as file:
            for token in tokenize.tokenize(file.readline):
                if word is not None and token.type in (tokenize.STRING, tokenize.COMMENT):
                    found.update(word.findall(token.string))
    return found if files else None


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
