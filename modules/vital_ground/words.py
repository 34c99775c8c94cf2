"""The module's own sentences, from words.yaml."""

from functools import lru_cache

from msgspec import Struct

from app.core.data import read
from modules.vital_ground.book import DATA


class WordsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`words.yaml`."""

    prompt: dict[str, str]
    button: dict[str, str]
    label: dict[str, str]
    log: dict[str, str]
    why: dict[str, str]
    effect: dict[str, str]
    ends: dict[str, str]


@lru_cache(maxsize=1)
def words() -> WordsFile:
    """All sentences. Raises BadData."""
    return read(DATA / "words.yaml", "words.yaml").to(WordsFile)


def prompt(key: str, **fields: object) -> str:
    """A prompt's sentence."""
    return words().prompt[key].format(**fields)


def button(key: str, **fields: object) -> str:
    """A button's label."""
    return words().button[key].format(**fields)


def label(key: str, **fields: object) -> str:
    """An action in a few words."""
    return words().label[key].format(**fields)


def log(key: str, **fields: object) -> str:
    """A line of the log."""
    return words().log[key].format(**fields)


def percent(chance: float) -> str:
    """A chance in words: 41.7 %, never rounded to 0 or 100."""
    shown = f"{chance * 100:.1f}"
    if chance > 0 and shown == "0.0":
        return "under 0.1 %"
    if chance < 1 and shown == "100.0":
        return "over 99.9 %"
    return f"{shown.removesuffix('.0') if chance in (0, 1) else shown} %"


def signed(value: float) -> str:
    """+2, −1, 0."""
    whole = int(value)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"
