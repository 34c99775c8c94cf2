"""The Ford: the whole module contract in one small game. The tests of the client play it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from app.core.board import Board, MapData
from app.core.card import Card, Entry, Fact, Heading, Odds
from app.core.card import Outcome as Chance
from app.core.data import Sourced, overridden, read
from app.core.dice import Dice
from app.core.engine import Draft, Sequence, legal
from app.core.module import Manifest, PhaseInfo, Sight, Types
from app.core.plain import Plain
from app.core.prompt import Button, Prompt
from app.core.rulebook import OptionsFile, Rulebook, RulesFile
from app.core.scene import Clock, Face, Flag, Phase, Scene, Token
from app.core.state import NOWHERE, Action, Event, Outcome, Place, Refusal, Rolled, State, Step, Unit, UnitNo
from app.core.table import Column, Table

FOLDER = Path(__file__).parent
OTHER = {"red": "blue", "blue": "red"}
LIMIT = 2


class PieceData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    side: str
    hex: str
    strength: int


class ShotData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    range: int
    needed: int


class ScenarioData(Struct, frozen=True, forbid_unknown_fields=True):
    turns: int
    units: tuple[PieceData, ...]
    shooting: tuple[ShotData, ...]


DATA = {
    "data/map.yaml": MapData,
    "data/rules.yaml": RulesFile,
    "data/options.yaml": OptionsFile,
    "data/scenarios.yaml": dict[str, ScenarioData],
}
BOOK = Rulebook(
    read(FOLDER / "data/rules.yaml").to(RulesFile).rules, read(FOLDER / "data/options.yaml").to(OptionsFile).options
)
MAP = read(FOLDER / "data/map.yaml")
BOARD = Board(MAP.to(MapData), MAP)


class Piece(Unit, frozen=True, kw_only=True):
    strength: int = 2


class Move(Action, frozen=True):
    unit: UnitNo
    to: Place


class Shoot(Action, frozen=True):
    unit: UnitNo
    target: UnitNo


class Hold(Action, frozen=True):
    pass


class FallBack(Action, frozen=True):
    to: Place


class Stand(Action, frozen=True):
    pass


class Moved(Event, frozen=True):
    unit: int
    to: int


class Shot(Event, frozen=True):
    unit: int
    target: int
    needed: int
    face: int


class Ended(Event, frozen=True):
    text: str


def at(s: State, place: int) -> int:
    return next((n for n, u in enumerate(s.units) if u.place == place), -1)


def sight(a: int, b: int) -> Sight:
    crossed = BOARD.between(a, b)
    for stretch in crossed:
        if all(h == NOWHERE or BOARD.terrain[h] == "woods" for h in stretch):
            return Sight(False, BOARD.distance(a, b), crossed, stretch[0], "T-4", "Woods stand between.")
    return Sight(True, BOARD.distance(a, b), crossed, rule="T-4", text="Nothing stands between.")


def no_way(s: State, unit: int, to: int) -> Refusal | None:
    if to < 0 or to not in BOARD.neighbours[s.units[unit].place]:
        label = BOARD.labels[to] if to >= 0 else "That"
        return BOOK.refuse("T-2", (to,), hex=label, unit=s.units[unit].id)
    if (other := at(s, to)) >= 0:
        return BOOK.refuse("T-3", (to,), hex=BOARD.labels[to], unit=s.units[other].id)
    return None


class Order(Step, frozen=True):
    side: str
    name, rule = "Order", "T-1"

    def decider(self, s: Any) -> str:
        return self.side

    def candidates(self, s: Any) -> Iterator[Action]:
        for n, u in enumerate(s.units):
            if u.side == self.side and u.place >= 0:
                yield from (Shoot(n, m) for m, v in enumerate(s.units) if v.side != u.side and v.place >= 0)
                yield from (Move(n, h) for h in BOARD.neighbours[u.place] if h >= 0)
        yield Hold()

    def check(self, s: Any, a: Action) -> Refusal | None:
        if isinstance(a, Hold):
            return None
        if not isinstance(a, Move | Shoot) or s.units[a.unit].side != self.side or s.units[a.unit].place < 0:
            return BOOK.refuse("T-1", unit=s.units[a.unit].id if isinstance(a, Move | Shoot) else "That")  # T-1
        if isinstance(a, Move):
            return no_way(s, a.unit, a.to)  # T-2, T-3
        here, there = s.units[a.unit].place, s.units[a.target].place
        if there < 0 or s.units[a.target].side == self.side:
            return BOOK.refuse("T-1", unit=s.units[a.target].id)
        seen = sight(here, there)
        if not seen.clear:  # T-4
            return BOOK.refuse("T-4", (seen.blocker,), unit=s.units[a.unit].id, hex=BOARD.labels[there])
        if seen.range > LIMIT:  # T-5
            return BOOK.refuse("T-5", (there,), unit=s.units[a.target].id, range=seen.range, limit=LIMIT)
        return None

    def take(self, g: Draft[Any], a: Action) -> None:
        g.done()
        if isinstance(a, Move):
            g.unit(a.unit, place=a.to)
            g.say(Moved(a.unit, a.to))
        if isinstance(a, Shoot):
            needed = g.s.needed[BOARD.distance(g.s.units[a.unit].place, g.s.units[a.target].place) - 1]
            (face,) = g.roll("Shot")
            g.say(Shot(a.unit, a.target, needed, face))
            if face >= needed:
                left = g.s.units[a.target].strength - 1
                g.unit(a.target, strength=left, place=g.s.units[a.target].place if left else NOWHERE)
                if not any(u.place >= 0 for u in g.s.units if u.side != self.side):
                    end(g, self.side, "rout")
                elif left:
                    g.call(GiveWay(a.target))


class GiveWay(Step, frozen=True):
    unit: int
    name, rule = "Fall back", "T-6"

    def decider(self, s: Any) -> str | None:
        return s.units[self.unit].side if any(self.candidates(s)) else None

    def candidates(self, s: Any) -> Iterator[Action]:
        ways = [h for h in BOARD.neighbours[s.units[self.unit].place] if h >= 0 and at(s, h) < 0]
        yield from map(FallBack, ways)
        if ways:
            yield Stand()

    def check(self, s: Any, a: Action) -> Refusal | None:
        if isinstance(a, FallBack):
            return no_way(s, self.unit, a.to)
        return None if isinstance(a, Stand) else BOOK.refuse("T-1", unit="That")

    def take(self, g: Draft[Any], a: Action) -> None:
        g.done()
        if isinstance(a, FallBack):
            g.unit(self.unit, place=a.to)
            g.say(Moved(self.unit, a.to))

    def run(self, g: Draft[Any]) -> None:
        g.done()


class NextTurn(Step, frozen=True):
    def run(self, g: Draft[Any]) -> None:
        if g.s.turn < g.s.length:
            g.set(turn=g.s.turn + 1, stack=(Turn(),))
            return
        holder = at(g.s, BOARD.place("0302"))
        end(g, g.s.units[holder].side if holder >= 0 else "", "ford" if holder >= 0 else "draw")


class Turn(Sequence, frozen=True):
    boxes = (Order("red"), Order("blue"), NextTurn())


def end(g: Draft[Any], side: str, level: str) -> None:
    text = {"rout": f"No counter stands against {side}.", "ford": f"The ford is {side}'s.", "draw": "Nobody wins."}[
        level
    ]
    g.finish(Outcome(side, level, text, "T-7"))
    g.say(Ended(text))


class Ford(State, frozen=True, kw_only=True):
    stack: tuple[Turn | Order | GiveWay | NextTurn, ...]
    units: tuple[Piece, ...] = ()
    length: int
    needed: tuple[int, ...]


class TheFord(Plain):
    manifest = read(FOLDER / "module.yaml").to(Manifest)
    folder = FOLDER
    types = Types(Ford, Move | Shoot | Hold | FallBack | Stand, Moved | Shot | Ended | Rolled)
    sequence = (PhaseInfo("red", "Red order", "T-1"), PhaseInfo("blue", "Blue order", "T-1"))
    rulebook = BOOK
    levels = ("rout", "ford", "draw")
    budgets = {"planner": 600}

    def data_files(self) -> Any:
        return tuple(DATA.items())

    def board(self, s: Any) -> Board:
        return BOARD

    def start(self, scenario: str, options: Any, seed: int, overrides: Any = ()) -> Ford:
        doc = overridden(read(FOLDER / "data/scenarios.yaml", "data/scenarios.yaml"), overrides)
        data = doc.to(dict[str, ScenarioData])[scenario]
        for key, value in options.items():
            BOOK.options[key].values[value]
        turns = data.turns + 4 * (options.get("length") == "long")
        units = tuple(Piece(id=u.id, side=u.side, place=BOARD.place(u.hex), strength=u.strength) for u in data.units)
        needed = tuple(x.needed for x in data.shooting)
        return Ford(stack=(Turn(),), dice=Dice(seed), units=units, length=turns, needed=needed)

    def position(self, scenario: str, options: Any, given: dict[str, Any]) -> Ford:
        s = self.start(scenario, options, 0)
        g = Draft(s)
        ids = [u.id for u in s.units]
        for key, value in given.items():
            if key == "turn":
                g.set(turn=value)
            elif key == "mover":
                g.set(stack=(Turn(at=("red", "blue").index(value)),))
            elif key not in ids:
                raise KeyError(f"no unit '{key}'; known are {', '.join(ids)}, turn and mover")
            else:
                g.unit(ids.index(key), place=BOARD.place(value) if value else NOWHERE)
        return g.s

    def sight(self, s: Any, a: int, b: int) -> Sight:
        return sight(a, b)

    def tables(self, s: Any) -> tuple[Table, ...]:
        columns = tuple(Column(n + 1, n + 1) for n in range(len(s.needed)))
        return (Table("shooting", "Die needed by range", "T-5", columns, (tuple(map(str, s.needed)),), ("Needed",)),)

    def styles_of(self, s: Any) -> dict[str, str]:
        return {d.id: d.style for d in self.manifest.sides}

    def scene(self, s: Any, viewer: str | None) -> Scene:
        styles = self.styles_of(s)
        tokens = tuple(
            Token(
                n,
                u.side,
                u.place,
                Face(styles[u.side], "infantry", factors=str(u.strength)),
                u.id,
                self.line(s, u.place),
            )
            for n, u in enumerate(s.units)
            if u.place >= 0
        )
        holder = at(s, BOARD.place("0302"))
        now = "" if s.decider is None else s.stack[-1].side if isinstance(s.stack[-1], Order) else s.decider
        phases = tuple(Phase(p.id, p.name, p.rule, "now" if p.id == now else "next") for p in self.sequence)
        flags = (Flag("ford", (BOARD.place("0302"),), s.units[holder].side if holder >= 0 else ""),)
        return Scene(tokens, flags, clock=Clock(s.turn, s.length, f"Turn {s.turn}"), phases=phases)

    def prompt(self, s: Any, picks: tuple[int | str, ...] = ()) -> Prompt:
        if s.outcome is not None:
            return Prompt("", s.outcome.text)
        buttons = tuple(Button(self.label(s, a), a) for a in legal(s) if isinstance(a, Hold | Stand))
        text = "Give one order." if isinstance(s.step, Order) else f"**{s.units[s.step.unit].id}** may fall back."
        return Prompt(s.decider, text, buttons)

    def label(self, s: Any, a: Action) -> str:
        if isinstance(a, Move):
            return f"Move {s.units[a.unit].id} to {BOARD.labels[a.to]}"
        if isinstance(a, Shoot):
            return f"Shoot with {s.units[a.unit].id} at {s.units[a.target].id}"
        return f"Fall back to {BOARD.labels[a.to]}" if isinstance(a, FallBack) else type(a).__name__

    def explain(self, s: Any, *things: tuple[str, int]) -> Card | None:
        if [kind for kind, _ in things] != ["unit", "unit"]:
            return super().explain(s, *things)
        a, b = (s.units[n] for _, n in things)
        distance = BOARD.distance(a.place, b.place)
        chance = (7 - s.needed[distance - 1]) / 6 if 0 < distance <= LIMIT else 0.0
        odds = Odds((Chance("hit", chance), Chance("miss", 1 - chance)), "Hit", chance)
        return Card(f"{a.id} at {b.id}", blocks=(Heading("Shot"), Fact("Range", str(distance), "T-5"), odds))

    def tell(self, before: Any, event: Event) -> Entry | None:
        if isinstance(event, Moved):
            u = before.units[event.unit]
            return Entry(f"{u.id} moves to {BOARD.labels[event.to]}.", u.side, "move", (event.to,), (event.unit,))
        if isinstance(event, Shot):
            u, v = before.units[event.unit], before.units[event.target]
            result = "hit" if event.face >= event.needed else "missed"
            text = f"{u.id} shoots at {v.id}: {event.face}, needs {event.needed}+, {result}."
            return Entry(text, u.side, "combat", (u.place, v.place), (event.unit, event.target))
        return Entry(event.text, kind="victory") if isinstance(event, Ended) else None

    def score(self, s: Any, side: str) -> float:
        ford = BOARD.place("0302")
        mine: float = sum(
            (3 * u.strength - 0.1 * BOARD.distance(u.place, ford)) * (1 if u.side == side else -1)
            for u in s.units
            if u.place >= 0
        )
        return mine


MODULE = TheFord()
