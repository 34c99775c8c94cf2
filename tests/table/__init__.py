"""The Common: models on a table measured in inches, with labels, smoke, a measured line and a bag of order dice."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.core import scene as sc
from app.core.board import Board, MapData
from app.core.card import Card, Frame, LineRow, Lines
from app.core.data import read
from app.core.dice import Dice
from app.core.engine import Draft
from app.core.inches import Point, centre, length, text, to_grid, within
from app.core.module import Manifest, PhaseInfo, Sight, Types
from app.core.plain import Plain
from app.core.prompt import Button, Prompt
from app.core.rulebook import Rulebook, RulesFile
from app.core.state import NOWHERE, Action, Event, Outcome, Place, Refusal, Rolled, State, Step, Unit, UnitNo

FOLDER = Path(__file__).parent
MAP = read(FOLDER / "data/map.yaml", "map.yaml")
BOARD = Board(MAP.to(MapData), MAP)
BOOK = Rulebook(read(FOLDER / "data/rules.yaml", "rules.yaml").to(RulesFile).rules, {})
SIDES, SIGNS, TURNS, PACE, RANGE, SMOKE = ("south", "north"), ("leader", "rifle", "lmg"), 3, 3000, 12000, 2500
CLOUD = Point(12000, 9000)
SQUADS = (("A", "south", "0815"), ("B", "south", "1815"), ("C", "north", "1004"), ("D", "north", "2004"))


class Squad(Unit, frozen=True, kw_only=True):
    models: tuple[Place, ...]
    order: str = ""


class Advance(Action, frozen=True):
    unit: UnitNo
    to: Place


class Fire(Action, frozen=True):
    unit: UnitNo
    target: UnitNo


class Down(Action, frozen=True):
    unit: UnitNo
    how: str = "down"


class Ordered(Event, frozen=True):
    text: str


def beside(place: int) -> tuple[int, ...]:
    """A squad's hexes: the leader's and its neighbours to the south-east and south-west."""
    return (place, BOARD.neighbours[place][2], BOARD.neighbours[place][4])


def cut(a: Point, b: Point) -> tuple[float, float]:
    """The share of a line that lies in the smoke: where it enters and where it leaves; (0, 0) where it does not."""
    inside = [
        i for i in range(101) if within(Point(a.x + (b.x - a.x) * i // 100, a.y + (b.y - a.y) * i // 100), CLOUD, SMOKE)
    ]
    return (inside[0] / 100, inside[-1] / 100) if inside else (0.0, 0.0)


class Order(Step, frozen=True):
    side: str = ""
    name, rule = "Order", "C-1"

    def decider(self, s: Any) -> str | None:
        return self.side or None

    def run(self, g: Draft[Any]) -> None:
        bag = [u.side for u in g.s.units if u.place >= 0 and not u.order]
        if bag:
            side = bag[(g.roll("Die", 1, len(bag))[0] - 1)] if len(bag) > 1 else bag[0]
            return g.goto(Order(side))
        for n, _ in enumerate(g.s.units):
            g.unit(n, order="")
        g.set(turn=g.s.turn + 1)
        alive = [sum(len(u.models) for u in g.s.units if u.side == side) for side in SIDES]
        if g.s.turn > TURNS or not all(alive):  # C-4
            winner = "" if alive[0] == alive[1] else SIDES[alive[1] > alive[0]]
            g.finish(Outcome(winner, "models" if winner else "draw", f"{alive[0]} models against {alive[1]}.", "C-4"))
        return None

    def candidates(self, s: Any) -> Iterator[Action]:
        for n, u in enumerate(s.units):
            if u.side == self.side and u.place >= 0 and not u.order:
                yield from (Fire(n, m) for m, v in enumerate(s.units) if v.side != self.side and v.place >= 0)
                yield from (Advance(n, to) for to in BOARD.within(u.place, 3) if to != u.place)
                yield Down(n)

    def check(self, s: Any, a: Any) -> Refusal | None:
        u = s.units[a.unit]
        if u.side != self.side or u.order or u.place < 0:
            return BOOK.refuse("C-1", unit=u.id)  # C-1
        if isinstance(a, Advance):
            taken = {m for n, v in enumerate(s.units) if n != a.unit for m in v.models}
            room = a.to >= 0 and not taken & set(beside(a.to)) and NOWHERE not in beside(a.to)
            if not room or not within(centre(BOARD, u.place), centre(BOARD, a.to), PACE):  # C-2
                return BOOK.refuse("C-2", (a.to,), hex=BOARD.labels[a.to])
        if isinstance(a, Fire):
            v = s.units[a.target]
            if v.place < 0 or v.side == self.side:
                return BOOK.refuse("C-1", unit=v.id)
            far = length(centre(BOARD, u.place), centre(BOARD, v.place))
            return BOOK.refuse("C-3", (v.place,), unit=v.id, inches=text(far)) if far > RANGE else None  # C-3
        return None

    def take(self, g: Draft[Any], a: Any) -> None:
        u = g.s.units[a.unit]
        word = {Advance: "Advance", Fire: "Fire", Down: "Down"}[type(a)]
        g.unit(a.unit, order=word)
        g.say(Ordered(f"{u.id}: {word}."))
        if isinstance(a, Advance):
            g.unit(a.unit, place=a.to, models=beside(a.to)[: len(u.models)])
        if isinstance(a, Fire):
            v = g.s.units[a.target]
            smoke = cut(centre(BOARD, u.place), centre(BOARD, v.place)) != (0.0, 0.0)
            if g.roll("Shot")[0] >= 4 and not smoke:
                g.unit(a.target, models=v.models[:-1], place=v.place if v.models[1:] else NOWHERE)
        g.goto(Order())


class Common(State, frozen=True, kw_only=True):
    stack: tuple[Order, ...]
    units: tuple[Squad, ...] = ()


class TheCommon(Plain):
    manifest = read(FOLDER / "module.yaml", "module.yaml").to(Manifest)
    folder, rulebook, levels = FOLDER, BOOK, ("models", "draw")
    types = Types(Common, Advance | Fire | Down, Ordered | Rolled)
    sequence = (PhaseInfo("orders", "Orders", "C-1"),)

    def data_files(self) -> Any:
        return (("data/map.yaml", MapData), ("data/rules.yaml", RulesFile))

    def board(self, s: Any) -> Board:
        return BOARD

    def start(self, scenario: str, options: Any, seed: int, overrides: Any = ()) -> Common:
        units = tuple(Squad(id=i, side=o, place=BOARD.place(h), models=beside(BOARD.place(h))) for i, o, h in SQUADS)
        return Common(stack=(Order(),), dice=Dice(seed), units=units)

    def sight(self, s: Any, a: int, b: int) -> Sight:
        far = text(length(centre(BOARD, a), centre(BOARD, b)))
        clear = cut(centre(BOARD, a), centre(BOARD, b)) == cut(centre(BOARD, b), centre(BOARD, a)) == (0.0, 0.0)
        said = "" if clear else "Smoke lies between."
        return Sight(clear, BOARD.distance(a, b), BOARD.between(a, b), rule="C-3", text=said, length=f"{far} in")

    def scene(self, s: Any, viewer: str | None) -> sc.Scene:
        styles = {side.id: side.style for side in self.manifest.sides}
        at = [to_grid(BOARD, centre(BOARD, place)) for place in range(BOARD.hexes)]
        units = [(n, u) for n, u in enumerate(s.units) if u.place >= 0]
        figures = tuple(
            sc.Figure(n, i, u.side, m, at[m], styles[u.side], SIGNS[i], SIGNS[i], f"{u.id}, {SIGNS[i]}, {u.order or 'no order'}")
            for n, u in units for i, m in enumerate(u.models)
        )  # fmt: skip
        plates = tuple(
            sc.Plate(n, f"Squad {u.id}", "", u.order[:3].upper(), u.order, men=f"{len(u.models)} of 3")
            for n, u in units
        )
        a, b = (next((u.place for u in s.units if u.side == side and u.place >= 0), -1) for side in SIDES)
        start, end = cut(centre(BOARD, a), centre(BOARD, b)) if min(a, b) >= 0 else (0.0, 0.0)
        line = () if min(a, b) < 0 else (sc.Measure("cover" if end else "clear", (at[a], at[b]),
            f"{text(length(centre(BOARD, a), centre(BOARD, b)))} in", "", (sc.Stretch(start, end, "smoke"),) if end else ()),)  # fmt: skip
        ends = [to_grid(BOARD, Point(x, y)) for x, y in ((0, 0), (24000, 0), (24000, 5000), (0, 5000))]
        dice = tuple(sc.DiceOfSide(d.id, d.name, d.style, sum(u.side == d.id and not u.order for _, u in units),
            sum(u.side == d.id and bool(u.order) for _, u in units)) for d in self.manifest.sides)  # fmt: skip
        left = sum(d.bag for d in dice) or 1
        return sc.Scene((), clock=sc.Clock(min(s.turn, TURNS), TURNS, f"Turn {min(s.turn, TURNS)}"),
            boxes=(sc.Box(BOARD.place("reserve"), "Reserve"),), phases=(sc.Phase("orders", "Orders", "C-1", "now"),), figures=figures,
            plates=plates, rings=(sc.Ring("smoke", to_grid(BOARD, CLOUD), SMOKE / 1000, "smoke"),), measures=line,
            chits=(sc.Chit("objective", to_grid(BOARD, Point(20000, 14000)), "Objective 1", text="1"),),
            regions=(sc.Region("zone", (tuple(ends),), side="south"),),
            bag=sc.Bag(dice, s.decider or "", chances=tuple(d.bag / left for d in dice), rule="C-1"))  # fmt: skip

    def prompt(self, s: Any, picks: tuple[int | str, ...] = ()) -> Prompt:
        if s.outcome is not None:
            return Prompt("", s.outcome.text)
        unit = next((p for p in picks if isinstance(p, int)), -1)
        return Prompt(s.decider, "Give an order to a squad.", (Button("Down", Down(unit)),) if unit >= 0 else ())

    def label(self, s: Any, a: Any) -> str:
        name = s.units[a.unit].id
        if isinstance(a, Fire):
            return f"{name} fires at {s.units[a.target].id}"
        return f"{name} to {BOARD.labels[a.to]}" if isinstance(a, Advance) else f"{name}: down"

    def explain(self, s: Any, *things: tuple[str, int]) -> Card | None:
        if [kind for kind, _ in things] != ["unit", "unit"]:
            return super().explain(s, *things)
        u, v = (s.units[n] for _, n in things)
        rows = [(SIGNS[i], length(centre(BOARD, m), centre(BOARD, v.place))) for i, m in enumerate(u.models)]
        lines = Lines(tuple(LineRow("clear" if far <= RANGE else "out", sign, f"{text(far)} in") for sign, far in rows))
        return Card(f"{u.id} at {v.id}", blocks=(Frame(v.id, (("Shot", "4+", "", "0.50"),), unit=things[1][1]), lines))

    def tell(self, before: Any, event: Event) -> Any:
        return (
            super().tell(before, Rolled(event.text, 0, ()))
            if isinstance(event, Ordered)
            else super().tell(before, event)
        )


MODULE = TheCommon()
