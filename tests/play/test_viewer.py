"""Whose knowledge is shown: what a session tells each side of a game with secrets, and what it tells nobody."""

from pathlib import Path

import pytest

from app.play import discover, names
from app.play.saves import saved
from app.play.saves.journal import SeatLine
from app.play.saves.opening import verify
from app.play.session import Session
from app.play.viewer import SPECTATOR, UMPIRE, hides, named
from tests.heap import MODULE as HEAP
from tests.veil import FREE, MODULE, Lay

VEIL = [discover.from_folder(Path(__file__).parents[1] / "veil")]


def session(path: Path | None = None) -> Session:
    """North has laid a card and sent its scout."""
    made = Session.new(MODULE, "wells", seed=5, path=path)
    card = made.state.hands[0][0]
    made.do(Lay(FREE[3], card))
    return made


def test_who_may_know() -> None:
    assert hides(MODULE, session().state)
    assert not hides(HEAP, HEAP.start("twelve", {}, 1))
    assert named(MODULE, "") == SPECTATOR
    assert named(MODULE, "south") == "south"
    assert named(MODULE, "umpire") is UMPIRE
    with pytest.raises(names.Unknown, match="no side 'nort'; did you mean 'north'"):
        named(MODULE, "nort")


def test_the_log_tells_each_side_what_it_knew() -> None:
    made = session()
    card, hex = made.nodes[0].state.hands[0][0], "0202"
    for viewer, text in (("north", f"north lays {card} at {hex}."), ("south", "north lays a card.")):
        (entry,) = made.entries(made.node, viewer)
        assert entry.text == text
        assert bool(entry.places) == (viewer == "north")
    assert [e.text for e in made.entries(made.node, SPECTATOR)] == ["north lays a card."]
    assert [e.text for e in made.entries(made.node)] == [f"north lays {card} at {hex}."]


def test_even_the_deal_at_the_start_is_told_to_its_owner_alone() -> None:
    made = session()
    told = {
        v: [e.text.split(" draws")[0] for e in made.entries(made.nodes[0], v)] for v in ("north", "south", "", None)
    }
    assert told == {"north": ["north"], "south": ["south"], "": [], None: ["north", "south"]}


def test_a_state_is_seen_once_and_kept() -> None:
    made = session()
    assert made.seen(made.node, "south") is made.seen(made.node, "south")
    assert made.seen(made.node, "south").laid == (0,)
    assert made.seen(made.node, UMPIRE) is made.state


def test_the_list_of_games_tells_no_secret(tmp_path: Path) -> None:
    with session(tmp_path / "g.hexspine") as made:
        path = made.path
    assert path is not None
    assert saved.saved_game(path).text == "north lays a card."


def test_a_name_given_in_a_game_with_secrets_is_for_its_giver(tmp_path: Path) -> None:
    with session(tmp_path / "g.hexspine") as made:
        made.rename(1, "feint in the west", "north")
    again = verify(tmp_path / "g.hexspine", VEIL)
    node = again.nodes[1]
    assert [again.name(node, v) for v in ("north", "south", SPECTATOR, UMPIRE)] == [
        "feint in the west",
        "",
        "",
        "feint in the west",
    ]


def test_seats_are_kept_in_the_file(tmp_path: Path) -> None:
    with session(tmp_path / "g.hexspine") as made:
        made.sit(SeatLine(side="north", name="Anna", lock="x"))
        made.sit(SeatLine(side="north", name="Anna", opened="2026-11-30T10:00:00+00:00"))
        made.sit(SeatLine(side="south", name="Jonas"))
    again = verify(tmp_path / "g.hexspine", VEIL)
    assert {side: (seat.name, seat.lock) for side, seat in again.seats.items()} == {
        "north": ("Anna", ""),
        "south": ("Jonas", ""),
    }
