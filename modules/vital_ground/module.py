"""The module object: what the rest of the program may ask of Vital Ground.

What the table does not need for its first look is loaded when it is asked for: bots, cards, previews, positions.
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
from app.core.scene import Badge, Group, Roster, Scene
from app.core.state import Action, Event, Refusal, Rolled, Side, State
from app.core.table import Column, Table
from app.core.thought import Plan
from app.core.translation import MANIFEST, spoken
from modules.vital_ground import actions as act
from modules.vital_ground import events as log
from modules.vital_ground import prompting
from modules.vital_ground.arrivals import schedule
from modules.vital_ground.book import FILES, FOLDER, ChartData, rulebook
from modules.vital_ground.command import allowance
from modules.vital_ground.counter import GERMAN
from modules.vital_ground.movement import ends, routes_of
from modules.vital_ground.places import unit_at
from modules.vital_ground.planner.levels import ATTACKS, BUDGETS, DOUBT
from modules.vital_ground.scene import dash, scene
from modules.vital_ground.sight import sight
from modules.vital_ground.start import start
from modules.vital_ground.state import VGState
from modules.vital_ground.steps import Moving
from modules.vital_ground.victory import LEVELS
from modules.vital_ground.words import WORDS, WordsFile

ACTIONS = (
    act.Deploy | act.Ready | act.RollInitiative | act.RollRally | act.AimBarrage | act.SetPoints | act.AddLine
    | act.FireBarrage | act.NavalFire | act.EndBarrages | act.Move | act.Attack | act.Prepare | act.EndHalf | act.Go
    | act.Stop | act.LeadOn | act.Target | act.Join | act.Leave | act.AimLine | act.AimFactors | act.UseRoll | act.Fire
    | act.Back | act.Shoot | act.Hold | act.HoldMove | act.HoldHalf | act.Retreat | act.RetreatToTown | act.StayRouted
    | act.Displace
)  # fmt: skip
EVENTS = (
    Rolled | log.TurnBegan | log.InitiativeThrown | log.HalfEnded | log.Checked | log.Moved | log.MoveEnded
    | log.PositionEntered | log.Scattered | log.Struck | log.NoEffect | log.Retreated | log.Rallied | log.TownTaken
    | log.Released | log.LeaderMoved | log.Decided | log.GameEnded
)  # fmt: skip


def greedy(s: VGState, side: Side, seed: int) -> Action:
    """The best act at once, see `modules.vital_ground.greedy`."""
    from modules.vital_ground.greedy import greedy as best

    return best(s, side, seed)


class VitalGround:
    """The rules of Vital Ground, as app.core.module.Module asks for them."""

    folder: Path = FOLDER
    types = Types(VGState, ACTIONS, EVENTS)
    sequence: tuple[PhaseInfo, ...] = (
        PhaseInfo("initiative", WORDS.phase.initiative, "VG-021"),
        PhaseInfo("barrage", WORDS.phase.barrage, "VG-024"),
        PhaseInfo("first", WORDS.phase.first, "VG-028"),
        PhaseInfo("second", WORDS.phase.second, "VG-037"),
        PhaseInfo("rally", WORDS.phase.rally, "VG-039"),
    )
    levels = LEVELS
    bots: dict[str, Callable[[Any, Side, int], Action]] = {"greedy": greedy}
    answers = "greedy"
    budgets = BUDGETS
    width = ATTACKS + 2
    doubt = DOUBT
    marks: tuple[Badge, ...] = ("hit1", "pinned", "routed", "prepared", "acted", "opfired", "spent")
    threat_words = WORDS.map.threat
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

    def tables(self, s: VGState) -> tuple[Table, ...]:
        """Both combat tables and every weapon chart."""
        b = s.book
        return (b.infantry, b.anti_tank, *(_chart(c) for c in b.charts.values()))

    def start(self, scenario: str, options: Options, seed: int, overrides: Sequence[Override] = ()) -> State:
        """A game before its first step."""
        return start(scenario, options, seed, overrides)

    def data_files(self) -> Sequence[tuple[str, Any]]:
        """Every data file and its type."""
        return (*FILES, ("data/words.yaml", WordsFile))

    def board(self, s: VGState) -> Board:
        """The three sheets as one board."""
        return s.book.board

    def sight(self, s: VGState, a: int, b: int) -> Sight:
        """Line of sight from hex to hex, for the side of the unit in the first (else of the side on move)."""
        u = unit_at(s, a)
        return sight(s, a, b, s.units[u].side if u >= 0 else s.decider or GERMAN)

    def reach(self, s: VGState, unit: int) -> Reach | None:
        """Where a unit can go: in mid-move with the points it has left, else with its allowance."""
        step = s.step if s.stack else None
        halves = step.left if isinstance(step, Moving) and step.unit == unit else allowance(s, unit).whole * 2
        if s.units[unit].place == s.book.lost:
            return None
        found = routes_of(s, unit, halves)
        costs = {p: c / 2 for p, c in found.costs.items() if p != found.start}
        return Reach(unit, halves / 2, costs, frozenset(ends(s, unit, found)), {p: found.path(p) for p in costs})

    def threat(self, s: VGState, side: Side, unit: int = -1) -> dict[int, str]:
        """Hexes where an enemy has at least one chance in six of an effect."""
        from modules.vital_ground.threat import threat

        return threat(s, side, unit)

    def ahead(self, s: VGState, unit: int) -> dict[int, tuple[Action, ...]] | None:
        """Moves and attacks that one more click names."""
        from modules.vital_ground.ahead import ahead

        return ahead(s, unit)

    def refuse_ahead(self, s: VGState, unit: int, place: int) -> Refusal | None:
        """Why a chosen unit may not go to a place, or attack there."""
        from modules.vital_ground.ahead import refuse_ahead

        return refuse_ahead(s, unit, place)

    def scene(self, s: VGState, viewer: Side | None) -> Scene:
        """The table."""
        return scene(s, viewer)

    def prompt(self, s: VGState, picks: tuple[int | str, ...] = ()) -> Prompt:
        """The question at hand."""
        return prompting.ask(s, picks)

    def label(self, s: VGState, a: Action) -> str:
        """An action in a few words."""
        return prompting.describe(s, a)

    def explain(self, s: VGState, *things: tuple[str, int]) -> Card | None:
        """A card on the decision at hand, a hex, a unit, or the fire of one unit at another."""
        from modules.vital_ground import inspection, previews

        if not things:
            return previews.task(s)
        kind, n = things[0]
        if len(things) > 1 and kind == things[1][0] == "unit":
            return previews.fire_at(s, n, things[1][1])
        return inspection.unit_card(s, n) if kind == "unit" else inspection.hex_card(s, n)

    def line(self, s: VGState, place: int) -> str:
        """One line on a hex."""
        from modules.vital_ground import inspection

        return inspection.line(s, place)

    def tell(self, before: VGState, event: Event) -> Entry | None:
        """An event as a line of the log."""
        from modules.vital_ground import telling

        return telling.tell(before, event)

    def groups(self, s: VGState) -> tuple[Group, ...]:
        """The order of battle by battalion."""
        from modules.vital_ground import inspection

        return inspection.groups(s)

    def roster(self, s: VGState, unit: int) -> Roster:
        """A unit's line in the order of battle."""
        from modules.vital_ground import inspection

        return inspection.roster(s, unit)

    def schedule(self, s: VGState, side: Side) -> tuple[Card, ...]:
        """What comes onto the map and what is let go for a side, turn by turn."""
        return schedule(s, side)

    def standing(self, s: VGState) -> Card:
        """The victory conditions against the position."""
        from modules.vital_ground import standing

        return standing.standing(s)

    def score(self, s: VGState, side: Side) -> float:
        """How good the position is for a side."""
        from modules.vital_ground import standing

        return standing.score(s, side)

    def results(self, s: VGState) -> dict[str, int]:
        """Figures for batches."""
        from modules.vital_ground import standing

        return standing.results(s)

    def position(self, scenario: str, options: Options, given: dict[str, Any]) -> State:
        """A position for a case file."""
        from modules.vital_ground.position import position

        return position(scenario, options, given)

    def facts(self, s: VGState) -> dict[str, Any]:
        """The state in readable names."""
        from modules.vital_ground.position import facts

        return facts(s)

    def seen_by(self, s: VGState, side: Side | None) -> VGState:
        """Everything: nothing is hidden in this game. VG-316"""
        return s

    # Players that look ahead.

    def plans(self, s: VGState, side: Side, seed: int) -> Sequence[Plan]:
        """What a side might do now, first what it would do without looking ahead."""
        from modules.vital_ground.planner.plans import plans

        return plans(s, side, seed)

    def alternatives(self, s: VGState, side: Side) -> Sequence[Plan]:
        """What else a side might do now, by the estimate."""
        from modules.vital_ground.planner.alternatives import alternatives

        return alternatives(s, side)

    def played_out(self, s: VGState, found: Sequence[Plan]) -> bool:
        """Whether plans are played out, or go by the estimate."""
        from modules.vital_ground.planner.plans import played_out

        return played_out(s, found)

    def plans_text(self, s: VGState, plan: Plan) -> tuple[str, str]:
        """A plan in words: what is done, and why."""
        from modules.vital_ground.planner import reasons

        return reasons.plans_text(s, plan)

    def plays_on(self, s: VGState, side: Side, seed: int) -> Action:
        """An act of who plays games out."""
        from modules.vital_ground.planner.play import plays_on

        return plays_on(s, side, seed)

    def far(self, root: VGState, s: VGState, side: Side, acts: int) -> bool:
        """The half of the turn is over in which the plan was made."""
        from modules.vital_ground.planner.plans import far

        return far(root, s, side, acts)

    def prospects(self, s: VGState, side: Side) -> float:
        """What a position is worth to a side, in points."""
        from modules.vital_ground.planner.prospects import prospects

        return prospects(s, side)


def _chart(c: ChartData) -> Table:
    columns = tuple(Column(a, z, head) for a, z, head in zip(c.first, c.last, c.heads, strict=True))
    return Table(
        id=f"chart_{c.id}",
        title=c.title,
        rule=c.rule,
        columns=columns,
        rows=tuple(tuple(dash(v) for v in x.values) for x in c.lines),
        row_labels=tuple(x.name for x in c.lines),
        row_head=WORDS.table.range,
        tag=c.tag,
        source=c.source,
    )


MODULE = VitalGround()

__all__ = ["MODULE"]
