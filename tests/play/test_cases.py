"""Case files: what passes, and how each mistake and each difference is told."""

from pathlib import Path

import pytest

from app.core.data import BadData
from app.play import cases
from app.play.cases import Result
from app.play.discover import Found

FOLDER = Path(__file__).resolve().parent.parent / "cases" / "toy"

SHOT = """\
- case: A shot
  scenario: duel
  given: {R-1: "0102", B-1: "0302", mover: red}
"""


def results(text: str, tmp_path: Path, found: list[Found]) -> list[Result]:
    path = tmp_path / "toy" / "c.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return list(cases.run_file(path, found))


def problems(text: str, tmp_path: Path, found: list[Found]) -> list[str]:
    prefix = f"{tmp_path / 'toy' / 'c.yaml'}:"
    try:
        told = [p for r in results(text, tmp_path, found) for p in r.problems]
    except BadData as e:
        told = list(e.problems)
    assert all(str(p).startswith(prefix) for p in told)
    return [str(p).removeprefix(prefix) for p in told]


@pytest.mark.parametrize("path", cases.files(FOLDER), ids=lambda p: p.stem)
def test_the_cases_of_the_ford_pass(path: Path, found: list[Found]) -> None:
    for result in cases.run_file(path, found):
        assert result.problems == ()


