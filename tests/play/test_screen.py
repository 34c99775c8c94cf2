"""Who sits at the screen of a game: nobody is shown another person's side before that person has said to be there."""

from app.play.saves.journal import SeatLine
from app.play.saves.passcode import lock
from app.play.screen import Screen
from app.play.session import Session
from app.play.viewer import SPECTATOR, UMPIRE
from tests.toy import MODULE as FORD
from tests.toy import Hold
from tests.veil import FREE, MODULE, Lay

TWO = {"north": "person", "south": "person"}


def session(**players: str) -> Session:
    return Session.new(MODULE, "wells", seed=5, players=players)


def lay(session: Session, side: int = 0) -> None:
    session.do(Lay(FREE[0], session.state.hands[side][0]))


def test_two_persons_with_secrets_begin_under_the_cloth() -> None:
    screen = Screen(session())
    assert (screen.seat, screen.due, screen.covered) == ("", "north", True)
    assert screen.viewer == SPECTATOR
    assert not screen.back()
    assert screen.take()
    assert (screen.seat, screen.due, screen.covered) == ("north", "", False)
    assert screen.viewer == "north"


def test_the_seat_is_kept_until_it_is_given_up() -> None:
    game = session()
    screen = Screen(game)
    screen.take()
    lay(game)
    screen.settle()
    assert (screen.seat, screen.due, screen.viewer) == ("north", "south", "north")
    assert screen.cover()
    assert screen.viewer == SPECTATOR
    assert screen.back()
    assert (screen.viewer, screen.due) == ("north", "south")
    assert screen.cover()
    assert screen.take()
    assert screen.viewer == "south"


def test_without_secrets_the_screen_follows_the_decision() -> None:
    game = Session.new(FORD, "ford", seed=7)
    screen = Screen(game)
    assert (screen.viewer, screen.covered) == ("red", False)
    game.do(Hold())
    screen.settle()
    assert (screen.viewer, screen.covered, screen.due) == ("blue", False, "")
    assert not screen.cover()


def test_one_person_sees_its_own_side_whoever_decides() -> None:
    game = session(north="random")
    screen = Screen(game)
    assert (screen.viewer, screen.covered) == ("south", False)
    lay(game)
    screen.settle()
    assert screen.viewer == "south"
    assert not screen.cover()


def test_who_leaves_a_seat_to_a_bot_is_not_shown_the_other_side() -> None:
    game = session()
    screen = Screen(game)
    screen.take()
    game.seat({"north": "random", "south": "person"})
    screen.settle()
    assert (screen.due, screen.viewer) == ("south", "north")
    assert screen.cover()
    assert screen.viewer == SPECTATOR


def test_a_spectator_of_bots_sees_no_secret_unless_as_umpire() -> None:
    game = session(north="random", south="random")
    screen = Screen(game)
    assert (screen.viewer, screen.covered) == (SPECTATOR, False)
    assert screen.may_umpire
    screen.umpire = True
    assert screen.viewer is UMPIRE
    game.seat({"north": "person", "south": "random"})
    screen.settle()
    assert (screen.umpire, screen.viewer) == (False, "north")
    assert Screen(Session.new(FORD, "ford", players={"red": "random", "blue": "random"})).viewer is UMPIRE


def test_a_passcode_guards_a_side() -> None:
    game = session()
    game.sit(SeatLine(side="south", name="Jonas", lock=lock("utah")))
    screen = Screen(game)
    screen.take()
    lay(game)
    screen.settle()
    screen.cover()
    assert screen.locked("south")
    assert not screen.take("omaha")
    assert screen.covered
    assert screen.take("utah")
    assert screen.person("south") == "Jonas"
    game.seat({"north": "random", "south": "random"})
    screen.settle()
    assert not screen.may_umpire


def test_a_lone_person_with_a_passcode_is_asked_for_it() -> None:
    game = session(north="random")
    game.sit(SeatLine(side="south", lock=lock("utah")))
    screen = Screen(game)
    assert (screen.covered, screen.due) == (True, "south")


def test_a_forgotten_passcode_is_taken_off_and_the_file_says_so() -> None:
    game = session()
    game.sit(SeatLine(side="north", name="Anna", lock=lock("x")))
    screen = Screen(game)
    assert not screen.take("")
    screen.unlock("north", "2026-11-30T10:00:00+00:00")
    assert screen.take("")
    assert game.seats["north"] == SeatLine(side="north", name="Anna", opened="2026-11-30T10:00:00+00:00")


def test_what_a_side_has_not_seen_yet() -> None:
    game = session()
    screen = Screen(game)
    screen.take()
    lay(game)
    screen.settle()
    screen.cover()
    assert [n.id for n in screen.since("south")] == [1]
    screen.take()
    lay(game, 1)
    screen.settle()
    screen.cover()
    assert [n.id for n in screen.since("north")] == [2]
    assert [n.id for n in Screen(game).since("north")] == [2]


def test_taking_back_what_another_decided_is_not_free() -> None:
    game = session()
    screen = Screen(game)
    screen.take()
    assert screen.free(0)
    lay(game)
    screen.settle()
    assert not screen.free(0)
    alone = session(south="random")
    lay(alone)
    assert Screen(alone).free(0)


def test_what_brings_a_secret_to_light_is_not_free_to_take_back() -> None:
    game = session()
    screen = Screen(game)
    screen.take()
    lay(game)
    before = game.node
    lay(game, 1)
    screen.seat = "south"
    assert screen._came_to_light(before, game.node)
    screen.seat = "north"
    assert not screen._came_to_light(game.nodes[0], before)


def test_one_person_for_both_sides_sees_each_as_it_decides() -> None:
    game = Session.new(MODULE, "wells", seed=5, alone=True)
    screen = Screen(game)
    assert (screen.viewer, screen.covered, screen.shared) == ("north", False, False)
    lay(game)
    screen.settle()
    assert (screen.viewer, screen.covered, screen.due) == ("south", False, "")
    assert not screen.cover()
    assert screen.free(0)
    assert screen.may_umpire
    game.sit(SeatLine(side="north", lock=lock("sword")))
    screen.settle()
    assert not screen.alone
    assert not screen.may_umpire


def test_who_takes_over_may_be_told_again_what_was_missed() -> None:
    game = session()
    screen = Screen(game)
    screen.take()
    assert screen.missed() == []
    lay(game)
    screen.settle()
    screen.cover()
    screen.take()
    assert [n.id for n in screen.missed()] == [1]
    lay(game, 1)
    assert [n.id for n in screen.missed()] == [1]
    game.undo()
    game.undo()
    assert screen.missed() == []
