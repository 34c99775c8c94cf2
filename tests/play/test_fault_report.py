"""A report of a fault: what is in it, and that running it brings the fault again."""

import zipfile
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from app.core.module import Module
from app.play.discover import Found
from app.play.saves import fault_replay, fault_report
from app.play.saves.journal import BadSave, SeatLine
from app.play.session import Session
from app.play.viewer import UMPIRE


@pytest.fixture
def session(toy: Module, tmp_path: Path) -> Session:
    session = Session.new(toy, "ford", seed=3, path=tmp_path / "a.hexspine")
    session.sit(SeatLine(side="red", name="Anna", lock="scrypt$abc"))
    for _ in range(4):
        session.do(session.legal()[0])
    return session


def files(session: Session, found: list[Found], errors: str = "", words: str = "") -> dict[str, str]:
    return fault_report.compose(session, session.at, UMPIRE, "{}\n", errors, found, {"Qt": "6"}, words)


def saved(path: Path, what: dict[str, str]) -> Path:
    path.write_bytes(fault_report.packed(what))
    return path


class Broken(Exception):
    pass


def fail(*_: Any, **__: Any) -> Any:
    raise Broken("no such thing: 7")


def test_it_holds_plain_text_and_leaves_persons_and_folders_out(
    session: Session, found: list[Found], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path / "home"))
    file = tmp_path / "home" / "modules" / "x.py"
    trace = f'File "{file}"\nKeyError: 3\n'
    what = files(session, found, trace, " It stopped. ")
    assert list(what) == [
        "what-happened.txt",
        "game.hexspine",
        "moment.json",
        "versions.txt",
        "settings.json",
        "errors.txt",
    ]
    everything = "".join(what.values())
    assert "Anna" not in everything
    assert "scrypt" not in everything
    assert str(tmp_path) not in everything
    assert what["what-happened.txt"] == "It stopped.\n"
    assert 'File "~hexspine/modules/x.py"' in what["errors.txt"]
    assert '"error": "KeyError: 3"' in what["moment.json"]
    for words in ("Hexspine ", "Python ", "Qt: 6", "toy 1.0.0", session.node.digest, "map.yaml"):
        assert words in what["versions.txt"]
    with zipfile.ZipFile(saved(tmp_path / "r.zip", what)) as pack:
        assert {i.filename: pack.read(i).decode("utf-8") for i in pack.infolist()} == what


def test_the_same_report_is_the_same_file(session: Session, found: list[Found]) -> None:
    assert fault_report.packed(files(session, found)) == fault_report.packed(files(session, found))


def test_without_a_game_it_tells_versions_and_errors(found: list[Found]) -> None:
    what = fault_report.compose(None, 0, "", "{}\n", "", found, {})
    assert list(what) == ["versions.txt", "settings.json", "errors.txt"]
    assert what["errors.txt"] == "none\n"


def test_an_act_that_failed_fails_again(
    session: Session, found: list[Found], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    act = session.legal()[0]
    monkeypatch.setattr(type(session.state.step), "take", fail)
    with pytest.raises(Broken):
        session.do(act)
    monkeypatch.undo()
    path = saved(tmp_path / "r.zip", files(session, found, "Broken: no such thing: 7\n"))
    assert fault_replay.is_report(path)
    assert fault_replay.run(path, found).error == ""
    step = type(session.state.step)
    sound = step.take
    calls = iter(range(100))
    monkeypatch.setattr(step, "take", lambda *a: sound(*a) if next(calls) < 4 else fail())
    run = fault_replay.run(path, found)
    assert (run.acts, run.reported) == (4, "Broken: no such thing: 7")
    assert run.error.endswith("Broken: no such thing: 7")
    assert run.during == session.module.label(session.state, act)
    assert "in fail" in run.trace


def test_what_could_not_be_shown_fails_again(
    session: Session, found: list[Found], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = saved(tmp_path / "r.zip", files(session, found))
    monkeypatch.setattr(session.module, "standing", fail, raising=False)
    run = fault_replay.run(path, found)
    assert (run.during, run.acts) == ("who is winning", 4)
    assert run.error.endswith("Broken: no such thing: 7")


def test_an_act_that_now_fails_on_the_way_is_found(
    session: Session, found: list[Found], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = saved(tmp_path / "r.zip", files(session, found))
    monkeypatch.setattr(type(session.state.step), "take", fail)
    run = fault_replay.run(path, found)
    assert run.error.endswith("Broken: no such thing: 7")
    assert "act 1" in run.during


def test_replay_takes_a_report(
    home: Path, toy: Module, found: list[Found], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Session.new(toy, "ford", seed=3) as session:
        session.do(session.legal()[0])
        path = saved(tmp_path / "r.zip", files(session, found, "KeyError: 3\n"))
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out == (
        "The Ford: The ford: 1 acts played again.\nReported: KeyError: 3\nNo error came.\n"
    )


def test_what_is_no_report_is_told(home: Path, found: list[Found], tmp_path: Path) -> None:
    other = tmp_path / "other.zip"
    with zipfile.ZipFile(other, "w") as pack:
        pack.writestr("a.txt", "a")
    assert not fault_replay.is_report(other)
    assert main(["replay", str(other)]) == 1
    torn = saved(tmp_path / "torn.zip", {"game.hexspine": "nothing"})
    with pytest.raises(BadSave):
        fault_replay.run(torn, found)
