"""A prospect as a card: what may come of the units concerned, each chance beside that of at least as much."""

from PySide6.QtCore import QCoreApplication

from app.core.card import Block, Card, Grid, Note, Odds, Outcome, Tone
from app.play.fate import Fate
from app.play.prospect import FIRST, Prospect
from app.ui.panels.card_figures import percent

SHOWN = 5
"""So many units are shown."""


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def prospect_card(p: Prospect, fates: tuple[Fate, ...], told: bool) -> Card | None:
    """What may come of an act; None where nothing hangs on the dice. `told`: the chances of the throw are shown already."""
    if not fates:
        return None
    blocks: list[Block] = [] if told or fates[0].own else [_odds(fates[0])]
    blocks.append(_table(fates[:SHOWN]))
    blocks += [Note(text, tone="muted") for text in _notes(p, len(fates) - SHOWN)]
    return Card(tr("To the end of it"), how_exact(p), tuple(blocks))


def how_exact(p: Prospect) -> str:
    """How far the chances of a prospect may be trusted, in a word or two."""
    if p.throws:
        return tr("{n} throws").format(n=p.throws)
    return tr("{share} worked out").format(share=percent(1 - p.left_out)) if p.left_out else tr("exact")


def _ending(text: str) -> str:
    return text or tr("as it is")


def _odds(fate: Fate) -> Odds:
    """The ends of the unit on which most hangs. The headline leaves the worst of them out."""
    last = len(fate.endings) - 1
    tones: list[Tone] = ["danger" if i == 0 else "warn" for i in range(last)]
    tones.append("muted")
    outcomes = tuple(Outcome(_ending(e.text), e.chance, tone) for e, tone in zip(fate.endings, tones, strict=True))
    best = fate.endings[last - 1]
    words = tr("{unit}: {end}") if last == 1 else tr("{unit}: {end} or better")
    return Odds(outcomes, words.format(unit=fate.name, end=_ending(best.text)), best.at_least)


def _table(fates: tuple[Fate, ...]) -> Grid:
    rows: list[tuple[str, ...]] = []
    for fate in fates:
        for i, e in enumerate(fate.endings):
            first = fate.name if i == 0 else ""
            rows.append((first, _ending(e.text), percent(e.chance), percent(e.at_least)))
    return Grid((tr("Unit"), tr("Comes to"), tr("Chance"), tr("At least")), tuple(rows))


def _notes(p: Prospect, more: int) -> list[str]:
    notes = []
    if more > 0:
        notes.append(tr("1 more unit.") if more == 1 else tr("{n} more units.").format(n=more))
    if p.policy:
        who = tr("the first act on offer") if p.policy == FIRST else tr("the bot {name}").format(name=p.policy)
        notes.append(tr("Questions on the way are answered by {who}.").format(who=who))
    if p.left_out:
        notes.append(tr("Each chance may be up to {bound} higher.").format(bound=percent(p.left_out)))
    return notes
