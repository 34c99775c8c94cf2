"""Try a packaged build: it knows its modules, plays games, opens its window, and loads a module put beside it.

    python packaging/smoke.py [dist/hexspine]

Ends with an AssertionError that names the command, its status and its output where something is not as it should be.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from standard import LIBRARIES, STANDARD

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 180
"""Seconds for one command."""


class Program:
    """The packaged program, run far from the source tree with a home of its own."""

    def __init__(self, folder: Path, home: Path) -> None:
        self.file = folder / ("hexspine.exe" if sys.platform == "win32" else "hexspine")
        self.home = home

    def run(self, line: str, status: int = 0) -> str:
        """What a command prints. Raises AssertionError where it ends with another status or a traceback."""
        environment = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG") if name in os.environ}
        environment |= {"HEXSPINE_HOME": str(self.home), "QT_QPA_PLATFORM": "offscreen", "HOME": str(self.home)}
        print(f"smoke: hexspine {line}", flush=True)
        done = subprocess.run(
            [str(self.file), *line.split()],
            cwd=self.home,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        told = f"hexspine {line}\nstatus {done.returncode}\n{done.stdout}\n{done.stderr}"
        assert done.returncode == status, told
        assert "Traceback" not in done.stdout + done.stderr, told
        return done.stdout

    def modules(self) -> dict[str, dict[str, Any]]:
        """The modules the program finds, by id. Raises AssertionError for one that does not load."""
        listed = {one["id"]: one for one in json.loads(self.run("modules --json"))}
        assert [one["problem"] for one in listed.values() if one["problem"]] == []
        return listed


def built_in() -> set[str]:
    """The ids of the modules in the source tree."""
    return {manifest.parent.name for manifest in (ROOT / "modules").glob("*/module.yaml")}


def put_beside(home: Path) -> None:
    """The tests' own small module as a player would drop it in, asking for all a module may ask for."""
    target = home / "modules" / "toy"
    shutil.copytree(ROOT / "tests" / "toy", target, ignore=shutil.ignore_patterns("__pycache__"))
    code = (target / "__init__.py").read_text(encoding="utf-8")
    asked = "".join(f"import {name}\n" for name in (*STANDARD, *LIBRARIES))
    (target / "__init__.py").write_text(f"{code}\n{asked}", encoding="utf-8")
    (home / "allowed.json").write_text(json.dumps([str((home / "modules").resolve())]), encoding="utf-8")


def put_broken_ones(home: Path) -> None:
    """Two modules that do not load: one without code, one whose code fails."""
    for name, code in (("no_code", None), ("falls_over", "raise RuntimeError('no more counters')\n")):
        target = home / "modules" / name
        target.mkdir()
        manifest = (ROOT / "tests" / "toy" / "module.yaml").read_text(encoding="utf-8")
        (target / "module.yaml").write_text(manifest.replace("id: toy", f"id: {name}", 1), encoding="utf-8")
        if code is not None:
            (target / "__init__.py").write_text(code, encoding="utf-8")


def smoke(folder: Path) -> None:
    """Try the build in `folder`. Raises AssertionError."""
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary)
        program = Program(folder, home)
        assert program.run("--version").strip().startswith("hexspine ")
        listed = program.modules()
        assert set(listed) == built_in(), f"the build knows {sorted(listed)}, the source tree {sorted(built_in())}"
        for module in listed.values():
            scenario = module["manifest"]["scenarios"][0]["id"]
            program.run(f"simulate {module['id']}/{scenario} --games 1 --seed 1 --bots greedy")
        put_beside(home)
        assert set(program.modules()) == built_in() | {"toy"}
        program.run("simulate toy/ford --games 4 --seed 1 --jobs 2 --bots random,random")
        put_broken_ones(home)
        listed = {one["id"]: one["problem"] or "" for one in json.loads(program.run("modules --json"))}
        assert "__init__.py is missing" in listed["no_code"], listed
        assert "no more counters" in listed["falls_over"], listed
        program.run("simulate no_such_module/no_scenario --games 1", status=2)
        program.run("play --quit-after 2")
    print("smoke: the packaged program works", flush=True)


if __name__ == "__main__":
    smoke(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / "hexspine")
