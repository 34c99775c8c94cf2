"""Many games between bots, in many processes. The rows depend on the seed alone, not on how the work was shared out."""

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from app.core import engine
from app.core.data import BadData, Override
from app.core.dice import mix
from app.core.module import Module
from app.core.state import Refused, Side
from app.play import discover, names
from app.play.batches import pool
from app.play.batches.pool import PoolFault
from app.play.batches.trace import Trace, Tracing
from app.play.discover import Unloadable
from app.play.solo import bots

LIMIT = 50_000
"""Acts after which a game is broken off: many times what the longest campaign takes."""

TRIED = "most_acts_tried"
"""The figure of a game in which bots look ahead: the most acts that one of them tried at a decision."""

UNFINISHED = "unfinished"
FAULT = "fault"


class Task(Struct, frozen=True, kw_only=True):
    """What is played: `players` names a bot for each side; game `i` has the seed that follows from `seed` and `i`.

    `sides`: how the sides are called in these games, by id. `swap`: games come in pairs with the same seed, the second
    with the bots of the sides exchanged. `traced`: every row tells where its game was fought and how it went.
    """

    module: str
    scenario: str
    games: int
    seed: int
    players: dict[str, str]
    options: dict[str, str] = {}
    sides: dict[str, str] = {}
    overrides: tuple[Override, ...] = ()
    limit: int = LIMIT
    user_modules: str = ""
    swap: bool = False
    traced: bool = False


class Row(Struct, frozen=True, kw_only=True):
    """How one game ended. `level` is the module's, or `unfinished` (broken off at the limit), or `fault` with `text`."""

    game: int
    seed: int
    winner: str
    level: str
    turns: int
    actions: int
    dice: int
    results: dict[str, int] = {}
    text: str = ""
    trace: Trace | None = None


BatchFault = PoolFault
"""The batch itself did not get on: a worker process ended."""


class Abandoned(Exception):
    """A game was given up on the way, because nobody waits for it any more."""


def task(
    module: Module,
    scenario: str,
    games: int,
    seed: int = 0,
    players: Sequence[str] | Mapping[str, str] = ("greedy",),
    options: Mapping[str, str] | None = None,
    overrides: Sequence[Override] = (),
    limit: int = LIMIT,
    user_modules: Path | None = None,
    swap: bool = False,
    traced: bool = False,
) -> Task:
    """A checked task. `players`: one bot for all sides, one a side in order, or by side. Raises names.Unknown."""
    info = names.scenario(module, scenario)
    sides = names.sides(module, info.id)
    if isinstance(players, Mapping):
        seats = {names.known(side, sides, "side"): name for side, name in players.items()}
    elif len(players) in (1, len(sides)):
        seats = dict(zip(sides, list(players) * (len(sides) if len(players) == 1 else 1), strict=True))
    else:
        raise names.Unknown(f"{len(players)} bots for {len(sides)} sides ({', '.join(sides)}); name one, or one a side")
    if missing := [side for side in sides if side not in seats]:
        raise names.Unknown(f"no bot for {', '.join(missing)}")
    for name in seats.values():
        bots.bot(module, name)
    if games < 1:
        raise names.Unknown(f"{games} games; choose at least 1")
    if limit < 1:
        raise names.Unknown(f"{limit} acts a game; choose at least 1")
    chosen = names.options(module, options or {}, overrides)
    found = Task(
        module=module.manifest.id,
        scenario=info.id,
        games=games,
        seed=seed,
        players=seats,
        options=chosen,
        overrides=tuple(overrides),
        limit=limit,
        user_modules=str(user_modules or ""),
        swap=swap,
        traced=traced,
    )
    return named(module, found)


def named(module: Module, t: Task) -> Task:
    """A task with its sides as they are called in the language in use."""
    found = names.sides_of(module, t.options, t.overrides)
    return replace(t, sides={side.id: side.adjective for side in found if side.id in t.players})


