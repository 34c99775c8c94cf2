"""The module on the page of the README is a real one: it loads, and plays to its end."""

import re
from pathlib import Path

from app.core import engine
from app.play.check import check
from app.play.discover import found

README = Path(__file__).resolve().parent.parent / "README.md"
FILE = re.compile(r"^```(?:yaml|python)\n# (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_module_on_the_page_plays(tmp_path: Path) -> None:
    folder = tmp_path / "race"
    folder.mkdir()
    for name, text in FILE.findall(README.read_text(encoding="utf-8")):
        (folder / name).write_text(text, encoding="utf-8")
    assert sorted(p.name for p in folder.iterdir()) == ["__init__.py", "map.yaml", "module.yaml", "rules.yaml"]
    (race,) = (one for one in found(tmp_path) if one.id == "race")
    assert race.problem == ""
    assert [fault for one in check(folder, [], allowed=True) for fault in one.problems] == []
    module = race.load()
    assert module.levels == ("inn", "draw")  # type: ignore[attr-defined]
    state, _ = engine.start(module.start("race", {}, 7))
    while state.outcome is None:
        module.scene(state, None)
        module.prompt(state)
        actions = engine.legal(state)
        action = min(actions, key=lambda a: module.board(state).distance(a.to, module.board(state).place("0404")))
        state, _ = engine.apply(state, action)
    assert (state.outcome.winner, state.outcome.level, state.turn) == ("north", "inn", 4)
