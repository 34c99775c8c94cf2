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


class PromptWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Questions."""

    target: str
    moved: str
    nothing: str
    aimed: str
    weapon: str
    smoke: str


class ButtonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons."""

    aim: str
    fire: str
    hold: str
    back: str
    smoke: str
    weapon: str
    hold_weapon: str


class LabelWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Acts in a few words."""

    aim: str
    fire: str
    handle: str
    load: dict[str, str]
    hold_weapon: str
    smoke: str
    smoke_at: str
    helper: str


class CardWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of targets and lines."""

    title: str
    aside: str
    moved: str
    lines: str
    limit: str
    line: str
    mount: str
    through: str
    group: str
    idle: str
    expected: str
    expected_total: str
    wrecked: str
    damage: str
    sure: str
    impossible: str
    counts: dict[str, str]
    others: str
    odds: dict[str, str]
    odds_vehicle: dict[str, str]
    check: str
    modifier: str
    no_modifier: str
    no_harm: str
    facing: str
    weapon: str
    chosen: str
    smoke: str
    radius: str
    needs: str
    none: str


class LogWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The log."""

    fired: dict[str, str]
    line: str
    line_sure: str
    line_smoke: str
    hurt: str
    hurt_plain: str
    no_harm: str
    vehicle: str
    chart: str
    struck: str
    halved: str
    leader: str
    led: str
    blooded: dict[str, str]
    spent: dict[str, str]
    zeroed: str
    smoke: str
    waved: str
    out: str
    none: str
    and_: str
    fact: dict[str, str]


class ShootingWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`shooting.yaml`.

    `round`: ways of firing; `verdict`: how a line ends; `why`: why a target is none, by rule, in a word or two;
    `cover`: by kind; `side`: facings of a vehicle; `arc`: where a mount points.
    """

    quality: dict[str, str]
    hit: HitWords
    damage: DamageWords
    prompt: PromptWords
    button: ButtonWords
    label: LabelWords
    card: CardWords
    log: LogWords
    round: dict[str, str]
    verdict: dict[str, str]
    why: dict[str, str]
    cover: tuple[str, str, str]
    side: dict[str, str]
    arc: dict[str, str]


WORDS = load("shooting", ShootingWords)
