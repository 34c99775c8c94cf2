"""The command line: exit codes, one-line errors, text and JSON."""

import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from app import CORE_VERSION, __version__, cli
from app.core.module import Module
from app.play.batches import batch
from app.play.session import Session

ROOT = Path(__file__).resolve().parent.parent.parent
CASES = ROOT / "tests" / "cases" / "toy"
COMMANDS = ("play", "simulate", "replay", "coach", "case", "modules", "rules", "provenance", "sight", "map", "check")
RATE = re.compile(r"\d+\.\d\d games a second, \d at a time\n")


class Ran:
    """What a command did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


Run = Callable[..., Ran]


@pytest.fixture
def hexspine(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process."""

    def run(*words: object) -> Ran:
        code = cli.main([str(w) for w in words])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def banners(home: Path) -> Path:
    """Two Banners, among the player's modules."""
    folder = home / "modules" / "banners"
    shutil.copytree(ROOT / "tests" / "banners", folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture
def game(toy: Module, tmp_path: Path) -> Path:
    """A game of nine acts with a branch."""
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "duel", seed=3, path=path) as session:
        for _ in range(6):
            session.do(session.legal()[0])
        session.go(2)
        for _ in range(3):
            session.do(session.legal()[-1])
    return path


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(hexspine: Run, command: str) -> None:
    ran = hexspine(command, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"usage: hexspine {command}")


def test_version_and_help(hexspine: Run) -> None:
    assert hexspine("--version").out == f"hexspine {__version__} (core {CORE_VERSION})\n"
    ran = hexspine("--help")
    assert ran.code == 0
    assert all(f"    {c}" in ran.out for c in COMMANDS)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ("siumlate toy", 2, "hexspine: no command 'siumlate'; did you mean 'simulate'?"),
        ("qqq", 2, "hexspine: no command 'qqq'; see hexspine --help"),
        ("simulate", 2, "hexspine simulate: MODULE/SCENARIO is missing; see hexspine simulate --help"),
        ("rules toy --mising", 2, "hexspine: not understood: --mising; see hexspine --help"),
        ("simulate toy --games x", 2, "hexspine simulate: --games: 'x' is not a whole number"),
        ("play --quit-after soon", 2, "hexspine play: --quit-after: 'soon' is not a number"),
        ("play --quit-after nan", 2, "hexspine: nan seconds; choose from 0 to 86400"),
        ("play --quit-after -1", 2, "hexspine: -1 seconds; choose from 0 to 86400"),
        ("play --quit-after 1e300", 2, "hexspine: 1e+300 seconds; choose from 0 to 86400"),
        ("simulate toy --jobs -1", 2, "hexspine: -1 processes; choose at least 1, or 0 for one a processor"),
        ("simulate toy --limit 0", 2, "hexspine: 0 acts a game; choose at least 1"),
        ("simulate tyo/ford", 2, "hexspine: no module 'tyo'; did you mean 'toy'?"),
        ("simulate toy/frod", 2, "hexspine: no scenario 'frod'; did you mean 'ford'?"),
        ("simulate toy --bots greddy", 2, "hexspine: no bot 'greddy'; did you mean 'greedy'?"),
        ("simulate toy --bots a,b,c", 2, "hexspine: 3 bots for 2 sides (red, blue); name one, or one a side"),
        ("simulate toy --option lenght=long", 2, "hexspine: no option 'lenght'; did you mean 'length'?"),
        ("simulate toy --option length=lnog", 2, "hexspine: no value of option 'length' 'lnog'; did you mean 'long'?"),
        ("simulate toy --option length", 2, "hexspine: 'length' is not KEY=VALUE"),
        ("play --option length=long", 2, "hexspine: options belong to a new game; name its module"),
        ("simulate toy --games 0", 2, "hexspine: 0 games; choose at least 1"),
        ("simulate toy --out x.txt", 2, "hexspine: x.txt: the name must end in .csv, .json or .sqlite"),
        ("rules tyo", 2, "hexspine: no module 'tyo'; did you mean 'toy'?"),
        ("sight toy/ford 0101 0109", 2, "hexspine: no hex '0109' on this map; did you mean '0103'?"),
        ("map toy --png x.png --dpi 5", 2, "hexspine: 5 dots an inch; choose from 36 to 600"),
        ("play tyo", 2, "hexspine: no module 'tyo'; did you mean 'toy'?"),
        ("play toy/frod", 2, "hexspine: no scenario 'frod'; did you mean 'ford'?"),
        ("play gone.hexspine", 2, "hexspine: no file gone.hexspine"),
        ("case gone.yaml", 2, "hexspine: no file gone.yaml"),
        ("check gone.yaml", 2, "hexspine: no file gone.yaml"),
        ("replay gone.hexspine", 2, "hexspine: no file gone.hexspine"),
    ],
)
def test_slips_are_answered_in_one_line(hexspine: Run, words: str, code: int, told: str) -> None:
    ran = hexspine(*words.split())
    assert (ran.code, ran.out, ran.err) == (code, "", f"{told}\n")


