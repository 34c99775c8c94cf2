"""Words for declarations and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact, Heading
from app.core.prompt import Prompt
from modules.r43.actions.declarations import AnnounceWithdrawal, DeclareDirective
from modules.r43.actions.phase import EndPhase
from modules.r43.calendar import turn_name
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events.declarations import DirectiveDeclared, DirectiveEnded, ReichCalled, WithdrawalAnnounced
from modules.r43.naming import place_name
from modules.r43.special import fw51, withdrawal
from modules.r43.speech.registry import Picks, ask, button, label, task, tell
from modules.r43.steps.declarations import Declarations
from modules.r43.words.declarations import WORDS
from modules.r43.words.numbers import signed

if TYPE_CHECKING:
    from modules.r43.state import R43State


@label.register(DeclareDirective)
def _directive(a: DeclareDirective, s: R43State) -> str:
    return WORDS.directive


@label.register(AnnounceWithdrawal)
def _withdrawal(a: AnnounceWithdrawal, s: R43State) -> str:
    return WORDS.withdrawal


@ask.register(Declarations)
def _ask(step: Declarations, s: R43State, picks: Picks) -> Prompt:
    """What may never be declared again has no button any more."""
    must = fw51.must(s)
    over = fw51.declared(s) or s.turn > s.book.v["fw51_last"]
    directive = () if over else (button(s, DeclareDirective(), key="D", primary=must),)
    announce = () if s.withdrawn else (button(s, AnnounceWithdrawal(), key="W"),)
    rest = button(s, EndPhase(), WORDS.none, key="E", primary=not must)
    return Prompt(GERMAN, WORDS.ask_must if must else WORDS.ask, (*directive, *announce, rest))


@task.register(Declarations)
def _task(step: Declarations, s: R43State) -> Card:
    v, blocks = s.book.v, list[Block]()
    if fw51.refuse(s) is None:
        end = turn_name(s, s.turn + v["fw51_length"])
        blocks += [
            Heading(WORDS.gains),
            Fact(WORDS.draws, WORDS.draws_value.format(count=v["fw51_draw"]), "R43-23.2.a", "good"),
            Fact(WORDS.points, WORDS.points_value.format(count=v["fw51_rp"], turn=end), "R43-23.2.b", "good"),
            Fact(WORDS.italy, WORDS.italy_value, "R43-23.2.c", "good"),
            Fact(WORDS.dearer, WORDS.dearer_value.format(count=v["fw51_strategic"]), "R43-23.2.d", "warn"),
            Fact(WORDS.lasts, WORDS.lasts_value.format(turn=end), "R43-23.2.e"),
        ]
    if withdrawal.refuse(s) is None:
        moves = WORDS.moves_value.format(count=v["withdrawal_strategic"], turns=v["withdrawal_strategic_turns"])
        tag = s.book.tag
        sea = WORDS.sea_value.format(count=v["withdrawal_stp"], turns=v["withdrawal_stp_turns"])
        blocks += [
            Heading(WORDS.prices),
            Fact(
                WORDS.approval,
                signed(v["withdrawal_approval"]),
                "LR-19.3",
                "warn",
                tag("withdrawal_approval"),
            ),
            Fact(WORDS.coast, WORDS.coast_value, "R43-19.1.6", "warn"),
            Fact(WORDS.moves, moves, "LR-19.4", "good", tag("withdrawal_strategic")),
            Fact(WORDS.sea, sea, "LR-19.5", "warn", tag("withdrawal_stp")),
        ]
    return Card(WORDS.card, blocks=tuple(blocks))


@tell.register(DirectiveDeclared)
def _declared(e: DirectiveDeclared, s: R43State) -> Entry:
    return Entry(WORDS.declared.format(turn=turn_name(s, e.end)), GERMAN, "victory")


@tell.register(DirectiveEnded)
def _ended(e: DirectiveEnded, s: R43State) -> Entry:
    return Entry(WORDS.ended, GERMAN, "victory")


@tell.register(WithdrawalAnnounced)
def _announced(e: WithdrawalAnnounced, s: R43State) -> Entry:
    return Entry(WORDS.announced, GERMAN, "victory")


@tell.register(ReichCalled)
def _called(e: ReichCalled, s: R43State) -> Entry:
    text = WORDS.called.format(place=place_name(s, e.place), count=len(e.units))
    return Entry(text, ALLIED, "victory", (e.place,), e.units)
