"""Jumps to any moment of a long game: the state worked out, and the whole window showing it.

    python -m tests.bench.jumps [ACTS]

Processor time in milliseconds, the median and the worst of several, for a game as it was played and as it was opened.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

os.environ["HEXSPINE_HOME"] = tempfile.mkdtemp(prefix="hexspine-bench-")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from app.play.saves import opening
from app.ui import application
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from tests.hands_on.anywhere import GAMES, play_on, sides

JUMPS = 24
SCENARIOS = GAMES | {"r43": "full-campaign"}


def settle(seconds: float = 0.6) -> None:
    """Let the window finish what waits."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.002)


def timed(act: Callable[[], object]) -> float:
    """Processor time of something, in milliseconds."""
    start = time.process_time()
    act()
    return (time.process_time() - start) * 1000


def words(times: Sequence[float]) -> str:
    """Median and worst."""
    return f"median {statistics.median(times):.0f}, worst {max(times):.0f}"


def jumps(window: MainWindow) -> tuple[list[float], list[float]]:
    """The state of a moment, then the window showing it, for moments at random."""
    assert window.table is not None
    bridge, luck = window.table.bridge, Random(1)
    line = bridge.session.line()
    states, shown = [], []
    for node in luck.choices(line, k=JUMPS):
        states.append(timed(partial(getattr, node, "state")))

        def jump(id: int = node.id) -> None:
            bridge.go(id)
            QApplication.processEvents()

        shown.append(timed(jump))
        settle(0.02)
    return states, shown


def main() -> None:
    """Measure every module."""
    acts = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    app = QApplication([])
    chosen = Settings(theme="light", animation="none")
    application.dress(app, chosen)
    window = MainWindow(chosen)
    window.resize(1440, 900)
    window.show()
    for module, scenario in SCENARIOS.items():
        window.start_game(module, scenario, {}, 5, dict.fromkeys(sides(window, module), "random"))
        assert window.table is not None
        window.table.acts.stop_bot()
        session = window.table.bridge.session
        play_on(session, acts)
        window.table.bridge.now()
        settle()
        path = session.path
        assert path is not None
        print(f"{module}: {session.at} acts, {path.stat().st_size // 1000} kB")
        print(f"  played: window {words(jumps(window)[1])} ms")
        window.close_game(show_start=False)
        opening.LONG = 1
        print(f"  opened in {timed(partial(window.open_file, path)):.0f} ms")
        assert window.table is not None
        window.table.acts.stop_bot()
        settle()
        states, shown = jumps(window)
        print(f"  opened: state {words(states)} ms, window {words(shown)} ms", flush=True)
        window.close_game(show_start=False)


if __name__ == "__main__":
    main()
