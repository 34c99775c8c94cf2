"""The module object: what the rest of the program may ask of Roundhammer 1943.

What a table does not need as long as no bot plays is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from app.core.board import Board
from app.core.card import Card, Entry
from app.core.data import Override, read
from app.core.module import Manifest, Options, PhaseInfo, Reach, Sight, Types
from app.core.prompt import Prompt
from app.core.rulebook import Rulebook
from app.core.scene import Area, Badge, Group, Roster, Scene
from app.core.state import Action, Event, Refusal, Side, State
from app.core.table import Table
from app.core.thought import Plan
from app.core.translation import MANIFEST, spoken
from modules.r43 import briefing, hiding, inspection, speech, standing
from modules.r43.actions import AnyAction
from modules.r43.areas import areas
from modules.r43.book import FOLDER, files, rulebook
from modules.r43.charts import charts
from modules.r43.events import AnyEvent
from modules.r43.planner.levels import WIDTH
from modules.r43.reach import reach
from modules.r43.roster import groups, roster
from modules.r43.scene import on_move, scene
from modules.r43.speech import italy_card
from modules.r43.start import start
from modules.r43.state import R43State
from modules.r43.steps.sequence import WHOLE
from modules.r43.victory import ENDS, LEVELS
from modules.r43.words import FILES
from modules.r43.words.table import WORDS

BUDGETS = {"planner-fast": 100, "planner": 250, "planner-deep": 1200}
"""Acts tried at a decision, by level."""


def greedy(s: R43State, side: Side, seed: int) -> Action:
    """The best act at once, see `modules.r43.greedy`."""
    from modules.r43.greedy import greedy as best

    return best(s, side, seed)


class Roundhammer:
    """The rules of Roundhammer 1943, as app.core.module.Module asks for them."""

    folder: Path = FOLDER
    types = Types(R43State, AnyAction, AnyEvent)
    sequence: tuple[PhaseInfo, ...] = tuple(
        PhaseInfo(
            f"{side}_{word}" if side else word,
            WORDS.phase[word],
            "R43-SEQ.A.order" if side == "allied" else "R43-SEQ.G.order",
        )
        for word, side, _ in WHOLE
    )
    levels = LEVELS
    ends = ENDS
    bots: dict[str, Callable[[Any, Side, int], Action]] = {"greedy": greedy}
    answers = "greedy"
    budgets = BUDGETS
    width = WIDTH
    doubt = 1.0
    drawn = ("dday", "support", "wall")
    marks: tuple[Badge, ...] = ("reduced", "unsupplied", "garrison", "pontoon", "acted", "hidden")
    threat_words = WORDS.threat
    batch_words = WORDS.batch
    kinds = WORDS.kinds

    @cached_property
    def manifest(self) -> Manifest:
        """Title, version, scenarios."""
        return spoken(read(FOLDER / "module.yaml", "module.yaml"), FOLDER / "data", MANIFEST).to(Manifest)

    @property
    def rulebook(self) -> Rulebook:
        """Rules and options in our words."""
        return rulebook()

    def tables(self, s: R43State) -> tuple[Table, ...]:
        """Combat, weather, Italienfront, Ostfront, terrain and the other tables."""
        return charts(s.book)

    def start(self, scenario: str, options: Options, seed: int, overrides: Sequence[Override] = ()) -> State:
        """A game before its first step."""
        return start(scenario, options, seed, overrides)

    def data_files(self) -> Sequence[tuple[str, Any]]:
        """Every data file and its type, those too whose words are read when plans are first wanted."""
        from modules.r43.words import planner

        return (*files(), *(FILES | {"data/words/planner.yaml": planner.PlannerWords}).items())

    def board(self, s: R43State) -> Board:
        """The map of western Europe."""
        return s.book.board

    def sight(self, s: R43State, a: int, b: int) -> Sight:
        """A hex is 25 km across: nothing is seen or blocked at this scale; the line gives the distance. LR-1.1"""
        board = s.book.board
        return Sight(True, board.distance(a, b), board.between(a, b), -1, "LR-1.1", WORDS.sight)

    def reach(self, s: R43State, unit: int) -> Reach | None:
        """Where a unit can go in the movement or exploitation phase."""
        return reach(s, unit)

    def threat(self, s: R43State, side: Side, unit: int = -1) -> dict[int, str]:
        """Hexes that the enemy can attack next, with how many factors."""
        from modules.r43.threat import threat

        return threat(s, side, unit)

    def ahead(self, s: R43State, unit: int) -> dict[int, tuple[Action, ...]] | None:
        """Places that one more click names, with the acts it stands for."""
        return speech.ahead(s.step, s, unit) if s.stack else None

    def refuse_ahead(self, s: R43State, unit: int, place: int) -> Refusal | None:
        """Why a chosen unit may not go to a place, or do anything there."""
        return speech.refuse_ahead(s.step, s, unit, place) if s.stack else None

    def scene(self, s: R43State, viewer: Side | None) -> Scene:
        """The table."""
        return scene(s, viewer)

    def on_move(self, s: R43State) -> Side:
        """The side whose phase it is, whoever decides in it; empty for a phase of both."""
        return on_move(s)

    def areas(self, s: R43State) -> tuple[Area, ...]:
        """What may be laid over the map."""
        return areas(s)

    def briefing(self, s: R43State, side: Side) -> Card:
        """What falls due for a side this turn."""
        return briefing.briefing(s, side)

    def schedule(self, s: R43State, side: Side) -> tuple[Card, ...]:
        """What the turn track brings and takes for a side, turn by turn."""
        return briefing.schedule(s, side)

    def prompt(self, s: R43State, picks: tuple[int | str, ...] = ()) -> Prompt:
        """The question at hand."""
        if s.outcome is not None:
            return Prompt(s.outcome.winner, f"**{s.outcome.text}**")
        return speech.ask(s.step, s, picks)

    def label(self, s: R43State, a: Action) -> str:
        """An action in a few words."""
        return speech.label(a, s)

    def explain(self, s: R43State, *things: tuple[str, int]) -> Card | None:
        """A card on the decision at hand, a hex, or a unit."""
        if not things:
            return speech.task(s.step, s) if s.stack else None
        kind, n = things[0]
        if kind == "place" and s.book.board.labels[n] == "italienfront":
            return italy_card.card(s)
        return inspection.unit_card(s, n) if kind == "unit" else inspection.hex_card(s, n)

    def line(self, s: R43State, place: int) -> str:
        """One line on a hex."""
        return inspection.line(s, place)

    def tell(self, before: R43State, event: Event) -> Entry | None:
        """An event as a line of the log."""
        return speech.tell(event, before)

    def groups(self, s: R43State) -> tuple[Group, ...]:
        """The order of battle by army and nation."""
        return groups(s)

    def roster(self, s: R43State, unit: int) -> Roster:
        """A unit's line in the order of battle."""
        return roster(s, unit)

    def standing(self, s: R43State) -> Card:
        """The victory conditions against the position."""
        return standing.standing(s)

    def score(self, s: R43State, side: Side) -> float:
        """How good the position is for a side."""
        return standing.score(s, side)

    def results(self, s: R43State) -> dict[str, int]:
        """Figures for batches."""
        return standing.results(s)

    def position(self, scenario: str, options: Options, given: dict[str, Any]) -> State:
        """A position for a case file."""
        from modules.r43.position import position

        return position(scenario, options, given)

    def facts(self, s: R43State) -> dict[str, Any]:
        """The state in readable names."""
        from modules.r43.facts import facts

        return facts(s)

    def seen_by(self, s: R43State, side: Side | None) -> R43State:
        """What a side may know."""
        return hiding.seen_by(s, side)

    def hidden(self, s: R43State) -> bool:
        """The sides know different things."""
        return hiding.hidden(s)

    def shuffled(self, s: R43State, side: Side, seed: int) -> R43State:
        """The same game with what a side may not know dealt anew."""
        return hiding.shuffled(s, side, seed)

    # Players that look ahead.

    def plans(self, s: R43State, side: Side, seed: int) -> Sequence[Plan]:
        """What a side might do now, first what it would do without looking ahead."""
        from modules.r43.planner.plans import plans

        return plans(s, side, seed)

    def alternatives(self, s: R43State, side: Side) -> Sequence[Plan]:
        """What else might be done, by the estimate."""
        from modules.r43.planner.alternatives import alternatives

        return alternatives(s, side)

    def instead(self, s: R43State, side: Side, act: Action) -> Sequence[Plan]:
        """Plans that an act may fairly be weighed against, its own among them."""
        from modules.r43.planner.alternatives import instead

        return instead(s, side, act)

    def unjudged(self, s: R43State, act: Action) -> str:
        """What kind of decision an act is that the coach says nothing of."""
        from modules.r43.planner.alternatives import unjudged

        return unjudged(s, act)

    def plans_text(self, s: R43State, plan: Plan) -> tuple[str, str]:
        """A plan in words: what is done, and why."""
        from modules.r43.planner import reasons

        return reasons.plans_text(s, plan)

    def played_out(self, s: R43State, plans: Sequence[Plan]) -> bool:
        """Attacks, what follows them, and the first landing are played out; all else goes by what a hex is worth."""
        from modules.r43.planner.plans import played_out

        return played_out(s, plans)

    def plays_on(self, s: R43State, side: Side, seed: int) -> Action:
        """An act of who plays games out."""
        from modules.r43.planner.play import plays_on

        return plays_on(s, side, seed)

    def far(self, root: R43State, s: R43State, side: Side, acts: int) -> bool:
        """The side has fought out its turn."""
        from modules.r43.planner.plans import far

        return far(root, s, side, acts)

    def prospects(self, s: R43State, side: Side) -> float:
        """What a position is worth to a side, in points; a game won is worth a hundred."""
        from modules.r43.planner.prospects import prospects

        return prospects(s, side)

    def sampled(self, s: R43State, side: Side, seed: int) -> R43State:
        """A whole game that agrees with what a side knows."""
        from modules.r43.planner import worlds

        return worlds.sampled(s, side, seed)


MODULE = Roundhammer()

__all__ = ["MODULE"]
