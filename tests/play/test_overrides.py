"""A player's own values."""

from pathlib import Path

import pytest

from app.core.data import BadData, Override
from app.core.module import Module
from app.play import overrides

GOOD = """\
module: toy
file: data/scenarios.yaml
values:
  - {path: ford.shooting.far.needed, value: 4, source: my copy of the game}
  - {path: ford.units.B-2.strength, value: 3, source: my copy of the game}
"""


def problems(text: str, folder: Path, toy: Module) -> list[str]:
    (folder / "a.yaml").write_text(text, "utf-8")
    with pytest.raises(BadData) as e:
        overrides.load(folder, toy)
    return [str(p).removeprefix(f"{folder / 'a.yaml'}:") for p in e.value.problems]


def test_values_are_read_and_used(toy: Module, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, "utf-8")
    found = overrides.load(tmp_path, toy)
    assert found == (
        Override("data/scenarios.yaml", "ford.shooting.far.needed", 4, "my copy of the game"),
        Override("data/scenarios.yaml", "ford.units.B-2.strength", 3, "my copy of the game"),
    )
    assert toy.start("ford", {}, 1, found).units[3].strength == 3  # type: ignore[attr-defined]


def test_no_folder_no_values(toy: Module, tmp_path: Path) -> None:
    assert overrides.load(tmp_path / "none", toy) == ()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("module: toy", "module: yot", "1:9: module: these are values for 'yot', not for toy"),
        (
            "scenarios.yaml",
            "scenario.yaml",
            "2:7: file: no data file 'data/scenario.yaml'; did you mean 'data/scenarios.yaml'?",
        ),
        (
            "far.needed",
            "fra.needed",
            "4:12: values.0.path: ford.shooting.fra.needed: an override names 'fra', which is not in data/scenarios.yaml; did you mean 'far'?",
        ),
        (
            "far.needed",
            "near.needed",
            "4:12: values.0.path: ford.shooting.near.needed: is printed in the rules and may not be overridden",
        ),
        (
            "far.needed",
            "far.tag",
            "4:12: values.0.path: ford.shooting.far.tag: an override may change only a value that has a source",
        ),
        (
            "ford.shooting.far.needed",
            "ford.turns",
            "4:12: values.0.path: ford.turns: an override may change only a value that has a source",
        ),
        ("value: 4", "value: four", "4:45: values.0.value: should be a whole number; found text (four)"),
        ("value: 4", "value: [4]", "4:45: values.0.value: expected a single value"),
        ("value: 4, ", "", "4:5: values.0: 'value' is missing"),
        ("value: 4", "vlaue: 4", "4:45: values.0.vlaue: unknown field; did you mean 'value'?"),
    ],
)
def test_mistakes_say_where_and_what(toy: Module, tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in GOOD
    assert problems(GOOD.replace(old, new, 1), tmp_path, toy)[0] == expected
