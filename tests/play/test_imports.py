"""Modules of the program are found and read as Python would do it."""

import os
import subprocess
import sys
from importlib.machinery import PathFinder
from importlib.util import cache_from_source, module_from_spec
from pathlib import Path

import pytest

from app import imports, paths

FINDER = imports.Finder()


def package(folder: Path, text: str = "VALUE = 1\n") -> list[str]:
    """A package `app` in a folder with one module."""
    (folder / "one.py").write_text(text, "utf-8")
    (folder / "inner").mkdir(exist_ok=True)
    (folder / "inner" / "__init__.py").write_text("VALUE = 2\n", "utf-8")
    return [str(folder)]


def value(path: list[str], name: str = "app.one") -> int:
    """What a module of that package holds, imported anew."""
    spec = FINDER.find_spec(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: int = module.VALUE
    return found


@pytest.mark.parametrize("name", ["app.core.board", "app.ui.map", "modules.k47", "modules.k47.steps.moving"])
def test_a_module_is_found_where_python_finds_it(name: str) -> None:
    folder = [str(paths.root().joinpath(*name.split(".")[:-1]))]
    ours, usual = FINDER.find_spec(name, folder), PathFinder.find_spec(name, folder)
    assert ours is not None
    assert usual is not None
    assert (ours.name, ours.origin, ours.cached, ours.submodule_search_locations, ours.has_location) == (
        usual.name, usual.origin, usual.cached, usual.submodule_search_locations, usual.has_location
    )  # fmt: skip


def test_what_is_not_ours_or_not_there_is_left_to_python(tmp_path: Path) -> None:
    path = package(tmp_path)
    assert FINDER.find_spec("app", None) is None
    assert FINDER.find_spec("other.one", path) is None
    assert FINDER.find_spec("app.two", path) is None


def test_a_module_is_read_as_compiled_until_its_source_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    path = package(tmp_path)
    compiled = Path(cache_from_source(str(tmp_path / "one.py")))
    assert value(path) == 1
    written = compiled.read_bytes()
    assert written[:4] == imports.HEAD[:4]
    assert (value(path), value(path, "app.inner")) == (1, 2)
    package(tmp_path, "VALUE = 33\n")
    assert value(path) == 33
    compiled.write_bytes(compiled.read_bytes()[:12])
    assert value(path) == 33
    os.utime(tmp_path / "one.py", (1, 1))
    assert value(path) == 33


def test_compiled_files_of_another_place_are_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    value(package(one, "def VALUE(): pass\n"))
    one.rename(two)
    spec = FINDER.find_spec("app.one", [str(two)])
    assert spec is not None
    assert isinstance(spec.loader, imports.Compiled)
    code = spec.loader.get_code("app.one")
    assert code is not None
    assert code.co_filename == str(two / "one.py")


@pytest.mark.parametrize(("flag", "used"), [((), True), (("-O",), False), (("-X", "pycache_prefix=/nowhere"), False)])
def test_compiled_to_elsewhere_python_looks_itself(flag: tuple[str, ...], used: bool) -> None:
    program = "import sys, app, app.core.data\nprint(type(app.core.data.__loader__).__name__ == 'Compiled')"
    command = [sys.executable, "-B", *flag, "-c", program]
    done = subprocess.run(command, cwd=paths.root(), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(used)
