"""Command range, morale checks and the movement allowance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.derived import of_fields
from app.core.tally import Tally
from modules.vital_ground.book import Book, books, figures
from modules.vital_ground.counter import GERMAN, Counter
from modules.vital_ground.events import Checked, Decided
from modules.vital_ground.places import leader_in, on_map
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from app.core.engine import Draft
    from modules.vital_ground.state import VGState


def decided(g: Draft[Any], option: str, rule: str) -> None:
    """Put into the log that an option decided something, the first time that it does."""
    if option not in g.s.mentioned:
        g.set(mentioned=(*g.s.mentioned, option))
        g.say(Decided(option, str(getattr(g.s.options, option)), rule))


def is_hq(s: VGState, u: int) -> bool:
    """True for a headquarters counter."""
    return s.book.kinds[s.units[u].kind].hq


def is_armor(s: VGState, u: int) -> bool:
    """True for armor, tank HQs among it. VG-128"""
    return books[s.overrides].kinds[s.units[u].kind].arm == "armor"


def is_leader(s: VGState, u: int) -> bool:
    """True for the 25SS leader."""
    return s.units[u].kind == "leader"


def led(s: VGState, u: int) -> bool:
    """True if the leader is stacked with a German unit. VG-097, VG-293"""
    c = s.units[u]
    return c.side == GERMAN and on_map(s, u) and leader_in(s, c.place) >= 0


def commanders(s: VGState, u: int) -> list[int]:
    """Unrouted HQs that command a unit and have it in range; its own HQ first.

    Hexes alone are counted, no sight is needed (VG-295). A failed or pinned HQ still commands (A-45, A-46), a routed or
    lost one does not. VG-084, VG-089, VG-090, VG-102
    """
    c, book = s.units[u], s.book
    if not on_map(s, u):
        return []
    lent = c.battalion == "12Pz" and s.options.panzer_any_ss_hq == "any_ss"
    away, radius, found = book.board.distances(c.place), book.v["command_radius"], []
    for i in _headquarters(s.units, book).get(c.side if lent else c.battalion, ()):
        h = s.units[i]
        if h.status != "routed" and 0 <= h.place < len(away) and away[h.place] <= radius:
            found.append((h.battalion != c.battalion, h.status == "pinned", i))
    return [i for _, _, i in sorted(found)]


@of_fields()
def _headquarters(units: tuple[Counter, ...], book: Book) -> dict[str, list[int]]:
    """The headquarters of every battalion and of every side."""
    found: dict[str, list[int]] = {}
    for i, c in enumerate(units):
        if book.kinds[c.kind].hq:
            found.setdefault(c.battalion, []).append(i)
            found.setdefault(c.side, []).append(i)
    return found


def morale_value(s: VGState, u: int) -> int:
    """The printed morale. VG-080, A-08"""
    c = s.units[u]
    if c.side == GERMAN:
        return s.book.v["morale_german"]
    own = figures("british_morale", s.options.british_morale)
    if own and c.battalion in ("RU", "KO"):
        return own[0]
    return s.book.v["morale_allied"]


def morale(s: VGState, u: int) -> Tally:
    """What is added to a unit's morale die: its own pin, and one modifier for command at most.

    VG-084, VG-085, VG-087, VG-088, VG-089, VG-095, VG-097, VG-100, VG-101, VG-291, N-13
    """
    c, v, words = s.units[u], s.book.v, WORDS.tally
    tally = Tally(words.die)
    pinned = c.status == "pinned"
    if pinned and s.options.pinned_attack_check == "plus1":
        tally = tally.add(words.pinned, v["pinned"], "VG-085")
    if led(s, u) and not is_leader(s, u):
        return tally.add(words.leader, v["in_command"], "VG-097")
    hqs = commanders(s, u)
    if not hqs:
        return tally
    sound = [h for h in hqs if s.units[h].status == "ok"]
    if sound:
        return tally.add(words.hq if sound[0] != u else words.is_hq, v["in_command"], "VG-084")
    if hqs[0] == u:
        return tally  # VG-101
    tally = tally.add(words.pinned_hq, v["hq_pinned"], "VG-087")
    return tally.add(words.hq, v["in_command"], "A-10") if s.options.pinned_hq == "net0" else tally


def pass_faces(s: VGState, u: int) -> int:
    """How many faces of the die pass a unit's check now. VG-083"""
    return max(0, min(6, morale_value(s, u) - morale(s, u).whole))


def checks(s: VGState, u: int) -> bool:
    """False where an option spares pinned units the die. A-09"""
    return not (s.units[u].status == "pinned" and s.options.pinned_attack_check == "no_check")


def check_morale(g: Draft[Any], u: int, why: str) -> bool:
    """Throw a unit's morale die: passed if die and modifiers are at most its morale, whatever the face.

    Thrown when an action is named, and for OP fire; once for a unit with the leader. VG-081..083, VG-082, VG-098, VG-244
    """
    s = g.s
    need, mods = morale_value(s, u), morale(s, u)
    (die,) = g.roll(f"morale {s.units[u].id}")
    passed = die + mods.whole <= need
    if any(p.rule in ("VG-087", "A-10") for p in mods.parts):
        decided(g, "pinned_hq", "A-10")
    g.say(Checked(u, why, die, mods, need, passed))
    return passed


def fail(g: Draft[Any], u: int) -> None:
    """A failed check: nothing more this turn; it still spots and commands. VG-029, VG-091, A-45, A-48"""
    g.unit(u, failed=True, acted=True)


def allowance(s: VGState, u: int) -> Tally:
    """Movement points of a unit where it stands, with the reason. VG-052, VG-053, VG-055, A-05, A-46"""
    v, words = s.book.v, WORDS.tally
    six, three = v["points_in_command"], v["points_out"]
    if s.options.mf_rule == "always_6":
        return Tally(words.points).add(words.always, six, "A-05")
    if is_leader(s, u):
        return Tally(words.points).add(words.leader, six, "VG-296")
    if not on_map(s, u):
        return Tally(words.points).add(words.arrival, six, "VG-281")
    if led(s, u):
        return Tally(words.points).add(words.leader_here, six, "VG-097")
    hqs = commanders(s, u)
    if s.options.mf_rule == "hq_same_hex":
        hqs = [h for h in hqs if s.units[h].place == s.units[u].place]
    if hqs:
        away = s.book.board.distance(s.units[hqs[0]].place, s.units[u].place)
        where = words.hq if not away else words.hq_next if away == 1 else words.hq_away.format(range=away)
        return Tally(words.points).add(where, six, "VG-052")
    return Tally(words.points).add(words.no_hq, three, "VG-053")


def tidy(c: Any) -> Any:
    """A counter without the marks of the turn. VG-040"""
    return replace(c, moved=False, acted=False, failed=False, attacked=False, op_fired=False, spent=())