def test_modules(hexspine: Run, home: Path) -> None:
    broken = home / "modules" / "broken"
    broken.mkdir()
    (broken / "module.yaml").write_text("id: broken\ntitle: [x]\n", "utf-8")
    empty = home / "modules" / "empty"
    shutil.copytree(home / "modules" / "toy", empty)
    manifest = (empty / "module.yaml").read_text("utf-8")
    (empty / "module.yaml").write_text(manifest.replace("id: toy", "id: empty", 1), "utf-8")
    (empty / "__init__.py").write_text("import nothing_there\n", "utf-8")
    ran = hexspine("modules")
    assert ran.code == 0
    told = f"{empty / '__init__.py'}:1: ModuleNotFoundError: No module named 'nothing_there'"
    assert f"empty: The Ford 1.0.0 (own folder): {told}\n" in ran.out
    assert "toy: The Ford 1.0.0 (own folder)\n  toy/ford: The ford, 5 minutes\n  toy/duel: Duel, 2 minutes\n" in ran.out
    assert f"broken: broken (own folder): {broken / 'module.yaml'}:2:8: title: should be text" in ran.out
    data = {m["id"]: m for m in json.loads(hexspine("modules", "--json").out)}
    assert data["toy"]["manifest"]["title"] == "The Ford"
    assert data["broken"]["problem"]
    assert data["vital_ground"]["problem"] == ""
    assert hexspine("rules", "broken").code == 1


def test_simulate_is_the_same_for_any_jobs(hexspine: Run, tmp_path: Path) -> None:
    words = ("simulate", "toy/ford", "--games", 12, "--seed", 5, "--bots", "greedy,random", "--option", "length=long")
    alone = hexspine(*words, "--out", tmp_path / "a.csv")
    many = hexspine(*words, "--jobs", 2, "--out", tmp_path / "b.csv")
    assert (alone.code, many.code) == (0, 0)
    assert RATE.fullmatch(alone.err)
    assert alone.out == many.out
    assert alone.out.startswith("toy/ford: 12 games, seed 5, length long; red greedy, blue random\n")
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()
    assert len((tmp_path / "a.csv").read_text("utf-8").splitlines()) == 13
    data = json.loads(hexspine(*words, "--json", "--out", tmp_path / "c.json").out)
    assert data == json.loads((tmp_path / "c.json").read_text("utf-8"))
    assert data["summary"]["games"] == 12


def test_simulate_uses_the_players_values(hexspine: Run, home: Path) -> None:
    mine = home / "overrides" / "toy" / "a.yaml"
    mine.parent.mkdir(parents=True)
    text = "module: toy\nfile: data/scenarios.yaml\nvalues:\n- {path: ford.shooting.far.needed, value: 1, source: me}\n"
    mine.write_text(text, "utf-8")
    ran = hexspine("simulate", "toy/ford", "--games", 3)
    assert RATE.fullmatch(ran.err.removeprefix("hexspine: with 1 values of your own\n"))
    plain = hexspine("simulate", "toy/ford", "--games", 3, "--no-overrides")
    assert RATE.fullmatch(plain.err)
    assert plain.out != ran.out
    mine.write_text(text.replace("far", "fra"), "utf-8")
    ran = hexspine("simulate", "toy/ford", "--games", 3)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(
        f"hexspine: {mine}:4:10: values.0.path: ford.shooting.fra.needed: an override names 'fra'"
    )


