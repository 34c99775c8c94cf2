"""A combat as a card: who fights, odds, shifts, the dice, what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.card import Bar, Bars, Block, Card, Columns, Fact, Heading, Note, Sum, Tone, UnitLine
from app.core.language import decimal
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.r43 import support_fire
from modules.r43.command import in_command
from modules.r43.exploiting import exploit_limit
from modules.r43.forecast import Forecast, Line, forecast, may_hold
from modules.r43.losses import is_elite, steps_of
from modules.r43.naming import hex_name, name, place_name
from modules.r43.odds import Battle, Use, attack_part, defence_part, defenders, heads, source_tag
from modules.r43.places import data, kind
from modules.r43.special import festung, supports
from modules.r43.supply import in_supply, in_supply_to_defend
from modules.r43.words.combat import WORDS
from modules.r43.words.numbers import percent, steps, units

if TYPE_CHECKING:
    from modules.r43.state import R43State


def plan_card(s: R43State, b: Battle, choices: tuple[Use, ...] = ()) -> Card:
    """A planned combat: attackers, defenders, columns, shifts, dice, chances. `choices`: supports that could be added."""
    words = WORDS.card
    odds = forecast(s, b)
    title = words.plan[b.kind].format(place=place_name(s, b.place))
    blocks: list[Block] = [*attacker_lines(s, b)]
    theirs = defenders(s, b)
    if theirs:
        blocks.append(Heading(words.defenders.format(place=place_name(s, b.place))))
    blocks += [defender_line(s, u) for u in theirs]
    blocks += odds_blocks(s, b, odds)
    blocks += chance_blocks(s, b, odds)
    if choices:
        blocks.append(Heading(words.supports))
        blocks += [support_fact(s, b, use) for use in choices]
    return Card(title, words.plan_count.format(count=units(len(b.attackers))), tuple(blocks))


def attacker_lines(s: R43State, b: Battle) -> list[UnitLine]:
    """The attackers, those of one class in one hex on one line: where from, under whose command, what they bring."""
    groups: dict[tuple[Any, ...], list[UnitNo]] = {}
    for u in b.attackers:
        part, c = attack_part(s, u, b), s.units[u]
        key = (c.place, data(s, u).kind, c.reduced, part.rule, in_command(s, u), in_supply(s, u))
        groups.setdefault(key, []).append(u)
    return [attacker_line(s, tuple(group), b) for group in groups.values()]


def attacker_line(s: R43State, group: tuple[UnitNo, ...], b: Battle) -> UnitLine:
    """One or more attackers of a class in a hex."""
    words, u = WORDS.card, group[0]
    parts = [attack_part(s, x, b) for x in group]
    title = parts[0].label
    if len(group) > 1:
        shorts = [data(s, x).short for x in group]
        most = words.and_.format(most=", ".join(shorts[:-1]), last=shorts[-1])
        title = words.several.format(units=most, kind=kind(s, u).name)
    hq = in_command(s, u)
    sub = [words.from_hex.format(place=hex_name(s, s.units[u].place))]
    if b.kind != "assault":
        sub.append(words.in_command.format(hq=name(s, hq)) if hq >= 0 else words.no_command)
        if not in_supply(s, u):
            sub.append(words.unsupplied)
    return UnitLine(u, title, " · ".join(sub), figure=str(sum(int(p.value) for p in parts)))


def defender_line(s: R43State, u: UnitNo) -> UnitLine:
    """A defender: steps, supply, what it brings."""
    words, part, c = WORDS.card, defence_part(s, u), s.units[u]
    state = words.garrison if c.garrison else words.supplied if in_supply_to_defend(s, u) else words.unsupplied
    return UnitLine(u, part.label, f"{steps(steps_of(s, u))} · {state}", figure=str(int(part.value)))


def odds_blocks(s: R43State, b: Battle, odds: Forecast) -> list[Block]:
    """The strip of columns with the one in use, then the shifts, each with its rule."""
    words = WORDS.card
    label = words.rounded.format(attack=odds.attack.whole, defence=odds.defence.whole)
    found: list[Block] = []
    extra = Tally(odds.defence.label, odds.defence.parts[len(defenders(s, b)) :])
    if extra.parts:
        found.append(Sum(Tally("", extra.parts), signed=True))
    found.append(Columns(label, heads(s), odds.column, rule="LR-7.7", table="combat"))
    found.append(Fact(words.column, heads(s)[odds.base], "LR-7.7"))
    if odds.shifts.parts:
        found.append(Sum(odds.shifts))
    else:
        found.append(Note(words.no_shift, "LR-7.10"))
    return found


def tone(line: Line) -> Tone:
    """What a total means for the defender: driven off by storm, driven off, nothing."""
    return "danger" if line.falls and line.exploits else "warn" if line.falls else "muted"


def dice_bars(s: R43State, odds: Forecast, thrown: int = 0) -> Bars:
    """The eleven totals of two dice as bars. LR-7.9, LR-7.11"""
    words = WORDS.card
    bars = tuple(
        Bar(
            str(line.total),
            line.ways / 36,
            (line.code.replace("-", "–"), words.losses_short.format(attacker=line.attacker, defender=line.defender)),
            tone(line),
        )
        for line in odds.lines
    )
    label = words.dice.format(column=heads(s)[odds.column])
    return Bars(label, bars, words.dice_note, thrown - 2 if thrown else -1, "LR-7.11", source_tag(s, odds.column))


def chance_blocks(s: R43State, b: Battle, odds: Forecast) -> list[Block]:
    """The dice, the chance that the hex falls, exploitation, losses of both sides, and what would change it."""
    words = WORDS.card
    found: list[Block] = [
        dice_bars(s, odds),
        Fact(words.hex_falls, percent(float(odds.falls)), "LR-7.28", "good" if odds.falls * 2 >= 1 else "warn"),
    ]
    if b.kind == "attack":
        found.append(Fact(words.exploitation, percent(float(odds.exploits)), "LR-8.1"))
    if odds.repulsed:
        found.append(Fact(words.repulsed, percent(float(odds.repulsed)), "LR-7.27", "danger"))
    found.append(Fact(words.your_steps, decimal(f"{float(odds.own):.2f}"), "LR-7.26"))
    found.append(Fact(words.their_steps, decimal(f"{float(odds.theirs):.2f}"), "LR-7.26"))
    return found + notes(s, b, odds)


def notes(s: R43State, b: Battle, odds: Forecast) -> list[Block]:
    """What may change the outcome after the dice."""
    words = WORDS.card
    found: list[Block] = []
    if defenders(s, b) and may_hold(s, b) and odds.held != odds.falls:
        found.append(Note(words.hold_note.format(chance=percent(float(odds.held))), "LR-7.30"))
    if any(line.must > line.retreat for line in odds.lines):
        found.append(Note(words.no_way, "LR-7.29"))
    stands = support_fire.influence(s, b).stands
    if festung.is_festung(s, b.place):
        found.append(Note(words.garrison_note, "LR-6.34"))
    elif stands:
        found.append(Note(words.ordered_note, stands))
    elif any(is_elite(s, u) for u in defenders(s, b)):
        found.append(Note(words.elite_defence_note, "LR-7.23"))
    if b.elite:
        found.append(Note(words.elite_note, "LR-7.21"))
    if b.exploit:
        found.append(Note(words.declared_note.format(limit=exploit_limit(s, b)), "LR-8.4"))
    return found


def support_fact(s: R43State, b: Battle, use: Use) -> Fact:
    """What one more support would make of the chance that the hex falls. LR-7.24"""
    odds = forecast(s, replace(b, supports=(*b.supports, use)))
    words = WORDS.card
    text = words.support_change.format(chance=percent(float(odds.falls)), column=heads(s)[odds.column])
    label = WORDS.button.use if use.event else WORDS.button.column
    return Fact(label.format(marker=supports.label(s, use.marker)), text, "LR-7.24" if use.event else "LR-5.23")
