"""The Veil: each side lays a card and sends a scout, and the other sees neither. A module that hides things."""

from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from app.core.board import Board, MapData
from app.core.card import Card, Entry, Fact
from app.core.data import read
from app.core.dice import Dice
from app.core.engine import Draft, Sequence
from app.core.module import Manifest, PhaseInfo, Types
from app.core.plain import Plain
from app.core.prompt import Prompt
from app.core.rulebook import Rulebook, RulesFile
from app.core.scene import Clock, Face, Phase, Scene, Token
from app.core.state import NOWHERE, Action, Amount, Event, Outcome, Place, Refusal, Rolled, State, Step, Unit

FOLDER = Path(__file__).parent
BOARD = Board(read(FOLDER / "data/map.yaml", "map.yaml").to(MapData))
BOOK = Rulebook(read(FOLDER / "data/rules.yaml", "rules.yaml").to(RulesFile).rules, {})
SIDES = ("north", "south")
CAMPS = (BOARD.place("0101"), BOARD.place("0403"))
FREE = tuple(p for p in range(BOARD.hexes) if p not in CAMPS)
UNKNOWN = 0


class Lay(Action, frozen=True):
    at: Place
    card: Amount


class Laid(Event, frozen=True):
    side: str
    card: int
    at: int


class Shown(Event, frozen=True):
    cards: tuple[int, ...]
    winner: str


class Deal(Step, frozen=True):
    def run(self, g: Draft[Any]) -> None:
        g.set(hands=tuple(g.roll(f"{side} draws", 3, 9) for side in SIDES))  # V-1
        g.done()


class LayCard(Step, frozen=True):
    side: str

    def decider(self, s: Any) -> str:
        return self.side

    def candidates(self, s: Any) -> list[Action]:
        return [Lay(at, card) for at in FREE for card in sorted(set(s.hands[SIDES.index(self.side)]))]

    def check(self, s: Any, a: Action) -> Refusal | None:
        return None if a in self.candidates(s) else BOOK.refuse("V-2", CAMPS)  # V-2

    def take(self, g: Draft[Any], a: Any) -> None:
        n, hands = SIDES.index(self.side), [list(hand) for hand in g.s.hands]
        hands[n].remove(a.card)
        g.set(hands=tuple(map(tuple, hands)), laid=(*g.s.laid, a.card))
        g.unit(2 + n, place=a.at)
        g.say(Laid(self.side, a.card, a.at))
        g.done()


class Show(Step, frozen=True):
    def run(self, g: Draft[Any]) -> None:
        north, south = g.s.laid
        lead = north - south or g.roll("Equal cards")[0] - 3.5  # V-3
        points = tuple(p + (side == SIDES[lead < 0]) for side, p in zip(SIDES, g.s.points, strict=True))
        g.set(points=points, turn=g.s.turn + 1, laid=())
        g.say(Shown((north, south), SIDES[lead < 0]))
        g.goto(Turn())
        if g.s.turn > 3:
            g.finish(Outcome(SIDES[points[0] < points[1]], "points", f"{max(points)} points of 3.", "V-4"))  # V-4


class Turn(Sequence, frozen=True):
    boxes = (LayCard("north"), LayCard("south"), Show())


class Veil(State, frozen=True, kw_only=True):
    stack: tuple[Turn | Deal | LayCard | Show, ...] = (Turn(), Deal())
    viewer: str | None = None
    hands: tuple[tuple[int, ...], ...] = ((), ())
    laid: tuple[int, ...] = ()
    points: tuple[int, ...] = (0, 0)


