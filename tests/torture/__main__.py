"""Kills the program again and again while it plays, saves, branches and takes over games, and counts what is lost.

    python -m tests.torture [--kills 200] [--seed 1]

After every kill the game must open with all that was shown as played, at most the act in flight missing, and every act
of every line must come out as it was played. Prints survived and lost; ends with 1 when anything was lost.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from app.play import discover
from app.play.discover import Found
from app.play.saves.copies import copies
from app.play.saves.journal import BadSave
from app.play.saves.opening import verify
from app.play.session import SNAPSHOT, Session
from tests.torture.play import WAYS, act

ROOT = Path(__file__).resolve().parent.parent.parent
FORD = ROOT / "tests" / "toy"
VALUES = Path("data") / "scenarios.yaml"
LONGEST = 0.06
"""Seconds from the first word of a program to its end, at most."""

PATIENCE = 3.0
"""Seconds after which a lock that was not written to its end counts for nothing."""


def main(words: list[str]) -> int:
    """Kill and count; 1 when anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    with TemporaryDirectory() as folder:
        survived, lost = torture(Path(folder), chosen.kills, chosen.seed)
    for way in WAYS:
        print(f"{way:12} {survived[way]:4} survived {sum(n for (w, _), n in lost.items() if w == way):4} lost")
    for (way, why), count in lost.items():
        print(f"lost, {way}: {why} ({count})")
    print(f"kills {chosen.kills}: survived {survived.total()}, lost {lost.total()}")
    return 1 if lost else 0


def torture(folder: Path, kills: int, seed: int) -> tuple[Counter[str], Counter[tuple[str, str]]]:
    """Kill so many times; how many games survived by way, and how many did not by way and reason."""
    luck = Random(seed)
    survived: Counter[str] = Counter()
    lost: Counter[tuple[str, str]] = Counter()
    for number in range(kills):
        way = list(WAYS)[number % len(WAYS)]
        home = folder / way.replace(" ", "-")
        try:
            kill(home, way, number, luck)
        except (BadSave, AssertionError) as e:
            lost[way, str(e) or type(e).__name__] += 1
            shutil.rmtree(home)
        else:
            survived[way] += 1
    return survived, lost


def begun(home: Path, way: str, luck: Random) -> Path:
    """The game of a way of playing, begun if there is none yet."""
    path = home / "a.hexspine"
    if not home.exists():
        shutil.copytree(FORD, home / "toy", ignore=shutil.ignore_patterns("__pycache__"))
        module = discover.from_folder(home / "toy").load()
        with Session.new(module, "ford", {"length": "long"}, 1, path=path) as session:
            act(session, luck)
            while way == "other rules" and not any(n.id and n.id % SNAPSHOT == 0 for n in session.line()):
                act(session, luck)
    return path


def kill(home: Path, way: str, number: int, luck: Random) -> None:
    """Let a program play on, kill it, and look at what it leaves. Raises BadSave or AssertionError for what is lost."""
    path = begun(home, way, luck)
    if (home / "last").exists():
        path = home / (home / "last").read_text("utf-8")
    changed = home / f"other-{number}" / "toy"
    if way.startswith("other"):
        shutil.copytree(FORD, changed, ignore=shutil.ignore_patterns("__pycache__"))
        text = (FORD / VALUES).read_text("utf-8").replace("made for the tests", f"made for kill {number}")
        if way == "other rules":
            text = text.replace("strength: 2", "strength: 3")
        (changed / VALUES).write_text(text, "utf-8")
    before = path.read_bytes()
    told = killed(path, number, way, changed if way.startswith("other") else home / "toy", luck)
    found = [discover.from_folder(home / "toy")]
    if way == "other rules":
        assert path.read_bytes() == before, "the game of the older rules is another"
        whole(path, found, 0)
        if told:
            new = home / told[-1][1]
            whole(new, [discover.from_folder(changed)], told[-1][0])
            new.unlink()
        for left in home.glob("a-*.hexspine*"):
            left.unlink()
    else:
        count, name = told[-1] if told else (0, path.name)
        whole(home / name, found, count)
        (home / "last").write_text(name, "utf-8")
    for copy in copies(path):
        whole(copy, found, 0)
    shutil.rmtree(changed.parent, ignore_errors=True)


def killed(path: Path, number: int, way: str, module: Path, luck: Random) -> list[tuple[int, str]]:
    """What a program said of moments and files until it was killed."""
    command = [sys.executable, "-B", "-m", "tests.torture.play", str(path), str(number), way, str(module)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=os.environ) as player:
        assert player.stdout is not None
        player.stdout.readline()
        time.sleep(luck.random() * LONGEST)
        assert player.poll() is None, "the program ended by itself"
        player.kill()
        lines = player.stdout.read().decode().split("\n")[:-1]
    return [(int(count), name) for count, _, name in (line.partition(" ") for line in lines)]


def whole(path: Path, found: list[Found], count: int) -> None:
    """Open a game for play, and play all of it again. Raises BadSave or AssertionError for what is lost."""
    for _ in range(2):
        try:
            session = Session.open(path, found)
            break
        except BadSave as e:
            if e.kind != "locked":
                raise
            time.sleep(PATIENCE)
    else:
        session = Session.open(path, found)
    with session:
        assert count <= len(session.nodes), f"{count - len(session.nodes)} acts are missing"
        assert not count or len(session.nodes) <= count + 1, "there are acts that nobody played"
        assert "damaged" not in session.notice, session.notice
        assert session.legal() or session.state.outcome is not None, "nothing can be played"
    verify(path, found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