def test_simulate_tells_faults(hexspine: Run, home: Path) -> None:
    code = home / "modules" / "toy" / "__init__.py"
    code.write_text(code.read_text("utf-8").replace("needed = g.s.needed[", "needed = g.s.nedeed["), "utf-8")
    ran = hexspine("simulate", "toy/ford", "--games", 2)
    assert ran.code == 1
    assert "2 of 2 ended in a fault. game 0 (seed " in ran.out


def test_replay_prints_the_log(hexspine: Run, game: Path) -> None:
    ran = hexspine("replay", game)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "The Ford: Duel, seed 3, 9 acts"
    assert lines[1:3] == ["    1  Red: Move R-1 to 0101", "       R-1 moves to 0101."]
    assert lines[-1] == "    9  Red: Hold"
    assert hexspine("replay", game, "--to", 1).out.splitlines() == lines[:3]
    data = json.loads(hexspine("replay", game, "--json").out)
    assert [a["act"] for a in data["acts"]] == [0, 1, 2, 7, 8, 9]
    assert data["acts"][1]["action"] == {"Move": {"unit": "R-1", "to": "0101"}}


def test_replay_verifies_every_branch(hexspine: Run, game: Path) -> None:
    assert hexspine("replay", game, "--verify").out.endswith("Verified: all 9 acts come out as they were played.\n")
    lines = game.read_text("utf-8").splitlines()
    act = json.loads(lines[6])
    lines[6] = json.dumps(act | {"digest": "0" * 16})
    game.write_text("\n".join(lines) + "\n", "utf-8")
    ran = hexspine("replay", game, "--verify")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"hexspine: {game}:7:1: act 5 (")
    assert "now comes out otherwise than it was played." in ran.err
    assert hexspine("replay", game).code == 0
    assert hexspine("replay", game, "--to", -1).err == "hexspine: -1 acts; choose 0 or more\n"


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda lines: [*lines[:6], "garbage", *lines[7:]], "the line is damaged"),
        (lambda lines: [*lines[:6], *lines[7:]], "act 6 does not follow on act 4"),
        (lambda lines: [*lines[:6], lines[7], lines[6], *lines[8:]], "act 6 does not follow on act 4"),
    ],
)
def test_replay_verifies_every_line(
    hexspine: Run, game: Path, damage: Callable[[list[str]], list[str]], told: str
) -> None:
    lines = game.read_text("utf-8").splitlines()
    game.write_text("\n".join(damage(lines)) + "\n", "utf-8")
    before = game.read_bytes()
    ran = hexspine("replay", game, "--verify")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"hexspine: {game}:7:1: {told}; what stands before it can be played\n"
    assert hexspine("check", game).out == ran.err.removeprefix("hexspine: ")
    assert hexspine("replay", game).code == 0
    assert game.read_bytes() == before


def test_replay_writes_a_case(hexspine: Run, game: Path, tmp_path: Path) -> None:
    ran = hexspine("replay", game, "--case")
    assert ran.code == 0
    assert ran.out.startswith("- case: 'The Ford: Duel, act 9'\n  module: toy\n  scenario: duel\n")
    (tmp_path / "c.yaml").write_text(ran.out, "utf-8")
    assert hexspine("case", tmp_path / "c.yaml").out == "1 of 1 cases passed.\n"


