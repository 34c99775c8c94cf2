"""Rules, and where they are kept and shown."""

import shutil
from pathlib import Path

from app.core.module import Module
from app.play import citations, discover

CASES = Path(__file__).resolve().parent.parent / "cases" / "toy"


def test_nothing_is_missing_in_the_ford(toy: Module) -> None:
    uses = citations.rules(toy, [CASES])
    assert [u.id for u in uses] == [f"T-{n}" for n in range(1, 8)]
    assert [u.missing for u in uses] == [""] * 7
    assert all(u.cited and u.cases for u in uses)


def test_without_cases_only_the_code_counts(toy: Module, tmp_path: Path) -> None:
    assert [u.cases for u in citations.rules(toy, [tmp_path])] == [None] * 7


def test_what_is_missing_is_said(toy: Module, tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    shutil.copytree(toy.folder, folder)
    rules = folder / "data" / "rules.yaml"
    text = rules.read_text("utf-8")
    text += "  T-8:\n    {title: New, text: New., section: New, tag: house, source: x, status: todo}\n"
    text += "  T-9:\n    {title: Told, text: Told., section: New, tag: house, source: x, kind: note}\n"
    rules.write_text(text, "utf-8")
    changed = discover.from_folder(folder).load()
    only = tmp_path / "cases" / "toy"
    only.mkdir(parents=True)
    (only / "a.yaml").write_text("- {case: x, rules: [T-1, T-2, T-3, T-4, T-5, T-6], then: {turn: 1}}\n", "utf-8")
    (only / "bad.yaml").write_text("- {case: ", "utf-8")
    missing = {u.id: u.missing for u in citations.rules(changed, [only]) if u.missing}
    assert missing == {"T-7": "in no case", "T-8": "todo, not cited in the code, in no case"}


def test_ids_are_whole_words(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        'x = "T-1"  # T-10, T-1b, XT-1, T-1.5\ny = f"{x} T-1, and T-10."\nT = 1\nz = T-1\n', "utf-8"
    )
    assert citations.citations(tmp_path, ["T-1", "T-10", "T-1b"]) == {"T-1": 2, "T-10": 2, "T-1b": 1}


def test_a_packaged_module_has_no_source_to_look_at(tmp_path: Path) -> None:
    assert citations.citations(tmp_path, ["T-1"]) is None
