"""Memory of the window while bots play a game in it: `python -m tests.bench.memory [MODULE/SCENARIO] [--acts 2000]`.

What a game has to keep grows by every act: its states, its log, its file. Anything beyond that would show as growth that
does not slow down with the acts, or that goes on while the game is only looked through.
"""

import os
import tempfile
from pathlib import Path

from tests.bench import positions

CHOSEN = positions.asked("Memory while bots play.") if __name__ == "__main__" else None
os.environ["HEXSPINE_HOME"] = tempfile.mkdtemp(prefix="hexspine-bench-")

from PySide6.QtCore import QEvent, QObject  # noqa: E402 (Qt reads its scale factor once)
from PySide6.QtWidgets import QApplication  # noqa: E402

from app.play.solo import bots  # noqa: E402
from app.ui import application  # noqa: E402
from app.ui.main_window import MainWindow  # noqa: E402
from app.ui.settings import Settings  # noqa: E402

ROUNDS = 10
LOOKS = 200


def resident() -> float:
    """Megabytes of this process in memory, on Linux."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def turn(app: QApplication) -> None:
    """A turn of the event loop; outside one Qt would keep all that waits to be deleted."""
    app.processEvents()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def main(game: str, size: tuple[int, int], acts: int) -> None:
    """Print megabytes and widgets as the game goes on, then while moments of it are looked at."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    own = Settings(theme="light", animation="none")
    application.dress(app, own)
    id, _, scenario = game.partition("/")
    window = MainWindow(own)
    window.resize(*size)
    window.show()
    people = dict.fromkeys((side.id for side in positions.module(id).manifest.sides), "greedy")
    window.start_game(id, scenario, {}, 1, people)
    assert window.table is not None
    bridge = window.table.bridge
    bridge.paused = True
    for done in range(acts):
        if done % max(1, acts // ROUNDS) == 0:
            print(f"after {done:5} acts {resident():7.1f} MB, {len(window.findChildren(QObject)):6} objects")
        if bridge.decider is None:
            break
        seed = bots.seed_at(1, done)
        bridge.do(bots.act(bridge.session.module, bridge.session.state, "greedy", seed))
        turn(app)
    print(f"after {done + 1:5} acts {resident():7.1f} MB")
    line = [node.id for node in bridge.session.line()]
    for i in range(2 * LOOKS):
        bridge.go(line[i * 37 % len(line)])
        turn(app)
        if (i + 1) % LOOKS == 0:
            print(f"{i + 1:5} moments looked at {resident():7.1f} MB")
    window.close()


if __name__ == "__main__":
    assert CHOSEN is not None
    main(CHOSEN.game, CHOSEN.size, CHOSEN.acts)
