"""Time from starting Python to the first painted window, against a bare PySide6 window.

    python -m tests.bench.start [MODULE/SCENARIO]

Both are started in turn as processes of their own; the ratio of the medians is what to look at. The first look of a
game is the map with its counters, and the prompt, painted and flushed; what is behind them follows in turns of the event
loop. All starts but the first find data files and the boards' pictures in the cache, as on any desk.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

from tests.bench import positions

ROUNDS = 7
ENVIRONMENT = {
    "QT_QPA_PLATFORM": "offscreen",
    "HEXSPINE_HOME": tempfile.mkdtemp(prefix="hexspine-bench-"),
    **{k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"},
}

BARE = """
import sys, time
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        print(time.time(), flush=True)
        QApplication.exit(0)
app = QApplication(sys.argv)
window = Window()
window.resize(1440, 900)
window.show()
app.exec()
"""

OURS = """
import os, sys, time
from app import cli
def told():
    print(time.time(), flush=True)
    os._exit(0)
target = TARGET
def watch():
    from PySide6.QtCore import QTimer
    if target is None:
        from app.ui.pages.start_page import StartPage
        paint = StartPage.paintEvent
        def painted(page, event):
            paint(page, event)
            QTimer.singleShot(0, told)
        StartPage.paintEvent = painted
        return
    from app.ui.map.map_view import MapView
    paint = MapView.paintEvent
    def painted(view, event):
        paint(view, event)
        table = view.window().table
        if table is not None and view.map is not None and view.map.tokens:
            assert table.prompt.isVisible() and table.prompt.buttons
            QTimer.singleShot(0, told)
    MapView.paintEvent = painted
from app.ui import application
run = application.run
def watched(*words):
    watch()
    return run(*words)
application.run = watched
sys.exit(cli.main(["play", target] if target else ["play"]))
"""
"""The program as it is started by hand: until the map with its counters and the prompt are painted and flushed."""


def first_paint(code: str) -> float:
    """Seconds from the start of a Python process to its first paint."""
    start = time.time()
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=ENVIRONMENT, check=False, timeout=60
    )
    return float(out.stdout.split()[0]) - start


def spent(code: str) -> float:
    """Seconds of processor time until the first paint: other work on the machine does not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    first_paint(code)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the medians and the ratios."""
    kinds = {
        "bare window": BARE,
        "start page": OURS.replace("TARGET", "None"),
        "game on the map": OURS.replace("TARGET", repr(positions.asked("Time to the first painted window.").game)),
    }
    times: dict[str, list[float]] = {k: [] for k in kinds}
    for _ in range(ROUNDS):
        for name, code in kinds.items():
            times[name].append(first_paint(code))
    bare = statistics.median(times["bare window"])
    for name, seconds in times.items():
        middle = statistics.median(seconds)
        print(
            f"{name:16} median {middle * 1000:6.0f} ms   best {min(seconds) * 1000:6.0f} ms   {middle / bare:.2f} x bare"
        )


if __name__ == "__main__":
    main()
