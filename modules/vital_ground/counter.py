"""A counter of Vital Ground and the options a game is played under."""

from typing import Literal

from msgspec import Struct

from app.core.state import NOWHERE, Side, Unit

GERMAN: Side = "german"
ALLIED: Side = "allied"

Status = Literal["ok", "pinned", "routed"]


def enemy(side: Side) -> Side:
    """The other side."""
    return ALLIED if side == GERMAN else GERMAN


class Counter(Unit, frozen=True, kw_only=True, omit_defaults=True):
    """A company, an HQ or the leader.

    `kind` names its line in units.yaml; `place` is a hex, the off-map box or the box of the lost. `entered` is the
    turn it came onto the map (0: set up there). `spent` are weapon lines fired in step 2. `dug` is the turn it
    entered its prepared position, `moved`, `acted`, `failed`, `attacked`, `op_fired` (no OP fire is left to it) speak
    of the current turn.
    """

    battalion: str
    company: str
    kind: str
    hits: int = 0
    status: Status = "ok"
    prepared: bool = False
    dug: int = 0
    entered: int = 0
    moved: bool = False
    acted: bool = False
    failed: bool = False
    attacked: bool = False
    op_fired: bool = False
    spent: tuple[str, ...] = ()


class Options(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The readings and variants of a game; each is described in options.yaml."""

    initiative_tie: str = "reroll"
    mf_rule: str = "hq_range_or_leader"
    road_in_town: str = "half"
    british_morale: str = "four"
    pinned_attack_check: str = "plus1"
    pinned_hq: str = "plus1"
    opfire_fail: str = "lose_opfire"
    split_fire: str = "by_line"
    combined_fail: str = "drop_out"
    once_per_hex: str = "attacks_only"
    once_per_hex_scope: str = "side"
    indirect_vs_armor: str = "plus1"
    defender_at: str = "nearest_range"
    armor_dual_roll: str = "both"
    step_loss_halves_fp: str = "full"
    dm_on_at: str = "both_tables"
    overflow: str = "clamp"
    rout_retreat: str = "optional"
    rout_town_range: str = "five"
    retreat_reference: str = "start"
    leader_loss: str = "displace"
    rally_to: str = "normal"
    hq_self_rally: str = "itself"
    opfire_limit: str = "once_per_turn"
    los_edge: str = "both"
    sight_off_sheets: str = "blocked"
    hw_company_3ss: str = "eleven"
    offboard_spotter: str = "any_unit"
    hq_spots_any_mortar: str = "own_battalion"
    release_2ss: str = "t1500"
    ninth_pz_edge: str = "east"
    arty_split: str = "free"
    allied_arty_scatter: str = "scatters"
    onmap_barrage: str = "line_spent"
    onmap_scatter: str = "scatters"
    control: str = "last_entered"
    hw_long_cap: str = "no_cap"
    panzer_any_ss_hq: str = "own"
    friendly_block: str = "blocks"
    friendly_scatter: str = "hits"
    allied_arty_from_turn: str = "never"
    op_fire_on_entering_position: str = "allowed"
    m5_companies: str = "three"
    unlettered_m4: str = "firefly"
    seventh_pz_tied: str = "free"
    ru_release: str = "turn_1"
    turns: str = "ten"
    setup: str = "default_positions"
    victory: str = "printed"
    oob: str = "reconstructed"


class Aim(Struct, frozen=True):
    """A weapon line of a unit aimed at a hex. `factors` 0: the whole line."""

    unit: int
    line: str
    place: int
    factors: int = 0


class Volley(Struct, frozen=True, kw_only=True):
    """Fire of one side on one hex, declared and not yet resolved.

    `kind`: attack, op, barrage (on-map lines and points together) or naval. `target`: the unit fired at, -1 for
    whatever is in the hex when a barrage lands. `roll`: which of the two tables are used against armor.
    """

    kind: Literal["attack", "op", "barrage", "naval"]
    side: Side
    place: int
    target: int = -1
    aims: tuple[Aim, ...] = ()
    points: int = 0
    roll: Literal["both", "at", "fp"] = "both"
    scattered: bool = False


__all__ = ["ALLIED", "GERMAN", "NOWHERE", "Aim", "Counter", "Options", "Status", "Volley", "enemy"]
