"""A scenario as a document: its map, forces, arrivals, its own rules in our words, sources, and what is not printed.

This is the content alone, as plain values; `app.ui.pages.paper` sets it on pages. A module says which sections of its rulebook
belong to a scenario (`ScenarioInfo.sections`) and what comes when (`schedule`); without that the sections that are called
as the scenario stand for them, and what waits off the map is listed by where it waits.
"""

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any

from msgspec import Struct

from app.core import engine
from app.core.card import Card
from app.core.data import Override
from app.core.language import said
from app.core.module import Module, Options, ScenarioInfo, SideInfo
from app.core.rulebook import Rule
from app.core.scene import Roster
from app.play import names, provenance
from app.play.viewer import SPECTATOR, Viewer

NAMED = 3
"""So many values of one source are named; the others are counted."""


class Force(Struct, frozen=True):
    """A formation with the units of it that are in place at the start."""

    name: str
    units: tuple[Roster, ...]


class Waiting(Struct, frozen=True):
    """Units that wait off the map, by where they wait."""

    where: str
    units: tuple[Roster, ...]


class SideSheet(Struct, frozen=True):
    """What one side has: in place by formation, off the map by place, and what comes and goes, a card a turn."""

    side: SideInfo
    forces: tuple[Force, ...]
    waiting: tuple[Waiting, ...]
    schedule: tuple[Card, ...]


class Ruling(Struct, frozen=True):
    """A rule of the scenario, under its section."""

    id: str
    section: str
    rule: Rule


class Unprinted(Struct, frozen=True):
    """Values that are not printed, of one file, class and source: how many, and the first of them."""

    file: str
    tag: str
    source: str
    count: int
    values: tuple[str, ...]


class Sheet(Struct, frozen=True):
    """The whole document. `state`: the start as the viewer knows it, for the map; `options`: as chosen, in words."""

    module: str
    scenario: ScenarioInfo
    about: tuple[tuple[str, str], ...]
    options: tuple[tuple[str, str], ...]
    sides: tuple[SideSheet, ...]
    rules: tuple[Ruling, ...]
    victory: Card
    credits: str
    unprinted: tuple[Unprinted, ...]
    state: Any
    viewer: Viewer

    @property
    def title(self) -> str:
        """Module and scenario in words."""
        return f"{self.module}: {self.scenario.title}"


def sheet(
    module: Module,
    scenario_id: str,
    options: Options | None = None,
    overrides: tuple[Override, ...] = (),
    viewer: Viewer = SPECTATOR,
    unplayed: bool = False,
) -> Sheet:
    """The sheet of a scenario with these options, as it begins. Raises names.Unknown, BadData.

    `unplayed`: nobody plays it yet, so that each side's forces are told as that side knows them.
    """
    info = names.scenario(module, scenario_id)
    chosen = names.options(module, options or {}, overrides)
    whole, _ = engine.start(module.start(info.id, chosen, 0, overrides))
    state = module.seen_by(whole, viewer)
    sides = names.sides_of(module, chosen, overrides)
    playing = names.sides(module, info.id)
    clock = module.scene(state, viewer).clock
    about = [(said("Length"), info.length), (said("Sides"), ", ".join(s.name for s in sides if s.id in playing))]
    if clock is not None:
        begins = " · ".join(w for w in (clock.title, clock.time) if w)
        about += [(said("Turns"), str(clock.of)), (said("Begins with"), begins)]
    views = {side.id: module.seen_by(whole, side.id) if unplayed else state for side in sides}
    return Sheet(
        module=module.manifest.title,
        scenario=info,
        about=tuple((label, words) for label, words in about if words),
        options=tuple(_options(module, chosen)),
        sides=tuple(_side(module, views[side.id], side) for side in sides if side.id in playing),
        rules=tuple(_rules(module, info)),
        victory=module.standing(state),
        credits=module.manifest.credits,
        unprinted=tuple(unprinted(module, info, overrides)),
        state=whole,
        viewer=viewer,
    )


def _options(module: Module, chosen: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    """What is chosen before every game, and readings other than the default."""
    for id, option in module.rulebook.options.items():
        value = chosen.get(id, option.default)
        if option.group == "setup" or value != option.default:
            yield option.title, option.values.get(value, value).removesuffix(".")


def _side(module: Module, state: Any, side: SideInfo) -> SideSheet:
    board = module.board(state)
    forces, off = [], dict[str, list[Roster]]()
    for group in module.groups(state):
        if group.side != side.id:
            continue
        here = []
        for unit in group.units:
            line = module.roster(state, unit)
            if board.is_hex(state.units[unit].place):
                here.append(line)
            else:
                off.setdefault(line.where, []).append(line)
        if here:
            forces.append(Force(group.name, tuple(here)))
    ask = getattr(module, "schedule", None)
    schedule = tuple(ask(state, side.id)) if ask is not None else ()
    return SideSheet(side, tuple(forces), tuple(Waiting(where, tuple(u)) for where, u in off.items()), schedule)


def _rules(module: Module, info: ScenarioInfo) -> Iterable[Ruling]:
    """The rules in the scenario's sections, in the order of the rulebook, section by section."""
    rules = module.rulebook.rules
    known = dict.fromkeys(rule.section for rule in rules.values())
    wanted = info.sections or tuple(s for s in known if s.casefold() == info.title.casefold())
    for section in wanted:
        for id, rule in rules.items():
            if rule.section == section and rule.status != "todo":
                yield Ruling(id, section, rule)


def unprinted(module: Module, info: ScenarioInfo, overrides: tuple[Override, ...] = ()) -> Iterable[Unprinted]:
    """The values of a scenario that are not printed, by file, class and source; those of other scenarios left out."""
    others = {s.id.replace("-", "_") for s in module.manifest.scenarios if s.id != info.id}
    found: dict[tuple[str, str, str], list[str]] = {}
    for o in provenance.origins(module, not_printed=True, overrides=overrides):
        if PurePosixPath(o.file).stem.replace("-", "_") not in others:
            found.setdefault((o.file, o.tag, o.source), []).append(o.path)
    for (file, tag, source), values in found.items():
        yield Unprinted(file, tag, source, len(values), tuple(values[:NAMED]))
