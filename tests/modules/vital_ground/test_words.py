"""Every text that a player reads comes from words.yaml, and all of it is used, with the fields that it names."""

import ast
import re
from collections.abc import Iterator
from string import Formatter
from typing import get_args

import pytest
from msgspec.structs import asdict

from app.core.data import BadData, parse
from modules.vital_ground.book import FOLDER, ScatterData
from modules.vital_ground.counter import Status
from modules.vital_ground.module import MODULE
from modules.vital_ground.odds import ENDS
from modules.vital_ground.results import RANK
from modules.vital_ground.victory import LEVELS
from modules.vital_ground.words import WORDS, WordsFile, counted, minus, percent

SOURCES = {p.relative_to(FOLDER).as_posix(): ast.parse(p.read_text("utf-8")) for p in sorted(FOLDER.rglob("*.py"))}
SECTIONS = {k: v if isinstance(v, dict) else asdict(v) for k, v in asdict(WORDS).items()}
BY_WORD = {k for k, v in asdict(WORDS).items() if isinstance(v, dict)}
TEXTS = {(section, key): text for section, keys in SECTIONS.items() for key, text in keys.items()}

FOR_TABLES = {"kinds", "batch"}
"""Looked up by whoever lists acts or batches, by their names."""

TEXT = re.compile(r"[A-Za-z]{2,}['’]?[a-z]*[,:;.]? | [A-Za-z]{2,}|^[A-Z][a-z]+")
KEYS_OF_THE_KEYBOARD = {"Esc", "Enter", "Tab", "Ctrl+Z", "Shift+H"}
FOR_AUTHORS = {"KeyError", "ValueError", "problem"}
"""What these say is for the author of a data file or a case, like the messages of app.core.data."""
INTERNAL = {"roll"}
"""Why dice were thrown is an id for statistics."""
SHOWN = {
    "Card": range(2), "Fact": range(2), "Note": range(1), "Heading": range(1), "UnitLine": range(1, 5),
    "Columns": range(1), "Odds": range(1, 2), "Entry": range(1), "Prompt": range(1, 2), "Button": range(1),
    "Tally": range(1), "add": range(1), "Box": range(1, 3), "Line": range(1, 2), "PhaseInfo": range(1, 2),
}  # fmt: skip
"""Arguments that are shown, where even a single word is a text."""

Function = ast.FunctionDef | ast.ClassDef | ast.Module
Keys = set[tuple[str, str]]


def called(node: ast.AST) -> str:
    """The name of what a call calls; empty for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def literals(node: ast.AST) -> Iterator[ast.Constant]:
    """String literals below a node, but for docstrings, annotations, `__all__` and what is not for players."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if called(child) in FOR_AUTHORS | INTERNAL:
            continue
        if isinstance(child, ast.AnnAssign):
            yield from literals(child.value) if child.value else ()
            continue
        if isinstance(child, ast.Assign) and ast.unparse(child.targets[0]) == "__all__":
            continue
        if isinstance(child, ast.Subscript) and ast.unparse(child.value) in ("Literal", "tuple", "dict", "Sourced"):
            continue
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child
        yield from literals(child)


def test_no_text_for_players_stands_in_the_code() -> None:
    assert {"previews.py", "steps/attack.py", "words/__init__.py"} <= SOURCES.keys()
    found = [
        f"{name}:{c.lineno}: {c.value!r}"
        for name, tree in SOURCES.items()
        for c in literals(tree)
        if TEXT.search(c.value) and c.value not in KEYS_OF_THE_KEYBOARD
    ]
    assert found == []


def test_not_even_a_word_of_a_card_stands_in_the_code() -> None:
    found = [
        f"{name}:{node.lineno}: {ast.unparse(node.args[i])}"
        for name, tree in SOURCES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for i in SHOWN.get(called(node), ())
        if i < len(node.args)
        for c in ast.walk(node.args[i])
        if isinstance(node.args[i], ast.Constant | ast.JoinedStr | ast.IfExp)
        and isinstance(c, ast.Constant)
        and re.search("[A-Za-z]", str(c.value))
        and not isinstance(c.value, int)
    ]
    assert found == []


