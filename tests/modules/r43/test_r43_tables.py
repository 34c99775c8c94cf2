"""The tables of Roundhammer 1943: every sum that can be checked is checked, and any single cell can be set."""

from collections import Counter

import pytest

from app.core.data import BadData, Override
from modules.r43.book import book
from modules.r43.tables import TablesFile

TWO_DICE = [a + b for a in range(1, 7) for b in range(1, 7)]
SHIFT = (-4, -3, -1, 0, 1, 2, 3, 4, 5)
BY_INDEX = {
    **dict.fromkeys(range(-2, 1), "3/0 AR"),
    **dict.fromkeys((1, 2), "2/0 AR"),
    3: "2/0 -",
    **dict.fromkeys((4, 5), "1/0 -"),
    **dict.fromkeys((6, 7), "1/1 -"),
    **dict.fromkeys((8, 9), "1/1 R1"),
    10: "1/2 R1",
    11: "1/2 R2",
    12: "0/2 R2",
    13: "0/2 R2X",
    **dict.fromkeys((14, 15), "0/3 R2X"),
    16: "0/3 R3X",
    17: "0/4 R3X",
}


@pytest.fixture(scope="module")
def tables() -> TablesFile:
    return book().tables


def test_the_combat_table_is_its_index_form(tables):
    for dice in range(2, 13):
        for column, shift in enumerate(SHIFT):
            assert tables.combat.cell(dice, column).result == BY_INDEX[dice + shift], (dice, column)


def test_the_columns_of_odds_rise_and_every_row_has_them_all(tables):
    odds = [c.attack / c.defence for c in tables.combat.columns]
    assert odds == sorted(odds)
    assert len(odds) == 9
    assert [r.id for r in tables.combat.rows] == [str(n) for n in range(2, 13)]
    for row in tables.combat.rows:
        assert [c.id for c in row.cells] == [c.id for c in tables.combat.columns]


def test_mean_losses_at_three_to_one(tables):
    cells = [tables.combat.cell(n, 5) for n in TWO_DICE]
    assert sum(c.attacker for c in cells) / 36 == pytest.approx(30 / 36)
    assert sum(c.retreat > 0 for c in cells) == 26
    assert sum(c.exploits for c in cells) == 3
    assert not any(c.repulsed for c in cells)


@pytest.mark.parametrize(
    ("id", "chances"),
    [
        ("late_september_43", (10, 16, 9, 1)),
        ("october_43", (6, 20, 7, 3)),
        ("november_43", (3, 18, 12, 3)),
        ("winter_43", (3, 12, 18, 3)),
        ("february_44", (3, 18, 12, 3)),
        ("march_44", (6, 15, 12, 3)),
        ("april_44", (10, 16, 9, 1)),
        ("may_44", (15, 15, 5, 1)),
        ("early_june_44", (10, 20, 5, 1)),
        ("summer_44", (15, 15, 5, 1)),
        ("september_44", (10, 16, 9, 1)),
        ("october_44", (6, 20, 7, 3)),
        ("november_44", (3, 18, 12, 3)),
        ("winter_44", (3, 12, 18, 3)),
        ("february_45", (3, 18, 12, 3)),
        ("march_45", (6, 15, 12, 3)),
        ("april_45", (10, 16, 9, 1)),
    ],
)
def test_chances_of_the_weather_in_36(tables, id, chances):
    table = next(w for w in tables.weather if w.id == id)
    counted = Counter(table.weather(n) for n in TWO_DICE)
    assert tuple(counted[w] for w in ("fair", "overcast", "bad", "storm")) == chances


def test_the_first_landing_is_overcast_whatever_the_dice(tables):
    first = next(w for w in tables.weather if w.id == "first_landing")
    assert {first.weather(n) for n in range(2, 13)} == {"overcast"}


def test_only_the_two_printed_weather_tables_are_printed(tables):
    assert [w.id for w in tables.weather if w.tag == "printed"] == ["first_landing", "early_june_44"]


def test_the_coastal_die_covers_every_turn_once_under_each_reading(tables):
    for reading in ("halfway", "as_printed"):
        rows = [r for r in tables.coastal if r.reading in ("", reading)]
        assert [n for r in rows for n in range(r.first, r.last + 1)] == list(range(1, 43))
    t1 = tables.coastal[0]
    assert (t1.low, t1.high, t1.tag) == (-1, -2, "printed")
    assert not tables.coastal[-1].rolled


def test_landing_capacity_loses_what_is_printed(tables):
    assert [(r.first, r.last, r.follow_up, r.dday) for r in tables.capacity] == [
        (1, 10, -4, -2),
        (11, 14, -2, -1),
        (15, 42, 0, 0),
    ]


