"""Broken files of every kind: each fault has its file, line and column, and nothing is changed by looking."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.play import discover
from app.play.check import Checked, check
from app.play.discover import Found
from app.play.session import Session

TESTS = Path(__file__).resolve().parent.parent
PROBLEM = re.compile(r".+:\d+:\d+: \S.*")
OVERRIDE = """\
module: toy
file: data/scenarios.yaml
values:
- {path: ford.shooting.far.needed, value: 4, source: mine}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with The Ford, a case, overrides and a game."""
    shutil.copytree(TESTS / "toy", tmp_path / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(TESTS / "cases" / "toy", tmp_path / "cases" / "toy")
    (tmp_path / "mine.yaml").write_text(OVERRIDE, "utf-8")
    with Session.new(discover.from_folder(TESTS / "toy").load(), "ford", path=tmp_path / "g.hexspine") as session:
        for _ in range(4):
            session.do(session.legal()[-1])
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file() and p.suffix != ".pyc"}


def checked(folder: Path, path: str = "") -> list[Checked]:
    before = contents(folder)
    found: list[Found] = [discover.from_folder(folder / "toy")]
    done = list(check(folder / path if path else folder, found))
    assert contents(folder) == before
    return done


def faults(folder: Path, path: str) -> Iterator[str]:
    for one in checked(folder, path):
        for problem in one.problems:
            assert PROBLEM.fullmatch(str(problem)), str(problem)
            yield str(problem).removeprefix(f"{folder}/")


def test_good_files_are_recognised(folder: Path) -> None:
    done = checked(folder)
    assert {str(c.path.relative_to(folder)): c.kind for c in done} == {
        "toy": "module",
        "cases/toy/moving.yaml": "cases",
        "cases/toy/shooting.yaml": "cases",
        "g.hexspine": "saved game",
        "mine.yaml": "overrides",
    }
    assert [p for c in done for p in c.problems] == []
    for name, kind in (("map", "map"), ("rules", "rules"), ("options", "options"), ("scenarios", "data")):
        assert [c.kind for c in checked(folder, f"toy/data/{name}.yaml")] == [kind]
    assert [c.kind for c in checked(folder, "toy/module.yaml")] == ["module manifest"]


def test_a_map_outside_a_module_is_known_by_its_fields(folder: Path) -> None:
    shutil.move(folder / "toy/data/map.yaml", folder / "other.yaml")
    assert [(c.kind, c.problems) for c in check(folder / "other.yaml", [])] == [("map", ())]


BROKEN = [
    # module
    (
        "toy",
        "toy/module.yaml",
        "id: toy",
        "id: [toy",
        "toy/module.yaml:2:6: not YAML: did not find expected ',' or ']'",
    ),
    ("toy", "toy/module.yaml", "about:", "abuot:", "toy/module.yaml:5:8: abuot: unknown field; did you mean 'about'?"),
    ("toy", "toy/module.yaml", "<2", "<0.5", "toy/module.yaml:4:7: core: wants core >=1.0,<0.5; this program has 1.1"),
    ("toy", "toy/__init__.py", "MODULE = ", "MODLUE = ", "toy/__init__.py:1:1: MODULE is missing"),
    (
        "toy",
        "toy/__init__.py",
        "FOLDER = Path",
        "FOLDER = Pth",
        "toy/__init__.py:23:1: NameError: name 'Pth' is not defined",
    ),
    # scenario
    (
        "toy",
        "toy/data/scenarios.yaml",
        "turns: 8",
        "turns: eight",
        "toy/data/scenarios.yaml:2:10: ford.turns: should be a whole number; found text (eight)",
    ),
    (
        "toy",
        "toy/data/scenarios.yaml",
        "strength: 2",
        "strenght: 2",
        "toy/data/scenarios.yaml:4:93: ford.units.0.strenght: unknown field; did you mean 'strength'?",
    ),
    (
        "toy",
        "toy/data/scenarios.yaml",
        "tag: printed",
        "tag: printd",
        "toy/data/scenarios.yaml:4:46: ford.units.0.tag: 'printd' is not one of printed, public, derived, reconstructed, house, owner; did you mean 'printed'?",
    ),
    (
        "toy",
        "toy/data/scenarios.yaml",
        "duel:",
        "ford:",
        "toy/data/scenarios.yaml:11:1: ford: 'ford' stands here twice",
    ),
    (
        "toy",
        "toy/data/scenarios.yaml",
        'hex: "0103"',
        'hex: "0193"',
        "toy/module.yaml:11:5: scenarios.0: does not start: KeyError: ",
    ),
    # map
    (
        "toy/data/map.yaml",
        "toy/data/map.yaml",
        '"0302"',
        '"0392"',
        "toy/data/map.yaml:7:36: towns.0.hexes.0: no hex '0392' on this map; did you mean '0302'?",
    ),
    (
        "toy/data/map.yaml",
        "toy/data/map.yaml",
        "rows: [1, 3]",
        "rows: [1]",
        "toy/data/map.yaml:5:36: sheets.0.rows: should be a list of 2",
    ),
    (
        "toy/data/map.yaml",
        "toy/data/map.yaml",
        "hex_yards: 100",
        "hex_yards: 1O0",
        "toy/data/map.yaml:3:12: hex_yards: should be a whole number; found text (1O0)",
    ),
    (
        "toy/data/map.yaml",
        "toy/data/map.yaml",
        "style:",
        "- style:",
        "toy/data/map.yaml:2:1: not YAML: did not find expected key",
    ),
    # override
    (
        "mine.yaml",
        "mine.yaml",
        "module: toy",
        "module: tyo",
        "mine.yaml:1:9: module: no module 'tyo'; did you mean 'toy'?",
    ),
    (
        "mine.yaml",
        "mine.yaml",
        "far.needed",
        "near.needed",
        "mine.yaml:4:10: values.0.path: ford.shooting.near.needed: is printed in the rules and may not be overridden",
    ),
    ("mine.yaml", "mine.yaml", "values:", "vaules:", "mine.yaml:4:1: vaules: unknown field; did you mean 'values'?"),
    (
        "mine.yaml",
        "mine.yaml",
        "value: 4",
        "value: 4.5",
        "mine.yaml:4:43: values.0.value: should be a whole number; found a number (4.5)",
    ),
    # case
    (
        "cases",
        "cases/toy/moving.yaml",
        'to: "0102"',
        'to: "0112"',
        "cases/toy/moving.yaml:4:29: 0.do.0.Move.to: no hex '0112' on this map; did you mean '0102'?",
    ),
    (
        "cases",
        "cases/toy/moving.yaml",
        "rules: [T-1,",
        "rules: [T-0,",
        "cases/toy/moving.yaml:2:11: 0.rules.0: no rule 'T-0'; did you mean 'T-7'?",
    ),
    ("cases", "cases/toy/moving.yaml", "- case: A", "-case: A", "cases/toy/moving.yaml:"),
    (
        "cases",
        "cases/toy/moving.yaml",
        "turn: 7",
        "turn: 8",
        "cases/toy/moving.yaml:27:27: 2.then.turn: expected 8; found 7",
    ),
    # save
    (
        "g.hexspine",
        "g.hexspine",
        '{"format"',
        "{format",
        "g.hexspine:1:1: this is not a Hexspine game. Choose a file that ends in .hexspine.",
    ),
    (
        "g.hexspine",
        "g.hexspine",
        '"edition":1',
        '"edition":7',
        "g.hexspine:1:1: written by a newer Hexspine (format 7; this one reads 1). Open it with that version.",
    ),
    (
        "g.hexspine",
        "g.hexspine",
        '"id":2',
        '"id":3',
        "g.hexspine:4:1: act 3 does not follow on act 1; what stands before it can be played",
    ),
    (
        "g.hexspine",
        "g.hexspine",
        '{"type":"Hold"}',
        '{"type":"Hodl"}',
        "g.hexspine:3:1: the action 'Hodl' is not one of this module's",
    ),
    (
        "g.hexspine",
        "g.hexspine",
        '"seed":0',
        '"seed":1',
        "g.hexspine:2:1: the scenario now starts otherwise than it did.",
    ),
    (
        "g.hexspine",
        "g.hexspine",
        '"scenario":"ford"',
        '"scenario":"fort"',
        "g.hexspine:1:1: the start of 'fort' is not to be set up: fort.",
    ),
]


@pytest.mark.parametrize(("path", "file", "old", "new", "expected"), BROKEN, ids=[f"{b[1]}-{b[3]}" for b in BROKEN])
def test_broken(folder: Path, path: str, file: str, old: str, new: str, expected: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    told = list(faults(folder, path))
    assert told
    assert any(expected in t for t in told), told


@pytest.mark.parametrize(
    ("name", "data", "expected"),
    [
        ("a.yaml", b"\xff\xfe\x00", "a.yaml:1:1: not a UTF-8 text file (byte 0)"),
        ("a.yaml", b"", "a.yaml:1:1: not a module, scenario, map, override or case file"),
        ("a.yaml", b"colour: red\n", "a.yaml:1:1: not a module, scenario, map, override or case file"),
        ("a.yaml", b"&a [*a]\n", "a.yaml:1:1: 0: an anchor that holds itself"),
        ("a.yaml", b"a" * 9_000_000, "a.yaml:1:1: larger than 8 MB; not read"),
        ("a.hexspine", b"", "a.hexspine:1:1: the file is empty. Choose a file that ends in .hexspine."),
        ("a.hexspine", b"\x00" * 500, "a.hexspine:1:1: this is not a Hexspine game."),
    ],
)
def test_files_that_are_something_else(folder: Path, name: str, data: bytes, expected: str) -> None:
    (folder / name).write_bytes(data)
    (told,) = faults(folder, name)
    assert told.startswith(expected)
