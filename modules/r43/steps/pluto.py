"""A PLUTO on its way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.r43.actions.phase import Back
from modules.r43.actions.pluto import AimPluto, LayPluto, PayPluto
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED
from modules.r43.special import pluto, supports

if TYPE_CHECKING:
    from modules.r43.state import R43State


def offers(s: R43State) -> tuple[AimPluto, ...]:
    """The PLUTO markers that may be placed or moved now."""
    return tuple(AimPluto(p.id) for p in s.plutos if pluto.refuse(s, p.id) is None and pluto.may_go(s, p))


class AimingPluto(Step, frozen=True, tag=True):
    """Where a PLUTO goes. `paid`: support markers that are spent to move it anywhere. R43-5.6.8, R43-5.6.9.p2"""

    marker: str
    paid: tuple[str, ...] = ()

    rule: ClassVar[str] = "R43-5.6.8"

    def is_paid(self, s: R43State) -> bool:
        """True once enough markers are named. R43-5.6.9.p2"""
        return len(self.paid) >= s.book.v["pluto_markers"]

    def decider(self, s: R43State) -> Side | None:
        """The Allied player."""
        return ALLIED

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Places, markers to spend, back."""
        if self.is_paid(s) or not self.paid:
            for place in pluto.open_sites(s, self.marker, self.is_paid(s)):
                yield LayPluto(place)
        payable = set(pluto.payable(s))
        for m in supports.one_of_each(m for m in s.markers if m.id in payable):
            yield PayPluto(m.id)
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A port, a beachhead, a short way along roads; anywhere for four markers. LR-5.10, LR-5.12, R43-5.6.9.p2"""
        if isinstance(a, Back):
            return None
        if isinstance(a, PayPluto):
            return self._refuse_payment(s, a.marker)
        if isinstance(a, LayPluto):
            if self.paid and not self.is_paid(s):
                left = len(pluto.payable(s))
                label = pluto.name_of(s, self.marker)
                return rulebook().refuse("R43-5.6.9.p2", (a.place,), marker=label, left=left)  # R43-5.6.9.p2
            return pluto.refuse_site(s, self.marker, a.place, self.is_paid(s))
        return rulebook().refuse("LR-5.12.p2", (), marker=pluto.name_of(s, self.marker))

    def _refuse_payment(self, s: R43State, marker: str) -> Refusal | None:
        p = pluto.find(s, self.marker)
        fits = p is not None and pluto.laid(s, p) and pluto.enough(s) and not self.is_paid(s)
        if fits and marker in pluto.payable(s) and marker not in self.paid:
            return None
        label, left = pluto.name_of(s, self.marker), len(pluto.payable(s)) - len(self.paid)
        return rulebook().refuse("R43-5.6.9.p2", (), marker=label, left=left)  # R43-5.6.9.p2

    def take(self, g: Draft[Any], a: Action) -> None:
        """Name a marker to spend, or lay the PLUTO."""
        if isinstance(a, PayPluto):
            g.goto(replace(self, paid=(*self.paid, a.marker)))
            return
        g.done()
        if isinstance(a, LayPluto):
            for marker in self.paid:
                supports.spend(g, marker, as_event=False)
            pluto.lay(g, self.marker, a.place, len(self.paid))


PlutoStep = AimingPluto
