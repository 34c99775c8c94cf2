"""One game: acts, undo, branches, and what the disk holds."""

import errno
import os
import socket
from pathlib import Path

import pytest

from app.core import engine
from app.core.data import Override
from app.core.module import Module
from app.core.state import Refused
from app.play import names
from app.play.discover import Found
from app.play.saves import journal as files
from app.play.saves.journal import BadSave
from app.play.session import Session


def play(session: Session, acts: int, pick: int = 0) -> None:
    for _ in range(acts):
        if session.state.outcome is not None:
            return
        options = session.legal()
        session.do(options[(pick * 7 + session.at * 3) % len(options)])


def test_a_new_game_is_at_the_start(toy: Module) -> None:
    session = Session.new(toy, "ford", seed=5)
    assert session.title == "The Ford: The ford"
    assert session.players == {"red": "person", "blue": "person"}
    assert (session.at, session.node.parent, session.state.turn, session.path) == (0, -1, 1, None)
    assert session.state == engine.start(toy.start("ford", {}, 5))[0]


def test_unknown_names_are_answered_with_the_nearest(toy: Module) -> None:
    with pytest.raises(names.Unknown, match="no scenario 'fort'; did you mean 'ford'"):
        Session.new(toy, "fort")
    with pytest.raises(names.Unknown, match="no option 'lenght'; did you mean 'length'"):
        Session.new(toy, "ford", {"lenght": "long"})
    with pytest.raises(names.Unknown, match="no value of option 'length' 'longer'; did you mean 'long'"):
        Session.new(toy, "ford", {"length": "longer"})


def test_undo_gives_the_identical_state_and_redo_too(toy: Module) -> None:
    session = Session.new(toy, "ford", seed=1)
    states = [session.state]
    for _ in range(6):
        play(session, 1)
        states.append(session.state)
    for n in range(5, -1, -1):
        assert session.undo()
        assert session.state is states[n]
    assert not session.undo()
    for n in range(1, 7):
        assert session.redo()
        assert session.state is states[n]
    assert not session.redo()


def test_the_same_act_after_undo_rolls_the_same(toy: Module) -> None:
    session = Session.new(toy, "duel", seed=3)
    play(session, 4)
    state, node = session.state, session.at
    action = session.node.action
    assert action is not None
    session.undo()
    assert session.do(action).id == node
    assert session.state is state
    assert len(session.nodes) == 5


def test_branches_and_redo_follow_what_was_visited(toy: Module) -> None:
    session = Session.new(toy, "ford", seed=1)
    play(session, 3)
    session.go(1)
    session.do(session.legal()[-2])
    play(session, 1)
    assert [n.id for n in session.line()] == [0, 1, 4, 5]
    assert [n.id for n in session.branches()] == [3, 5]
    session.go(0)
    assert session.tip(0).id == 5
    session.go(3)
    session.go(0)
    assert session.tip(0).id == 3
    assert session.redo()
    assert session.redo()
    assert session.at == 2
    assert session.nodes[1].children == [2, 4]


