"""The guided games that the start page offers, each with how far it is and a picture of a counter."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtGui import QPixmap

from app.core.data import BadData
from app.core.guide import Guide
from app.core.module import Module
from app.play.course import begin, guide_of
from app.play.discover import Found
from app.play.names import Unknown
from app.play.notation import Misworded, read_unit
from app.play.saves.saved import SavedGame
from app.play.viewer import SPECTATOR

SIDE, LARGE = 52, 132
"""The counter in a row and that on the large card are this large, in pixels at 100 % text."""

Pictures = tuple[QPixmap, QPixmap]
"""A counter small and large."""


class Learn(Struct, frozen=True):
    """A guided game on offer. `kept`: the path of one that was begun and not ended, empty for none."""

    module: str
    title: str
    guide: Guide
    done: bool = False
    kept: str = ""
    pictures: Pictures | None = None


def offered(
    modules: Sequence[Found], games: Sequence[SavedGame], learned: Sequence[str], pictures: Mapping[str, Pictures]
) -> tuple[Learn, ...]:
    """The guided games of all modules that can be read; `learned`: those that were played to their end."""
    found = []
    for module in modules:
        guide = guide_of(module.folder) if not module.problem else None
        if guide is None:
            continue
        done = module.id in learned
        begun = (str(g.path) for g in games if g.module == module.id and g.guided and not g.over and not g.problem)
        learn = Learn(module.id, module.title, guide, done, "" if done else next(begun, ""))
        found.append(replace(learn, pictures=pictures.get(module.id)))
    return tuple(found)


def pictures(module: Module, guide: Guide) -> Pictures | None:
    """The counter of a guided game; None where its file is at fault or names none."""
    from app.ui.counters.token_picture import of_scene  # the window is up before it is drawn

    try:
        session = begin(module, guide)
        unit = read_unit(session.state, guide.unit)
    except (BadData, Unknown, Misworded, KeyError, ValueError):
        return None
    scene = module.scene(session.seen(session.node, SPECTATOR), SPECTATOR)
    small, large = of_scene(scene, SIDE)(unit), of_scene(scene, LARGE)(unit)
    return None if small is None or large is None or small.isNull() else (small, large)
