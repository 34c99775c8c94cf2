"""Words of the Führer's Approval."""

from msgspec import Struct

from modules.r43.words import load


class ApprovalWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`approval.yaml`; `why`: what raised or lowered it."""

    changed: str
    at_place: str
    dismissed: str
    card: str
    level: str
    maximum: str
    draws: str
    points: str
    why: dict[str, str]


WORDS = load("approval", ApprovalWords)
