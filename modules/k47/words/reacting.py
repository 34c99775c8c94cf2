"""Words for reactions."""

from msgspec import Struct

from modules.k47.words import load


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a unit that may react."""

    title: str
    where: str
    incoming: str
    answer: str
    losses: str
    losses_down: str
    now: str
    reach: str
    far: str
    inches: str
    no_test: str


class ReactingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`reacting.yaml`. By reaction: `label`, `about`; `ask` by attack, `where` by move, `grade` of cover by its rank."""

    ask: dict[str, str]
    label: dict[str, str]
    button: str
    none: str
    about: dict[str, str]
    fail: str
    tested: str
    where: dict[str, str]
    evade: str
    stay: str
    grade: tuple[str, ...]
    card: CardWords


WORDS = load("reacting", ReactingWords)
