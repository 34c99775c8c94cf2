"""Where on a table a hint stands: beside a hex, a counter, a button of the prompt or another part of the window."""

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtWidgets import QScrollArea, QWidget

from app.core.guide import HEX, UNIT
from app.core.state import NOWHERE, Action
from app.play.notation import Misworded, read_place, read_unit
from app.play.nouns import Noun, nouns
from app.ui.map.geometry import R
from app.ui.map.stacks import SIDE, square

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


class Spot(Struct, frozen=True):
    """What a hint is about: a rectangle of the game view, the room its bubble has, and whether it lies on the map.

    `press`: where a click means it; the middle of the rectangle if nothing is said.
    """

    target: QRect
    room: QRect
    on_map: bool = False
    press: QPoint | None = None


def within(view: "GameView", widget: QWidget) -> QRect:
    """A widget's rectangle in the game view; a null one while it is not shown."""
    if not widget.isVisibleTo(view) or widget.width() < 2:
        return QRect()
    return QRect(widget.mapTo(view, QPoint(0, 0)), widget.size())


def room(view: "GameView") -> QRect:
    """Where bubbles may stand: the table under the prompt, and under what it says of a refusal."""
    top = max(within(view, view.prompt).bottom(), view.refusal.rest.bottom()) + 1
    return QRect(0, top, view.width(), view.height() - top)


def beside_dock(view: "GameView") -> QRect:
    """The same without the dock, as long as that leaves a good half."""
    whole, map_ = room(view), within(view, view.map_area)
    return (
        whole.intersected(QRect(0, 0, map_.right() + 1, view.height())) if 2 * map_.width() > whole.width() else whole
    )


def place_of(view: "GameView", noun: Noun) -> int:
    """The place of a hex or of the unit's counter; NOWHERE for anything else."""
    kind, n = noun
    if kind == "place":
        return int(n)
    return view.bridge.state.units[int(n)].place if kind == "unit" else NOWHERE


def on_map(view: "GameView", noun: Noun) -> Spot | None:
    """A hex or a counter on the map; None where it is not on the board or out of view."""
    place, table = place_of(view, noun), view.map.map
    if place == NOWHERE or table is None:
        return None
    geometry, press = table.geometry, None
    models = [geometry.point(*f.at) for f in view.scene.figures if noun == ("unit", f.unit)]
    item = table.items_of.get(int(noun[1])) if noun[0] == "unit" and len(table.pile(place)) > 1 else None
    if models:
        xs, ys = [p.x() for p in models], [p.y() for p in models]
        box = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys))).adjusted(-R, -R, R, R)
        press = models[0]
    elif item is not None:
        box = square(item.pos(), SIDE)
        press = box.center()
    elif table.board.is_hex(place):
        box = geometry.hexagon(place).boundingRect()
    else:
        return None
    shown = view.map.mapFromScene(box).boundingRect()
    at = QRect(view.map.viewport().mapTo(view, shown.topLeft()), shown.size())
    area = within(view, view.map)
    point = view.map.viewport().mapTo(view, view.map.mapFromScene(press)) if press is not None else None
    return Spot(at, room(view), True, point) if area.contains(at.center()) else None


def in_tray(view: "GameView", noun: Noun) -> Spot | None:
    """A counter or marker in the boxes beside the map; None where it is not in view there."""
    piece = view.map_area.tray.piece(noun)
    if piece is None:
        return None
    at, area = within(view, piece), within(view, view.map_area.under)
    return Spot(at, room(view)) if not at.isNull() and area.contains(at.center()) else None


def clicked(view: "GameView", noun: Noun) -> Spot | None:
    """Where a unit, a place or a marker is clicked: on the map, in a box, or at a button of the prompt."""
    kind, n = noun
    if kind in ("unit", "place"):
        return on_map(view, noun) or in_tray(view, noun)
    named = [b for b in view.prompt.buttons if b.button.command == f"choose {n}"]
    found = Spot(within(view, named[0]), room(view)) if named else None
    return found or in_tray(view, noun)


