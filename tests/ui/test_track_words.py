from app.core.card import Fact, Note
from app.core.scene import Track
from app.ui.table.track_words import brief, card, spoken, tip
from tests.ui.divisions import TRACKS


def test_a_track_is_spoken_in_a_line():
    assert spoken(TRACKS[0]) == "Führer’s approval: 7, barred from 10 on, at most 9, its spaces are reconstructed"
    assert spoken(TRACKS[1]) == "Rail capacity: 4"
    assert spoken(Track("x", "Weather", ("Clear", "Storm"), -1)) == "Weather: none"


def test_a_tooltip_has_a_line_for_each_thing_and_the_rule():
    lines = ["Führer’s approval: 7", "barred from 10 on", "at most 9", "its spaces are reconstructed", "R43-16.1"]
    assert tip(TRACKS[0]).splitlines() == lines


def test_folded_it_is_its_title_and_its_space():
    assert brief(TRACKS[4]) == "Italienfront **2**"


def test_the_inspector_shows_where_its_spaces_come_from():
    shown = card(TRACKS[0])
    assert shown.title == "Führer’s approval"
    assert shown.blocks == (
        Fact("Stands at", "**7**", rule="R43-16.1"),
        Fact("Spaces", "0 to 12", tag="reconstructed"),
        Fact("Barred", "from 10 on", tone="danger"),
        Note("at most 9"),
    )
