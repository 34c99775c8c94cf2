"""T49: a folder with blanks and umlauts, a program folder that is not the player's to write, no network."""

import socket
from pathlib import Path
from typing import Any, NoReturn

import pytest

from app import paths
from app.play import discover
from app.play.saves.journal import BadSave
from app.play.session import Session
from app.ui.pages import games

MODULES = discover.found()


@pytest.mark.parametrize("id", ["vital_ground", "r43", "k47"])
def test_a_game_is_kept_in_the_players_folder(id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = tmp_path / "Jörg spielt Größeres & mehr"
    (stick / "_internal").mkdir(parents=True)
    (stick / "portable").touch()
    (stick / "_internal").chmod(0o555)
    monkeypatch.delenv("HEXSPINE_HOME")
    monkeypatch.setattr("app.paths.program", lambda: stick)

    def refused(*_: Any) -> NoReturn:
        raise AssertionError("the program asks for the network")

    monkeypatch.setattr(socket.socket, "connect", refused)
    session = games.begin(MODULES, id, "", {}, 1, {})
    session.do(session.legal()[0])
    path = session.path
    assert path is not None
    with pytest.raises(BadSave, match="open in another program"):  # a second copy does not fight for it
        Session.open(path, MODULES)
    session.close()
    assert path.is_relative_to(stick / "data" / "saves")
    again = Session.open(path, MODULES)
    assert len(again.nodes) == 2
    again.close()
    assert paths.user_data() == stick / "data"
