"""T21: broken, empty and foreign files among the saves: good games are listed, bad ones marked with their reason."""

from PySide6.QtWidgets import QMessageBox

from app import paths
from app.ui.pages.game_cards import PressRow
from tests.hands_on.anywhere import digests, play_on
from tests.hands_on.player import Player

BAD = {
    "broken.hexspine": (b'{"format":"hexspine game","edition":1', "this is not a Hexspine game"),
    "empty.hexspine": (b"", "the file is empty"),
    "foreign.hexspine": (b"PK\x03\x04 a picture of a cat", "this is not a Hexspine game"),
    "newer.hexspine": (b'{"format":"hexspine game","edition":99}\n', "written by a newer Hexspine"),
}


def spoil(player: Player) -> tuple[str, list[str]]:
    """A good game, and four files that are none."""
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    play_on(player.session, 6)
    good, line = str(player.session.path), digests(player.session)
    player.window.close_game()
    for name, (data, _) in BAD.items():
        (paths.saves() / name).write_bytes(data)
    player.window.unprinted = {}
    player.window.show_start()
    return good, line


def test_the_list_shows_the_good_and_marks_the_bad(player: Player) -> None:
    spoil(player)
    page = player.window.pages.currentWidget()
    rows = [row.accessibleName() for row in page.findChildren(PressRow) if not row.isHidden()]
    for name, (_, reason) in BAD.items():
        assert any(reason in row for row in rows), name
    assert page.last.title.startswith("Vital Ground")


def test_opening_a_bad_file_says_why_and_leaves_it_alone_and_the_good_one_opens(player: Player) -> None:
    good, line = spoil(player)
    for name, (data, reason) in BAD.items():
        path = paths.saves() / name
        player.window.open_file(path)
        (box,) = [b for b in player.window.findChildren(QMessageBox, "message") if b.isVisible()]
        assert reason in box.text()
        assert name in box.text()
        box.close()
        assert path.read_bytes() == data
        assert player.window.table is None
    player.window.pages.currentWidget().continue_requested.emit(good)
    assert digests(player.session) == line
