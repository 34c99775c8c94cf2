"""What a rule module must be."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from app.core.board import Board
from app.core.card import Card, Entry
from app.core.data import Document, Override, Problem
from app.core.prompt import Prompt
from app.core.rulebook import Rulebook
from app.core.scene import Group, Roster, Scene
from app.core.state import Action, Event, Refusal, Side, State
from app.core.table import Table

Options = dict[str, str]
"""Chosen values by option id; what is left out is at its default."""


Checks = Callable[[Document, Options], Sequence[Problem]]
"""What is wrong with a player's own file for a game with these options."""


class ScenarioInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as a menu shows it. `sections`: of the rulebook, those that hold its own rules; see `scenario_sheet`."""

    id: str
    title: str
    about: str
    length: str = ""
    sides: tuple[Side, ...] = ()
    default: bool = False
    sections: tuple[str, ...] = ()


class SideInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A side: id, name in words, adjective for tags (`German`), and its colour style (see scene.Face.style).

    Every style has a second look under `<style>_2`, dark where the first is light: the second side of a game in which
    both may wear the same colours takes that one, so that the two differ in grey too.
    """

    id: Side
    name: str
    adjective: str
    style: str


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """`module.yaml`: read without importing anything. `core` is a version range such as `>=1.0,<2`."""

    id: str
    title: str
    version: str
    core: str
    about: str
    sides: tuple[SideInfo, ...]
    scenarios: tuple[ScenarioInfo, ...]
    licence: str = ""
    credits: str = ""


class Types(Struct, frozen=True):
    """A module's own state, actions and events: enough to save and load them."""

    state: type[State]
    action: Any
    event: Any


class PhaseInfo(Struct, frozen=True):
    """One box of the sequence of play as data."""

    id: str
    name: str
    rule: str


class Sight(Struct, frozen=True):
    """Whether one place sees another, and why not.

    `crossed`: what the line runs through, in order (one place; two for a hexside; -1 off the map). `blocker`: the
    first place that blocks, -1 if none. `rule` decides; `text` says so in words. `length`: the range in words where
    it is not counted in hexes, such as `9.412 in`; shown in place of `range`.
    """

    clear: bool
    range: int
    crossed: tuple[tuple[int, ...], ...]
    blocker: int = -1
    rule: str = ""
    text: str = ""
    length: str = ""


class Reach(Struct, frozen=True):
    """Where a unit can go: `costs` by place as text, `points` by place in movement points, and paths on demand.

    `ends`: places where it may stop. `allowance` in movement points. `paths`: the places entered on the way.
    """

    unit: int
    allowance: float
    points: dict[int, float]
    ends: frozenset[int]
    paths: dict[int, tuple[int, ...]]