def part(view: "GameView", name: str) -> Spot:
    """A part of the window, see `guide.PARTS`."""
    dock = view.dock
    widgets: dict[str, QWidget] = {
        "map": view.map_area,
        "sequence": view.strip,
        "bag": view.bag,
        "rail": view.rail,
        "task": dock.task,
        "inspector": dock.inspector,
        "log": dock.log,
        "boxes": view.map_area.under,
        "status": view.status,
    }
    if name == "map":
        return Spot(QRect(), within(view, view.map_area))
    if name == "button":
        likely = [b for b in view.prompt.buttons if b.button.primary] or view.prompt.buttons
        found = within(view, likely[0]) if likely else QRect()
    else:
        found = within(view, widgets[name]) if name in widgets and name != "prompt" else QRect()
    if found.isNull():
        return Spot(question(view), beside_dock(view))
    return Spot(found, room(view))


def question(view: "GameView") -> QRect:
    """The side's tag and the sentence of the prompt."""
    tag, sentence = within(view, view.prompt.tag), within(view, view.prompt.sentence)
    sentence.setWidth(min(sentence.width(), view.prompt.sentence.natural_width() + 4))
    return tag.united(sentence).intersected(within(view, view.prompt))


def spot(view: "GameView", at: str) -> Spot | None:
    """What `at` of a hint names; None for nothing, or for what is out of view."""
    kind, _, name = at.partition(" ")
    if kind in (HEX, UNIT):
        noun = named(view, kind, name)
        return on_map(view, noun) if noun is not None else None
    return part(view, kind) if kind else None


def named(view: "GameView", kind: str, name: str) -> Noun | None:
    """A hex by its label or a unit by its id; None for neither, or for a name that the game does not have."""
    try:
        if kind == HEX:
            return ("place", read_place(view.bridge.session.module, view.bridge.state, name))
        if kind == UNIT:
            return ("unit", read_unit(view.bridge.state, name))
    except Misworded:
        return None
    return None


def next_noun(view: "GameView", acts: list[Action]) -> Noun | None:
    """What is to be clicked next for acts that follow one another; None where a button does it."""
    asked = [b.button.action for b in view.prompt.buttons]
    if not acts or acts[0] in asked:
        return None
    wanted = [noun for action in acts for noun in nouns(action)]
    for pick in view.bridge.picks:
        if wanted and wanted[0] == pick:
            wanted.pop(0)
    return wanted[0] if wanted else None


def wanted(view: "GameView", acts: list[Action]) -> Noun | None:
    """What these acts want clicked next on the map or in a box; None where a button does it."""
    ahead = [p for p, chain in (view.bridge.ahead or {}).items() if chain[: len(acts)] == tuple(acts)] if acts else []
    return ("place", ahead[0]) if ahead else next_noun(view, acts)


def bring_in(view: "GameView", noun: Noun) -> None:
    """Move the map or the boxes so that a hex, a counter or a marker can be seen; a stack is fanned out."""
    piece = view.map_area.tray.piece(noun)
    if piece is not None:
        area = piece.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(piece)
        return
    place = place_of(view, noun)
    if place != NOWHERE:
        view.map.fan(place if noun[0] == "unit" else NOWHERE)
        view.following.release()
        view.following.show([place])


def next_click(view: "GameView", acts: list[Action]) -> Spot | None:
    """Where the next click of these acts goes: a button of the prompt, a hex or a counter."""
    if not acts:
        return None
    noun = wanted(view, acts)
    if noun is not None and noun[0] == "place" and view.bridge.picks:
        return clicked(view, noun)
    for button in view.prompt.buttons:
        if button.button.action == acts[0]:
            return Spot(within(view, button), room(view))
    return clicked(view, noun) if noun is not None else None