def test_a_refused_act_changes_nothing(toy: Module, tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", path=path) as session:
        state, size = session.state, path.stat().st_size
        blue = next(n for n, u in enumerate(state.units) if u.side == "blue")
        other = next(a for a in session.legal() if hasattr(a, "to"))
        with pytest.raises(Refused) as e:
            session.do(type(other)(blue, other.to))
        assert e.value.refusal.rule == "T-1"
        assert session.check(other) is None
        assert (session.state, len(session.nodes), path.stat().st_size) == (state, 1, size)


def test_every_act_is_on_the_disk_before_do_returns(
    toy: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.hexspine"
    synced: list[int] = []
    real = os.fsync
    monkeypatch.setattr("app.play.saves.journal.os.fsync", lambda fd: (synced.append(path.stat().st_size), real(fd))[1])
    with Session.new(toy, "ford", path=path) as session:
        for n in range(5):
            play(session, 1)
            assert synced[-1] == path.stat().st_size
            assert len(path.read_bytes().splitlines()) == 3 + n


def test_open_is_the_game_as_it_was_left(toy: Module, found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", {"length": "long"}, 9, {"blue": "random"}, path) as session:
        play(session, 5)
        session.go(2)
        play(session, 2, 1)
        session.rename(2, "the plan")
        session.seat({"red": "greedy", "blue": "person"})
        session.undo()
    with Session.open(path, found) as again:
        assert again.at == session.at
        assert again.notice == ""
        assert again.players == {"red": "greedy", "blue": "person"}
        assert again.header == session.header
        assert [(n.id, n.parent, n.action, n.digest, n.name) for n in again.nodes] == [
            (n.id, n.parent, n.action, n.digest, n.name) for n in session.nodes
        ]
        assert [n.state for n in again.nodes] == [n.state for n in session.nodes]
        assert [n.events for n in again.nodes] == [n.events for n in session.nodes]
        assert [again.entries(n) for n in again.nodes] == [session.entries(n) for n in session.nodes]
        assert [n.id for n in again.branches()] == [n.id for n in session.branches()]
        play(again, 1)
    assert Session.open(path, found, read_only=True).at == again.at


def test_the_log_and_the_file_say_that_all_secrets_were_shown(toy: Module, found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "a.hexspine"
    with Session.new(toy, "ford", seed=3, path=path) as session:
        session.do(session.legal()[0])
        session.tell_umpire()
        session.tell_umpire()
        session.do(session.legal()[0])
        told = [entry.text for entry in session.entries(session.nodes[1])]
    assert told[-1] == "From here the secrets of all sides were shown, as the umpire sees them"
    assert path.read_bytes().count(b'"umpire"') == 1
    with Session.open(path, found) as again:
        assert [entry.text for entry in again.entries(again.nodes[1])] == told
        assert [node.umpired for node in again.nodes] == [False, True, False]


def test_a_long_game_opens_from_its_snapshot(
    toy: Module, found: list[Found], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.play.session.SNAPSHOT", 4)
    monkeypatch.setattr("app.play.saves.opening.LONG", 5)
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", seed=2, path=path) as session:
        play(session, 10)
    with Session.open(path, found) as again:
        assert [n.id for n in again.nodes if n.known is not None] == [0, 8, 9, 10]
        assert again.state == session.state
        assert again.nodes[6].state == session.nodes[6].state
        assert [n.id for n in again.nodes if n.known is not None] == [0, 4, 5, 6, 8, 9, 10]
        assert [n.turn for n in again.nodes] == [n.state.turn for n in session.nodes]
        assert again.nodes[8].events == session.nodes[8].events
        assert [n.state for n in again.nodes] == [n.state for n in session.nodes]


def test_a_new_game_never_overwrites(toy: Module, tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Session.new(toy, "ford", path=path)
    assert path.read_text() == "mine"


def test_overrides_are_kept_with_the_game(toy: Module, found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    mine = (Override("data/scenarios.yaml", "ford.shooting.far.needed", 4, "my copy of the game"),)
    with Session.new(toy, "ford", path=path, overrides=mine) as session:
        assert session.state.needed == (3, 4)  # type: ignore[attr-defined]
    assert Session.open(path, found, read_only=True).state == session.state


def test_a_full_disk_does_not_end_the_game(
    toy: Module, found: list[Found], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.hexspine"
    real = files.put

    def full(file: files.FileIO, data: bytes) -> None:
        real(file, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with Session.new(toy, "ford", seed=4, path=path) as session:
        play(session, 2)
        size = path.stat().st_size
        monkeypatch.setattr(files, "put", full)
        play(session, 3)
        assert session.unsaved_reason == (
            "The disk is full. The game goes on in memory; free some space or save it elsewhere."
        )
        assert session.at == 5
        with Session.new(toy, "ford") as other:
            assert other.unsaved_reason == ""
        torn = files.read(path)
        assert torn.torn
        assert [line.id for _, line in torn.lines] == [0, 1, 2, 3]
        monkeypatch.setattr(files, "put", real)
        assert path.stat().st_size > size
        play(session, 1)
        assert session.unsaved_reason == ""
    with Session.open(path, found) as again:
        assert (again.at, again.notice, again.state) == (6, "", session.state)


def test_a_read_only_folder_does_not_end_the_game(toy: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("app.play.saves.lock.os.open", closed)
    with Session.new(toy, "ford", path=tmp_path / "g.hexspine") as session:
        play(session, 1)
        assert session.unsaved_reason == f"{tmp_path} is read-only. The game goes on in memory; save it elsewhere."
        monkeypatch.undo()
        assert session.retry() == ""
        assert len((tmp_path / "g.hexspine").read_bytes().splitlines()) == 3


def test_save_as_copies_whole_and_goes_on_there(toy: Module, found: list[Found], tmp_path: Path) -> None:
    first, second = tmp_path / "a.hexspine", tmp_path / "b.hexspine"
    with Session.new(toy, "ford", path=first) as session:
        play(session, 3)
        session.save_as(second)
        assert first.read_bytes() == second.read_bytes()
        play(session, 1)
        assert session.path == second
        Session.open(first, found).close()
    assert Session.open(second, found, read_only=True).at == 4
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.hexspine", "b.hexspine"]


def test_a_save_as_that_fails_leaves_the_old_copy(toy: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "b.hexspine"
    target.write_text("old")

    def full(file: files.FileIO, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    session = Session.new(toy, "ford", path=tmp_path / "a.hexspine")
    monkeypatch.setattr(files, "put", full)
    with pytest.raises(OSError, match="No space"):
        session.save_as(target)
    assert target.read_text() == "old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.hexspine", "a.hexspine.lock", "b.hexspine"]
    session.close()


def test_a_game_in_memory_can_be_saved(toy: Module, found: list[Found], tmp_path: Path) -> None:
    with Session.new(toy, "ford") as session:
        play(session, 2)
        session.save_as(tmp_path / "g.hexspine")
        play(session, 1)
    assert Session.open(tmp_path / "g.hexspine", found, read_only=True).at == 3


def test_one_journal_has_one_writer(toy: Module, found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    session = Session.new(toy, "ford", path=path)
    with pytest.raises(BadSave) as e:
        Session.open(path, found)
    assert e.value.kind == "locked"
    assert Session.open(path, found, read_only=True).at == 0
    session.close()
    Session.open(path, found).close()
    assert [p.name for p in tmp_path.iterdir()] == ["g.hexspine"]


def test_a_lock_of_a_dead_process_is_taken_over(toy: Module, found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    Session.new(toy, "ford", path=path).close()
    lock = tmp_path / "g.hexspine.lock"
    lock.write_text(f"4194305 {socket.gethostname()}\n")
    Session.open(path, found).close()
    assert not lock.exists()
    lock.write_text("1 another-computer\n")
    with pytest.raises(BadSave, match="open in another program"):
        Session.open(path, found)
