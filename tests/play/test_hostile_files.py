"""Files made to do harm: bombs, depths, links, devices, locked archives. They are refused in words, fast, and do nothing."""

import json
import os
import time
import zipfile
from pathlib import Path

import pytest

from app.core import composed, data
from app.core.data import BadData
from app.core.file import contents
from app.play import cases
from app.play.batches.lab import Lab, NoLab
from app.play.discover import Found
from app.play.saves import fault_replay, glance, passcode, saved
from app.play.saves.fault_report import GAME, MOMENT
from app.play.saves.journal import BadSave
from app.play.saves.lock import WRITING, Lock, Taken
from app.play.session import Session

BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(8)
)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (BOMB, "more than 1000000 values"),
        ("[" * 90 + "]" * 90, "nested more than 60 deep"),
        ("[" * 100_000, "not YAML: exceeded maximum nesting depth"),
        ("- " * 100_000 + "x", "not YAML: exceeded maximum nesting depth"),
        ("a: &a [*a]", "an anchor that holds itself"),
        ("a: \ud800", "not YAML: half a character"),
    ],
)
def test_yaml_that_grows_or_sinks_is_refused(text: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if "values" in told:
        monkeypatch.setattr(composed, "MOST", 10_000)
        told = "more than 10000 values"
    began = time.process_time()
    with pytest.raises(BadData) as refused:
        data.parse(text, "a.yaml")
    assert told in str(refused.value)
    assert time.process_time() - began < 2


def test_yaml_makes_no_objects_and_no_endless_numbers() -> None:
    value = data.parse("a: !!python/object/apply:os.system [ls]\nb: " + "9" * 5000, "a.yaml").value
    assert value == {"a": ["ls"], "b": "9" * 5000}


@pytest.mark.skipif(os.name != "posix", reason="pipes in folders are of POSIX systems")
def test_pipes_and_devices_are_not_read(tmp_path: Path, found: list[Found]) -> None:
    os.mkfifo(tmp_path / "pipe.hexspine")
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    with pytest.raises(BadSave, match="not a plain file"):
        Session.open(tmp_path / "pipe.hexspine", found)
    assert saved.recent(tmp_path) == []
    assert not fault_replay.is_report(tmp_path / "pipe.hexspine")
    with pytest.raises(BadData, match="not a plain file"):
        data.read(tmp_path / "zero.yaml")


def test_no_more_is_read_than_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    assert contents(tmp_path / "a", 5) == b"12345"
    with pytest.raises(OSError, match="larger than 0 kB; not read"):
        contents(tmp_path / "a", 4)


def test_an_archive_that_swells_is_not_unpacked(
    tmp_path: Path, found: list[Found], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fault_replay, "LARGEST", 1_000_000)
    for name, game, moment in (("game", b"0" * 2_000_000, b"{}"), ("moment", b"{}", b"0" * 2_000_000)):
        path = tmp_path / f"{name}.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as pack:
            pack.writestr(GAME, game)
            pack.writestr(MOMENT, moment)
        with pytest.raises(BadSave, match="larger than 1 MB; not read"):
            fault_replay.run(path, found)


def test_nothing_of_an_archive_is_written_under_its_own_name(tmp_path: Path, found: list[Found]) -> None:
    home = tmp_path / "here"
    home.mkdir()
    path = home / "report.zip"
    with zipfile.ZipFile(path, "w") as pack:
        pack.writestr("../../escaped.txt", "x")
        pack.writestr(GAME, b"{}")
    with pytest.raises(BadSave):
        fault_replay.run(path, found)
    assert [p.name for p in tmp_path.rglob("*")] == ["here", "report.zip"]


@pytest.mark.parametrize(
    ("field", "value"),
    [("options", {"length": "x" * 9000}), ("seed", -(2**63)), ("start", {"units": [[]]}), ("scenario", "../ford")],
)
def test_a_header_that_a_module_was_not_written_for(
    tmp_path: Path, found: list[Found], field: str, value: object
) -> None:
    path = tmp_path / "g.hexspine"
    Session.new(found[0].load(), "ford", path=path).close()
    first, *rest = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([json.dumps(json.loads(first) | {field: value}), *rest]) + "\n", "utf-8")
    before = path.read_bytes()
    try:
        Session.open(path, found).close()
    except BadSave as refused:
        assert refused.kind in ("scenario", "diverged")  # noqa: PT017
    assert path.read_bytes() == before


@pytest.mark.parametrize("action", ["1e999", '"\\ud800"', "99999999999999999999999", "[" * 500 + "]" * 500])
def test_an_act_that_is_none(tmp_path: Path, found: list[Found], action: str) -> None:
    path = tmp_path / "g.hexspine"
    with Session.new(found[0].load(), "ford", path=path) as session:
        session.do(session.legal()[0])
    lines = path.read_text("utf-8").splitlines()
    last = json.loads(lines[-1])
    lines[-1] = lines[-1].replace(json.dumps(last["action"], separators=(",", ":")), action)
    path.write_text("\n".join([*lines, '{"line":"players","players":{}}']) + "\n", "utf-8")
    try:
        Session.open(path, found).close()
    except BadSave as refused:
        assert refused.kind == "action"  # noqa: PT017


@pytest.mark.parametrize("rounds", ["0", "9" * 5000, "-1", "10000001", "²"])
def test_a_lock_that_nothing_opens(rounds: str) -> None:
    assert not passcode.opens("x", f"{passcode.KIND}${rounds}$aa$\xba")
    assert not passcode.opens("x", f"{passcode.KIND}$1$aa$\xba\ud800")


def test_a_damaged_file_of_batches(tmp_path: Path) -> None:
    path = tmp_path / "lab.sqlite"
    Lab(path).close()
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 4000)
    with pytest.raises(NoLab), Lab(path) as lab:
        lab.runs()


@pytest.mark.parametrize("text", [b"\xff\xfe", b"9" * 5000, "٣٤".encode(), b"12345678901 table", b"", b"[" * 3000])
def test_a_lock_that_is_none_is_taken_over_in_time(tmp_path: Path, text: bytes) -> None:
    lock = Lock(tmp_path / "game.hexspine.lock")
    lock.path.write_bytes(text)
    with pytest.raises(Taken):
        lock.take()
    os.utime(lock.path, (time.time() - WRITING - 1,) * 2)
    lock.take()
    lock.release()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text", [b"[" * 100_000, b'{"size":1,"phase":"\xff"}', b'{"size":1,"phase":"' + b"x" * 100_000 + b'"}', b"null"]
)
def test_a_standing_that_is_none_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    game = tmp_path / "game.hexspine"
    game.write_bytes(b"1")
    glance.file_of(game).parent.mkdir(parents=True)
    glance.file_of(game).write_bytes(text)
    assert glance.kept(game) is None


@pytest.mark.parametrize(("field", "value"), [("value", "far"), ("value", "[1]"), ("table", "[shooting]")])
def test_a_case_asks_a_table_for_what_is_none(tmp_path: Path, found: list[Found], field: str, value: str) -> None:
    table = next(iter(found[0].load().tables(found[0].load().start("duel", {}, 1))))
    asked = {"table": table.id, "row": table.row_labels[0], "value": 1, "cell": 1} | {field: value}
    path = tmp_path / "toy.yaml"
    words = ", ".join(f"{key}: {word}" for key, word in asked.items())
    path.write_text(f"- case: One\n  module: toy\n  scenario: duel\n  ask:\n  - {{{words}}}\n", "utf-8")
    (result,) = cases.run_file(path, found)
    assert [f"ask.0.{field}" in str(problem) for problem in result.problems] == [True]
