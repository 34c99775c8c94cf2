"""A battle with a force of the player's own: its sides, its units, and a save without the file."""

from pathlib import Path

from app.core.rulebook import OWN
from app.play import documents
from app.play.discover import found
from app.play.saves.opening import open_game
from app.play.session import Session
from modules.k47.force import FOLDER
from modules.k47.module import MODULE


def test_a_battle_with_an_own_force_opens_again_without_the_file(tmp_path: Path) -> None:
    file, path = tmp_path / "mine.yaml", tmp_path / "game.hexspine"
    file.write_text((FOLDER / "british.yaml").read_text("utf-8").replace("count: 10", "count: 6"), "utf-8")
    options, files = documents.taken(MODULE, {"south_force": str(file)})
    assert options["south_force"] == OWN
    session = Session.new(MODULE, "", options, 5, path=path, overrides=files)
    sizes = [len(u.models) for u in session.state.units if u.id in ("s.b4", "s.b5")]  # type: ignore[attr-defined]
    assert sizes == [6, 6]
    session.do(session.legal()[0])
    state, sides = session.state, [s.adjective for s in session.sides]
    assert sides[0] == MODULE.sides_of({"south_force": "british"})[0].adjective
    session.close()
    file.unlink()
    again = open_game(path, found(), read_only=True)
    assert again.state == state
    assert [s.adjective for s in again.sides] == sides
