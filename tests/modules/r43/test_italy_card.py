"""The table of the Italienfront as a card: the marker's cell, its penalties, the squares of both sides."""

from app.core.card import Fact, Grid, UnitLine
from modules.r43.module import MODULE
from modules.r43.position import position

ITALY = {
    "a-uk-50-inf": "italienfront",
    "a-uk-51-inf": "italienfront",
    "g-16-pz": "italienfront",
    "g-94-inf": "italienfront",
    "g-305-inf": "italienfront",
    "g-715-inf": "italienfront",
}


def card(line, column, **words):
    given = {"turn": 3, "step": "allied_movement", "pool": "empty", "units": ITALY}
    s = position("time-or-power", {}, {**given, "italy": {"line": line, "column": column, **words}})
    return MODULE.explain(s, ("place", s.book.board.place("italienfront")))


def grids(found):
    return [b for b in found.blocks if isinstance(b, Grid)]


def test_the_cell_of_the_marker_is_lit_with_its_penalties():
    found = card(8, 2)
    assert (found.title, found.aside) == ("Italienfront", "Grey 3")
    table, codes = grids(found)
    assert (len(table.rows), len(table.heads), table.lit, table.rows[8][3]) == (12, 9, (8, 3), "G3")
    assert codes.rows[codes.lit[0]][0] == "G3"
    assert {table.tag, codes.tag} == {"reconstructed"}
    penalties = [(b.label, b.value, b.tone) for b in found.blocks if isinstance(b, Fact) and b.rule == "R43-21.5.2"]
    assert penalties == [("Black: Approval −1", "at once", ""), ("Red: support draw −1", "next turn", "danger")]


def test_an_even_cell_and_a_closed_table_say_so():
    assert card(6, 4).aside == ""
    assert grids(card(6, 4))[1].lit is None
    closed = card(6, 4, closed=True)
    assert (closed.aside, grids(closed)[0].lit) == ("closed", None)


def test_infantry_shares_a_square_and_a_lone_division_counts_for_nothing():
    lines = [b for b in card(2, 2).blocks if isinstance(b, UnitLine)]
    german = [(len(b.title.split(" and ")), b.figure, b.tone) for b in lines[:3]]
    assert german == [(1, "1", ""), (2, "1", ""), (1, "0", "muted")]
    assert [b.figure for b in lines[3:]] == ["1", "1"]
