"""`make screenshots`: draw every picture of assets/screenshots anew, from the real window, without a display.

    python packaging/pictures/screenshots.py [NAME ...]

Each game has one at 100 % in light, at 150 % in dark, in high contrast, in German, and as one without green sees it. A
picture at 150 % or in German is drawn by a second process, because scale factor and language are read once.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import konflikt
import roundhammer
import solo
from colour_vision import simulated
from positions import AUTHIE, BURON, act, game, place, unit
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from stage import PEOPLE, SIZE, come_to_rest, look_at, module, play_on, point_at, settle, window

from app import paths
from app.core.language import VARIABLE
from app.ui.main_window import MainWindow
from app.ui.table.game_view import SAID

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "screenshots"
ENDINGS = {"dark-150": {"QT_SCALE_FACTOR": "1.5"}, "german": {VARIABLE: "de"}}
"""What a picture's process has in its environment, by how its name ends."""

SMALLEST = 0
"""Quality of the files: no loss, packed as hard as can be."""

OTHERWISE = "deuteranopia"
"""Pictures of this ending are drawn as somebody without green sees them."""


def start_page() -> MainWindow:
    """The start page with a game that can be gone on with."""
    shown = window()
    for seed, acts in ((7, 60), (1944, 130)):
        shown.start_game("vital_ground", "historical", {}, seed, PEOPLE)
        assert shown.table is not None
        session = shown.table.bridge.session
        play_on(session, acts)
        assert session.path is not None
        shown.close_game()
        shown.open_file(session.path)
        come_to_rest(shown)  # the picture of a game is kept once its map is drawn whole
        settle(3)
        shown.close_game()
    return shown


def start_of_game() -> MainWindow:
    """The first decision of a new game."""
    shown = window()
    shown.start_game("vital_ground", "historical", {}, 1943, PEOPLE)
    look_at(shown, "1:1727")
    return shown


def attack(theme: str = "light", size: QSize = SIZE) -> MainWindow:
    """An attack on Authie put together, with its odds."""
    shown = window(theme, size)
    session = game(module(shown, "vital_ground"), AUTHIE, (4, 1), PEOPLE)
    act(session, "Attack", unit="G-3-10")
    act(session, "Target", place="1:1624")
    act(session, "Fire")
    act(session, "Attack", unit="G-3-9")
    act(session, "Target", place="1:1524")
    act(session, "Join", unit="G-P6")
    shown.play(session)
    look_at(shown, "1:1625")
    settle(SAID / 1000)  # until the status line tells of the hex again
    point_at(shown, "1:1524", "A-NC")
    return shown


def reach_and_sight() -> MainWindow:
    """Where a tank company can go, what can fire at it, and a line of sight."""
    shown = window("dark")
    session = game(module(shown, "vital_ground"), BURON, (3,), {"german": "person", "allied": "greedy"})
    act(session, "Move", unit="G-P7")
    shown.play(session)
    table = shown.table
    assert table is not None
    look_at(shown, "1:3311", 0.84)
    for command in ("threat", "sight"):
        shown.commands.actions[command].trigger()
    table.click(place(session, "1:3409"), -1)
    table.click(place(session, "3:0415"), unit(session, "A-RA"))
    point_at(shown, "1:2410")
    return shown


def op_fire() -> MainWindow:
    """A company moves; the other side may fire."""
    shown = window()
    session = game(module(shown, "vital_ground"), AUTHIE, (2,), PEOPLE)
    act(session, "Move", unit="G-3-9")
    act(session, "Go", place="1:1526")
    shown.play(session)
    look_at(shown, "1:1625")
    return shown


PICTURES: dict[str, Callable[[], MainWindow]] = {
    "start-page": start_page,
    "start-of-game": start_of_game,
    "attack": attack,
    "reach-and-sight": reach_and_sight,
    "op-fire": op_fire,
    "high-contrast": lambda: attack("contrast"),
    "dark-150": lambda: attack("dark", QSize(1280, 800)),
    "german": attack,
    OTHERWISE: attack,
    **roundhammer.PICTURES,
    "r43-high-contrast": lambda: roundhammer.attack("contrast"),
    "r43-german": roundhammer.attack,
    f"r43-{OTHERWISE}": roundhammer.attack,
    **konflikt.PICTURES,
    **solo.PICTURES,
    "k47-high-contrast": lambda: konflikt.smoke("contrast"),
    "k47-german": konflikt.smoke,
    f"k47-{OTHERWISE}": konflikt.smoke,
}


def needs(name: str) -> dict[str, str]:
    """What a picture's process has in its environment."""
    return next((wanted for ending, wanted in ENDINGS.items() if name.endswith(ending)), {})


def draw(names: list[str]) -> None:
    """Draw pictures in this process."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["HEXSPINE_HOME"] = home
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        app = QApplication(sys.argv[:1])
        for name in names:
            shown = PICTURES[name]()
            come_to_rest(shown)
            picture = shown.grab().toImage()
            if name.endswith(OTHERWISE):
                picture = simulated(picture, OTHERWISE)
            small = picture.convertToFormat(QImage.Format.Format_RGB888)
            assert small.save(str(FOLDER / f"{name}.png"), None, SMALLEST)
            print(f"assets/screenshots/{name}.png", flush=True)
            shown.close()
            shown.deleteLater()
            app.processEvents()
            assert paths.user_data() == Path(home)


def main() -> None:
    """Draw all, or those named."""
    names = sys.argv[1:] or list(PICTURES)
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        wanted = needs(name)
        if any(os.environ.get(key) != value for key, value in wanted.items()):
            subprocess.run([sys.executable, __file__, name], env=os.environ | wanted, check=True)
    draw([name for name in names if all(os.environ.get(key) == value for key, value in needs(name).items())])


if __name__ == "__main__":
    main()
