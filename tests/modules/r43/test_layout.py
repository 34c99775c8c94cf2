"""How the module is laid out: imports at the top and without a circle, files of a page or five, a guide that is true."""

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

from modules import r43
from modules.r43 import special

FOLDER = Path(r43.__file__).parent
TREES = {p: ast.parse(p.read_text("utf-8")) for p in sorted(FOLDER.rglob("*.py"))}
NAMES = {".".join(("modules.r43", *p.relative_to(FOLDER).with_suffix("").parts)): p for p in TREES}


def imported(tree: ast.Module) -> set[str]:
    """The files of the module that a file needs, also those that it loads when they are wanted."""
    found = set()
    late = [n for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) for n in ast.walk(f)]
    for node in (*tree.body, *late):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("modules.r43"):
            found |= {f"{node.module}.{a.name}" for a in node.names} | {str(node.module)}
    return found & NAMES.keys()


def test_no_import_waits_inside_a_function_but_at_the_front_door():
    waiting = [
        (path.name, node.name)
        for path, tree in TREES.items()
        if path.name != "module.py"  # what a first look does not need is loaded when it is asked for
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and any(isinstance(x, ast.Import | ast.ImportFrom) for x in ast.walk(node))
    ]
    assert waiting == []


def test_imports_run_in_no_circle():
    graph = {name: imported(TREES[path]) for name, path in NAMES.items()}
    assert len(tuple(TopologicalSorter(graph).static_order())) == len(NAMES)


def test_no_file_is_longer_than_350_lines():
    assert {p.name: n for p in TREES if (n := len(p.read_text("utf-8").splitlines())) > 350} == {}


def test_the_guide_to_the_procedures_names_each_file_once():
    named = re.findall(r"`(\w+)`", special.__doc__ or "")
    assert sorted(named) == sorted(p.stem for p in (FOLDER / "special").glob("*.py") if p.stem != "__init__")
