"""The tables of the charts panel: figures with their signs, readings in words, the source of each table."""

from app.core.data import Override
from modules.r43.book import book
from modules.r43.charts import charts

TABLES = {t.id: t for t in charts(book())}


def test_what_is_taken_from_coast_and_capacity_has_one_sign() -> None:
    assert TABLES["coastal"].rows == (("−1", "−2"), ("−1", "−2"), ("0", "−1"), ("0", "0"), ("0", "0"))
    assert TABLES["capacity"].rows == (("−4", "−2"), ("−2", "−1"), ("0", "0"))


def test_readings_and_open_ends_are_in_words() -> None:
    assert TABLES["coastal"].row_labels == (
        "T1",
        "T2-T10",
        "T11-T14 (read as halfway)",
        "T11-T14 (as printed)",
        "T15-LR 24",
    )
    assert TABLES["mincemeat"].row_labels == ("1-3", "4", "5", "6", "7-8", "9+")
    assert TABLES["drop"].row_labels == ("1-3", "4-5", "6+")


def test_a_table_says_that_any_of_its_figures_is_not_printed() -> None:
    tags = {t.id: t.tag for t in charts(book())}
    assert [id for id, tag in tags.items() if tag == "printed"] == ["capacity"]
    assert set(tags.values()) == {"printed", "reconstructed"}


def test_replacement_points_of_the_turn_track_count_as_well() -> None:
    own = (Override("data/turns.yaml", "turns.T5.rp_us.value", 2, "my copy of the game"),)
    track = next(t for t in charts(book(own)) if t.id == "turns")
    assert (track.tag, track.source) == ("owner", "my copy of the game")
    assert track.rows[4][4] == "2"
