"""Frames while panning over a table of models, against as many counters on the same table.

    python -m tests.bench.models [--figures 200] [--units 24]

Models, labels, smoke and lines are panned in turn with counters over the same way in this process; a frame is all that the
event loop does until the part that changed is on the screen.
"""

import argparse
import os
import statistics
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from app.core.scene import Face, Figure, Measure, Plate, Ring, Scene, Token
from app.ui.look import theme
from app.ui.map.map_area import MapArea
from tests.bench.pan import pan, rest
from tests.ui import inch_table

SIGNS = ("rifle", "lmg", "leader", "smg", "sniper", "medic")
ROUNDS = 3


def crowd(figures: int, units: int) -> tuple[list[Figure], list[Plate]]:
    """Models in bunches over the middle of the table, no two on a hex."""
    luck, taken, found = Random(4), set(), []
    middles = [(luck.uniform(16, 56), luck.uniform(10, 38)) for _ in range(units)]
    while len(found) < figures:
        unit = len(found) % units
        x, y = (middle + luck.uniform(-3.5, 3.5) for middle in middles[unit])
        side = "south" if unit % 2 else "north"
        model = inch_table.figure(unit, len(found) // units, side, x, y, luck.choice(SIGNS))
        if model.place not in taken:
            taken.add(model.place)
            found.append(model)
    return found, [Plate(n, f"Squad {n}", "in cover", "ADV", "Advance", n % 4, "8 of 8") for n in range(units)]


def main() -> None:
    """Print the median frame of each and the ratios."""
    asked = argparse.ArgumentParser(description="Frames while panning over models.")
    asked.add_argument("--figures", type=int, default=200)
    asked.add_argument("--units", type=int, default=24)
    chosen = asked.parse_args()
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.install(app)
    figures, plates = crowd(chosen.figures, chosen.units)
    faces = [Face(f.style, "infantry", str(n % 9), "X", f"{n % 5}-4-4") for n, f in enumerate(figures)]
    tokens = tuple(Token(n, f.side, f.place, faces[n], str(n)) for n, f in enumerate(figures))
    lines = tuple(Measure("clear", (figures[n].at, figures[-n - 1].at), "9.1 in" if n < 3 else "") for n in range(8))
    clouds = (inch_table.SMOKE, Ring("smoke", inch_table.grid(40, 20), 6.0, "smoke, radius 6 in"))
    models = Scene((), figures=tuple(figures), plates=tuple(plates))
    scenes = {
        "counters": Scene(tokens),
        "models and labels": models,
        "with smoke and lines": Scene((), figures=models.figures, plates=models.plates, rings=clouds, measures=lines),
    }
    area = MapArea(inch_table.board("table"))
    area.resize(1440, 900)
    area.show()
    view = area.view
    assert view.map is not None
    print(f"{len(figures)} models of {len(plates)} units, as many counters")
    for share in (0.55, 1.0, 2.0):
        view.set_zoom(view.full * share)
        view.centerOn(view.map.geometry.point(*inch_table.grid(36, 24)))
        pan(app, view)
        rest(app, 4.0)
        frames: dict[str, list[float]] = {name: [] for name in scenes}
        for _ in range(ROUNDS):
            for name, scene in scenes.items():
                area.show_scene(scene, animate=False)
                app.processEvents()
                frames[name] += pan(app, view)
        print(f"panning at {share:.0%}")
        base = statistics.median(frames["counters"])
        for name, times in frames.items():
            median = statistics.median(times)
            print(f"  {name:22} median {median:6.2f} ms   worst {max(times):6.2f} ms   ratio {median / base:.2f}")


if __name__ == "__main__":
    main()
