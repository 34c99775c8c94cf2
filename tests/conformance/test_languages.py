"""What a module's translations must be: of the shape of its files, a title for every rule, and without effect on play."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.core.data import read
from app.core.language import ENGLISH, LANGUAGES, VARIABLE
from app.core.module import Module
from app.core.translation import MANIFEST, misfits

CODES = [code for code in LANGUAGES if code != ENGLISH]
ROOT = Path(__file__).resolve().parents[2]
OURS = ("vital_ground", "k47", "r43")
PLAYED = """
import json, sys
from pathlib import Path
from app.play import discover
from app.play.solo import bots
from app.play.session import Session
module = next(m for m in discover.found(None) if m.id == sys.argv[1]).load()
session = Session.new(module, module.manifest.scenarios[0].id, {}, 7)
digests = []
for act in range(25):
    session.do(bots.act(module, session.state, "random", act))
    digests.append(session.codec.digest(session.state))
rule = next(iter(module.rulebook.rules.values()))
print(json.dumps({"digests": digests, "data": session.header.data, "title": rule.title, "source": rule.source}))
"""


def files(module: Module, code: str) -> list[Path]:
    """The files of a translation."""
    return sorted((module.folder / "data" / code).rglob("*.yaml"))


@pytest.mark.parametrize("code", CODES)
def test_translations_fit_the_files_that_they_translate(module: Module, code: str) -> None:
    home = module.folder / "data"
    faults = []
    for path in files(module, code):
        name = path.relative_to(home / code)
        original = module.folder / "module.yaml" if str(name) == MANIFEST else home / name
        faults += [(str(name), *fault) for fault in misfits(read(original).value, read(path).value)]
    assert faults == []


@pytest.mark.parametrize("code", CODES)
def test_every_rule_has_a_title(module: Module, code: str) -> None:
    if module.manifest.id not in OURS:
        assert files(module, code) == []
        return
    titles: dict[str, Any] = {}
    for path in files(module, code):
        if path.name == "rules.yaml" or path.parent.name == "rules":
            titles |= read(path).value["rules"]
    assert {id for id in module.rulebook.rules if not titles.get(id, {}).get("title")} == set()


@pytest.mark.parametrize("id", OURS)
def test_play_is_the_same_in_every_language(id: str) -> None:
    found = []
    for code in LANGUAGES:
        environ = {**os.environ, VARIABLE: code, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", PLAYED, id]
        ran = subprocess.run(command, env=environ, cwd=ROOT, capture_output=True, text=True, check=True)
        found.append(json.loads(ran.stdout))
    titles = {one.pop("title") for one in found}
    assert len(titles) == len(LANGUAGES)
    assert all(one == found[0] for one in found)
