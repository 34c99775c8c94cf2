"""Words for giving orders."""

from msgspec import Struct

from modules.k47.words import load

Counted = tuple[str, str, str]
"""A number of things in words: none, one, many."""


class RowWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What an order would do."""

    targets: Counted
    best: str
    losses: str
    wreck: str
    reach: str
    inches: str
    modifier: str
    covers: Counted
    trait: str
    pins: str
    of: str
    hit: str
    calm: str
    calls: str


class OrdersWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`orders.yaml`."""

    list: str
    list_none: str
    title: str
    no_test: str
    no_test_note: str
    always: str
    note: str
    note_low: str
    officer: str
    officer_own: str
    officer_at: str
    no_officer: str
    not_now: str
    button: str
    row: RowWords
    against: str
    against_none: str
    fire_aside: str
    snap: Counted
    snapped: str


WORDS = load("orders", OrdersWords)
