"""The card of a unit that may shoot: targets best first, what each weapon does to them, lines model by model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Frame, Heading, Odds, Outcome, Sum
from app.core.circles import GRAZE
from app.core.language import decimal, inside
from app.core.tally import Tally
from modules.k47.naming import name
from modules.k47.places import is_armoured, is_vehicle
from modules.k47.special import shots, smoke_shells, targeting, volley, wounds
from modules.k47.special.shots import Shot
from modules.k47.special.targeting import Volley
from modules.k47.special.to_hit import IMPOSSIBLE, SURE
from modules.k47.special.toughness import needed, quality
from modules.k47.speech import fire_lines
from modules.k47.speech.registry import task
from modules.k47.steps.shooting import Handling, Shooting, Smoking, how
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


@task.register(Shooting)
def _card(step: Shooting, s: K47State) -> Card:
    way = how(s, step.unit)
    found = volley.targets(s, step.unit, way)
    aimed = volley.salvo(s, step.unit, step.target, way, step.chosen) if step.target >= 0 else ()
    blocks: list[Block] = [frame(s, v, lit=True) for v in aimed]
    lit = {v.target for v in aimed}
    blocks += [frame(s, p.volley, lit=False) for p in found if p.volley is not None and p.target not in lit]
    shown = aimed or tuple(p.volley for p in found[:1] if p.volley is not None)
    if aimed:
        blocks += odds(s, aimed[0])
        blocks += [sum_of(shot) for v in aimed for shot in v.shots if shot.need.parts]
    if shown:
        blocks += [Heading(WORDS.card.lines), fire_lines.listed(s, shown)]
    out = [(p.target, targeting.why_not(s, step.unit, p.target, way)) for p in found if p.volley is None]
    if out:
        blocks.append(Heading(WORDS.card.others))
        blocks += [Fact(name(s, x), reason(why.rule), why.rule, "muted") for x, why in out if why]
    grade = inside(WORDS.quality[quality(s, step.unit)])
    aside = (WORDS.card.moved if way == "advance" else WORDS.card.aside).format(quality=grade)
    return Card(WORDS.card.title.format(unit=name(s, step.unit)), aside, tuple(blocks))


@task.register(Handling)
def _handling(step: Handling, s: K47State) -> Card:
    aimed = volley.salvo(s, step.unit, step.target, how(s, step.unit), step.chosen)
    blocks: list[Block] = [frame(s, v, lit=v.target == step.target) for v in aimed]
    blocks += [Heading(WORDS.card.lines), fire_lines.listed(s, aimed)]
    return Card(WORDS.card.title.format(unit=name(s, step.unit)), blocks=tuple(blocks))


@task.register(Smoking)
def _smoking(step: Smoking, s: K47State) -> Card:
    radius = WORDS.card.radius.format(radius=s.book.v.inches("mortar_smoke_radius"))
    need = s.book.charts.indirect.rows[0].need
    z = s.units[step.unit].zeroed
    if z is not None and z.target < 0:
        need = z.needs
    facts = (
        Fact(WORDS.hit.total, f"{need}+", "K47-8.7.shell"),
        Fact(WORDS.card.smoke, radius, "K47-8.7.radius", tag=s.book.v.tag("mortar_smoke_radius")),
    )
    assert smoke_shells
    return Card(WORDS.card.smoke, blocks=facts)


def reason(rule: str) -> str:
    """Why a unit is no target, in a word or two."""
    return WORDS.why.get(rule, WORDS.why["K47-7.1.enemy"])


def face(needs: int) -> str:
    """What a die needs: `4+`, `6, 6`, or that it hits."""
    if needs == SURE:
        return WORDS.card.sure
    return WORDS.card.impossible if needs >= IMPOSSIBLE else f"{needs}+"


def signed(value: float) -> str:
    """A modifier with its sign."""
    return f"{value:+.0f}".replace("-", "−")


def modifiers(need: Tally) -> str:
    """The modifiers of a shot in a line."""
    parts = [WORDS.card.modifier.format(name=inside(p.label), value=signed(p.value)) for p in need.parts]
    return ", ".join(parts) or WORDS.card.no_modifier


def frame(s: K47State, v: Volley, lit: bool) -> Frame:
    """A target: each weapon line with what it needs, why, and what it may be expected to do."""
    vehicle = is_vehicle(s, v.target)
    rows = [line(s, v, shot) for shot in v.shots]
    kinds: dict[tuple[str, str], int] = {}
    for i in v.idle:
        if i.rule:
            kinds[i.arm.weapon.short, i.rule] = kinds.get((i.arm.weapon.short, i.rule), 0) + 1
    none = WORDS.card.none
    rows += [(WORDS.card.idle.format(weapon=w, n=n), none, reason(rule), none) for (w, rule), n in kinds.items()]
    if vehicle:
        rows.append((WORDS.card.wrecked, "", "", percent(1 - v.effect.no_wreck)))
    else:
        men = len(s.units[v.target].models)
        rows.append((WORDS.card.expected, "", "", decimal(f"{min(v.effect.losses, men):.2f}")))
    return Frame(name(s, v.target), tuple(rows), counts(v), v.target, lit, total=True, rule="K47-7.2")


def line(s: K47State, v: Volley, shot: Shot) -> tuple[str, str, str, str]:
    """A weapon line: weapon and number, the face, why, losses to be expected or the chance to knock out."""
    word = WORDS.round[shot.round]
    weapon = shot.weapon.short + (f", {word}" if word and shot.round != "direct" else "")
    e = shots.effect(s, v.target, shot)
    if is_vehicle(s, v.target):
        why = damage(s, v.target, shot)
        value = percent(1 - e.no_wreck)
    else:
        why = modifiers(shot.need)
        value = decimal(f"{e.losses:.2f}")
    return WORDS.card.group.format(weapon=weapon, n=len(shot.arms)), face(shot.needs), why, value


def damage(s: K47State, target: int, shot: Shot) -> str:
    """What the damage die needs, and the side that is struck."""
    if not is_vehicle(s, target):
        need = needed(wounds.value(s, target, shot.edge).whole, shot.edge.pen)
        return WORDS.card.expected_total.format(needs=f"{need}+")
    edge = shots.with_pen(shot.edge, s.book.charts.he[shot.he].pen) if shot.he else shot.edge
    if edge.small and is_armoured(s, target):
        return WORDS.card.no_harm
    blow = wounds.blow(s, target, edge)
    return WORDS.card.damage.format(needs=f"{max(2, blow.needs)}+", side=WORDS.side[blow.facing])


def counts(v: Volley) -> str:
    """How many lines are clear, in cover, through smoke, blocked, out of reach."""
    found = dict.fromkeys(WORDS.card.counts, 0)
    for _, _, x, _ in fire_lines.every((v,)):
        kind = fire_lines.kind(x)
        word = "smoke" if kind == "cover" and x.smoke > GRAZE else "other" if kind == "out" else kind
        found[word] += 1
    return ", ".join(WORDS.card.counts[k].format(n=n) for k, n in found.items() if n)


def percent(chance: float) -> str:
    """A chance: `27.8 %`."""
    return decimal(f"{chance:.1%}").replace("%", " %")


def odds(s: K47State, v: Volley) -> list[Block]:
    """What the fire at a target may come to, with exact chances."""
    e, w = v.effect, WORDS.card
    notes = (w.check,) if any(shot.weapon.special == "flame" for shot in v.shots) else ()
    if is_vehicle(s, v.target):
        wreck, harm = 1 - e.no_wreck, 1 - e.no_harm
        found = [
            Outcome(w.odds_vehicle["wreck"], wreck, "good"),
            Outcome(w.odds_vehicle["harm"], max(0.0, harm - wreck), "good"),
            Outcome(w.odds_vehicle["pin"], max(0.0, v.pinned - harm), "warn"),
            Outcome(w.odds_vehicle["none"], max(0.0, 1 - max(v.pinned, harm)), "muted"),
        ]
        return [Odds(tuple(found), w.odds_vehicle["wreck"], wreck, notes)]
    some = 1 - e.no_harm
    outcomes = (
        Outcome(w.odds["some"], some, "good"),
        Outcome(w.odds["pin"], max(0.0, v.pinned - some), "warn"),
        Outcome(w.odds["none"], max(0.0, 1 - max(v.pinned, some)), "muted"),
    )
    return [Odds(outcomes, w.odds["some"], some, notes)]


def sum_of(shot: Shot) -> Sum:
    """The modifiers of a weapon line, one under another."""
    label = f"{shot.weapon.short}: {', '.join(str(no + 1) for no in shot.numbers)}"
    return Sum(Tally(label, shot.need.parts), note=WORDS.card.needs.format(needs=face(shot.needs)))
