"""Stacks chosen together: listed, gone through one by one, and sent on in one go where the game lets units move freely."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPointF, QRect

from app.core.card import Block, Card, Note, UnitLine
from app.core.scene import Overlay
from app.core.state import NOWHERE
from app.play.viewer import Viewer
from app.ui.map.band import Band
from app.ui.panels.tool_cards import label

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


class Gathering(QObject):
    """What is chosen on one table. `units`: their numbers, stack by stack, each stack from below."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self.units: tuple[int, ...] = ()
        self._viewer: Viewer | None = None
        self.band = Band(view.map)
        self.band.drawn.connect(self._drawn)
        self.band.touched.connect(lambda at: self._join(view.map.place_and_unit(QPointF(at))[0]))

    def _drawn(self, rect: QRect) -> None:
        """Take in what stands in a part of the map's viewport: units of the side that decides, or else all."""
        map = self.view.map
        assert map.map is not None
        centre, across = map.map.geometry.centre, map.viewportTransform()
        inside = [
            (unit, side)
            for unit, side, place in self._standing()
            if rect.contains(across.map(QPointF(centre(place))).toPoint())
        ]
        mine = [unit for unit, side in inside if side == self.view.bridge.decider and self.view.bridge.asking]
        self.choose(mine or [unit for unit, _ in inside])

    def _standing(self) -> list[tuple[int, str, int]]:
        """The units that can be seen on the map, place by place from below: number, side, place."""
        view, scene = self.view, self.view.scene
        is_hex = view.bridge.session.module.board(view.bridge.state).is_hex
        standing = {token.unit: (token.side, token.place) for token in scene.tokens}
        units = view.bridge.state.units
        for figure in scene.figures:
            standing.setdefault(figure.unit, (units[figure.unit].side, figure.place))
        found = [(unit, side, place) for unit, (side, place) in standing.items() if unit >= 0 and is_hex(place)]
        return sorted(found, key=lambda one: one[2])

    def choose(self, units: list[int]) -> None:
        """Choose these and no others."""
        view = self.view
        self.units, self._viewer = tuple(dict.fromkeys(units)), view.bridge.viewer
        if self.units:
            view.bridge.forget()
            view.tools.select(-1)
        self._show()

    def add(self) -> None:
        """Choose the stack under the hex cursor with the others, or let it go again."""
        self._join(self.view.map.cursor_place)

    def _join(self, place: int) -> None:
        here = [unit for unit, _, at in self._standing() if at == place]
        if not here:
            self.view.say(self.tr("Nothing stands there."))
        elif set(here) <= set(self.units):
            self.choose([unit for unit in self.units if unit not in here])
        else:
            self.choose([*self.units, *here])

    def drop(self) -> bool:
        """Let them go. False where nothing was chosen."""
        if not self.units:
            return False
        self.units = ()
        self._show()
        return True

    def follow(self) -> None:
        """Another moment is shown: what is off the map is let go, and all of it where another looks."""
        if self.units:
            here = {unit for unit, _, _ in self._standing()} if self._viewer == self.view.bridge.viewer else set()
            self.units = tuple(unit for unit in self.units if unit in here)
            self._mark()

    def _show(self) -> None:
        self._mark()
        self.view.panels.show_task()

    def _mark(self) -> None:
        self.view.tools.keep("gathered", (Overlay("selection", units=self.units),) if self.units else ())

    def card(self) -> Card | None:
        """All of them in a list, to be clicked."""
        if not self.units:
            return None
        view, words = self.view, {token.unit: token.name for token in self.view.scene.tokens}
        module, state = view.bridge.session.module, view.bridge.state
        places = {unit: place for unit, _, place in self._standing()}
        blocks: list[Block] = [Note(self._way(), tone="muted")]
        for unit in self.units:
            name = words.get(unit) or module.roster(state, unit).name
            blocks.append(UnitLine(unit, name, label(module.board(state), places[unit])))
        return Card(self.tr("Chosen together"), self._count(len({places[unit] for unit in self.units})), tuple(blocks))

    def _count(self, stacks: int) -> str:
        units = self.tr("1 unit") if len(self.units) == 1 else self.tr("{n} units").format(n=len(self.units))
        if not self.view.scene.tokens:
            return units
        return f"{units}, {self.tr('1 stack') if stacks == 1 else self.tr('{n} stacks').format(n=stacks)}"

    def _way(self) -> str:
        if self._goes():
            return self.tr("Click a hex: they go there, or as near as each can. Tab shows the next, Esc lets them go.")
        return self.tr("Tab shows the next, Esc lets them go.")

    def _goes(self) -> bool:
        """Whether any of them goes to a place by a click on it."""
        bridge = self.view.bridge
        look: Any = getattr(bridge.session.module, "ahead", None)
        if look is None or not bridge.asking or len(self.units) < 2:
            return False
        return any(bridge.state.units[unit].side == bridge.decider and look(bridge.state, unit) for unit in self.units)

    def click(self, place: int, unit: int) -> bool:
        """A click on the map. False when it is not for them."""
        if not self.units:
            return False
        state = self.view.bridge.state
        if unit >= 0:
            if unit not in self.units:
                self.drop()
            return False
        if not self._goes() or not self.view.bridge.session.module.board(state).is_hex(place):
            return False
        self._send(place)
        return True

    def _send(self, goal: int) -> None:
        """Send all of them to a hex, one after another, until something asks for an answer."""
        view, bridge, units = self.view, self.view.bridge, self.units
        went, asked = 0, bridge.decider
        for unit in units:
            if not bridge.asking or bridge.decider != asked:
                break
            place = self._nearest(unit, goal)
            if place == NOWHERE:
                continue
            node = bridge.node.id
            bridge.click(("place", place))
            went += bridge.node.id != node
        bridge.forget()
        view.say(self.tr("{went} of {all} went.").format(went=went, all=len(units)))

    def _nearest(self, unit: int, goal: int) -> int:
        """The place where the unit ends nearest to a hex, once it is chosen; NOWHERE where it gets no nearer."""
        bridge = self.view.bridge
        if not bridge.choose_unit(unit) or not bridge.ahead:
            return NOWHERE
        state = bridge.state
        board, here = bridge.session.module.board(state), state.units[unit].place
        enemies = {other.place for other in state.units if other.side != state.units[unit].side}
        ends = [place for place in bridge.ahead if board.is_hex(place) and place not in enemies]
        nearest = min(ends, key=lambda place: (board.distance(place, goal), place), default=NOWHERE)
        nearer = nearest != NOWHERE and board.distance(nearest, goal) < board.distance(here, goal)
        return nearest if nearer else NOWHERE

    def step(self, by: int) -> bool:
        """Show the next of them, its stack fanned out. False where nothing is chosen."""
        if not self.units:
            return False
        view, units, here = self.view, self.units, self.view.tools.selected
        at = units.index(here) + by if here in units else 0 if by > 0 else -1
        unit = units[at % len(units)]
        place = next(place for number, _, place in self._standing() if number == unit)
        view.acts.show_unit(unit)
        if view.map.map is not None and len(view.map.map.pile(place)) > 1:
            view.map.fan(place)
        return True
