"""Words for the end of a turn. K47-2.4, K47-2.5"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact, Note
from app.core.prompt import Prompt
from modules.k47.actions.orders import KeepDie
from modules.k47.actions.phase import Done
from modules.k47.events.ending import Kept, LengthRolled
from modules.k47.naming import name, shown, side_name
from modules.k47.speech.registry import Picks, ask, button, chosen, task, tell
from modules.k47.steps.ending import Keeping
from modules.k47.words.scenario import WORDS
from modules.k47.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.k47.state import K47State

W = WORDS.keep


@ask.register(Keeping)
def _ask(step: Keeping, s: K47State, picks: Picks) -> Prompt:
    buttons = [button(s, Done(), W.done, "E", primary=True)]
    u = chosen(s, picks)
    if u >= 0:
        order = TABLE.order[s.units[u].order]
        buttons.insert(0, button(s, KeepDie(u), W.keep.format(order=order), "K"))
    kept = ", ".join(name(s, kept) for kept in step.kept) or W.none
    return Prompt(step.side, W.ask.format(side=side_name(s, step.side), kept=kept), tuple(buttons))


@task.register(Keeping)
def _card(step: Keeping, s: K47State) -> Card:
    blocks: list[Block] = [
        Fact(name(s, u), words.format(order=TABLE.order[s.units[u].order]), "K47-2.4.keep")
        for units, words in ((step.kept, W.kept), (step.left(s), W.open))
        for u in units
    ]
    pins = str(s.book.v.amount("retain_down_pins"))
    return Card(W.title, blocks=(*blocks, Note(W.down.format(n=pins), "K47-2.4.retained_down")))


@tell.register(Kept)
def _kept(e: Kept, s: K47State) -> Entry:
    text = WORDS.log.kept.format(unit=name(s, e.unit), order=TABLE.order[e.order])
    return Entry(text, s.units[e.unit].side, "phase", units=shown(s, e.unit))


@tell.register(LengthRolled)
def _length(e: LengthRolled, s: K47State) -> Entry:
    words = WORDS.log.length_more if e.more else WORDS.log.length_ends
    return Entry(words.format(face=e.face), "", "phase")