def seed_of(t: Task, game: int) -> int:
    """The seed of game number `game`: 32 bits, so that any spreadsheet keeps it whole. A pair has one."""
    return mix(t.seed, game // 2 if t.swap else game) >> 32


def seats(t: Task, game: int) -> dict[Side, str]:
    """Who plays which side in game number `game`: in every second game of pairs the bots sit the other way round."""
    if not t.swap or game % 2 == 0:
        return t.players
    return dict(zip(t.players, reversed(t.players.values()), strict=True))


def play(module: Module, t: Task, game: int, stopped: Callable[[], bool] = lambda: False) -> Row:
    """Game number `game` of the task. A fault of the module or a bot becomes a row, it does not end the batch.

    Raises Abandoned as soon as `stopped` says so.
    """
    seed, players = seed_of(t, game), seats(t, game)
    turns = actions = dice = tried = 0
    tracing = None
    try:
        s, events = engine.start(module.start(t.scenario, t.options, seed, t.overrides))
        tracing = Tracing(module, tuple(t.players), s) if t.traced else None
        while True:
            turns = s.turn
            dice = s.dice.count
            if s.outcome is not None or actions >= t.limit:
                break
            if stopped():
                raise Abandoned
            side = s.decider
            assert side is not None
            before = s
            thought = bots.think(module, s, players[side], bots.seed_at(seed, actions))
            tried = max(tried, thought.nodes)
            s, events = engine.apply(s, thought.act)
            actions += 1
            if tracing is not None:
                tracing.add(before, s, events)
        winner, level, text = "", UNFINISHED, f"broken off after {t.limit} acts, on turn {turns}"
        if s.outcome is not None:
            winner, level, text = s.outcome.winner, s.outcome.level, s.outcome.text
        results = module.results(s)
        if any(bots.budget(module, name) for name in players.values()):
            results = results | {TRIED: tried}
    except (BadData, Abandoned):
        raise
    except Exception as e:  # whatever a module or a bot does wrong
        what = str(e.refusal.text) if isinstance(e, Refused) else f"{type(e).__name__}: {e}"
        winner, level, text, results, tracing = "", FAULT, f"act {actions + 1}: {what}", {}, None
    return Row(
        game=game,
        seed=seed,
        winner=winner,
        level=level,
        turns=turns,
        actions=actions,
        dice=dice,
        results=results,
        text=text,
        trace=tracing.trace() if tracing is not None else None,
    )


def rows(
    t: Task,
    jobs: int = 1,
    module: Module | None = None,
    done: Collection[int] = (),
    cluster: str = "",
    given_up: Callable[[], bool] = pool.never,
) -> Generator[Row, None, None]:
    """The rows as they come; in order when sorted by `game`. Stop early by closing the iterator, or by `given_up`.

    `done`: games that are not to be played again. `cluster`: the address of a scheduler that shares them out among
    machines. With one job and a `module` everything runs in this process. Raises BatchFault, BadData, Unloadable.
    """
    todo = [game for game in range(t.games) if game not in done] if done else range(t.games)
    if not todo:
        return
    if cluster:
        from app.play.batches.cluster import shared  # its library is an extra

        yield from shared(_some, t, todo, cluster)
    elif jobs <= 1 and module is not None:
        yield from (play(module, t, game) for game in todo)
    else:
        yield from pool.shared(_some, t, todo, jobs, given_up)


def simulate(t: Task, jobs: int = 1, module: Module | None = None) -> list[Row]:
    """All rows, in order."""
    return sorted(rows(t, jobs, module), key=lambda row: row.game)


@lru_cache(maxsize=4)
def _loaded(id: str, user_modules: str) -> Module:
    for one in discover.found(Path(user_modules) if user_modules else None):
        if one.id == id:
            return one.load()
    raise Unloadable(f"the module '{id}' is not found by the worker process")


def _some(t: Task, games: Sequence[int], stopped: Callable[[], bool]) -> list[Row]:
    """What a worker does; when it is stopped it gives back the games that it ended."""
    module, found = _loaded(t.module, t.user_modules), []
    try:
        for game in games:
            found.append(play(module, t, game, stopped))
    except Abandoned:
        return found
    return found