def test_mincemeat_ends_on_seven_and_frees_the_east_on_nine(tables):
    def row(n: int):
        return next(r for r in tables.mincemeat if r.low <= n <= r.high)

    assert [row(n).ends for n in range(2, 12)] == [False] * 5 + [True] * 5
    assert [row(n).frees for n in range(2, 12)] == [False] * 7 + [True] * 3
    assert [(row(n).italienfront, row(n).zone) for n in range(2, 7)] == [
        (True, 1), (True, 1), (True, 0), (False, 1), (False, 0)
    ]  # fmt: skip


def test_the_chance_that_mincemeat_runs_out_its_time_is_120_in_7776(tables):
    still = 1
    for turn in range(2, 7):
        still *= sum(not next(r for r in tables.mincemeat if r.low <= d + turn - 1 <= r.high).ends for d in range(1, 7))
    assert still == 120


def test_the_italienfront_table_is_even_where_the_balance_line_runs(tables):
    table = tables.italienfront
    assert len(table.rows) == 12
    assert all(len(r.cells) == 8 for r in table.rows)
    even = [[line for line in range(12) if table.code(line, column).id == "0"] for column in range(8)]
    assert even == [[0], [1, 2], [3], [4, 5], [6], [7, 8], [9], [10, 11]]
    assert table.code(6, 4).penalties == ()


def test_more_allied_units_never_help_the_german_side(tables):
    rank = {c.id: i for i, c in enumerate(tables.italienfront.codes)}
    order = {"g4": -4, "g3": -3, "g2": -2, "g1": -1, "0": 0, "t1": 1, "t2": 2, "t3": 3, "t4": 4}
    assert set(rank) == set(order)
    for column in range(8):
        worth = [order[tables.italienfront.code(line, column).id] for line in range(12)]
        assert worth == sorted(worth, reverse=True), column
    for line in range(12):
        worth = [order[tables.italienfront.code(line, column).id] for column in range(8)]
        assert worth == sorted(worth), line


def test_number_and_colour_of_the_penalties(tables):
    counted = {c.id: (c.against, len(c.penalties)) for c in tables.italienfront.codes}
    assert counted == {
        "0": ("", 0),
        "g1": ("german", 1),
        "g2": ("german", 2),
        "g3": ("german", 2),
        "g4": ("german", 3),
        "t1": ("allied", 1),
        "t2": ("allied", 2),
        "t3": ("allied", 3),
        "t4": ("allied", 4),
    }
    black = {(c.id, p.kind) for c in tables.italienfront.codes for p in c.penalties if p.colour == "black"}
    assert black == {("g3", "approval"), ("g4", "approval"), ("t3", "keep"), ("t4", "keep")}


def test_the_ostfront_table_grows_with_turn_and_number(tables):
    weight = {"-1S": 1, "-1PR": 2, "-1A": 4}

    def cost(n: int, turn: int) -> int:
        return sum(weight[c] for c in tables.ostfront[n].cells[turn].codes)

    assert [r.id for r in tables.ostfront] == ["1", "2", "3", "4"]
    assert [c.id for c in tables.ostfront[0].cells] == [f"T{n}" for n in range(12, 19)]
    for n in range(4):
        assert [cost(n, t) for t in range(7)] == sorted(cost(n, t) for t in range(7))
    for t in range(7):
        assert [cost(n, t) for n in range(4)] == sorted(cost(n, t) for n in range(4))
    assert tables.ostfront[3].cells[6].codes == ("-1A", "-1A", "-1PR", "-1S")


def test_approval_gives_two_markers_at_the_start(tables):
    levels = {r.id: (r.draw, r.rp) for r in tables.approval}
    assert levels[str(book().v["approval_start"])] == (2, 2)
    assert levels == {
        "0": (1, 1), "1": (1, 1), "2": (2, 1), "3": (2, 1), "4": (2, 2), "5": (2, 2), "6": (2, 2),
        "7": (3, 2), "8": (3, 2), "9": (4, 3), "10": (4, 3),
    }  # fmt: skip


def test_one_cell_can_be_an_owners(tables):
    mine = Override("data/tables.yaml", "combat.rows.7.cells.3:1.result", "0/2 R2", "my copy of the game")
    own = book((mine,)).tables.combat.cell(7, 5)
    assert (own.result, own.tag, own.source) == ("0/2 R2", "owner", "my copy of the game")
    assert tables.combat.cell(7, 5).result == "1/1 R1"
    assert book((mine,)).tables.combat.cell(7, 6).tag == "reconstructed"


def test_a_printed_cell_cannot_be_set_and_a_cell_must_read_as_a_result():
    with pytest.raises(BadData, match="is printed in the rules"):
        book((Override("data/tables.yaml", "capacity.t1_t10.follow_up", 0, "mine"),))
    with pytest.raises(BadData):
        book((Override("data/tables.yaml", "combat.rows.7.cells.3:1.result", "one each", "mine"),))
    mine = Override("data/tables.yaml", "italienfront.rows.6.cells.4.code", "t1", "mine")
    assert book((mine,)).tables.italienfront.code(6, 4).id == "t1"
