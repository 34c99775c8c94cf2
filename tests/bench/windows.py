"""The window against a bare one, each in processes of its own: memory, and opening a long game; prints JSON.

python -m tests.bench.windows memory bare | memory r43 | journal FILE
"""

import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

GAME = "r43/time-or-power"
SIZE = (1440, 900)


def resident() -> float:
    """Megabytes of this process in memory, on Linux."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def settle(seconds: float) -> None:
    """Let the window finish what waits."""
    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.005)


def bare() -> float:
    """Megabytes of a bare window."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication([])
    window = QMainWindow()
    window.resize(*SIZE)
    window.show()
    settle(0.5)
    found = resident()
    app.quit()
    return found


def ours() -> float:
    """Megabytes of the client with a game open, its map drawn."""
    from app.ui import application  # before PySide6, as the program does: what is ours leaves parts of that for later

    from PySide6.QtWidgets import QApplication  # isort: skip

    from app.ui.main_window import MainWindow
    from app.ui.settings import Settings

    app = QApplication([])
    chosen = Settings(theme="light", animation="none")
    application.dress(app, chosen)
    window = MainWindow(chosen)
    window.resize(*SIZE)
    window.show()
    module, _, scenario = GAME.partition("/")
    found = next(one for one in window.modules if one.id == module)
    people = {side.id: "person" if i == 0 else "greedy" for i, side in enumerate(found.load().manifest.sides)}
    window.start_game(module, scenario, {}, 1, people)  # between two persons the map would be covered
    settle(4.0)
    memory = resident()
    window.close()
    return memory


def imported() -> float:
    """Seconds that importing the large libraries takes."""
    start = time.perf_counter()
    import numpy  # noqa: F401
    import PySide6.QtWidgets  # noqa: F401
    import shapely  # noqa: F401

    return time.perf_counter() - start


def opened(path: str) -> float:
    """Seconds that opening a game takes once everything is imported."""
    from pathlib import Path

    from app.play.discover import found
    from app.play.session import Session

    modules = found(None)
    start = time.perf_counter()
    Session.open(Path(path), modules, read_only=True).close()
    return time.perf_counter() - start


def main() -> None:
    """Measure what is asked for, and print it."""
    match sys.argv[1:]:
        case ["memory", "bare"]:
            print(bare())
        case ["memory", _]:
            print(ours())
        case ["journal", path]:
            print(imported(), opened(path))


if __name__ == "__main__":
    main()
