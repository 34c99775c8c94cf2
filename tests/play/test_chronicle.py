"""The log as a document."""

import re
from pathlib import Path

import pytest

from app.core.card import Entry
from app.core.module import Module
from app.play.papers.chronicle import told, write_steps
from app.play.session import Node, Session
from app.play.viewer import UMPIRE


@pytest.fixture
def session(toy: Module) -> Session:
    session = Session.new(toy, "ford", seed=3)
    for _ in range(6):
        session.do(session.legal()[0])
    return session


def made(session: Session, path: Path, picture: bytes = b"") -> tuple[dict[Path, bytes], list[float]]:
    """The files of the chronicle and the shares told on the way; every second entry has the picture."""
    asked: list[Entry] = []

    def diagram(node: Node, entry: Entry) -> bytes:
        asked.append(entry)
        return picture if len(asked) % 2 else b""

    steps, shares = write_steps(session, UMPIRE, path, diagram), []
    while True:
        try:
            shares.append(next(steps))
        except StopIteration as done:
            assert asked == [chapter.entry for chapter in told(session, UMPIRE)]
            return done.value, shares


def test_the_page_tells_every_line_of_the_log_once(session: Session, tmp_path: Path) -> None:
    files, shares = made(session, tmp_path / "log.html", b"\xff\xd8pic")
    assert list(files) == [tmp_path / "log.html"]
    text = files[tmp_path / "log.html"].decode()
    chapters = told(session, UMPIRE)
    assert text.count("<article") == len(chapters) == len(shares)
    assert shares[-1] == 1.0
    assert text.count("data:image/jpeg;base64,/9hwaWM=") == (len(chapters) + 1) // 2
    assert re.search(r"<h2>.+</h2>", text)
    assert text.startswith("<!DOCTYPE html>")


def test_markdown_has_its_pictures_beside_it(session: Session, tmp_path: Path) -> None:
    files, _ = made(session, tmp_path / "log.md", b"pic")
    text = files[tmp_path / "log.md"].decode()
    pictures = [path for path in files if path.suffix == ".jpg"]
    assert {path.parent for path in pictures} == {tmp_path / "log-pictures"}
    for path in pictures:
        assert f"(<log-pictures/{path.name}>)" in text
    for chapter in told(session, UMPIRE):
        assert chapter.entry.text in text
    assert text.startswith("# The Ford: The ford\n")


def test_nothing_is_taken_for_markup(toy: Module, tmp_path: Path) -> None:
    session = Session.new(toy, "ford", seed=3)
    session.header = session.header.__class__(module="toy", version="1", data="", scenario="ford", title="A <b> & B")
    files, _ = made(session, tmp_path / "log.html")
    assert "<h1>A &lt;b&gt; &amp; B</h1>" in files[tmp_path / "log.html"].decode()
