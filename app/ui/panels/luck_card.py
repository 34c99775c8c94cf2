"""Dice, luck and skill as a card."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from app.core.card import Block, Card, Fact, Grid, Heading, Note, Tone
from app.core.language import decimal
from app.core.state import Side
from app.play.dice_tally import Count
from app.play.fortune import Fortune, Stroke, fortunes
from app.ui.look.rich_text import plain
from app.ui.panels.card_figures import percent

SHOWN = 6
"""So many acts are listed."""

ODD = 2.0
"""From so many standard errors on a number is coloured."""

Name = Callable[[Side], str]


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def figure(value: float) -> str:
    """A worth with its sign, to one decimal."""
    return decimal(f"{value:+.1f}").replace("-", "−") if round(value, 1) else "0"


def luck_card(dice: Mapping[Side, Sequence[Count]], blocks: Sequence[Block], name: Name) -> Card:
    """The dice of each side, then what is to be said of luck and skill."""
    found: list[Block] = [Heading(tr("Dice of the whole game"))]
    for side, own in dice.items():
        for count in own:
            found += _dice(name(side), count)
    if not dice:
        found.append(Note(tr("No dice have been thrown.")))
    found.append(Heading(tr("Luck and skill")))
    return Card(tr("whole game"), blocks=(*found, *blocks))


def _dice(name: str, count: Count) -> list[Block]:
    faces = tuple(str(n) for n in range(1, count.sides + 1))
    head = name if count.sides == 6 else tr("{side}, D{n}").format(side=name, n=count.sides)
    rows = (
        (tr("thrown"), *(str(n) for n in count.faces)),
        (tr("expected"), *(decimal(f"{count.expected:.1f}") for _ in faces)),
    )
    usual = (count.sides + 1) / 2
    words = tr("{n} dice, average {mean}, expected {usual}. So uneven or more so, by chance: {p}.").format(
        n=count.total, mean=decimal(f"{count.mean:.2f}"), usual=decimal(f"{usual:.2f}"), p=percent(count.p)
    )
    odd = abs(count.off) > ODD
    return [Grid((head, *faces), rows), Note(words, tone="warn" if odd else "")]


def measured(found: Sequence[Stroke], done: int, count: int, name: Name) -> list[Block]:
    """What the acts measured so far tell; `done` of `count` are."""
    blocks: list[Block] = []
    if done < count:
        blocks.append(Note(tr("{done} of {count} acts measured.").format(done=done, count=count), tone="muted"))
    for one in fortunes(found):
        blocks += _fortune(one, name(one.side))
    blocks += _acts([s for s in found if s.thrown and s.spread], name)
    blocks += _choices([s for s in found if s.instead], name)
    few = tr("A few dice tell nothing: look at the range that is ordinary, not at the sign.")
    how = tr("Worth is the score that the program's own players go by, one act ahead. It is a yardstick, no verdict.")
    return [*blocks, Note(few, tone="muted"), Note(how, tone="muted")]


def _fortune(one: Fortune, name: str) -> list[Block]:
    usual = tr("ordinary: within ±{spread} over {n} throws").format(
        spread=decimal(f"{2 * one.spread:.1f}"), n=one.throws
    )
    odd = tr("beyond ±{spread}, which {n} throws seldom are").format(
        spread=decimal(f"{2 * one.spread:.1f}"), n=one.throws
    )
    tone: Tone = "" if one.ordinary else "good" if one.luck > 0 else "danger"
    return [
        Fact(
            tr("{side}: luck").format(side=name), f"**{figure(one.luck)}**, {usual if one.ordinary else odd}", tone=tone
        ),
        Fact(tr("{side}: given away").format(side=name), decimal(f"{one.given_away:.1f}")),
    ]


def _acts(found: Sequence[Stroke], name: Name) -> list[Block]:
    if not found:
        return []
    order = sorted(found, key=lambda s: -abs(s.luck))[:SHOWN]
    rows = tuple(
        (f"{name(s.side)}: {plain(s.text)}", figure(s.luck), decimal(f"±{s.spread:.1f}"))
        for s in order
        if figure(s.luck) != "0"
    )
    return [Grid((tr("Dice that mattered most"), tr("Luck"), tr("Usual")), rows)] if rows else []


def _choices(found: Sequence[Stroke], name: Name) -> list[Block]:
    order = sorted(found, key=lambda s: -s.given_away)[:SHOWN]
    rows = tuple(
        (f"{name(s.side)}: {plain(s.text)}", plain(s.instead), decimal(f"{s.given_away:.1f}"))
        for s in order
        if s.given_away >= 0.05
    )
    return [Grid((tr("Choice"), tr("Best found"), tr("Given away")), rows)] if rows else []
