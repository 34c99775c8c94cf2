"""Words for assaults and close quarters."""

from msgspec import Struct

from modules.k47.words import load


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of close quarters."""

    dice: str
    models: str
    boots: str
    pins: str
    pinned: str
    walker: str
    fists: str
    title: str
    round: str
    fire: str
    all_fire: str
    strike: str
    none: str
    expected: str
    needs: str
    harm: str
    wreck: str
    first: dict[str, str]
    order: str
    morale: str
    horror: str
    charges: str
    limit: str
    weapons: str
    storm: str
    after: str
    rolled: str
    hexes: str
    needed: str


class AssaultWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`assault.yaml`."""

    label: dict[str, str]
    button: dict[str, str]
    prompt: dict[str, str]
    log: dict[str, str]
    card: CardWords


WORDS = load("assault", AssaultWords)
