"""Words for shooting, damage and casualties."""

from msgspec import Struct

from modules.k47.words import load


class DamageWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts of a damage value, of a penetration and of a roll on the damage chart."""

    total: str
    pen: str
    chart: str
    hit: str
    resilient: str
    shield: str
    building: str
    front: str
    gravity: str
    long: str
    open_topped: str
    top: str
    side: str
    rear: str
    skirts: str
    weak: str
    vulnerable: str
    flame_carrier: str


class HitWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Parts of a roll to hit; the modifiers have their names in the chart."""

    total: str


class ShootingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`shooting.yaml`."""

    quality: dict[str, str]
    hit: HitWords
    damage: DamageWords


WORDS = load("shooting", ShootingWords)
