"""The rules of the source tree itself: what lies where, what a file may be called, what may not stand in it."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGraphicsRectItem

ROOT = Path(__file__).resolve().parent.parent

FOLDERS = ("app", "modules", "assets", "tests", "packaging", ".ci")
TOP = {*FOLDERS, "pyproject.toml", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md", "Makefile", ".gitignore"}
BYPRODUCTS = re.compile(r"\.git|\.venv|\.\w+_cache|\.hypothesis|\.coverage|build|dist|\w+\.egg-info|__pycache__")
VAGUE = {"manager", "handler", "helper", "util", "base", "misc"}
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
MACHINE = re.compile(r"(?<![\w.~])/(root|home|work|tmp|opt|Users)/\w|pypi" r"\.org|pythonhosted" r"\.org")
TEXT = {".py", ".yaml", ".md", ".toml", ".spec", ".txt", ".json", ""}
LONGEST = 450


def files() -> Iterator[Path]:
    """Every file of the tree that is not a by-product of a tool."""
    yield from (p for p in ROOT.iterdir() if p.is_file() and p.name in TOP)
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and not any(BYPRODUCTS.fullmatch(part) for part in path.relative_to(ROOT).parts):
                yield path


FILES = sorted(files())
SOURCES = [p for p in FILES if p.suffix == ".py"]
TEXTS = [p for p in FILES if p.suffix in TEXT]


def top_level() -> set[str]:
    """What is kept at the top level; without git all that lies there, by-products of tools apart."""
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode == 0 and listing.stdout:
        return {line.partition("/")[0] for line in listing.stdout.splitlines()}
    return {p.name for p in ROOT.iterdir() if not BYPRODUCTS.fullmatch(p.name)}


def named(path: Path) -> str:
    """A file under its path in the tree."""
    return str(path.relative_to(ROOT))


@cache
def sources() -> tuple[list[str], list[str]]:
    """Of all sources, each parsed once: classes named vaguely, and code made from data."""
    vague, made = list[str](), list[str]()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and words(node.name) & VAGUE:
                vague.append(f"{named(path)}: {node.name}")
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("eval", "exec"):
                made.append(f"{named(path)}:{node.lineno}: {node.func.id}")
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            barred = [name for name in modules if name.partition(".")[0] in ("pickle", "marshal", "shelve")]
            made += [f"{named(path)}: {name}" for name in barred]
    return vague, made


def words(name: str) -> set[str]:
    """The words of a file or class name in lower case, without a plural s."""
    parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)
    return {part.lower() for part in parts} | {part.lower().removesuffix("s") for part in parts}


def test_the_top_level_holds_nothing_else() -> None:
    assert top_level() - TOP == set()


def test_nothing_is_missing_at_the_top() -> None:
    assert sorted(name for name in TOP if not (ROOT / name).exists()) == []


def test_file_names_are_nouns_that_say_something() -> None:
    assert [str(p) for p in FILES if words(p.stem) & VAGUE] == []


def test_class_names_are_nouns_that_say_something() -> None:
    assert sources()[0] == []


def test_no_code_is_made_from_data() -> None:
    assert sources()[1] == []


def test_nothing_is_left_for_later_and_no_place_is_named() -> None:
    assert [
        f"{named(path)}:{n}: {line}"
        for path in TEXTS
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if UNFINISHED.search(line) or MACHINE.search(line)
    ] == []


def test_a_file_fits_a_few_screens() -> None:
    ours = [p for p in SOURCES if p.is_relative_to(ROOT / "app") or p.is_relative_to(ROOT / "modules")]
    long = {named(p): len(p.read_text(encoding="utf-8").splitlines()) for p in ours}
    assert {name: lines for name, lines in long.items() if lines > LONGEST} == {}


def test_the_readme_points_at_what_is_there() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_readme_names_only_targets_that_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"`make (\w+)`", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert named != []
    assert [target for target in named if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []


def test_the_notice_names_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"[<>=~!\[ ]", wanted)[0] for wanted in project["dependencies"]]
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert [name for name in names if name not in notice] == []


def test_void_calls_into_qt_keep_none_alive() -> None:
    """PySide6 6.12.0 on Python 3.11 lost a reference to None in each of these and ended the program after a few thousand."""
    thing, item = QObject(), QGraphicsRectItem()
    before = sys.getrefcount(None)
    for n in range(500):
        thing.setObjectName("counter")
        item.setPos(n, n)
    assert sys.getrefcount(None) > before - 100
