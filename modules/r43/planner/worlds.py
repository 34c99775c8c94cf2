"""Worlds dealt anew: a whole game that agrees with what a side knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core.dice import mix
from app.core.state import Side
from modules.r43.start import markers

if TYPE_CHECKING:
    from modules.r43.counter import Marker
    from modules.r43.state import R43State


def sampled(s: R43State, side: Side, seed: int) -> R43State:
    """What a side sees of a game with every hidden marker dealt face up: each as likely where one of its deck lies.

    A state that hides nothing is dealt nothing. LR-5.1, R43-13.2.8
    """
    if not any(not m.kind for m in s.markers):
        return replace(s, viewer=None)
    known = {m.id for m in s.markers if m.kind}
    unseen: dict[str, list[Marker]] = {}
    for m in markers(s.book, s.options):
        if m.id not in known:
            unseen.setdefault(m.deck, []).append(m)
    for deck, found in unseen.items():
        for n in range(len(found) - 1, 0, -1):
            k = mix(seed, n + len(deck)) % (n + 1)
            found[n], found[k] = found[k], found[n]
    dealt = tuple(replace(unseen[m.deck].pop(), at=m.at) if not m.kind else m for m in s.markers)
    return replace(s, viewer=None, markers=dealt)
