"""The module object: what the rest of the program may ask of Konflikt '47."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from app.core.board import Board
from app.core.card import Card, Entry
from app.core.data import Override
from app.core.module import Checks, Manifest, Options, PhaseInfo, Reach, SideInfo, Sight, Types
from app.core.plain import Plain
from app.core.prompt import Prompt
from app.core.rulebook import Rulebook
from app.core.scene import Area, Group, Roster, Scene
from app.core.state import Action, Event, Refusal, Side, State
from app.core.table import Table
from app.core.thought import Plan
from modules.k47 import (
    areas,
    briefing,
    fate,
    force,
    force_file,
    hiding,
    inspection,
    left_out,
    outlook,
    planner,
    roster,
    scene,
    schedule,
    speech,
    standing,
    victory,
)
from modules.k47.actions import AnyAction
from modules.k47.book import FOLDER, files, rulebook
from modules.k47.events import AnyEvent
from modules.k47.facts import facts
from modules.k47.greedy import greedy
from modules.k47.position import position
from modules.k47.start import manifest, sides_of, start
from modules.k47.state import K47State
from modules.k47.tables import tables
from modules.k47.words import FILES
from modules.k47.words.moving import WORDS as MOVING
from modules.k47.words.table import WORDS


class Konflikt(Plain):
    """The rules of Konflikt '47, as app.core.module.Module asks for them."""

    folder: Path = FOLDER
    types = Types(K47State, AnyAction, AnyEvent)
    sequence: tuple[PhaseInfo, ...] = tuple(
        PhaseInfo(word, WORDS.phase[word], "K47-2.parts") for word in ("start", "orders", "end")
    )
    threat_words = MOVING.threat
    batch_words = WORDS.batch
    kinds = WORDS.kinds
    levels = victory.LEVELS
    documents: dict[str, Checks] = {"force": force_file.check}
    bots: dict[str, Callable[[Any, Side, int], Action]] = {"greedy": greedy}
    alike = fate.ALIKE
    budgets = planner.BUDGETS
    width = planner.WIDTH
    doubt = planner.DOUBT

    @cached_property
    def manifest(self) -> Manifest:  # type: ignore[override]
        """Title, version, scenarios."""
        return manifest()

    @property
    def rulebook(self) -> Rulebook:
        """Rules and options in our words."""
        return rulebook()

    def sides_of(self, options: Options, files: Sequence[Override] = ()) -> tuple[SideInfo, ...]:
        """Who plays which side; `files`: forces of the players' own."""
        return sides_of(self.manifest.sides, force.nations(options, files))

    def tables(self, s: K47State) -> tuple[Table, ...]:
        """Every chart."""
        return tables(s.book)

    def start(self, scenario: str, options: Options, seed: int, overrides: Sequence[Override] = ()) -> State:
        """A battle before its first step."""
        return start(scenario, options, seed, overrides)

    def data_files(self) -> Sequence[tuple[str, Any]]:
        """Every data file and its type."""
        return (*files(), *FILES.items())

    def board(self, s: K47State) -> Board:
        """The table."""
        return s.book.board

    def sight(self, s: K47State, a: int, b: int) -> Sight:
        """A line from the middle of one hex to that of another, to the mil."""
        return outlook.sight(s, a, b)

    def reach(self, s: K47State, unit: int) -> Reach | None:
        """Where a unit can go; the shaded region of the scene shows it."""
        return outlook.reach(s, unit)

    def threat(self, s: K47State, side: Side, unit: int = -1) -> dict[int, str]:
        """Where enemies can shoot now, with the best chance of one shot."""
        return outlook.threat(s, side, unit)

    def areas(self, s: K47State) -> tuple[Area, ...]:
        """Circles of officers and medics, horror, ambushes, objectives."""
        return areas.areas(s)

    def areas_of(self, s: K47State, unit: int) -> tuple[Area, ...]:
        """How far the weapons of a unit reach."""
        return areas.ranges(s, unit)

    def ahead(self, s: K47State, unit: int) -> dict[int, tuple[Action, ...]] | None:
        """Places that one more click names, with the acts it stands for."""
        return speech.ahead(s.step, s, unit) if s.stack else None

    def refuse_ahead(self, s: K47State, unit: int, place: int) -> Refusal | None:
        """Why a chosen unit may not go to a place, or do anything there."""
        return speech.refuse_ahead(s.step, s, unit, place) if s.stack else None

    def scene(self, s: K47State, viewer: Side | None) -> Scene:
        """The table."""
        return scene.scene(s, viewer)

    def prompt(self, s: K47State, picks: tuple[int | str, ...] = ()) -> Prompt:
        """The question at hand."""
        if s.outcome is not None:
            return Prompt(s.outcome.winner, f"**{s.outcome.text}**")
        return speech.ask(s.step, s, picks)

    def label(self, s: K47State, a: Action) -> str:
        """An action in a few words."""
        return speech.label(a, s)

    def explain(self, s: K47State, *things: tuple[str, int]) -> Card | None:
        """A card on the decision at hand, a hex, or a unit."""
        if not things:
            return speech.task(s.step, s) if s.stack else None
        kind, number = things[0]
        if len(things) > 1 and kind == things[1][0] == "unit":
            return speech.against(s, number, things[1][1])
        return inspection.unit(s, number) if kind == "unit" else inspection.place(s, number)

    def chosen(self, s: K47State, unit: int) -> Card | None:
        """A card on the decision at hand once a unit was clicked for it: its test, and what each order would do."""
        return speech.pick(s.step, s, unit) if s.stack else None

    def line(self, s: K47State, place: int) -> str:
        """A place in one line."""
        return inspection.line(s, place)

    def tell(self, before: K47State, event: Event) -> Entry | None:
        """An event as a line of the log."""
        return hiding.veiled(before, event, speech.tell(event, before))

    def groups(self, s: K47State) -> tuple[Group, ...]:
        """The order of battle by side."""
        return roster.groups(s)

    def roster(self, s: K47State, unit: int) -> Roster:
        """A unit's line in the order of battle."""
        return roster.roster(s, unit)

    def fate(self, before: K47State, after: K47State, unit: int) -> str:
        """What became of a unit, in a few words."""
        return fate.fate(before, after, unit)

    def standing(self, s: K47State) -> Card:
        """The victory conditions against the position."""
        return standing.standing(s)

    def score(self, s: K47State, side: Side) -> float:
        """How good the position is for a side."""
        return standing.score(s, side)

    def results(self, s: K47State) -> dict[str, int]:
        """Figures for batches."""
        return standing.results(s)

    def position(self, scenario: str, options: Options, given: dict[str, Any]) -> State:
        """A position for a case file."""
        return position(scenario, options, given)

    def facts(self, s: K47State) -> dict[str, Any]:
        """The state in readable names."""
        return facts(s)

    def seen_by(self, s: K47State, side: Side | None) -> K47State:
        """What a side may know."""
        return hiding.seen_by(s, side)

    def hidden(self, s: K47State) -> bool:
        """Whether the sides hold secrets from each other."""
        return hiding.hidden(s)

    def shuffled(self, s: K47State, side: Side, seed: int) -> K47State:
        """The same battle with what a side may not know dealt anew."""
        return hiding.shuffled(s, side, seed)

    def plans(self, s: K47State, side: Side, seed: int) -> Sequence[Plan]:
        """What a side might do at a decision, the best first."""
        return planner.plans(s, side, seed)

    def plans_text(self, s: K47State, plan: Plan) -> tuple[str, str]:
        """A plan in words, and why."""
        return planner.plans_text(s, plan)

    def alternatives(self, s: K47State, side: Side) -> Sequence[Plan]:
        """What else might be done, by the estimate."""
        return planner.alternatives(s, side)

    def instead(self, s: K47State, side: Side, act: Action) -> Sequence[Plan]:
        """Plans that an act may fairly be weighed against, its own among them."""
        return planner.instead(s, side, act)

    def unjudged(self, s: K47State, act: Action) -> str:
        """What kind of decision an act is that the coach says nothing of."""
        return left_out.unjudged(s, act)

    def played_out(self, s: K47State, plans: Sequence[Plan]) -> bool:
        """Orders of one unit, strikes, answers to an attack and fights are played out."""
        return planner.played_out(s, plans)

    def plays_on(self, s: K47State, side: Side, seed: int) -> Action:
        """Plays for what wins the scenario, without looking ahead."""
        return planner.plays_on(s, side, seed)

    def far(self, root: K47State, s: K47State, side: Side, acts: int) -> bool:
        """Whether a plan was played out far enough."""
        return planner.far(root, s, side, acts)

    def prospects(self, s: K47State, side: Side) -> float:
        """What a position is worth to a side, in tenths of points."""
        return planner.prospects(s, side)

    def sampled(self, s: K47State, side: Side, seed: int) -> K47State:
        """A whole battle that agrees with what a side knows."""
        return planner.sampled(s, side, seed)

    def briefing(self, s: K47State, side: Side) -> Card | None:
        """What falls due this turn for a side."""
        return briefing.briefing(s, side)

    def schedule(self, s: K47State, side: Side) -> tuple[Card, ...]:
        """What comes on for a side, turn by turn."""
        return schedule.schedule(s, side)


MODULE = Konflikt()

__all__ = ["MODULE"]