class Module(Protocol):
    """A game's rules. One object per module, in the module's package as `MODULE`.

    `folder`: where its data lies. `sequence`: the outline of a turn. `tables(s)`: every table as data (with a player's
    overrides in it). Whoever shows a state to somebody, or gives it to a bot, calls every function with a state from
    `seen_by`; `before` of `tell` too, so that a line of the log tells no more than its reader knew. What is asked of the
    one who decides (`prompt`, the decision's card, `legal` and `check`) is asked with nobody else's view.

    A module may also have `levels`: every `Outcome.level` its games can end with, `ends`: by scenario those that its
    games can end with, where scenarios differ, and `bots`: players of its own by name, each a function of (state, side,
    seed) that returns an action. See `plain.Plain` for answers to inherit.

    It may have `ahead(s, unit)`: the places that may be clicked once a unit was chosen, each with the acts, one after
    another, that such a click stands for; None where a chosen unit has nothing but its acts. With it goes
    `refuse_ahead(s, unit, place)`: why any other place is refused. `threat_words`: what `threat` shows, in a line.
    `kinds`: what acts of a kind are called in a list of all that can be done, by the name of their class.

    For tables of many games it may have `batch_words`: what levels and the figures of `results` are called, by their ids: a
    level without its side, a figure with a field `{side id}` for a side's name. Without it they go by their ids.

    It may have `chosen(s, unit)`: the card on the decision at hand once a unit was clicked for it, in place of the plain
    one; None where that serves.

    For previews it may have `fate(before, after, unit)`: what became of a unit between two states, in a few words parted
    by commas, empty where nothing is worth telling; `alike`: the reasons of those throws of several dice in which it
    never matters which die shows what; `answers`: the one of its `bots` that answers questions on the way, where that is
    quick. Without it the first act on offer is taken.

    To be played by planners it has `budgets`: levels by name, each with the acts tried at a decision. It may have with it
    `plans(s, side, seed)`: the thought.Plans worth weighing at a decision, the best first; `plans_text(s, plan)`: a plan in
    words, its title and why; `alternatives(s, side)`: what else might be done, from the best by the estimate, for the
    coach and for whoever reads what a bot thought: three plans are told where `plans` has fewer; `instead(s, side, act)`:
    plans that an act done may fairly be weighed against, from the best by the estimate, its own among them, none for an act
    on which nothing hangs, for the coach who looks through a game; `unjudged(s, act)`: a word for the kind of decision that
    an act is where that one is left out for want of a figure, empty for all others; `played_out(s, plans)`: False for plans
    that go by their `worth` alone, as those of a small decision or of one that shows what it is worth long after;
    `plays_on(s, side, seed)`: who plays games out, quick and sound; `far(root, s, side, acts)`: whether a game was played
    out far enough; `prospects(s, side)`: what a position is worth then, in points, finer than `score`;
    `sampled(s, side, seed)`: a whole world that agrees with what the side knows, where the game hides anything; `width`:
    how many plans are played out at most; `doubt`: by how many standard errors a plan must beat the first.

    Where persons throw real dice it is asked for `drawn`: the reasons of throws that stand for a draw from a cup, a bag or
    a pile (their first word); the program draws them. Without it that is `draw`.

    It may have `briefing(s, side)`: a card on what falls due this turn for a side, None for nothing, shown when its turn
    begins, and `schedule(s, side)`: a card for every turn on which something comes or goes for a side, from the start to the end.
    `on_move(s)`: the side whose phase it is, whoever decides in it; empty for a phase of both.
    `marks`: of `scene.Badge`, those that its counters can bear; the reference explains them.
    `hidden(s)`: True where the sides know different things; the interface then hands over between persons. With it goes
    `shuffled(s, side, seed)`: the same state with all that `side` may not know dealt anew by that seed. What `side` sees
    of both must be equal: the same legal acts where it decides, the same words, counters, odds and log.
    `areas(s)`: named overlays a player can lay over the map (supply, air range, ...), each with its line and overlays.
    With it may go `areas_of(s, unit)`: those of the unit at hand, such as the ranges of its weapons.

    Where the options of a game decide who its sides are it has `sides_of(options)`: a SideInfo for every side of the
    manifest, in the same order and under the same ids, no two with the same name, adjective or style. Without it the
    sides are the manifest's; with files of a player's own in the game it is `sides_of(options, files)`. Whoever shows sides asks `play.names.sides_of`, or `Session.sides` while a game is open.

    It may have `documents`: the files that a player may write for it, by the key that stands beside `module: <id>` in
    such a file, each with what checks it. An option that names one takes such a file in place of a value; `start` then
    has `own` as its value, and among the overrides one of the file `own` with the option's id as its path and the whole
    text as its value.
    """

    manifest: Manifest
    folder: Path
    types: Types
    sequence: tuple[PhaseInfo, ...]

    @property
    def rulebook(self) -> Rulebook: ...

    def tables(self, s: Any) -> tuple[Table, ...]:
        """Every combat, morale, movement and arrival table."""
        ...

    def start(self, scenario: str, options: Options, seed: int, overrides: Sequence[Override] = ()) -> State:
        """A game at its very start (before `engine.start`). Raises BadData, or KeyError for an unknown scenario or option."""
        ...

    def data_files(self) -> Sequence[tuple[str, Any]]:
        """Every data file: its path under `folder`, and its type.

        `data/words.yaml`, or what lies in `data/words/`, holds words alone: a saved game does not mind other words.
        """
        ...

    def board(self, s: Any) -> Board:
        """The board; the same object for the same game."""
        ...

    def sight(self, s: Any, a: int, b: int) -> Sight:
        """The one line-of-sight function: the tool and the rules both ask it. From place a to place b."""
        ...

    def reach(self, s: Any, unit: int) -> Reach | None:
        """Where the unit could go if it moved now; None where the module has no movement on the board."""
        ...

    def threat(self, s: Any, side: Side, unit: int = -1) -> dict[int, str]:
        """Places where `side`'s enemies can do harm now to a unit like `unit` (-1: any), with the worst in words."""
        ...

    def scene(self, s: Any, viewer: Side | None) -> Scene:
        """The table, from the state as the viewer knows it. An empty `viewer` is a spectator, None the umpire."""
        ...

    def prompt(self, s: Any, picks: tuple[int | str, ...] = ()) -> Prompt:
        """The question at hand, after the clicks made so far towards an action."""
        ...

    def label(self, s: Any, a: Action) -> str:
        """An action in a few words, for menus, the tree and lists of what can be done."""
        ...

    def explain(self, s: Any, *things: tuple[str, int]) -> Card | None:
        """A card: no things: the decision at hand (None if it needs none); ("place", p): the hex; ("unit", u): the counter."""
        ...

    def line(self, s: Any, place: int) -> str:
        """One line of text on a place, for the status bar and screen readers."""
        ...

    def tell(self, before: Any, event: Event) -> Entry | None:
        """An event as a line of the log; None if it needs no line of its own. `before`: the state it happened in."""
        ...

    def groups(self, s: Any) -> tuple[Group, ...]:
        """The order of battle by formation."""
        ...

    def roster(self, s: Any, unit: int) -> Roster:
        """A unit's line in the order of battle."""
        ...

    def standing(self, s: Any) -> Card:
        """Who is winning and why: the victory conditions against the position."""
        ...

    def score(self, s: Any, side: Side) -> float:
        """How good the position is for a side; for bots."""
        ...

    def results(self, s: Any) -> dict[str, int]:
        """Figures of a finished game for batches: losses by side, towns held and the like."""
        ...

    def position(self, scenario: str, options: Options, given: dict[str, Any]) -> State:
        """A position for a case file: `given` is the case's own words. Raises KeyError or ValueError saying what is wrong."""
        ...

    def facts(self, s: Any) -> dict[str, Any]:
        """The state as nested plain values under readable names, for case files: units by id, towns, turn, decider."""
        ...

    def seen_by(self, s: Any, side: Side | None) -> Any:
        """What that side may know; empty: a spectator, who knows what all sides do; None: the umpire, who knows all.

        The dice to come are nobody's to know. Seen again by the same side it is the same. Identity where nothing is hidden.
        """
        ...


__all__ = [
    "Checks",
    "Manifest",
    "Module",
    "Options",
    "PhaseInfo",
    "Reach",
    "Refusal",
    "ScenarioInfo",
    "SideInfo",
    "Sight",
    "Types",
]
