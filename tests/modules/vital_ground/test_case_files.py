"""The case files of Vital Ground pass, and leave no rule, refusal or option value without a case."""

from pathlib import Path

import pytest

from app.play import cases, citations
from app.play.cases import CaseData
from app.play.discover import found
from modules.vital_ground.module import MODULE

FOLDER = Path(__file__).resolve().parents[2] / "cases" / "vital_ground"
FILES = cases.files(FOLDER)


def every_case() -> list[CaseData]:
    """All cases of all files."""
    return [case for path in FILES for case in cases.load(path)[1]]


@pytest.mark.parametrize("path", FILES, ids=[p.stem for p in FILES])
def test_cases_pass(path: Path) -> None:
    assert [f"{r.case}: {p}" for r in cases.run_file(path, found()) for p in r.problems] == []


def test_cases_are_told_apart_by_their_names() -> None:
    for path in FILES:
        names = [case.case for case in cases.load(path)[1]]
        assert len(names) == len(set(names)), path.name


def test_every_enforced_rule_is_cited_and_shown() -> None:
    uses = citations.rules(MODULE, [FOLDER])
    assert [f"{u.id} {u.missing}" for u in uses if u.missing] == []


def test_every_rule_that_can_be_shown_is_shown() -> None:
    uses = citations.rules(MODULE, [FOLDER])
    assert [u.id for u in uses if u.kind != "note" and not u.cases] == []


def test_every_refusal_has_a_case_that_names_its_text() -> None:
    shown = set()
    for case in every_case():
        entries = case.refused if isinstance(case.refused, list) else [case.refused] if case.refused else []
        shown |= {entry.get("rule") for entry in entries if entry.get("says")}
    assert [id for id, rule in MODULE.rulebook.rules.items() if rule.refusal and id not in shown] == []


def test_every_option_value_has_a_case() -> None:
    played = {pair for case in every_case() for pair in case.options.items()}
    options = MODULE.rulebook.options
    missing = [
        f"{key}={value}"
        for key, option in options.items()
        for value in option.values
        if value != option.default and (key, value) not in played
    ]
    assert missing == []
