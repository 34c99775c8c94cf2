"""Finding modules: three places, faults told, nothing imported before it is asked for."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.core.data import BadData
from app.play import discover
from app.play.discover import Unloadable

ROOT = Path(__file__).resolve().parent.parent.parent
MANIFEST = (ROOT / "tests" / "toy" / "module.yaml").read_text("utf-8")


def module(folder: Path, id: str, manifest: str | None = None, code: str = "raise SystemExit('imported')\n") -> Path:
    home = folder / id
    home.mkdir(parents=True)
    (home / "module.yaml").write_text(
        MANIFEST.replace("id: toy", f"id: {id}") if manifest is None else manifest, "utf-8"
    )
    if code:
        (home / "__init__.py").write_text(code, "utf-8")
    return home


def test_a_module_of_the_player_is_not_imported_until_it_is_loaded(tmp_path: Path) -> None:
    module(tmp_path, "mine")
    (tmp_path / "notes").mkdir()
    (tmp_path / ".hidden").mkdir()
    (mine,) = [m for m in discover.found(tmp_path) if m.source == "own folder"]
    assert (mine.id, mine.title, mine.problem) == ("mine", "The Ford", "")
    assert not mine.ready()
    assert mine.problem == f"{tmp_path / 'mine' / '__init__.py'}:1: SystemExit: imported"
    with pytest.raises(Unloadable, match="SystemExit: imported"):
        mine.load()
    assert not [n for n in sys.modules if n.startswith("hexspine_own_mine")]


def test_the_ford_loads_from_the_players_folder(home: Path) -> None:
    (toy,) = [m for m in discover.found(home / "modules") if m.id == "toy"]
    assert toy.load().manifest.title == "The Ford"
    assert toy.load() is toy.load()


def test_built_in_modules_are_found_first_and_win(tmp_path: Path) -> None:
    module(tmp_path, "vital_ground")
    found = {m.id: m for m in discover.found(tmp_path)}
    assert found["vital_ground"].source == "built in"
    assert found["vital_ground"].ready()


@pytest.mark.parametrize(
    ("manifest", "code", "words"),
    [
        ("id: [", "", "module.yaml:2:1: not YAML: did not find expected node content"),
        ("id: x\n", "", "module.yaml:1:1: 'title' is missing (and 5 more)"),
        (
            MANIFEST.replace("title:", "titel:", 1),
            "",
            "module.yaml:2:8: titel: unknown field; did you mean 'title'? (and 1 more)",
        ),
        (MANIFEST.replace(">=1.0,<2", ">=9"), "", "module.yaml:4:7: core: wants core >=9; this program has 1.1"),
        (
            MANIFEST.replace(">=1.0,<2", "new"),
            "",
            "module.yaml:4:7: core: 'new' is not a version range such as >=1.0,<2",
        ),
        (MANIFEST, "", "module.yaml:1:1: id: 'toy' lies in a folder named 'mine'"),
        (MANIFEST.replace("id: toy", "id: mine"), "", "__init__.py is missing"),
        (MANIFEST.replace("id: toy", "id: mine"), "x = 1\n", "__init__.py: MODULE is missing"),
        (
            MANIFEST.replace("id: toy", "id: mine"),
            "MODULE = 3\n",
            "__init__.py: MODULE lacks board, data_files, explain",
        ),
        (MANIFEST.replace("id: toy", "id: mine"), "def f(:\n", "__init__.py:1: invalid syntax"),
        (
            MANIFEST.replace("id: toy", "id: mine"),
            "import nowhere_at_all\n",
            "__init__.py:1: ModuleNotFoundError: No module named",
        ),
        (
            MANIFEST.replace("sides: [red, blue]", "sides: [red, bleu]", 1),
            "",
            "scenarios.0.sides.1: no side 'bleu'; known are red, blue",
        ),
        (MANIFEST.replace("id: duel", "id: ford"), "", "scenarios.1.id: 'ford' stands here twice"),
        (MANIFEST.replace("id: toy", "id: the-toy"), "", "module.yaml:1:5: id: 'the-toy' is not a plain word"),
    ],
)
def test_faults_are_told_in_one_line_and_harm_nothing(tmp_path: Path, manifest: str, code: str, words: str) -> None:
    module(tmp_path, "mine", manifest, code)
    found = discover.found(tmp_path)
    (mine,) = [m for m in found if m.id == "mine"]
    assert not mine.ready()
    assert words in mine.problem
    assert "\n" not in mine.problem
    assert all(m.ready() for m in found if m.source == "built in")


def test_the_manifest_tells_all_faults_at_once(tmp_path: Path) -> None:
    home = module(tmp_path, "mine", MANIFEST.replace("version:", "vresion:").replace("style: heer", "stile: heer"))
    with pytest.raises(BadData) as e:
        discover.manifest(home)
    assert [(p.line, p.path) for p in e.value.problems] == [
        (3, "vresion"),
        (8, "sides.0.stile"),
        (8, "sides.0"),
        (1, ""),
    ]


def test_entry_points_of_installed_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module(
        tmp_path / "site",
        "packaged",
        code=f"import sys\nsys.path.insert(0, {str(ROOT / 'tests')!r})\nfrom toy import MODULE\n",
    )
    installed = tmp_path / "site" / "packaged-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: packaged\nVersion: 1.0\n", encoding="utf-8")
    points = f"[{discover.GROUP}]\npackaged = packaged\ngone = gone.away\n"
    (installed / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path / "site")
    found = {m.id: m for m in discover.found(None)}
    assert found["packaged"].source == "installed"
    assert found["packaged"].ready()
    assert found["gone"].problem == "ModuleNotFoundError: No module named 'gone'"


def test_finding_imports_no_module() -> None:
    program = (
        "import sys\nfrom app.play import discover\ndiscover.found(None)\n"
        "print([n for n in sys.modules if n.startswith('modules.')])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
