"""The Heap: take one to three stones, who takes the last one wins. A whole module in sixty lines."""

from pathlib import Path
from typing import Any

from app.core.board import Board, MapData
from app.core.data import read
from app.core.dice import Dice
from app.core.engine import Draft
from app.core.module import Manifest, PhaseInfo, Types
from app.core.plain import Plain
from app.core.prompt import Prompt
from app.core.rulebook import Rulebook, RulesFile
from app.core.scene import Face, Scene, Token
from app.core.state import Action, Amount, Event, Outcome, Refusal, State, Step, Unit

FOLDER = Path(__file__).parent
BOARD = Board(read(FOLDER / "data/map.yaml", "map.yaml").to(MapData))
BOOK = Rulebook(read(FOLDER / "data/rules.yaml", "rules.yaml").to(RulesFile).rules, {})


class Take(Action, frozen=True):
    stones: Amount


class Turn(Step, frozen=True):
    side: str

    def decider(self, s: Any) -> str:
        return self.side

    def candidates(self, s: Any) -> tuple[Action, ...]:
        return (Take(1), Take(2), Take(3))

    def check(self, s: Any, a: Action) -> Refusal | None:
        allowed = isinstance(a, Take) and 1 <= a.stones <= min(3, s.stones)  # H-1
        return None if allowed else BOOK.refuse("H-1", most=min(3, s.stones))

    def take(self, g: Draft[Any], a: Any) -> None:
        g.set(stones=g.s.stones - a.stones, turn=g.s.turn + 1)
        g.goto(Turn("south" if self.side == "north" else "north"))
        if not g.s.stones:
            g.finish(Outcome(self.side, "last", f"{self.side.capitalize()} takes the last stone.", "H-2"))  # H-2


class Heap(State, frozen=True, kw_only=True):
    stack: tuple[Turn, ...]
    stones: int = 12


class TheHeap(Plain):
    manifest = read(FOLDER / "module.yaml", "module.yaml").to(Manifest)
    folder, rulebook, levels = FOLDER, BOOK, ("last",)
    types = Types(Heap, Take, Event)
    sequence = (PhaseInfo("turn", "Take stones", "H-1"),)

    def data_files(self) -> Any:
        return (("data/map.yaml", MapData), ("data/rules.yaml", RulesFile))

    def board(self, s: Any) -> Board:
        return BOARD

    def start(self, scenario: str, options: Any, seed: int, overrides: Any = ()) -> Heap:
        return Heap(stack=(Turn("north"),), dice=Dice(seed), units=(Unit(id="heap", side="north", place=0),))

    def scene(self, s: Any, viewer: str | None) -> Scene:
        return Scene((Token(0, "north", 0, Face("us", "leader", factors=str(s.stones)), "the heap"),))

    def prompt(self, s: Any, picks: tuple[int | str, ...] = ()) -> Prompt:
        return Prompt(s.decider or "", f"{s.stones} stones lie there." if s.outcome is None else s.outcome.text)

    def label(self, s: Any, a: Any) -> str:
        return f"Take {a.stones}"


MODULE = TheHeap()