class Scope:
    """What the local names of a function stand for, as far as they come from the words."""

    def __init__(self, tree: ast.Module, function: ast.AST) -> None:
        self.tree = tree
        self.assigned: dict[str, list[ast.expr]] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                self._assign(node.targets[0], node.value)
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                self._assign(node.target, node.value)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, its in zip(target.elts, value.elts, strict=True):
                self._assign(one, its)
        elif isinstance(target, ast.Name):
            self.assigned.setdefault(target.id, []).append(value)

    def section(self, node: ast.expr) -> str:
        """The section that an expression is; empty if none."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "WORDS":
            return node.attr
        if isinstance(node, ast.Name):
            return self.section(value) if (value := self.value(node)) is not None else ""
        return ""

    def value(self, node: ast.Name) -> ast.expr | None:
        """What was last given to a name before it stands here."""
        before = [v for v in self.assigned.get(node.id, ()) if v.lineno < node.lineno]
        return max(before, key=lambda v: v.lineno, default=None)

    def keys(self, node: ast.expr) -> Keys:
        """The texts that an expression may be."""
        if isinstance(node, ast.Attribute) and (section := self.section(node.value)):
            return {(section, node.attr)}
        if isinstance(node, ast.IfExp):
            return self.keys(node.body) | self.keys(node.orelse)
        if isinstance(node, ast.Subscript):
            section = self.section(node.value)
            return {(section, k) for k in SECTIONS[section]} if section else self.keys(node.value)
        if isinstance(node, ast.Dict):
            return {k for v in node.values for k in self.keys(v)}
        if isinstance(node, ast.Name):
            return self.keys(value) if (value := self.value(node)) is not None else set()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            function = next(
                (f for f in self.tree.body if isinstance(f, ast.FunctionDef) and f.name == node.func.id), None
            )
            if function is not None:
                inner = Scope(self.tree, function)
                returned = [n.value for n in ast.walk(function) if isinstance(n, ast.Return) and n.value]
                return {k for value in returned for k in inner.keys(value)}
        return set()


def scopes() -> Iterator[tuple[str, ast.AST, Scope]]:
    """Every function of the module, and what lies outside of them, with its names."""
    for name, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                yield name, node, Scope(tree, node)
        for statement in tree.body:
            if not isinstance(statement, ast.FunctionDef):
                yield name, statement, Scope(tree, ast.Module([], []))


def fields(text: str) -> set[str]:
    """The fields that a text names."""
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def test_every_word_is_used_and_every_used_word_exists() -> None:
    used: Keys = {
        key
        for _, function, scope in scopes()
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute | ast.Subscript)
        for key in scope.keys(node)
    }
    used = {(section, key) for section, key in used if section not in BY_WORD or key in SECTIONS[section]}
    assert {k for k in TEXTS if k not in used and k[0] not in FOR_TABLES} == set()
    assert {k for k in used if k not in TEXTS} == set()


def test_words_are_given_the_fields_that_they_name() -> None:
    filled: Keys = set()
    wrong = []
    for name, function, scope in scopes():
        for node in ast.walk(function):
            if called(node) == "counted":
                assert isinstance(node, ast.Call)
                for key in scope.keys(node.args[2]):
                    filled.add(key)
                    wrong += [f"{name}:{node.lineno}: {key}"] if fields(TEXTS[key]) != {"count"} else []
            if called(node) != "format" or not isinstance(node.func, ast.Attribute):  # type: ignore[attr-defined]
                continue
            assert isinstance(node, ast.Call)
            keys, given = scope.keys(node.func.value), {k.arg for k in node.keywords}
            filled |= keys
            wanted = [fields(TEXTS[k]) for k in keys]
            if wanted and (not all(w <= given for w in wanted) or set().union(*wanted) != given):
                wrong.append(f"{name}:{node.lineno}: {sorted(keys)} with {sorted(map(str, given))}")
    assert wrong == []
    sides = {side.id for side in MODULE.manifest.sides}
    assert all(fields(text) <= sides for (section, _), text in TEXTS.items() if section == "batch")
    assert {k for k, text in TEXTS.items() if fields(text) and k not in filled and k[0] != "batch"} == set()


def test_words_by_their_key_have_every_key() -> None:
    def spoken_of(function: str, argument: int) -> set[str]:
        return {
            node.args[argument].value  # type: ignore[attr-defined]
            for tree in SOURCES.values()
            for node in ast.walk(tree)
            if called(node) == function and isinstance(node, ast.Call) and isinstance(node.args[argument], ast.Constant)
        }

    assert {
        "side", "grade", "direction", "status", "why", "effect", "result", "nothing", "released", "graded", "kinds",
        "batch",
    } == BY_WORD  # fmt: skip
    assert set(WORDS.side) == {side.id for side in MODULE.manifest.sides}
    towns = MODULE.board(MODULE.start("historical", {}, 0)).towns
    assert set(WORDS.grade) == {t.victory for t in towns} - {""}
    assert set(WORDS.direction) == set(get_args(get_args(ScatterData.__annotations__["sides"])[0]))
    assert set(WORDS.status) == set(get_args(Status)) - {"ok"}
    assert set(WORDS.why) == spoken_of("check_morale", 2)
    assert set(WORDS.effect) == set(ENDS)
    assert set(WORDS.result) == set(RANK)
    assert set(WORDS.nothing) == spoken_of("NoEffect", 2)
    assert set(WORDS.released) == spoken_of("Released", 0)
    assert set(WORDS.graded) == set(LEVELS) - {"allied"}
    assert set(WORDS.batch) == {*LEVELS, *MODULE.results(MODULE.start("historical", {}, 0))}
    assert set(WORDS.kinds) == {act.__name__ for act in get_args(MODULE.types.action)}


@pytest.mark.parametrize("key", TEXTS, ids=".".join)
def test_a_text_is_plain(key: tuple[str, str]) -> None:
    text = TEXTS[key]
    assert text.strip() == text
    assert text
    assert not re.search(r"\b(invalid|illegal|cannot)\b|!|(?<![\d\w])-\d", text)
    assert text.count("**") % 2 == 0


def test_a_file_that_lacks_a_word_is_told_where() -> None:
    text = (FOLDER / "data" / "words.yaml").read_text("utf-8")
    assert parse(text, "words.yaml").to(WordsFile) == WORDS
    with pytest.raises(BadData, match=r"words\.yaml:\d+:\d+: clock: 'ahead' is missing"):
        parse(re.sub(r"\n  ahead: .*", "", text), "words.yaml").to(WordsFile)
    with pytest.raises(BadData, match=r"unknown field; did you mean 'ahead'\?"):
        parse(text.replace("\n  ahead:", "\n  ahaed:"), "words.yaml").to(WordsFile)


def test_chances_are_never_rounded_to_certainty() -> None:
    assert [percent(x) for x in (0, 1 / 2592, 15 / 36, 2591 / 2592, 1)] == [
        "0 %",
        "under 0.1 %",
        "41.7 %",
        "over 99.9 %",
        "100 %",
    ]


def test_numbers_and_their_forms() -> None:
    assert [minus(x) for x in (-3, 0, 12)] == ["−3", "0", "12"]
    assert [counted(n, "1 hex", "{count} hexes") for n in (0, 1, 2)] == ["0 hexes", "1 hex", "2 hexes"]
