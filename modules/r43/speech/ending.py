"""Words for the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Entry
from modules.r43.events.ending import LandingsOver, Switched, TableClosed
from modules.r43.speech.registry import tell
from modules.r43.words.ending import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


@tell.register(Switched)
def _switched(e: Switched, s: R43State) -> Entry:
    return Entry(WORDS.switched, kind="phase")


@tell.register(LandingsOver)
def _landings(e: LandingsOver, s: R43State) -> Entry:
    return Entry(WORDS.landings_over.format(markers=", ".join(e.markers)), "allied")


@tell.register(TableClosed)
def _closed(e: TableClosed, s: R43State) -> Entry:
    return Entry(WORDS.table_closed, kind="phase")
