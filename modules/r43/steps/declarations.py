"""The start of the German turn: FW 51, Withdrawal from France."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.r43.actions.declarations import AnnounceWithdrawal, DeclareDirective
from modules.r43.actions.phase import EndPhase
from modules.r43.book import rulebook
from modules.r43.counter import GERMAN
from modules.r43.naming import side_name
from modules.r43.special import fw51, italienfront, withdrawal
from modules.r43.words.declarations import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


class Declarations(Step, frozen=True, tag=True):
    """Declarations, while one is possible. R43-SEQ.G.supply, R43-23.1, R43-19.1.5"""

    def decider(self, s: R43State) -> Side | None:
        """The German player, while he may declare something."""
        return GERMAN if fw51.refuse(s) is None or withdrawal.refuse(s) is None else None

    def candidates(self, s: R43State) -> Iterator[Action]:
        """To go on, or to declare."""
        yield from (EndPhase(), DeclareDirective(), AnnounceWithdrawal())

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """R43-23.1, R43-19.1.5, R43-S1.SR.1"""
        match a:
            case DeclareDirective():
                return fw51.refuse(s)
            case AnnounceWithdrawal():
                return withdrawal.refuse(s)
            case EndPhase():
                return rulebook().refuse("R43-S1.SR.1") if fw51.must(s) else None  # R43-S1.SR.1
        return rulebook().refuse("LR-2.1", side=side_name(GERMAN), phase=WORDS.phase)  # LR-2.1

    def take(self, g: Draft[Any], a: Action) -> None:
        """Declare, or go on."""
        match a:
            case DeclareDirective():
                fw51.declare(g)
                italienfront.adjust(g)  # R43-23.2.c
            case AnnounceWithdrawal():
                withdrawal.announce(g)
            case _:
                g.done()

    def run(self, g: Draft[Any]) -> None:
        """Nothing can be declared."""
        g.done()


DeclarationsStep = Declarations
