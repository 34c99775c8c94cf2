"""The rule book of Roundhammer: every printed clause is there, ids are unique, refusals and options hold together."""

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest

from app.core.data import read
from app.core.rulebook import OptionsFile, RulesFile

DATA = Path(__file__).parents[3] / "modules" / "r43" / "data"
FILES = {p.stem: read(p, p.name).to(RulesFile).rules for p in sorted((DATA / "rules").glob("*.yaml"))}
RULES = {id: rule for rules in FILES.values() for id, rule in rules.items()}
OPTIONS = read(DATA / "options.yaml", "options.yaml").to(OptionsFile).options

CHAPTERS = (
    "00_introduction", "01_terms", "02_sequence", "03_weather", "04_supply", "05_supports", "06_movement", "07_combat",
    "08_exploitation", "09_approval", "10_reinforcements", "11_sea", "12_drops", "13_landings", "14_mincemeat",
    "15_ports", "16_ffl", "17_transformation", "18_reserve", "19_withdrawal", "20_reich", "21_italienfront",
    "22_ostfront", "23_fw51", "24_switch", "25_scenarios",
)  # fmt: skip

PRINTED = (
    "INTRO.num", "INTRO.own", "INTRO.comp", "1.1", "1.1.11", "1.1.11.a", "1.1.11.b", "1.1.11.c", "1.1.11.d",
    "1.1.11.exc.a", "1.1.11.exc.b", "1.1.11.exc.c", "1.1.11.up", "1.1.11.it", "5.3.5", "5.4.1", "5.6.8", "5.6.9",
    "5.6.9.p2", "5.7.1", "5.7.1.p2", "5.7.2", "5.7.3", "5.7.4", "5.7.5", "5.7.5.p2", "6.3.4", "9.2.4", "9.2.5",
    "10.1.1", "10.1.2", "10.1.2.ex", "10.3.1", "10.3.1.note", "10.3.1.imp", "10.3.1.mark", "11.2.9", "11.2.9.med",
    "11.2.9.atl", "11.2.9.est", "11.2.9.cost", "11.2.9.limit", "11.2.9.ex", "11.2.9.note", "11.2.9.att", "MTO-ETO",
    "13.1.7", "13.1.8", "13.1.9", "13.1.10", "13.1.11", "13.1.12", "13.1.12.split", "13.1.12.end", "13.1.13",
    "13.1.14", "13.1.14.ex", "13.1.14.note", "13.2.7", "13.2.7.exc", "13.2.7.ex", "13.2.8", "14.2.1", "14.2.2",
    "14.2.3", "14.2.4", "14.2.5", "14.2.6", "14.2.6.exc", "14.2.7", "17.1.2", "17.1.2.place", "17.1.2.list",
    "17.1.2.ex", "17.4.1", "17.4.2", "17.4.2.exc", "17.4.3", "17.4.4", "17.4.5", "17.4.6", "17.4.note", "17.5",
    "17.5.att", "19.1.5", "19.1.6", "21.1.1", "21.1.1.a", "21.1.1.b", "21.1.2", "21.1.3", "21.1.4", "21.1.5", "21.1.6",
    "21.1.7", "21.2.1", "21.2.2", "21.2.3", "21.2.4", "21.2.5", "21.2.5.note", "21.2.6", "21.3.1", "21.3.2", "21.3.3",
    "21.3.4", "21.3.5", "21.3.6", "21.4.1", "21.5.1", "21.5.2", "21.5.3", "21.5.4", "21.5.5", "21.5.6", "22.1.1",
    "22.1.2", "22.1.3", "22.1.4", "22.1.5", "22.1.6", "22.2.1", "22.2.2", "22.2.2.codes", "22.2.3", "22.2.3.att",
    "22.2.4", "23.1", "23.1.note", "23.2.a", "23.2.b", "23.2.c", "23.2.c.note", "23.2.d", "23.2.d.ex", "23.2.e",
    "24.f", "24.g", "24.g.exc", "24.h", "23.3", "24", "24.a", "24.b", "24.c", "24.d", "24.e", "CNT.corr", "CNT.17LW",
    "CNT.extra", "SR.1", "SR.2", "SR.3", "SR.4", "SR.5", "SR.6", "SR.7", "SR.8", "SETUP", "S1.gen.start", "S1.gen.end",
    "S1.gen.weather", "S1.SR.1", "S1.SR.2", "S1.G.1", "S1.G.2", "S1.G.3", "S1.A.1", "S1.A.2", "S1.A.3", "S1.A.4",
    "S1.A.5", "S1.A.6", "S1.res.G", "S1.res.A", "S1.res.scale", "S1.res", "S2.gen.start", "S2.gen.end",
    "S2.gen.weather", "S2.SR.1", "S2.SR.2", "S2.obj.1", "S2.obj.2", "S2.res", "S3.gen.start", "S3.gen.end",
    "S3.gen.weather", "S3.SR.1", "S3.SR.2", "S3.obj.1", "S3.obj.2", "S3.obj.2.note", "S3.obj.3", "S3.obj.4", "S3.res",
    "S4.gen.start", "S4.gen.end", "S4.gen.weather", "S4.SR.1", "S4.SR.2", "S4.obj.1", "S4.obj.2", "S4.res",
    "SEQ.weather", "SEQ.A.order", "SEQ.A.supply", "SEQ.A.support", "SEQ.A.sea", "SEQ.A.move", "SEQ.G.order",
    "SEQ.G.supply", "SEQ.G.support", "SEQ.G.move", "SEQ.G.reinf", "SEQ.T1",
)  # fmt: skip
"""The printed clauses, in printed order."""

