"""T38: every refusal that the tests and case files of a module know is for a rule that stands in its rulebook."""

import pytest

from app.play import cases
from tests.bench.positions import module as load
from tests.hands_on.anywhere import GAMES
from tests.hands_on.campaign_refusals import SPOTS
from tests.hands_on.fights import FOLDER
from tests.hands_on.refusals import TRIES

CLICKED = {"vital_ground": {one.rule for one in TRIES}, "r43": {one.rule for spot in SPOTS for one in spot.tries}}


@pytest.mark.parametrize("id", GAMES)
def test_thirty_refusals_cite_rules_that_exist(id: str) -> None:
    rules = load(id).rulebook.rules
    cited = set(CLICKED.get(id, ())) - {""}
    for file in cases.files(FOLDER / id):
        for case in cases.load(file)[1]:
            refused = case.refused if isinstance(case.refused, list) else [case.refused]
            cited |= {str(entry["rule"]) for entry in refused if isinstance(entry, dict) and "rule" in entry}
    assert len(cited) >= 30
    assert cited <= rules.keys()
    assert all(rules[rule].title for rule in cited)
