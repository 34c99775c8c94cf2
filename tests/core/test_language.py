"""Data files in another language: texts are laid over them entry by entry, figures and sources stay."""

from pathlib import Path

import pytest

from app.core.data import BadData, parse
from app.core.language import VARIABLE, decimal, language, speak
from app.core.translation import laid_over, misfits, spoken

TEXT = """
title: Open ground
rows:
- {id: a, name: Village, cost: 2, tag: printed, source: "4.2"}
- {id: b, name: Wood, cost: 3, tag: printed, source: "4.3"}
marks: [hit, pinned]
"""


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """German, for one test."""
    monkeypatch.setenv(VARIABLE, "de")


def test_english_unless_another_language_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert language() == "en"
    monkeypatch.setenv(VARIABLE, "xx")
    assert language() == "en"
    speak("de")
    assert language() == "de"


def test_texts_are_laid_over_and_all_else_stays(tmp_path: Path, german: None) -> None:
    (tmp_path / "de").mkdir()
    words = 'title: Offenes Gelände\nrows:\n  a: {name: Dorf, cost: 9, tag: house, source: "x", other: y}\nmarks: {"1": niedergehalten}\n'
    (tmp_path / "de" / "ground.yaml").write_text(words, encoding="utf-8")
    doc = parse(TEXT, "ground.yaml")
    found = spoken(doc, tmp_path, "ground.yaml")
    assert found.value == {
        "title": "Offenes Gelände",
        "rows": [
            {"id": "a", "name": "Dorf", "cost": 2, "tag": "printed", "source": "4.2"},
            {"id": "b", "name": "Wood", "cost": 3, "tag": "printed", "source": "4.3"},
        ],
        "marks": ["hit", "niedergehalten"],
    }
    assert found.marks == doc.marks
    assert doc.value["title"] == "Open ground"


def test_without_a_file_the_text_is_english(tmp_path: Path, german: None) -> None:
    doc = parse(TEXT, "ground.yaml")
    assert spoken(doc, tmp_path, "ground.yaml") is doc


def test_english_reads_no_translation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "en")
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "ground.yaml").write_text("title: Other", encoding="utf-8")
    doc = parse(TEXT, "ground.yaml")
    assert spoken(doc, tmp_path, "ground.yaml") is doc


def test_a_broken_translation_says_where(tmp_path: Path, german: None) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "ground.yaml").write_text("title: [", encoding="utf-8")
    with pytest.raises(BadData, match=r"de/ground\.yaml:2:"):
        spoken(parse(TEXT, "ground.yaml"), tmp_path, "ground.yaml")


def test_a_list_of_texts_takes_one_of_the_same_length() -> None:
    assert laid_over(["a", 2], ["x", "y"]) == ["x", 2]
    assert laid_over(["a"], ["x", "y"]) == ["a"]
    assert laid_over("a", {"b": "x"}) == "a"


def test_what_does_not_fit_is_told() -> None:
    english = {"a": "{n} hexes", "rows": [{"id": "x", "name": "Wood", "cost": 2}]}
    assert list(misfits(english, {"a": "{n} Felder", "rows": {"x": {"name": "Wald"}}})) == []
    assert [path for path, _ in misfits(english, {"a": "Felder", "b": "x", "rows": {"x": {"cost": "3"}, "y": {}}})] == [
        "a",
        "b",
        "rows.x.cost",
        "rows.y",
    ]
    assert list(misfits(english, {"a": "{m} Felder"})) == [("a", "its fields are {m}; in English {n}")]


def test_figures_have_the_point_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "en")
    assert decimal("27.8 %") == "27.8 %"
    monkeypatch.setenv(VARIABLE, "de")
    assert decimal("27.8 %") == "27,8 %"
