"""What the traces of a batch come to: losses by kind, control and lead turn by turn, when games were decided, where they
were fought, how the dice fell, and which games stand out.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, quantiles

from msgspec import Struct
from msgspec.structs import replace

from app.core.state import Place, Side
from app.play.batches.batch import FAULT, UNFINISHED, Row, Task
from app.play.batches.labels import DRAW
from app.play.batches.seating import Seat, seating, winners
from app.play.batches.words import words
from app.play.dice_tally import Count

FEW = 0.02
"""A turn that a smaller share of the games reached is not told of: its figures would be luck."""


class Loss(Struct, frozen=True):
    """So many units of a kind a side loses in a game, on average."""

    side: Side
    kind: str
    mean: float


class Turn(Struct, frozen=True):
    """The end of a turn over the games that came so far.

    `held`: named places by side, on average. `lead`: the first side's lead, its lower and upper quarter and its mean.
    `told`: how often the position tells the winner: the chance that a game won by the first side stood better for it
    than one that it lost (0.5: not at all); games that are over by then count as told; None where either is missing.
    """

    turn: int
    games: int
    held: dict[Side, float]
    lead: tuple[float, float, float]
    told: float | None


class Notable(Struct, frozen=True):
    """A game that stands out, and why; `label`: winner and level, as a share has it."""

    why: str
    game: int
    label: str
    turn: int


class Findings(Struct, frozen=True):
    """All of it. `decisive`: the turn that told most that the turn before had not, 0 for none. `alone`: the side that
    won every game that was won, empty where both won or neither did.

    `bots`: only where they changed sides. `both`, `split`: pairs in which one bot won both games, or each won one.
    """

    lost: tuple[Loss, ...]
    turns: tuple[Turn, ...]
    decisive: int
    fought: dict[Place, int]
    moved: dict[Place, int]
    dice: tuple[Count, ...]
    notable: tuple[Notable, ...]
    bots: tuple[Seat, ...] = ()
    both: int = 0
    split: int = 0
    alone: Side = ""


def findings(t: Task, rows: Sequence[Row]) -> Findings:
    """What the games tell that came to an end; those that were not traced tell only who won."""
    ended = [r for r in rows if r.level not in (UNFINISHED, FAULT)]
    traced = [_from_turn_one(r) for r in ended if r.trace is not None]
    turns = _turns(t, traced)
    told = [(x.told, x.turn) for x in turns if x.told is not None]
    rises = [(now - then, turn) for then, (now, turn) in zip([0.5, *(x for x, _ in told)], told, strict=False)]
    victors = {r.winner for r in ended if r.winner}
    won = winners(t, rows)
    pairs = [(won[g], won[g + 1]) for g in won if g % 2 == 0 and won[g] and won.get(g + 1)]
    fought: Counter[Place] = Counter()
    moved: Counter[Place] = Counter()
    faces: dict[int, Counter[int]] = {}
    for r in traced:
        assert r.trace is not None
        fought.update(r.trace.fought)
        moved.update(r.trace.moved)
        for sides, counts in r.trace.faces.items():
            faces.setdefault(sides, Counter()).update(dict(enumerate(counts, 1)))
    return Findings(
        lost=_lost(t, traced),
        turns=turns,
        decisive=max(rises)[1] if rises and max(rises)[0] > 0 else 0,
        fought=dict(fought),
        moved=dict(moved),
        dice=tuple(Count(n, tuple(own[f] for f in range(1, n + 1))) for n, own in sorted(faces.items())),
        notable=_notable(t, ended),
        bots=seating(t, rows),
        both=sum(a == b for a, b in pairs),
        split=sum(a != b for a, b in pairs),
        alone=next(iter(victors)) if len(victors) == 1 else "",
    )


def _from_turn_one(r: Row) -> Row:
    """A row whose trace begins with turn 1: where a set-up comes before it, that stands nowhere."""
    trace = r.trace
    assert trace is not None
    before = max(0, len(trace.lead) - r.turns)
    held = {side: counts[before:] for side, counts in trace.held.items()}
    return replace(r, trace=replace(trace, lead=trace.lead[before:], held=held)) if before else r


def _lost(t: Task, rows: Sequence[Row]) -> tuple[Loss, ...]:
    found: Counter[tuple[Side, str]] = Counter()
    for r in rows:
        assert r.trace is not None
        for side, kinds in r.trace.lost.items():
            found.update({(side, kind): n for kind, n in kinds.items()})
    order = list(t.players)
    ranked = sorted(found.items(), key=lambda e: (order.index(e[0][0]), -e[1], e[0][1]))
    return tuple(Loss(side, kind, n / len(rows)) for (side, kind), n in ranked)


def _turns(t: Task, rows: Sequence[Row]) -> tuple[Turn, ...]:
    first = next(iter(t.players), "")
    longest = max((len(r.trace.lead) for r in rows if r.trace), default=0)
    found = []
    for at in range(longest):
        here = [r.trace for r in rows if r.trace is not None and len(r.trace.lead) > at]
        if len(here) < max(2, FEW * len(rows)):
            break
        leads = [trace.lead[at] for trace in here]
        low, _, high = quantiles(leads, n=4, method="inclusive")
        found.append(
            Turn(
                at + 1,
                len(here),
                {side: fmean(trace.held[side][at] for trace in here) for side in t.players},
                (low, fmean(leads), high),
                _told(first, rows, at),
            )
        )
    return tuple(found)


def _told(first: Side, rows: Sequence[Row], at: int) -> float | None:
    """The chance that the lead at the end of a turn is higher in a game won than in one lost, ties counting half."""
    won: list[float] = []
    lost: list[float] = []
    for r in rows:
        if r.winner and r.trace is not None:
            over = float("inf") if r.winner == first else float("-inf")
            (won if r.winner == first else lost).append(r.trace.lead[at] if len(r.trace.lead) > at else over)
    if not won or not lost:
        return None
    ranked = sorted([(lead, True) for lead in won] + [(lead, False) for lead in lost])
    total, below, i = 0.0, 0, 0
    while i < len(ranked):
        j = i
        while j < len(ranked) and ranked[j][0] == ranked[i][0]:
            j += 1
        winners = sum(mine for _, mine in ranked[i:j])
        losers = j - i - winners
        total += winners * (below + losers / 2)
        below += losers
        i = j
    return total / (len(won) * len(lost))


def _notable(t: Task, rows: Sequence[Row]) -> tuple[Notable, ...]:
    if not rows:
        return ()
    found, why = [], words().why
    first = next(iter(t.players), "")
    name = t.sides.get(first, first)
    led = [r for r in rows if r.trace is not None and r.trace.lead]
    if led:
        best = max(led, key=lambda r: (r.trace.lead[-1] if r.trace else 0, -r.game))
        worst = min(led, key=lambda r: (r.trace.lead[-1] if r.trace else 0, r.game))
        found += [(why.best.format(side=name), best), (why.worst.format(side=name), worst)]
        found.append((why.fortune, max(led, key=lambda r: (_swing(r), -r.game))))
    found += [
        (why.longest, max(rows, key=lambda r: (r.actions, -r.game))),
        (why.shortest, min(rows, key=lambda r: (r.actions, r.game))),
    ]
    return tuple(Notable(why, r.game, f"{r.winner or DRAW} {r.level}".strip(), r.turns) for why, r in found)


def _swing(r: Row) -> float:
    """By how much the winner had been behind at worst."""
    leads = r.trace.lead if r.trace is not None else ()
    return abs(leads[-1] - (min(leads) if leads[-1] > 0 else max(leads)))
