"""The tools of the map: reach, threat and control laid over it; line of sight, fan and ruler under the pointer."""

from time import perf_counter
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.board import Board
from app.core.card import Block, Card, Fact, Heading, Note
from app.core.inches import centre, grid_point, length, place_at
from app.core.inches import text as inches
from app.core.module import Reach, Sight
from app.core.scene import Area, Measure, Overlay, Region, Ring
from app.core.state import NOWHERE
from app.ui.bridge import Bridge
from app.ui.map.area_overlays import PREFIX, AreaOverlays, Sign, signs
from app.ui.map.inch_ruler import InchRuler, Mark, place_words
from app.ui.panels.tool_cards import distance_words, label, name, points, sight_card

Pointer = Literal["select", "sight", "fan", "ruler"]

FAN = 20
"""Hexes the fan looks out to."""

SLICE = 0.006
"""Seconds the fan computes before the window gets a turn."""

AREAS = 2
"""So many area overlays lie on the map at once; the next one replaces the oldest."""


class MapTools(QObject):
    """What the tools add to the map. `changed`: overlays, sights or card are others. `said`: a sentence for the status line.
    `switched(name, on)`: a tool or an overlay was taken up or off by itself; a game's own area is named after `PREFIX`.

    `overlays`, `sights`, `measures`, `rings`, `regions` and `card` are what the map and the task panel show; `selected`:
    the unit of interest; `inch`: the ruler of a table measured in inches.
    """

    changed = Signal()
    said = Signal(str)
    switched = Signal(str, bool)

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bridge = bridge
        self.pointer: Pointer = "select"
        self.selected = -1
        self.place = NOWHERE
        self.unit = -1
        self.anchor = NOWHERE
        self.end = NOWHERE
        self.areas: list[str] = []
        self.own = AreaOverlays(bridge, lambda: self.selected)
        self.kept: dict[str, tuple[Overlay, ...]] = {}
        self.overlays: tuple[Overlay, ...] = ()
        self.sights: tuple[tuple[int, int, Sight], ...] = ()
        self.measures: tuple[Measure, ...] = ()
        self.rings: tuple[Ring, ...] = ()
        self.regions: tuple[Region, ...] = ()
        self.inch = InchRuler(self.board)
        self.card: Card | None = None
        self._reach: tuple[int, int, Reach | None] = (-1, -1, None)
        self._threat: tuple[int, int, dict[int, str]] = (-1, -1, {})
        self._seen: list[int] = []
        self._blind: list[int] = []
        self._todo: list[int] = []
        self._fan = QTimer(self, interval=0)
        self._fan.timeout.connect(self._look_out)

    @property
    def board(self) -> Board:
        """The board of the state shown."""
        board: Board = self.bridge.session.module.board(self.bridge.state)
        return board

    # Switching.

    def use(self, name: str) -> None:
        """Take a pointer tool in hand: select, sight, fan or ruler."""
        assert name in ("select", "sight", "fan", "ruler")
        self.pointer = name  # type: ignore[assignment]
        self.anchor = self.end = NOWHERE
        self.inch.clear()
        self._fan.stop()
        self._seen, self._blind, self._todo = [], [], []
        self._lay("fan", False)
        if name == "fan" and self._from() != NOWHERE:
            self._start_fan(self._from())
        self.refresh()

    def show_reach(self, on: bool) -> None:
        """Where the selected unit, or the one under the pointer, can go."""
        self._lay("reach", on)
        self.refresh()

    def show_threat(self, on: bool) -> None:
        """What the enemy can fire at or reach."""
        self._lay("threat", on)
        self.refresh()

    def show_control(self, on: bool) -> None:
        """Who holds what."""
        self._lay("control", on)
        self.refresh()

    def show_area(self, id: str, on: bool) -> None:
        """One of the game's own areas, by its id."""
        self._lay(PREFIX + id, on)
        self.switched.emit(PREFIX + id, on)
        self.refresh()

    def area_on(self, id: str) -> bool:
        """Whether one of the game's own areas lies on the map."""
        return PREFIX + id in self.areas

    def _lay(self, area: str, on: bool) -> None:
        if area in self.areas:
            self.areas.remove(area)
        if not on:
            return
        self.areas.append(area)
        if len(self.areas) > AREAS:
            oldest = self.areas.pop(0)
            self.switched.emit(oldest, False)
            names = {
                "reach": self.tr("Reach"),
                "threat": self.tr("Enemy threat"),
                "control": self.tr("Control"),
                "fan": self.tr("The fan"),
            }
            own = self.own.area(oldest.removeprefix(PREFIX))
            name = names.get(oldest, own.title if own is not None else self.tr("An overlay"))
            self.said.emit(self.tr("{area} was taken off: two overlays at once.").format(area=name))

    # The pointer.

    def select(self, unit: int) -> None:
        """The unit of interest; -1 for none."""
        if unit != self.selected:
            self.selected = unit
            self.refresh()

    def hover(self, place: int, unit: int) -> None:
        """The pointer or the hex cursor is on a place."""
        if (place, unit) == (self.place, self.unit):
            return
        self.place, self.unit = place, unit
        self.refresh()

    @property
    def inching(self) -> bool:
        """Whether the ruler is in hand on a table measured in inches."""
        return self.pointer == "ruler" and any(self.board.inches)

    def point(self, mark: Mark | None) -> None:
        """The pointer is exactly there, on a table measured in inches; None: it left the map."""
        if mark != self.inch.pointer:
            self.inch.pointer = mark
            if self.inching and (self.inch.marks or self.inch.starts):
                self.refresh()

    def click(self, place: int, unit: int) -> bool:
        """A click with the tool in hand; False when it is for the game."""
        if self.pointer == "select":
            return False
        if place == NOWHERE or not self.board.is_hex(place):
            return True
        if self.inching:
            if self.inch.pointer is None or place_at(self.board, self.inch.pointer.at) != place:
                self.inch.pointer = Mark(centre(self.board, place))
            self.inch.set_mark()
        elif self.pointer == "fan":
            self._lay("fan", True)
            self._start_fan(place)
        elif self.anchor == NOWHERE or self.end != NOWHERE:
            self.anchor, self.end = place, NOWHERE
        else:
            self.end = place
        self.refresh()
        return True

    def back(self) -> bool:
        """One step back: let the end go, then the tool. False when there was nothing to let go."""
        if self.inching and self.inch.clear():
            self.refresh()
            return True
        if self.end != NOWHERE or self.anchor != NOWHERE:
            self.anchor = self.end = NOWHERE
            self.refresh()
            return True
        if self.pointer != "select":
            self.use("select")
            self.switched.emit("select", True)
            return True
        return False

    def _from(self) -> int:
        """Where a line starts: the clicked hex, or the selected unit's."""
        if self.anchor != NOWHERE:
            return self.anchor
        units = self.bridge.state.units
        if 0 <= self.selected < len(units) and self.board.is_hex(units[self.selected].place):
            return units[self.selected].place
        return NOWHERE

    # What they show.

    def refresh(self) -> None:
        """Compute everything again for the state shown."""
        overlays: list[Overlay] = []
        self.sights, self.measures, self.card = (), (), None
        if "reach" in self.areas:
            overlays += self._reach_overlays()
        elif self._may_go():
            overlays += self._path_overlays()
        if "threat" in self.areas:
            overlays += self._threat_overlays(pathed=any(o.kind == "path" for o in overlays))
        if "control" in self.areas:
            overlays += self._control_overlays()
        laid = self._laid()
        for own in laid:
            overlays += own.overlays
        self.rings = tuple(ring for own in laid for ring in own.rings)
        self.regions = tuple(region for own in laid for region in own.regions)
        if self.pointer == "sight":
            self._show_sight()
        elif self.inching:
            self.inch.starts = self._models()
            self.measures, self.card = self.inch.measures(), self.inch.card()
        elif self.pointer == "ruler":
            overlays += self._ruler_overlays()
        elif self.pointer == "fan":
            overlays += self._fan_overlays()
        self.overlays = (*overlays, *(o for kept in self.kept.values() for o in kept))
        self.changed.emit()

    def keep(self, name: str, overlays: tuple[Overlay, ...]) -> None:
        """Lay something over the map under a name, until something else, or nothing, is laid under it."""
        if overlays != self.kept.get(name, ()):
            self.kept[name] = overlays
            self.refresh()

    def _laid(self) -> list[Area]:
        """The game's own areas that lie on the map, the oldest first."""
        found = (self.own.area(name.removeprefix(PREFIX)) for name in self.areas if name.startswith(PREFIX))
        return [area for area in found if area is not None]

    def _reach_overlays(self) -> list[Overlay]:
        unit = self.selected if self.selected >= 0 else self.unit
        if unit < 0:
            return []
        reach = self.reach_of(unit)
        if reach is None or not reach.points:
            return []
        start = self.bridge.state.units[unit].place
        costs = tuple((p, points(c)) for p, c in sorted(reach.points.items()) if p != start)
        here = {start} if self.board.is_hex(start) else set()
        return [Overlay("reach", tuple(sorted({p for p, _ in costs} | here)), costs=costs), *self._path_overlays()]

    def _may_go(self) -> bool:
        """Whether the place under the pointer is on offer and a unit is at hand to go there."""
        if self.selected < 0 or not self.bridge.asking:
            return False
        return ("place", self.place) in self.bridge.picker.offers() or self.place in (self.bridge.ahead or ())

    def _path_overlays(self) -> list[Overlay]:
        """The way of the unit at hand to the place under the pointer, with what it costs."""
        unit = self.selected if self.selected >= 0 else self.unit
        reach = self.reach_of(unit)
        start = self.bridge.state.units[unit].place
        way = reach.paths.get(self.place) if reach is not None else None
        if reach is None or not way or self.place == start:
            return []
        spent = points(reach.points[self.place])
        text = self.tr("{spent} of {all} points").format(spent=spent, all=points(reach.allowance))
        if self.place not in reach.ends:
            text = self.tr("{spent}, may not stop here").format(spent=spent)
        if "threat" in self.areas and (worst := self.threats().get(self.place)):
            text = f"{text} · {worst}"
        whole = (start, *way) if way[0] != start and self.board.is_hex(start) else way
        return [Overlay("path", whole, text=text)]

    def reach_of(self, unit: int) -> Reach | None:
        """Where a unit can go in the moment shown."""
        node = self.bridge.node.id
        if self._reach[:2] != (node, unit):
            self._reach = (node, unit, self.bridge.session.module.reach(self.bridge.state, unit))
        return self._reach[2]

    def threats(self) -> dict[int, str]:
        """Where the enemy can do harm to the unit at hand, with the worst in words."""
        side = self.bridge.viewer or self.bridge.decider
        node, unit = self.bridge.node.id, self.selected
        if side is not None and self._threat[:2] != (node, unit):
            self._threat = (node, unit, self.bridge.session.module.threat(self.bridge.state, side, unit))
        return self._threat[2] if side is not None else {}

    def _threat_overlays(self, pathed: bool) -> list[Overlay]:
        """`pathed`: the way to the place under the pointer is drawn, and says the worst there."""
        places = self.threats()
        overlays = [Overlay("enemy_fire", tuple(sorted(places)))] if places else []
        if self.place in places and not pathed:
            overlays.append(Overlay("pill", (self.place,), text=places[self.place]))
        return overlays

    def _control_overlays(self) -> list[Overlay]:
        board = self.board
        names = {t.id: t.name for t in board.towns}
        overlays = []
        for flag in self.bridge.scene().flags:
            info = self.bridge.side(flag.side)
            holder = info.adjective if info else self.tr("nobody's")
            text = f"{names.get(flag.town, flag.town)}: {holder}"
            overlays.append(Overlay("setup", flag.places, side=flag.side, text=text, band=""))
            overlays.append(Overlay("pill", flag.places[:1], text=text, side=flag.side))
        return overlays

    def _show_sight(self) -> None:
        start = self._from()
        end = self.end if self.end != NOWHERE else self.place
        if start == NOWHERE:
            text = self.tr("Click the hex to look from, or choose a unit.")
            self.card = Card(self.tr("Line of sight"), blocks=(Note(text),))
            return
        if end in (NOWHERE, start) or not self.board.is_hex(end):
            aside = self.tr("from {hex}").format(hex=name(self.board, start))
            self.card = Card(self.tr("Line of sight"), aside, (Note(self.tr("Point at the hex to look at.")),))
            return
        sight = self.bridge.session.module.sight(self.bridge.state, start, end)
        self.sights = ((start, end, sight),)
        self.card = sight_card(self.board, start, end, sight, self._looker())

    def _looker(self) -> str:
        """The name of the unit that looks along the line; empty where it starts at a clicked hex."""
        if self.selected < 0 or self.anchor != NOWHERE:
            return ""
        name: str = self.bridge.session.module.roster(self.bridge.state, self.selected).name
        return name

    def exactly(self, line: str) -> str:
        """A line on a place after where in inches the pointer is, and before how far from the selected unit that is."""
        here = self.inch.pointer
        if here is None or self.place == NOWHERE or not any(self.board.inches):
            return line
        words = [place_words(here.at), line]
        models = self._models() if self.selected >= 0 and self.selected != self.unit else ()
        if models:
            name = self.bridge.session.module.roster(self.bridge.state, self.selected).name
            near = min(length(model.at, here.at) for model in models)
            words.append(self.tr("{length} in from {unit}").format(length=inches(near), unit=name))
        return " · ".join(filter(None, words))

    def _models(self) -> tuple[Mark, ...]:
        """The models of the selected unit, to measure from the nearest."""
        own = (f for f in self.bridge.scene().figures if f.unit == self.selected)
        return tuple(Mark(grid_point(self.board, *f.at), f.name) for f in own if self.board.is_hex(f.place))

    def legend(self) -> tuple[Sign, ...]:
        """What the tools have laid on the map, in words."""
        kinds = {o.kind for o in self.overlays}
        found: list[Sign] = []
        if "reach" in kinds:
            unit = self.selected if self.selected >= 0 else self.unit
            name = self.bridge.session.module.roster(self.bridge.state, unit).name
            found.append(("reach", self.tr("reach of {unit}, number = points used").format(unit=name)))
        if "enemy_fire" in kinds:
            words = getattr(self.bridge.session.module, "threat_words", "")
            found.append(("enemy_fire", words or self.tr("where the enemy can fire or come")))
        if self.pointer == "fan" and "supply" in kinds:
            found.append(("supply", self.tr("seen from {hex}").format(hex=label(self.board, self.anchor))))
            found.append(("cut_off", self.tr("hidden from there")))
        for area in self._laid():
            found += signs(area)
        return tuple(found)

    def _ruler_overlays(self) -> list[Overlay]:
        start = self._from()
        end = self.end if self.end != NOWHERE else self.place
        board = self.board
        if start == NOWHERE or end in (NOWHERE, start) or not board.is_hex(end):
            text = self.tr("Click a hex, then point at another.") if start == NOWHERE else self.tr("Point at a hex.")
            self.card = Card(self.tr("Ruler"), blocks=(Note(text),))
            return []
        distance = distance_words(self.board, board.distance(start, end))
        line = (start, *(c[0] for c in board.between(start, end) if c[0] != NOWHERE), end)
        rows = (Fact(self.tr("From"), label(self.board, start)), Fact(self.tr("To"), label(self.board, end)))
        self.card = Card(self.tr("Ruler"), blocks=(*rows, Fact(self.tr("Distance"), f"**{distance}**")))
        return [Overlay("path", line, text=distance)]

    # The fan.

    def _start_fan(self, place: int) -> None:
        self.anchor = place
        self._lay("fan", True)
        self._seen, self._blind = [], []
        self._todo = [p for p in self.board.within(place, FAN) if p != place]
        self._todo.sort(key=lambda p: -self.board.distance(place, p))
        self._fan.start()

    def _look_out(self) -> None:
        """Look at as many hexes as fit into a slice of time, nearest first."""
        until = perf_counter() + SLICE
        state, sight = self.bridge.state, self.bridge.session.module.sight
        while self._todo and perf_counter() < until:
            place = self._todo.pop()
            (self._seen if sight(state, self.anchor, place).clear else self._blind).append(place)
        if not self._todo:
            self._fan.stop()
            self.refresh()

    def _fan_overlays(self) -> list[Overlay]:
        if self.anchor == NOWHERE:
            text = self.tr("Click the hex to look out from.")
            self.card = Card(self.tr("Fan of sight"), blocks=(Note(text),))
            return []
        board = self.board
        here = label(board, self.anchor)
        facts: list[Block] = [Fact(self.tr("From"), here), Fact(self.tr("Out to"), distance_words(self.board, FAN))]
        if self._todo:
            facts.append(Note(self.tr("Looking…"), tone="muted"))
        else:
            facts.append(Fact(self.tr("Seen"), self.tr("{n} hexes").format(n=len(self._seen)), tone="good"))
            facts.append(Fact(self.tr("Hidden"), self.tr("{n} hexes").format(n=len(self._blind)), tone="danger"))
        self.card = Card(self.tr("Fan of sight"), here, tuple(facts))
        if self._todo or "fan" not in self.areas:
            return []
        if self.place not in (NOWHERE, self.anchor) and board.is_hex(self.place):
            sight = self.bridge.session.module.sight(self.bridge.state, self.anchor, self.place)
            self.sights = ((self.anchor, self.place, sight),)
            line = sight_card(board, self.anchor, self.place, sight, "")
            self.card = Card(self.card.title, here, (*facts, Heading(line.title), *line.blocks))
        seen, blind = tuple(sorted({*self._seen, self.anchor})), tuple(sorted(self._blind))
        return [Overlay("supply", seen), *([Overlay("cut_off", blind)] if blind else [])]

    def forget(self) -> None:
        """Lay every tool down and take all off the map."""
        self.selected, self.unit, self.place = -1, -1, NOWHERE
        for area in list(self.areas):
            self._lay(area, False)
            self.switched.emit(area, False)
        self.use("select")
        self.switched.emit("select", True)

    def outdated(self) -> None:
        """Another node is shown: what was computed no longer holds."""
        self._reach, self._threat = (-1, -1, None), (-1, -1, {})
        if self.pointer == "fan" and self.anchor != NOWHERE:
            self._start_fan(self.anchor)
        self.refresh()
