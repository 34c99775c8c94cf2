"""The turn track: figures, icons and events of every turn, and how long a scenario runs."""

from typing import Literal

from msgspec import Struct

from app.core.data import Sourced
from modules.r43.order_of_battle import SideWord
from modules.r43.tables import Whole


class EventData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that the schedule brings in a turn. `side`: whose schedule it stands on."""

    side: SideWord


class Arrive(EventData, frozen=True, kw_only=True, tag="arrive"):
    """A counter arrives; `to` are boxes to choose from, or `major_city`: a German one, or by rail. R43-10.1.1, LR-10.3"""

    unit: str
    to: tuple[str, ...]
    reduced: bool = False


class Upgrade(EventData, frozen=True, kw_only=True, tag="upgrade"):
    """A counter is replaced by `into`; `half`: the new one comes reduced, whatever the old one was.

    R43-17.1.2.list, R43-17.4.2.exc, LR-17.2, LR-17.3
    """

    unit: str
    into: str
    half: bool = False


class UpgradeOne(EventData, frozen=True, kw_only=True, tag="upgrade_one"):
    """One armoured counter of the owner's choice with this attack factor; `meant` is the one of history. R43-17.4.5"""

    attack: int
    meant: str


class WithdrawPanzer(EventData, frozen=True, kw_only=True, tag="withdraw_panzer"):
    """So many Panzer Divisions leave for good. R43-17.5, LR-17.4"""

    n: int


class WithdrawSS(EventData, frozen=True, kw_only=True, tag="withdraw_ss"):
    """Up to so many SS Panzer divisions leave for good; each that is kept costs Approval. LR-17.8"""

    n: int


class Withdraw(EventData, frozen=True, kw_only=True, tag="withdraw"):
    """One counter leaves for good: `unit`, or any infantry of its nation. LR-17.7"""

    unit: str


class SupportIn(EventData, frozen=True, kw_only=True, tag="support_in"):
    """Support markers join the pool. R43-5.7.2"""

    marker: str
    n: int


class SupportOut(EventData, frozen=True, kw_only=True, tag="support_out"):
    """Support markers are withdrawn. R43-5.7.2"""

    marker: str
    n: int


class BeachIn(EventData, frozen=True, kw_only=True, tag="beach_in"):
    """D-Day or Atlantikwall markers join their pool. R43-13.2.8"""

    deck: Literal["dday", "wall"]
    markers: dict[str, int]


class GroupsIn(EventData, frozen=True, kw_only=True, tag="groups_in"):
    """Kampfgruppen or Hiwis come into their box. R43-SR.8"""

    units: tuple[str, ...]


class LandingIn(EventData, frozen=True, kw_only=True, tag="landing_in"):
    """An Invasion Landing marker may be used from this turn. R43-13.1.12"""

    marker: str


class PlutoIn(EventData, frozen=True, kw_only=True, tag="pluto_in"):
    """A PLUTO marker arrives; it may be used from turn `usable`. R43-5.6.8"""

    marker: str
    usable: int


class AirborneIn(EventData, frozen=True, kw_only=True, tag="airborne_in"):
    """An airborne marker arrives. R43-10.1.2"""

    marker: str


class Passage(EventData, frozen=True, kw_only=True, tag="passage"):
    """These counters may go from one box to another for nothing, in this turn only. LR-11.10"""

    units: tuple[str, ...]
    leave: str
    to: str


class Rebuild(EventData, frozen=True, kw_only=True, tag="rebuild"):
    """These counters come back reduced for nothing if they are eliminated. LR-17.10"""

    units: tuple[str, ...]


class Ignored(EventData, frozen=True, kw_only=True, tag="ignored"):
    """An arrival of the Liberty Roads schedule that does not take place. R43-24.g.exc"""

    units: tuple[str, ...]


class Note(EventData, frozen=True, kw_only=True, tag="note"):
    """Something to remember in this turn that other rules bring about: `text` is a sentence for the briefing."""

    text: str
    rule: str


ScheduleEvent = (
    Arrive
    | Upgrade
    | UpgradeOne
    | WithdrawPanzer
    | WithdrawSS
    | Withdraw
    | SupportIn
    | SupportOut
    | BeachIn
    | GroupsIn
    | LandingIn
    | PlutoIn
    | AirborneIn
    | Passage
    | Rebuild
    | Ignored
    | Note
)


class Count(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure of the turn track."""

    value: Whole


class Icon(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An icon of the turn track: shown, or not there (or crossed out)."""

    shown: bool


class LandingIcons(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The landing craft icons of a turn by theatre. R43-13.1.7"""

    eto: Icon
    mto: Icon


class TurnData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A turn: number 1-42, label (`T5`, `LR 3`), dates, weather table, figures and icons of the track, and events.

    `rc`, `stp`: rail capacity and sea transport points. `rp_uk`, `rp_us`, `rp_fr`: Allied replacement points.
    `allied_italienfront_limit`: Allied units that may stand on the table, 0 once it is closed.
    """

    id: str
    number: int
    label: str
    dates: str
    weather: str
    rc: Count
    stp: Count
    rp_uk: Count
    rp_us: Count
    rp_fr: Count
    landing: LandingIcons
    free_air: Icon
    allied_italienfront_limit: Count
    events: tuple[ScheduleEvent, ...] = ()


class TurnsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`turns.yaml`. `mincemeat`: what arrives in the turn after the operation ends. R43-14.2.6"""

    turns: tuple[TurnData, ...]
    mincemeat: tuple[Arrive, ...]


class ScenarioFile(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario: its last turn, whether FW 51 ends it and must be declared, whether air support may be free.

    `options`: the option values it starts from.
    """

    id: str
    title: str
    last: int
    ends_with_fw51: bool
    must_declare_fw51: bool
    free_air: bool
    options: dict[str, str] = {}


def named(event: ScheduleEvent) -> tuple[str, ...]:
    """The counters that an event of the schedule names."""
    match event:
        case Arrive(unit=unit) | Withdraw(unit=unit):
            return (unit,)
        case Upgrade(unit=unit, into=into):
            return (unit, into)
        case UpgradeOne(meant=meant):
            return (meant,)
        case GroupsIn(units=units) | Passage(units=units) | Rebuild(units=units):
            return units
        case _:
            return ()
