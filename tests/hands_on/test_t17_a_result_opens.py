"""T17: the line of a combat opens to the raw dice, each modifier with its rule, the column and what came of it."""

import pytest
from PySide6.QtWidgets import QWidget

from app.core.card import Columns, Faces, Fact, Grid, Sum
from app.play.papers.chronicle import told
from app.ui.look.chip import RuleChip
from tests.hands_on.anywhere import watched
from tests.hands_on.player import Player

ACTS = {"vital_ground": 60, "r43": 150, "k47": 400}


@pytest.mark.parametrize("module", ACTS)
def test_every_combat_that_threw_dice_tells_them(player: Player, module: str) -> None:
    table = watched(player.window, module, ACTS[module])
    session = table.bridge.session
    rules = session.module.rulebook.rules
    cards = [c.entry.card for c in told(session, None) if c.entry.kind == "combat" and c.entry.card is not None]
    assert cards
    for card in cards:
        assert card.title
        for block in card.blocks:
            rule = getattr(block, "rule", "")
            parts = [part.rule for part in block.tally.parts] if isinstance(block, Sum) else []
            assert {r for r in (rule, *parts) if r} <= rules.keys(), block


def test_the_opened_line_shows_dice_sum_column_and_rules(player: Player) -> None:
    table = watched(player.window, "vital_ground", 60, player="random")
    log = table.dock.log
    row = next(i for i, r in enumerate(log.model.shown) if r.entry.card is not None and r.entry.kind == "combat")
    card = log.model.shown[row].entry.card
    assert card is not None
    log.open(row)
    opened = log.view.indexWidget(log.model.index(row, 0))
    read = " ".join(w.accessibleName() or getattr(w, "text", str)() for w in opened.findChildren(QWidget))
    chips = {chip.text() for chip in opened.findChildren(RuleChip)}
    kinds = {type(block) for block in card.blocks}
    assert {Sum, Columns, Fact, Faces} <= kinds or Grid in kinds
    for block in card.blocks:
        if isinstance(block, Sum):
            assert all(part.label in read for part in block.tally.parts)
            assert {part.rule for part in block.tally.parts if part.rule} <= chips
        if isinstance(block, Fact):
            assert block.label in read
            assert block.value.replace("**", "") in read
    assert card.aside in log.model.shown[row].entry.text