def test_a_result_tells_what_happened(tmp_path: Path, found: list[Found]) -> None:
    text = SHOT + "  rules: [T-5]\n  dice: [5]\n  do: [{Shoot: {unit: R-1, target: B-1}}]\n  then: {turn: 1}\n"
    (result,) = results(text, tmp_path, found)
    assert (result.case, result.line, result.module, result.rules) == ("A shot", 1, "toy", ("T-5",))
    assert result.log == ("> Shoot with R-1 at B-1", "R-1 shoots at B-1: 5, needs 5+, hit.")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dice: [5, 6]", ["4:9: 0.dice: left over: 6"]),
        ("dice: []", ["5:8: 0.do.0: the queue of dice is empty, but another die is needed; all 0 of 'dice' are used"]),
        ("dice: [7]", ["5:8: 0.do.0: forced die 7 is not a face of a d6; all 1 of 'dice' are used"]),
    ],
)
def test_dice_are_counted(text: str, expected: list[str], tmp_path: Path, found: list[Found]) -> None:
    whole = f"{SHOT}  {text}\n  do: [{{Shoot: {{unit: R-1, target: B-1}}}}]\n  then: {{turn: 1}}\n"
    assert problems(whole, tmp_path, found) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("then: {turn: 2}", "4:16: 0.then.turn: expected 2; found 1"),
        ("then: {units.R-1.plaec: x}", "4:27: 0.then.units.R-1.plaec: no fact 'plaec'; did you mean 'place'?"),
        ("then: {turn.x: 1}", "4:18: 0.then.turn.x: 'x' leads nowhere: there is only 1"),
        ("says: [boom]", "4:10: 0.says.0: the log does not say 'boom'"),
        ("do: [Hold, {by: red, Hold: }]\n  then: {turn: 1}", "4:19: 0.do.1.by: expected red to decide; found blue"),
        (
            "do: [{Move: {unit: R-1, to: '0403'}}]\n  then: {turn: 1}",
            "4:8: 0.do.0: refused: 0403 is not next to R-1. T-2",
        ),
        (
            "refused: {action: {Move: {unit: R-1, to: '0103'}}, rule: T-2}",
            "4:12: 0.refused: expected a refusal by T-2; found that it is allowed",
        ),
        (
            "refused: [{action: {Move: {unit: R-1, to: '0302'}}, rule: T-3}]",
            "4:61: 0.refused.0.rule: expected T-3; found T-2: 0302 is not next to R-1.",
        ),
        (
            "refused: {action: {Move: {unit: R-1, to: '0302'}}, says: taken}",
            "4:60: 0.refused.says: expected 'taken'; found '0302 is not next to R-1.'",
        ),
        ("ask: [{sight: ['0102', '0302'], clear: false}]", "4:42: 0.ask.0.clear: expected false; found true"),
        ("ask: [{table: shooting, value: 2, cell: 4}]", "4:43: 0.ask.0.cell: expected 4; found 5"),
        ("ask: [{table: shooting, value: 9, cell: 4}]", "4:34: 0.ask.0.value: no column covers 9; known are 1, 2"),
        (
            "ask: [{card: [{unit: R-1}, {unit: B-1}], shows: {Rang: 2}}]",
            "4:58: 0.ask.0.shows.Rang: the card 'R-1 at B-1' shows no 'Rang'; did you mean 'Range'?",
        ),
        ("ask: [{card: decision, shows: {x: 2}}]", "4:16: 0.ask.0.card: expected a card; found none"),
        (
            "ask: [{allowed: {Shoot: {unit: B-1, target: R-1}}}]",
            "4:19: 0.ask.0.allowed: expected that it is allowed; found refused: B-1 is not yours to order. T-1",
        ),
        (
            "ask: [{reach: R-1, hex: '0302', points: 2}]",
            "4:17: 0.ask.0.reach: The Ford does not say where R-1 could go now",
        ),
    ],
)
def test_differences(lines: str, expected: str, tmp_path: Path, found: list[Found]) -> None:
    assert problems(f"{SHOT}  {lines}\n", tmp_path, found) == [expected]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("note: nothing", "1:3: 0: expects nothing; add then, says, refused or ask"),
        ("thne: {turn: 1}", "4:9: 0.thne: unknown field; did you mean 'then'?"),
        ("dice: [five]", "4:10: 0.dice.0: should be a whole number; found text (five)"),
        ("rules: [T-55]\n  then: {turn: 1}", "4:11: 0.rules.0: no rule 'T-55'; did you mean 'T-5'?"),
        (
            "options: {lenght: long}\n  then: {turn: 1}",
            "4:21: 0.options.lenght: no option 'lenght'; did you mean 'length'?",
        ),
        ("module: tyo\n  then: {turn: 1}", "4:11: 0.module: no module 'tyo'; did you mean 'toy'?"),
        ("do: [Hodl]\n  then: {turn: 1}", "4:8: 0.do.0: no action 'Hodl'; did you mean 'Hold'?"),
        ("do: [{Move: {unit: R-1}}]\n  then: {turn: 1}", "4:15: 0.do.0.Move: 'to' is missing"),
        (
            "do: [{Move: {unit: R-1, hex: '0101'}}]\n  then: {turn: 1}",
            "4:32: 0.do.0.Move.hex: unknown field; known are unit, to",
        ),
        (
            "do: [{Move: {unit: R-11, to: '0101'}}]\n  then: {turn: 1}",
            "4:22: 0.do.0.Move.unit: no unit 'R-11' in this game; did you mean 'R-1'?",
        ),
        (
            "do: [{Move: {unit: R-1, to: '0109'}}]\n  then: {turn: 1}",
            "4:31: 0.do.0.Move.to: no hex '0109' on this map; did you mean '0103'?",
        ),
        ("do: [{Hold: {now: 1}}]\n  then: {turn: 1}", "4:21: 0.do.0.Hold.now: unknown field; it has none"),
        (
            "do: [3]\n  then: {turn: 1}",
            "4:8: 0.do.0: an action is one word with its fields, such as 'Move: {unit: ..., to: ...}'",
        ),
        ("refused: {rule: T-1}", "4:12: 0.refused: expected a mapping with action, and rule or says"),
        ("refused: {action: Hold, rle: T-1}", "4:32: 0.refused.rle: unknown field; did you mean 'rule'?"),
        ("refused: {action: Hold, rule: T-10}", "4:33: 0.refused.rule: no rule 'T-10'; did you mean 'T-1'?"),
        ("ask: [{sihgt: ['0101', '0102']}]", "4:17: 0.ask.0.sihgt: unknown question; did you mean 'sight'?"),
        ("ask: [{sight: ['0101', '0102'], claer: true}]", "4:42: 0.ask.0.claer: unknown field; did you mean 'clear'?"),
        ("ask: [{sight: ['0101'], clear: true}]", "4:17: 0.ask.0.sight: expected two hexes: [from, to]"),
        ("ask: [{sight: ['0101', '0102']}]", "4:9: 0.ask.0: asks for nothing; add clear, range, length, rule, blocker"),
        (
            "ask: [{table: shoting, value: 1, cell: 3}]",
            "4:17: 0.ask.0.table: no table 'shoting'; did you mean 'shooting'?",
        ),
        ("ask: [{table: shooting, cell: 3}]", "4:9: 0.ask.0: 'column' or 'value' is missing"),
        ("ask: [{table: shooting, column: 4, cell: 3}]", "4:35: 0.ask.0.column: no column '4'; known are 1, 2"),
    ],
)
def test_mistakes(lines: str, expected: str, tmp_path: Path, found: list[Found]) -> None:
    assert problems(f"{SHOT}  {lines}\n", tmp_path, found) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("case: x", "1:1: expected a list of cases, each beginning with '- case:'"),
        ("- then: {turn: 1}", "1:3: 0: 'case' is missing"),
        ("- case: x\n  case: y", "2:3: 0.case: 'case' stands here twice"),
        ("- case: [", "2:1: not YAML: did not find expected node content"),
        (
            "- case: x\n  scenario: duell\n  then: {turn: 1}",
            "2:13: 0.scenario: no scenario 'duell'; did you mean 'duel'?",
        ),
        (
            "- case: x\n  given: {R-9: '0101'}\n  then: {turn: 1}",
            "2:10: 0.given: no unit 'R-9'; known are R-1, R-2, B-1, B-2, turn and mover",
        ),
    ],
)
def test_whole_files(text: str, expected: str, tmp_path: Path, found: list[Found]) -> None:
    assert problems(text, tmp_path, found) == [expected]
