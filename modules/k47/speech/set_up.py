"""Words for setting up. K47-21"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact, Heading, Note, UnitLine
from app.core.inches import to_grid
from app.core.prompt import Button, Prompt
from app.core.scene import Chit, Overlay, Region
from app.core.state import Refusal, UnitNo
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.set_up import (
    Deploy,
    Embark,
    Form,
    Hide,
    LayObjective,
    SetAside,
    SetUpAll,
    Show,
    TakeBack,
    TakeObjective,
    TakeRole,
    TakeUnit,
    TurnTo,
)
from modules.k47.events.set_up import (
    Embarked,
    ObjectiveLaid,
    RoleTaken,
    RolledForRoles,
    SetUpUnit,
    SideReady,
    Waits,
    WasHidden,
    WasTakenBack,
)
from modules.k47.naming import concealed, name, place_name, shown, side_name
from modules.k47.places import record
from modules.k47.special import embarking, roles, setting_up, zones
from modules.k47.special.deployment import deployment
from modules.k47.speech.objectives import objective_rings
from modules.k47.speech.registry import (
    BACK,
    Ahead,
    Drawing,
    Picks,
    ahead,
    ask,
    button,
    draw,
    label,
    lay,
    refuse_ahead,
    task,
    tell,
)
from modules.k47.steps.set_up import LayingObjectives, RollingForRoles, SettingUp
from modules.k47.words.scenario import WORDS
from modules.k47.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.k47.state import K47State

W = WORDS.set_up


@label.register(TakeRole)
def _role(a: TakeRole, s: K47State) -> str:
    return {"attacker": W.attack, "defender": W.defend}.get(a.role, a.role)


@label.register(TakeObjective)
def _objective(a: TakeObjective, s: K47State) -> str:
    return next((x.name for x in s.book.scenario.objectives if x.id == a.objective), a.objective)


@label.register(LayObjective)
@label.register(Deploy)
def _there(a: LayObjective | Deploy, s: K47State) -> str:
    return f"{s.book.board.labels[a.place]}: {place_name(s, a.place)}"


@label.register(TakeUnit)
def _unit(a: TakeUnit, s: K47State) -> str:
    return name(s, a.unit) if concealed(s, a.unit) else f"{s.units[a.unit].id}: {name(s, a.unit)}"


@label.register(SetAside)
def _aside(a: SetAside, s: K47State) -> str:
    """Which flank is known to its owner alone. K47-21.2.outflank"""
    secret = s.viewer is not None and s.viewer != s.decider and a.how in ("left", "right")
    return WORDS.way["flank" if secret else a.how] if a.how in WORDS.way else a.how


@label.register(Embark)
def _embark(a: Embark, s: K47State) -> str:
    return W.embark.format(vehicle=name(s, a.unit))


@label.register(Form)
def _form(a: Form, s: K47State) -> str:
    return WORDS.shape.get(a.shape, a.shape)


@label.register(TurnTo)
def _face(a: TurnTo, s: K47State) -> str:
    return f"{a.facing}°"


@label.register(Hide)
def _hide(a: Hide, s: K47State) -> str:
    return W.hide


@label.register(Show)
def _show(a: Show, s: K47State) -> str:
    return W.show


@label.register(TakeBack)
def _take_back(a: TakeBack, s: K47State) -> str:
    return W.take_back


@label.register(SetUpAll)
def _all(a: SetUpAll, s: K47State) -> str:
    return W.all


@ask.register(RollingForRoles)
def _ask_role(step: RollingForRoles, s: K47State, picks: Picks) -> Prompt:
    buttons = (button(s, TakeRole("attacker"), W.attack, "A"), button(s, TakeRole("defender"), W.defend, "D"))
    return Prompt(step.winner, W.roles.format(side=side_name(s, step.winner)), buttons)


@ask.register(LayingObjectives)
def _ask_objectives(step: LayingObjectives, s: K47State, picks: Picks) -> Prompt:
    side = step.decider(s) or ""
    if step.hand:
        title = zones.objective_name(s, step.held(s))
        return Prompt(side, W.lay.format(objective=title), (button(s, Back(), W.back, BACK),))
    buttons = [button(s, Done(), W.ready, "E", primary=True)]
    buttons += [button(s, TakeObjective(o.id), zones.objective_name(s, o)) for o in s.objectives]
    return Prompt(side, W.objectives.format(side=side_name(s, side)), tuple(buttons))


@task.register(LayingObjectives)
def _objectives_card(step: LayingObjectives, s: K47State) -> Card:
    """Where the objectives lie, which is in hand, and what holds for where it may go."""
    inches, blocks = s.book.v.inches, list[Block]()
    for o in s.objectives:
        held = o.id == step.hand
        blocks.append(Fact(zones.objective_name(s, o), W.in_hand if held else place_name(s, o.place)))
    blocks += [
        Note(W.objective_half, "K47-21.3.objective_half"),
        Note(W.objective_edge.format(limit=inches("objective_edge")), "K47-21.3.objective_edge"),
        Note(W.objective_apart.format(limit=inches("objective_apart")), "K47-21.3.defence_objectives"),
    ]
    return Card(W.objectives_title.format(side=side_name(s, step.decider(s) or "")), blocks=tuple(blocks))


@ask.register(SettingUp)
def _ask_units(step: SettingUp, s: K47State, picks: Picks) -> Prompt:
    own = setting_up.own(s, step.side, step.stage)
    must = len(setting_up.must(s, step.side, step.stage))
    words = W.special if step.stage == "special" else W.side
    text = (words if must else W.placed).format(side=side_name(s, step.side), left=must, all=len(own))
    if step.unit >= 0:
        off = step.stage == "main" and roles.set_up(s, step.side).zone is None
        text = (W.unit_off if off else W.unit).format(unit=name(s, step.unit))
    clicked = next((u for u in picks[:1] if isinstance(u, int) and u in own and u != step.unit), None)
    if clicked is not None:
        return Prompt(step.side, W.clicked.format(unit=name(s, clicked)), _clicked_buttons(s, clicked))
    ready = W.ready_left.format(n=must) if must else W.ready
    buttons: list[Button] = []
    if step.unit >= 0:
        buttons += _unit_buttons(step, s)
    elif must:
        buttons.append(button(s, SetUpAll(), W.all, "U", primary=True))
    buttons.append(button(s, Done(), ready, "E", primary=step.unit < 0 and not must))
    return Prompt(step.side, text, tuple(buttons))


def _clicked_buttons(s: K47State, u: UnitNo) -> tuple[Button, ...]:
    """Of a unit that was clicked and may be placed by one more click: the way to all else that may be done with it."""
    return button(s, TakeUnit(u), W.take, "Enter", primary=True), Button(TABLE.button.back, key=BACK, command="back")


def _unit_buttons(step: SettingUp, s: K47State) -> list[Button]:
    u = step.unit
    t, r = s.units[u], record(s, u)
    ways = setting_up.ways(s, step.side, u, step.stage)
    found = [button(s, SetAside(how), WORDS.way[how]) for how in ways if how != t.aside]
    found += [button(s, Embark(x), W.embark.format(vehicle=name(s, x))) for x in embarking.carriers(s, u)]
    if not t.aside:
        found.append(button(s, Show() if t.hidden else Hide(), W.show if t.hidden else W.hide, "H"))
    if len(t.models) > 2 and r.hull is None:
        found += [button(s, Form(x), WORDS.shape[x]) for x in setting_up.SHAPES if x != t.shape]
    if r.hull is not None:
        turns = ((t.facing + 330) % 360, (t.facing + 30) % 360)
        found += [button(s, TurnTo(str(f)), f"{f}°", key) for f, key in zip(turns, ",.", strict=True)]
    if t.aside != "unplaced":
        found.append(button(s, TakeBack(), W.take_back))
    return [*found, button(s, Back(), W.back, BACK)]


@task.register(SettingUp)
def _card(step: SettingUp, s: K47State) -> Card:
    """What the scenario asks, what is still wrong, and where each unit is."""
    data = roles.set_up(s, step.side)
    blocks: list[Block] = []
    needed = roles.needed(s, step.side)
    if needed:
        given = roles.begun(s, step.side)
        tone = "good" if given >= needed else "warn"
        blocks.append(Fact(W.begun, f"{given} / {needed}", "K47-21.2.share", tone))  # type: ignore[arg-type]
    why = setting_up.refuse_ready(s, step.side, step.stage)
    if why is not None:
        blocks.append(Note(why.text, why.rule, "warn"))
    if data.zone is None:
        blocks.append(Note(W.zone_none, data.rule))
    if data.hidden:
        blocks.append(Note(W.hidden_may, "K47-21.2.hidden"))
    if not data.outflank:
        blocks.append(Note(W.outflank_no, "K47-21.2.outflank_allowed"))
    for way in ("unplaced", "", "first_wave", "reserve", "left", "right", "aboard"):
        units = [u for u in setting_up.own(s, step.side, step.stage) if s.units[u].aside == way]
        if units:
            blocks.append(Heading(WORDS.way[way]))
            blocks += [line(s, u) for u in units]
    return Card(W.title.format(side=side_name(s, step.side)), blocks=tuple(blocks))


def line(s: K47State, u: UnitNo) -> UnitLine:
    """A unit of the checklist: where it is, and how it stands."""
    t = s.units[u]
    sub = place_name(s, t.place) if not t.aside else ""
    if t.hidden:
        sub = f"{WORDS.way['hidden']}, {sub}"
    return UnitLine(u, name(s, u), sub, figure=f"{record(s, u).points}")


@ahead.register(SettingUp)
def _ahead(step: SettingUp, s: K47State, unit: UnitNo) -> Ahead | None:
    if unit not in setting_up.own(s, step.side, step.stage):
        return None
    if step.stage == "main" and roles.set_up(s, step.side).zone is None:
        return None
    found = deployment(s, unit, step.stage == "special").spots
    if not found or setting_up.refuse(s, unit, step.stage, Deploy(next(iter(found)))) is not None:
        return {}
    return {p: (TakeUnit(unit), Deploy(p)) if unit != step.unit else (Deploy(p),) for p in found}


@refuse_ahead.register(SettingUp)
def _refuse_ahead(step: SettingUp, s: K47State, unit: UnitNo, place: int) -> Refusal | None:
    if unit not in setting_up.own(s, step.side, step.stage):
        return None
    return setting_up.refuse(s, unit, step.stage, Deploy(place))


@lay.register(SettingUp)
def _lay(step: SettingUp, s: K47State) -> tuple[Overlay, ...]:
    mine = step.unit >= 0 and s.viewer in (None, step.side)
    return (Overlay("selection", units=(step.unit,)),) if mine else ()


@draw.register(SettingUp)
def _draw(step: SettingUp, s: K47State) -> Drawing:
    board = s.book.board
    special = step.stage == "special"
    text = W.half_text if special else W.zone_text
    rings = tuple(tuple(to_grid(board, p) for p in ring) for ring in zones.outlines(s, step.side, special))
    regions = (Region("zone", rings, text, step.side),) if rings else ()
    return Drawing(regions=regions, rings=objective_rings(s))


@draw.register(LayingObjectives)
def _draw_objectives(step: LayingObjectives, s: K47State) -> Drawing:
    return Drawing(rings=objective_rings(s), chits=_in_hand(step, s))


def _in_hand(step: LayingObjectives, s: K47State) -> tuple[Chit, ...]:
    if not step.hand:
        return ()
    o = step.held(s)
    at = to_grid(s.book.board, s.book.points[o.place])
    return (Chit("spot", at, zones.objective_name(s, o)),)


@tell.register(RolledForRoles)
def _rolled(e: RolledForRoles, s: K47State) -> Entry:
    return Entry(WORDS.log.rolled_roles.format(south=e.south, north=e.north), e.winner, "phase")


@tell.register(RoleTaken)
def _taken(e: RoleTaken, s: K47State) -> Entry:
    return Entry(WORDS.log.role.format(side=side_name(s, e.attacker)), e.attacker, "phase")


@tell.register(ObjectiveLaid)
def _laid(e: ObjectiveLaid, s: K47State) -> Entry:
    title = next(x.name for x in s.book.scenario.objectives if x.id == e.objective)
    return Entry(WORDS.log.laid.format(objective=title, place=place_name(s, e.place)), "", "move", (e.place,))


@tell.register(SetUpUnit)
def _set_up(e: SetUpUnit, s: K47State) -> Entry:
    side = s.units[e.unit].side
    if e.hidden and s.viewer is not None and s.viewer != side:
        return Entry(WORDS.log.set_up_hidden.format(side=side_name(s, side)), side, "move")
    text = WORDS.log.set_up.format(unit=record(s, e.unit).name, place=place_name(s, e.place))
    return Entry(text, side, "move", (e.place,), (e.unit,))


@tell.register(Waits)
def _waits(e: Waits, s: K47State) -> Entry:
    side = s.units[e.unit].side
    if s.viewer is not None and s.viewer != side and e.how != "first_wave":
        return Entry(WORDS.log.secret.format(side=side_name(s, side)), side, "move")
    text = WORDS.log.waits.format(unit=record(s, e.unit).name, how=WORDS.way[e.how])
    return Entry(text, side, "move", (), (e.unit,))


@tell.register(Embarked)
def _embarked(e: Embarked, s: K47State) -> Entry:
    text = WORDS.log.embarked.format(unit=record(s, e.unit).name, vehicle=record(s, e.transport).name)
    return Entry(text, s.units[e.unit].side, "move", (), (e.unit, e.transport))


@tell.register(WasHidden)
def _was_hidden(e: WasHidden, s: K47State) -> Entry | None:
    side = s.units[e.unit].side
    if s.viewer is not None and s.viewer != side:
        return None
    words = WORDS.log.was_hidden if e.hidden else WORDS.log.was_shown
    return Entry(words.format(unit=name(s, e.unit)), side, "move", (), shown(s, e.unit))


@tell.register(WasTakenBack)
def _was_taken(e: WasTakenBack, s: K47State) -> Entry | None:
    if concealed(s, e.unit):
        return None
    return Entry(WORDS.log.taken_back.format(unit=name(s, e.unit)), s.units[e.unit].side, "move")


@tell.register(SideReady)
def _ready(e: SideReady, s: K47State) -> Entry:
    text = WORDS.log.side_ready.format(
        side=side_name(s, e.side), on_table=e.on_table, hidden=e.hidden, first_wave=e.first_wave, reserve=e.reserve
    )
    return Entry(text, e.side, "phase")