def test_case(hexspine: Run, tmp_path: Path) -> None:
    ran = hexspine("case", CASES)
    assert (ran.code, ran.out) == (0, "8 of 8 cases passed.\n")
    bad = tmp_path / "toy" / "bad.yaml"
    bad.parent.mkdir()
    bad.write_text("- case: One\n  do: [Hold]\n  then: {turn: 2}\n- case: Two\n  then: {turn: 1}\n", "utf-8")
    ran = hexspine("case", bad)
    assert ran.code == 1
    assert ran.out.splitlines() == [
        f"FAILED {bad}:1: One",
        f"  {bad}:3:16: 0.then.turn: expected 2; found 1",
        "    > Hold",
        "1 of 2 cases passed.",
    ]
    data = json.loads(hexspine("case", bad, "--json").out)
    assert [bool(r["problems"]) for r in data["results"]] == [True, False]
    bad.write_text("- {case: ", "utf-8")
    ran = hexspine("case", bad)
    assert (ran.code, ran.out.splitlines()[-1]) == (1, "0 of 0 cases passed.")
    assert ran.out.startswith(f"{bad}:2:1: not YAML: ")


def test_rules(hexspine: Run) -> None:
    ran = hexspine("rules", "toy")
    assert ran.code == 0
    assert "T-4  Sight: done, enforced\n" in ran.out
    missing = hexspine("rules", "toy", "--missing")
    assert (missing.code, missing.out) == (0, "7 rules, 7 complete, 0 with something missing.\n")
    assert json.loads(hexspine("rules", "toy", "--json").out)[3]["id"] == "T-4"


def test_rules_that_miss_something(hexspine: Run, home: Path) -> None:
    rules = home / "modules" / "toy" / "data" / "rules.yaml"
    rules.write_text(rules.read_text("utf-8") + "    status: partial\n", "utf-8")
    ran = hexspine("rules", "toy", "--missing")
    assert (ran.code, ran.out.splitlines()) == (
        1,
        ["T-7  Winning: partial", "7 rules, 6 complete, 1 with something missing."],
    )


def test_provenance(hexspine: Run) -> None:
    ran = hexspine("provenance", "toy", "--not-printed")
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == "14 records, 11 house, 3 reconstructed."
    assert "data/scenarios.yaml:7: ford.units.B-2: reconstructed: guessed, for the test of overrides\n" in ran.out
    assert len(json.loads(hexspine("provenance", "toy", "--json").out)) == 21


