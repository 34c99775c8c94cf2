"""Words of the cards of units and hexes."""

from msgspec import Struct

from modules.k47.words import load


class InspectionWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`inspection.yaml`. `rule`: where a special rule of a unit stands, if not under its own word; `named`: its name."""

    hidden: str
    hidden_note: str
    where: str
    floor: str
    order: str
    none: str
    models: str
    model: str
    arms: str
    weapon: str
    mount: str
    pins: str
    spent: str
    call: str
    damage: str
    damage_vehicle: str
    front: str
    points: str
    rules: str
    later: str
    aboard: str
    level: str
    open: str
    smoke: str
    ground: str
    cover: str
    cover_word: dict[str, str]
    passage: dict[str, str]
    mover: dict[str, str]
    here: str
    place: str
    kind: dict[str, str]
    quality: dict[str, str]
    rule: dict[str, str]
    named: dict[str, str]


WORDS = load("inspection", InspectionWords)
