"""YAML that was read before comes from the cache: the same values, and the same words about what is wrong with them."""

import os
from pathlib import Path

import msgspec
import pytest

from app.core import composed, parsed
from app.core.data import BadData, read


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A record with a figure."""

    id: str
    figure: int


class Rows(msgspec.Struct):
    """A file of them."""

    rows: tuple[Row, ...]


def rows(count: int, last: str = "7") -> str:
    return "rows:\n" + "".join(f"- id: 'row {n}'\n  figure: {n if n < count - 1 else last}\n" for n in range(count))


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "parsed"


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "rows.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_read_again_is_not_parsed_again(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, rows(90))
    first = read(path)
    assert len(list(cache.iterdir())) == 1
    monkeypatch.setattr(composed, "document", None)
    again = read(path, "rows.yaml")
    assert (again.name, again.value) == ("rows.yaml", first.value)
    assert again.to(Rows).rows[89] == Row("row 89", 7)


def test_what_is_wrong_is_told_with_its_place_the_second_time_too(tmp_path: Path) -> None:
    path = written(tmp_path, rows(90, "seven"))
    told = []
    for _ in range(2):
        with pytest.raises(BadData) as e:
            read(path, "rows.yaml").to(Rows)
        told.append(str(e.value))
    assert told[0] == told[1]
    assert told[0].startswith("rows.yaml:181:11: rows.89.figure: ")


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    path = written(tmp_path, rows(90))
    read(path)
    assert read(written(tmp_path, rows(90, "8"))).value["rows"][89]["figure"] == 8


def test_empty_files_are_not_kept(tmp_path: Path, cache: Path) -> None:
    assert read(written(tmp_path, "# nothing\n" * 400)).value is None
    assert not cache.exists()


def test_a_spoilt_cache_is_read_past(tmp_path: Path, cache: Path) -> None:
    path = written(tmp_path, rows(90))
    value = read(path).value
    for file in cache.iterdir():
        file.write_bytes(b"\xc1")
    assert read(path).value == value


def test_a_cache_that_is_not_to_be_written_does_no_harm(tmp_path: Path, cache: Path) -> None:
    cache.parent.mkdir()
    cache.write_text("in the way", encoding="utf-8")
    assert read(written(tmp_path, rows(90))).value["rows"][0] == {"id": "row 0", "figure": 0}


def test_what_no_message_can_hold_is_read_each_time(tmp_path: Path, cache: Path) -> None:
    path = written(tmp_path, rows(90, "9" * 30))
    assert [read(path).value["rows"][89]["figure"] for _ in range(2)] == [int("9" * 30)] * 2
    assert not list(cache.glob("*.msgpack"))


def test_only_the_latest_are_kept(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsed, "KEPT", 3)
    for n in range(5):
        read(written(tmp_path, rows(90, str(n))))
    assert len(list(cache.iterdir())) == 3


@pytest.mark.parametrize(
    "junk", [b"\x91" * 5000 + b"\xc0", b"\x81\x91\x01\x02", b"\xc7\x01\x05a", b"\x07", b"", b"\0" * 400]
)
def test_what_is_damaged_there_is_read_anew(tmp_path: Path, cache: Path, junk: bytes) -> None:
    path = written(tmp_path, rows(9))
    first = read(path)
    (kept,) = cache.iterdir()
    for data in (junk, kept.read_bytes()[: parsed.SUM] + junk, kept.read_bytes()[:-1]):
        kept.write_bytes(data)
        assert read(path).value == first.value


def test_a_file_half_written_goes_with_the_oldest(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsed, "KEPT", 2)
    cache.mkdir(parents=True)
    (cache / "a.4194305").write_bytes(b"half")
    os.utime(cache / "a.4194305", (1, 1))
    for n in (3, 4):
        read(written(tmp_path, rows(n)))
    assert len(list(cache.glob("*.msgpack"))) == len(list(cache.iterdir())) == 2