class TheVeil(Plain):
    manifest = read(FOLDER / "module.yaml", "module.yaml").to(Manifest)
    folder, rulebook, levels = FOLDER, BOOK, ("points",)
    types = Types(Veil, Lay, Laid | Shown | Rolled)
    sequence = (PhaseInfo("north", "North lays", "V-2"), PhaseInfo("south", "South lays", "V-2"))

    def data_files(self) -> Any:
        return (("data/map.yaml", MapData), ("data/rules.yaml", RulesFile))

    def board(self, s: Any) -> Board:
        return BOARD

    def start(self, scenario: str, options: Any, seed: int, overrides: Any = ()) -> Veil:
        camps = [Unit(id=f"{side} camp", side=side, place=p) for side, p in zip(SIDES, CAMPS, strict=True)]
        return Veil(dice=Dice(seed), units=(*camps, *(Unit(id=f"{s} scout", side=s) for s in SIDES)))

    def hidden(self, s: Any) -> bool:
        return s.outcome is None

    def seen_by(self, s: Any, side: str | None) -> Any:
        return s if side is None else veiled(s, side, (UNKNOWN,), (NOWHERE,), Random(0), dice=Dice(0), viewer=side)

    def shuffled(self, s: Any, side: str, seed: int) -> Any:
        return veiled(s, side, range(1, 10), FREE, Random(seed), dice=s.dice.reseed(seed))

    def scene(self, s: Any, viewer: str | None) -> Scene:
        faces = {d.id: Face(d.style, "infantry", left=d.name[:1]) for d in self.manifest.sides}
        shown = [(n, u) for n, u in enumerate(s.units) if u.place >= 0]
        tokens = tuple(Token(n, u.side, u.place, faces[u.side], u.id, self.line(s, u.place)) for n, u in shown)
        phases = tuple(Phase(p.id, p.name, p.rule, "now" if p.id == s.decider else "next") for p in self.sequence)
        return Scene(tokens, clock=Clock(min(s.turn, 3), 3, f"Turn {s.turn}"), phases=phases)

    def prompt(self, s: Any, picks: tuple[int | str, ...] = ()) -> Prompt:
        return Prompt(s.decider or "", s.outcome.text if s.outcome else f"{hand(s)} Click a hex, choose a card.")

    def label(self, s: Any, a: Any) -> str:
        return f"Lay {a.card} at {BOARD.labels[a.at]}" if s.viewer in (None, s.decider) else "Lay a card"

    def explain(self, s: Any, *things: tuple[str, int]) -> Card | None:
        card = Card("Lay a card", blocks=(Fact("In hand", hand(s), "V-2"),)) if s.decider else None
        return super().explain(s, *things) if things else card

    def tell(self, before: Any, event: Event) -> Entry | None:
        if isinstance(event, Laid):
            known = before.viewer in (None, event.side)
            what = f"{event.card} at {BOARD.labels[event.at]}" if known else "a card"
            return Entry(f"{event.side} lays {what}.", event.side, "move", (event.at,) if known else ())
        if isinstance(event, Shown):
            return Entry(f"{event.cards[0]} against {event.cards[1]}: {event.winner}.", kind="combat")
        drawer = event.why.split()[0] if isinstance(event, Rolled) and event.why.endswith("draws") else None
        return super().tell(before, event) if drawer is None or before.viewer in (None, drawer) else None


def hand(s: Any) -> str:
    cards = s.hands[SIDES.index(s.decider)]
    return f"{len(cards)} cards unseen." if UNKNOWN in cards else f"Cards {', '.join(map(str, cards))}."


def veiled(s: Any, side: str, cards: Any, places: Any, luck: Random, **changes: Any) -> Any:
    """The same position with other cards and another place for the scout of whoever is not `side`."""
    hands = tuple(h if d == side else tuple(luck.choice(cards) for _ in h) for d, h in zip(SIDES, s.hands, strict=True))
    laid = tuple(c if d == side else luck.choice(cards) for d, c in zip(SIDES, s.laid, strict=False))
    secret = [u.side != side and u.place >= 0 and u.place not in CAMPS for u in s.units]
    units = [replace(u, place=luck.choice(places)) if x else u for u, x in zip(s.units, secret, strict=True)]
    return replace(s, hands=hands, laid=laid, units=tuple(units), **changes)


MODULE = TheVeil()
