"""Words of forces: what a model is called, and what is wrong with a force."""

from msgspec import Struct

from modules.k47.words import load


class FaultWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What may be wrong with a force, and where."""

    no_troop: str
    no_unit: str
    twice: str
    nation: str
    quality: str
    few_models: str
    many_models: str
    few_figures: str
    many_figures: str
    no_part: str
    arms: str
    too_many: str
    no_option: str
    option_twice: str
    option_pool: str
    later_weapon: str
    later_troop: str
    most: str
    no_platoon: str
    slot_few: str
    slot_many: str
    transports: str
    points: str
    no_arms: str


class ForceWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is said of a force. `part`: a model by what it is. `hint`: the nearest known word."""

    part: dict[str, str]
    slot: dict[str, str]
    hint: str
    own: str
    platoon: str
    only_platoon: str
    whole: str
    alternative: str
    fault: FaultWords


WORDS = load("force", ForceWords)
