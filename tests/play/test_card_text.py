"""Cards as rows of plain text."""

from typing import get_args

from app.core import card
from app.core.card import Card
from app.core.tally import Tally
from app.play.papers.card_text import TextRow, lit, number, rows

EVERY: tuple[card.Block, ...] = (
    card.Heading("Fire"),
    card.Fact("Ground", "village", "VG-051", tag="reconstructed"),
    card.Sum(Tally("firepower").add("HMG", 4, "VG-119").add("range", -1, "VG-120")),
    card.Columns("Infantry combat", ("1-6", "7-13"), 1, "9 short of 14", "VG-152"),
    card.Faces(("hit", "P", "–", "–", "–", "–"), ("danger", "warn", "", "", "", ""), 2),
    card.Odds((card.Outcome("hit", 1 / 6), card.Outcome("pinned", 0.25)), "At least pinned", 5 / 12, ("morale first",)),
    card.Bars("Totals", (card.Bar("2", 1 / 36, ("AE",)), card.Bar("3", 2 / 36, ("DR",))), thrown=1),
    card.UnitLine(3, "4/I SS", "fresh", "HMG", "11-4-6"),
    card.Grid(("die", "1-6", "7-13"), (("1", "hit", "hit"), ("2", "P", "hit")), lit=(1, 2)),
    card.Lines((card.LineRow("clear", "rifleman", "12.3 in", verdict="hits on 4"),), "edge to edge", "K47-6"),
    card.Frame("Rifle squad", (("rifles", "4+", "cover", "1.2"), ("total", "1.2")), "12 in"),
    card.Note("Armour under small arms.", "VG-134"),
)


def test_every_block_is_put_into_words() -> None:
    assert {type(block) for block in EVERY} == set(get_args(card.Block))
    assert rows(Card("", blocks=EVERY)) == [
        TextRow("Fire", head=True),
        TextRow("Ground", "village (reconstructed)", "VG-051"),
        TextRow("HMG", "+4", "VG-119"),
        TextRow("range", "−1", "VG-120"),
        TextRow("firepower", "= +3"),
        TextRow("Infantry combat", "1-6 | [7-13], 9 short of 14", "VG-152"),
        TextRow("", "1: hit | [2: P] | 3: – | 4: – | 5: – | 6: –"),
        TextRow("At least pinned", "41.7 %"),
        TextRow("hit", "16.7 %"),
        TextRow("pinned", "25.0 %"),
        TextRow("morale first"),
        TextRow("Totals", "", head=True),
        TextRow("2", "2.8 % AE"),
        TextRow("[3]", "5.6 % DR"),
        TextRow("4/I SS", "fresh, HMG, 11-4-6"),
        TextRow("die", "1-6 | 7-13", head=True),
        TextRow("1", "hit | hit"),
        TextRow("2", "P | [hit]"),
        TextRow("rifleman", "12.3 in, hits on 4"),
        TextRow("", "edge to edge", "K47-6"),
        TextRow("Rifle squad", "12 in", head=True),
        TextRow("rifles", "4+, cover, 1.2"),
        TextRow("total", "1.2"),
        TextRow("", "Armour under small arms.", "VG-134"),
    ]


def test_figures_have_a_true_minus() -> None:
    assert (number(-2), number(3, True), number(2.5)) == ("−2", "+3", "2.5")
    assert lit(("a", "b"), -1) == "a | b"
