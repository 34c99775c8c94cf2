"""Games that released versions wrote open as they were left, and can be played on; a copy is kept where data changed."""

import shutil
from pathlib import Path

import pytest

from app.play import discover
from app.play.saves import journal as files
from app.play.saves.copies import copies
from app.play.saves.journal import BadSave
from app.play.saves.replay import data_digest
from app.play.session import Session

SAVES = Path(__file__).resolve().parent.parent / "saves"
GAMES = sorted(SAVES.rglob(f"*{files.SUFFIX}"))
FOUND = discover.found(None)


def test_every_released_version_has_games() -> None:
    changelog = (SAVES.parent.parent / "CHANGELOG.md").read_text("utf-8")
    released = {line[3:] for line in changelog.splitlines() if line.startswith("## ") and line[3].isdigit()}
    assert {p.parent.name for p in GAMES} >= released


@pytest.mark.parametrize("game", GAMES, ids=[f"{p.parent.name} {p.stem}" for p in GAMES])
def test_it_opens_as_it_was_left_and_goes_on(game: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(game, tmp_path))
    written = files.read(path)
    nodes = [line for _, line in written.lines if isinstance(line, files.NodeLine)]
    pointers = [line for _, line in written.lines if isinstance(line, files.PointerLine)]
    module = next(m for m in FOUND if m.id == written.header.module).load()
    older = module.manifest.version != written.header.version
    changed = data_digest(module) != written.header.data
    if changed and not older:
        with pytest.raises(BadSave) as refused:
            Session.open(path, FOUND)
        assert (refused.value.kind, refused.value.offer) == ("data", "anyway")
    with Session.open(path, FOUND, anyway=True) as session:
        assert [n.digest for n in session.nodes] == [n.digest for n in nodes]
        assert session.at == pointers[-1].node
        assert session.codec.digest(session.state) == nodes[session.at].digest
        assert "A moment with a name" in [n.name for n in session.nodes]
        session.do(session.legal()[-1])
        assert session.unsaved_reason == ""
        told = f"Played with {module.manifest.title} {written.header.version}; every act comes out the same with "
        assert session.notice.startswith(told) is older
    kept = [p.read_bytes() for p in copies(path)]
    assert kept == ([game.read_bytes()] if changed or older else [])
    with Session.open(path, FOUND, anyway=True):
        assert len(copies(path)) == len(kept)
