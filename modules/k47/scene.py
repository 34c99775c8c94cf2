"""The table: figures, plates, rings, chits, the clock, the sequence, the bag of order dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.inches import to_grid
from app.core.scene import Bag, Box, Chit, Clock, DiceOfSide, Phase, Scene
from app.core.state import Side
from modules.k47 import speech
from modules.k47.counter import NORTH, SIDES, SOUTH
from modules.k47.figures import WAITING, figures, plates
from modules.k47.naming import concealed, side_name
from modules.k47.places import record
from modules.k47.special import bag, missions, smoke
from modules.k47.steps.orders import Acting, Choosing
from modules.k47.steps.sequence import BOXES, Battle
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def scene(s: K47State, viewer: Side | None) -> Scene:
    """The whole table, from the state as the viewer knows it."""
    from modules.k47.speech import moving_marks
    from modules.k47.start import styles_of

    styles = styles_of(s.options)
    drawing = speech.draw(s.step, s) if s.stack else speech.Drawing()
    return Scene(
        tokens=(),
        overlays=speech.lay(s.step, s) if s.stack else (),
        boxes=boxes(s, styles),
        clock=clock(s),
        phases=phases(s),
        focus=tuple(sorted({m.place for t in s.units if not t.aside and t.place >= 0 for m in t.models})),
        figures=figures(s, styles),
        plates=plates(s),
        rings=(*smoke.rings(s), *drawing.rings),
        chits=(*wrecks(s), *objectives(s, styles), *missions.chits(s), *drawing.chits),
        measures=(*smoke.arrows(s), *drawing.measures),
        regions=(*moving_marks.minefields(s), *drawing.regions),
        bag=dice(s, styles),
    )


def clock(s: K47State) -> Clock:
    """The turn, of six and perhaps a seventh. K47-2.5"""
    last = s.book.v["last_turn"]
    w = WORDS.clock
    ahead = w.ahead.format(turn=last + 1) if not s.extra else ""
    title = w.set_up if not s.turn else w.title.format(turn=s.turn)
    return Clock(s.turn, last + s.extra, title, w.of.format(last=last, more=last + 1), ahead)


def phases(s: K47State) -> tuple[Phase, ...]:
    """The three boxes of a turn; during set-up that alone."""
    bottom: Any = s.stack[0] if s.stack else None
    if not isinstance(bottom, Battle):
        return ()
    if not s.turn:
        return (Phase("set_up", WORDS.phase["set_up"], "K47-21.2", "now"),)
    placed, left = sum(t.die == "placed" for t in s.units), bag.dice(s, SOUTH) + bag.dice(s, NORTH)
    drawn = placed + any(isinstance(step, Choosing) for step in s.stack)
    notes = {**WORDS.clock.box, "orders": WORDS.clock.drawn.format(placed=drawn, of=placed + left)}
    return tuple(
        Phase(
            word,
            WORDS.phase[word],
            "K47-2.parts",
            "done" if i < bottom.at - 1 else "now" if i == bottom.at - 1 else "next",
            notes[word] if word != "orders" or i <= bottom.at - 1 else "",
        )
        for i, (word, _) in enumerate(BOXES)
    )


def dice(s: K47State, styles: dict[Side, str]) -> Bag | None:
    """The bag: the die in hand, dice of each side, the chance of the next. K47-2.3.draw"""
    if not s.turn or s.outcome is not None:
        return None
    hand: Side = ""
    order = ""
    for step in s.stack:
        if isinstance(step, Choosing):
            hand = step.side
        elif isinstance(step, Acting):
            hand, order = s.units[step.unit].side, step.order
    counts = {d: bag.dice(s, d) - (hand == d and not order) for d in SIDES}
    total = sum(counts.values())
    return Bag(
        sides=tuple(
            DiceOfSide(
                d,
                side_name(s, d),
                styles[d],
                counts[d],
                sum(t.side == d and t.die == "placed" for t in s.units),
                sum(t.side == d and t.die == "kept" for t in s.units),
            )
            for d in SIDES
        ),
        drawn=hand,
        word=WORDS.order_short[order] if order else "",
        order=WORDS.order[order] if order else "",
        note=WORDS.clock.bag.format(n=total),
        chances=tuple(counts[d] / total for d in SIDES) if total else (),
        rule="K47-2.3.draw",
    )


def boxes(s: K47State, styles: dict[Side, str]) -> tuple[Box, ...]:
    """The boxes of units that wait beside the table, by side; who lies in them the models say."""
    found = []
    for d in SIDES:
        place = s.book.board.place(f"reserve_{d}")
        mine = [u for u, t in enumerate(s.units) if t.side == d and t.aside in WAITING]
        secret = sum(concealed(s, u) for u in mine)
        if mine:
            title = WORDS.clock.waiting.format(side=side_name(s, d))
            found.append(Box(place, title, "", (), secret, "reserve", styles[d]))
    return tuple(found)


def wrecks(s: K47State) -> tuple[Chit, ...]:
    """What is left of vehicles. K47-15.4.wreck"""
    board = s.book.board
    return tuple(
        Chit(
            "wreck",
            to_grid(board, s.book.points[w.place]),
            WORDS.chit["wreck"],
            text=record(s, w.unit).name,
            front=w.facing,
        )
        for w in s.wrecks
    )


def objectives(s: K47State, styles: dict[Side, str]) -> tuple[Chit, ...]:
    """Objectives, objects and bases; one that is carried goes with its carrier."""
    board, found = s.book.board, []
    for o in s.objectives:
        if o.lost:
            continue
        place = s.units[o.carrier].place if o.carrier >= 0 else o.place
        if not board.is_hex(place):
            continue
        kind = {"hold": "objective", "base": "base", "carry": "carried" if o.carrier >= 0 else "objective"}[o.kind]
        words = WORDS.chit[o.kind]
        style = styles.get(o.owner, "")
        found.append(Chit(kind, to_grid(board, s.book.points[place]), words, o.owner, style, words, words))  # type: ignore[arg-type]
    return tuple(found)