def test_sight(hexspine: Run) -> None:
    ran = hexspine("sight", "toy/ford", "0201", "0203")
    assert ran.code == 1
    assert ran.out == "0201 to 0203: blocked by 0202, range 2. Woods stand between. T-4\nCrosses: 0202\n"
    ran = hexspine("sight", "toy/ford", "0101", "0102", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["clear"] is True


def test_options_of_a_new_game(hexspine: Run, banners: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = hexspine("modules")
    assert "  --option red_force=german|us|soviet|british: Force of the west bank\n" in ran.out
    assert "banners=" not in ran.out
    words = ("simulate", "banners", "--games", 1, "--option", "blue_force=soviet", "--option", "red_force=us")
    ran = hexspine(*words)
    assert ran.code == 0
    assert ran.out.startswith("banners/ford: 1 games, seed 1, blue_force soviet, red_force us; ")
    assert "; red (American) greedy, blue (Soviet) greedy\n" in ran.out
    task = json.loads(hexspine(*words, "--json").out)["task"]
    assert task["sides"] == {"red": "American", "blue": "Soviet"}
    opened: list[tuple[str, dict[str, str]]] = []
    monkeypatch.setattr("app.ui.application.run", lambda target, _, options: opened.append((target, options)) or 0)
    assert hexspine("play", "banners", "--option", "red_force=us").code == 0
    assert opened == [("banners", {"red_force": "us"})]
    ran = hexspine("play", "banners", "--option", "red_force=su")
    assert (ran.code, ran.err) == (2, "hexspine: no value of option 'red_force' 'su'; did you mean 'us'?\n")
    ran = hexspine("sight", "banners", "0201", "0203", "--option", "red_force=us")
    assert ran.out.startswith("0201 to 0203: blocked by 0202, range 2.")
    assert hexspine("sight", "banners", "0201", "0203", "--option", "red=us").code == 2


def test_check(hexspine: Run, game: Path, home: Path) -> None:
    ran = hexspine("check", home / "modules" / "toy", CASES, game)
    assert ran.code == 0
    assert ran.out.splitlines()[0] == f"{home / 'modules' / 'toy'}: module, nothing wrong"
    game.write_text("x")
    ran = hexspine("check", game, "--json")
    assert ran.code == 1
    assert json.loads(ran.out)[0]["problems"][0]["text"].startswith("this is not a Hexspine game.")


def test_check_knows_every_data_file_by_its_place(hexspine: Run) -> None:
    ran = hexspine("check", ROOT / "modules" / "vital_ground" / "data")
    assert ran.code == 0
    assert all(line.endswith(", nothing wrong") for line in ran.out.splitlines())
    assert "values.yaml: overrides" not in ran.out


def test_check_of_cases_finds_their_module_nearby(hexspine: Run, home: Path) -> None:
    shutil.rmtree(home / "modules" / "toy")
    ran = hexspine("check", CASES)
    assert (ran.code, ran.out.count("not run: modules are programs")) == (1, 8)
    assert hexspine("check", "--allow", CASES).code == 0


def test_check_of_an_empty_folder_says_so(hexspine: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    ran = hexspine("check", empty)
    assert (ran.code, ran.out) == (1, f"{empty}:1:1: there is nothing to check in this folder\n")


def test_play_opens_the_window_last(hexspine: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import app.ui.application

    opened: list[object] = []
    monkeypatch.setattr(app.ui.application, "run", lambda target, quit_after, options: opened.append(target) or 0)
    for words in ((), ("play",), ("play", "toy"), ("play", "toy/duel"), ("play", game), (game,)):
        assert hexspine(*words).code == 0
    assert opened == [None, None, "toy", "toy/duel", str(game), str(game)]


def test_a_closed_pipe_and_the_module_form(home: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = f"{sys.executable} -m app provenance vital_ground | head -1"
    done = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_map_draws_a_picture(home: Path, tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    picture = tmp_path / "ford.png"
    command = [sys.executable, "-m", "app", "map", "toy/ford", "--png", str(picture), "--dpi", "40"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")
    command[-3] = str(tmp_path / "none" / "ford.png")
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, f"hexspine: {command[-3]}: no such file or directory\n")


def test_progress_is_shown_on_a_terminal(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert cli.main(["simulate", "toy/duel", "--games", "4"]) == 0
    assert f"\r[{'#' * 15}{' ' * 15}] 2/4" in screen.getvalue()
    assert RATE.fullmatch(screen.getvalue().rpartition("\r")[2])


def test_a_batch_that_is_stopped_keeps_its_rows(hexspine: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopping(t: batch.Task, jobs: int, module: Module, *_: object) -> Iterator[batch.Row]:
        yield batch.play(module, t, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(batch, "rows", stopping)
    ran = hexspine("simulate", "toy/duel", "--games", 4)
    assert RATE.fullmatch(ran.err.removeprefix("\nhexspine: stopped after 1 of 4 games\n"))
    assert ran.out.startswith("toy/duel: 1 games, seed 1;")
    assert ran.code == 1


def rest_of(screen: int) -> bytes:
    """What is still written on a terminal, until the last program at it has ended."""
    said = b""
    with suppress(OSError), open(screen, "rb", buffering=0) as reader:
        while more := reader.read(4096):
            said += more
    return said


def test_a_batch_in_many_processes_ends_soon_when_interrupted_again_and_again(home: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    words = [
        sys.executable,
        "-m",
        "app",
        "simulate",
        "vital_ground",
        "--games",
        "400",
        "--jobs",
        "2",
        "--bots",
        "random",
    ]
    screen, end = os.openpty()
    process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=end, start_new_session=True)
    os.close(end)
    told = os.read(screen, 4096)
    while b"/400" not in told:
        told += os.read(screen, 4096)
    for _ in range(3):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.05)
    err = (told + rest_of(screen)).decode()
    assert process.wait(60) == 1
    assert "Traceback" not in err
    assert re.search(r"stopped after \d+ of 400 games", err)


def test_a_damaged_module_folder_is_told(hexspine: Run, home: Path) -> None:
    shutil.rmtree(home / "modules" / "toy" / "data")
    ran = hexspine("rules", "toy")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert "rules.yaml:1:1: no such file or directory" in ran.err