NOT_TESTABLE = {
    "INTRO.num", "INTRO.own", "INTRO.comp", "10.3.1.mark", "17.4.note", "21.2.5.note", "CNT.corr", "SETUP",
}  # fmt: skip
FIELD = re.compile(r"[a-z][a-z0-9_]*")
AVOIDED = re.compile(r"\b(cannot|can't|invalid|illegal)\b|!", re.IGNORECASE)


def test_one_file_a_chapter() -> None:
    assert tuple(FILES) == CHAPTERS


def test_ids_are_unique() -> None:
    twice = [id for id, n in Counter(id for rules in FILES.values() for id in rules).items() if n > 1]
    assert twice == []
    assert all(id.startswith(("R43-", "LR-")) for id in RULES)


def test_every_printed_clause_is_there() -> None:
    assert len(set(PRINTED)) == 216
    assert [id for id in PRINTED if f"R43-{id}" not in RULES] == []
    readings = {id for id in RULES if id.startswith("R43-")} - {f"R43-{id}" for id in PRINTED}
    assert all(id.startswith("R43-A.") for id in readings)


def test_only_what_no_program_does_is_a_note() -> None:
    """A clause with something to check is enforced, data or shown; a reading may be a note."""
    notes = {id for id, rule in RULES.items() if rule.kind == "note" and not id.startswith(("R43-A.", "LR-0."))}
    assert {id.removeprefix("R43-") for id in notes if id.startswith("R43-")} <= NOT_TESTABLE
    assert [id for id in notes if id.startswith("LR-")] in ([], ["LR-13.2"])


@pytest.mark.parametrize("id", RULES)
def test_rule(id: str) -> None:
    rule = RULES[id]
    assert rule.title
    assert rule.section
    assert rule.source
    assert rule.text.endswith((".", "?"))
    assert not AVOIDED.search(rule.title + rule.text + rule.refusal)
    assert not rule.ruling or rule.ruling in RULES
    assert not rule.option or rule.option in OPTIONS
    names = [name for _, name, spec, conversion in Formatter().parse(rule.refusal) if name is not None]
    assert all(FIELD.fullmatch(name) for name in names)
    if rule.refusal:
        filled = rule.refusal.format(**dict.fromkeys(names, "x"))
        assert "{" not in filled
        assert filled.endswith((".", "x"))


@pytest.mark.parametrize("id", OPTIONS)
def test_option(id: str) -> None:
    option = OPTIONS[id]
    assert FIELD.fullmatch(id)
    assert option.rule in RULES
    assert RULES[option.rule].option == id
    assert next(iter(option.values)) == option.default
    assert len(option.values) > 1
    assert all(FIELD.fullmatch(value) and sentence.endswith(".") for value, sentence in option.values.items())
    assert not option.letter or option.letter in option.values
    assert set(option.figures) <= set(option.values)
