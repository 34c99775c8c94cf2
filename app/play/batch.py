"""Many games between bots, in many processes. The rows depend on the seed alone, not on how the work was shared out."""

import multiprocessing
import signal
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from pathlib import Path

from msgspec import Struct

from app.core import engine
from app.core.data import BadData, Override
from app.core.dice import mix
from app.core.module import Module
from app.core.state import Refused
from app.play import bots, discover, names
from app.play.discover import Unloadable

LIMIT = 50_000
"""Acts after which a game is broken off: many times what the longest campaign takes."""

UNFINISHED = "unfinished"
FAULT = "fault"


class Task(Struct, frozen=True, kw_only=True):
    """What is played: `players` names a bot for each side; game `i` has the seed that follows from `seed` and `i`.

    `sides`: how the sides are called in these games, by id.
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


class BatchFault(Exception):
    """The batch itself did not get on: a worker process ended, or the module does not load there."""


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
    return Task(
        module=module.manifest.id,
        scenario=info.id,
        games=games,
        seed=seed,
        players=seats,
        options=chosen,
        sides={side.id: side.adjective for side in names.sides_of(module, chosen, overrides) if side.id in sides},
        overrides=tuple(overrides),
        limit=limit,
        user_modules=str(user_modules or ""),
    )


def seed_of(t: Task, game: int) -> int:
    """The seed of game number `game`: 32 bits, so that any spreadsheet keeps it whole."""
    return mix(t.seed, game) >> 32


def play(module: Module, t: Task, game: int) -> Row:
    """Game number `game` of the task. A fault of the module or a bot becomes a row, it does not end the batch."""
    seed = seed_of(t, game)
    turns = actions = dice = 0
    try:
        s, _ = engine.start(module.start(t.scenario, t.options, seed, t.overrides))
        while True:
            turns = s.turn
            dice = s.dice.count
            if s.outcome is not None or actions >= t.limit:
                break
            side = s.decider
            assert side is not None
            s, _ = engine.apply(s, bots.act(module, s, t.players[side], bots.seed_at(seed, actions)))
            actions += 1
        winner, level, text = "", UNFINISHED, f"broken off after {t.limit} acts, on turn {turns}"
        if s.outcome is not None:
            winner, level, text = s.outcome.winner, s.outcome.level, s.outcome.text
        results = module.results(s)
    except BadData:
        raise
    except Exception as e:  # whatever a module or a bot does wrong
        what = str(e.refusal.text) if isinstance(e, Refused) else f"{type(e).__name__}: {e}"
        winner, level, text, results = "", FAULT, f"act {actions + 1}: {what}", {}
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
    )


def rows(t: Task, jobs: int = 1, module: Module | None = None) -> Iterator[Row]:
    """The rows as they come; in order when sorted by `game`. Stop early by closing the iterator.

    With one job and a `module` everything runs in this process. Raises BatchFault, BadData.
    """
    if jobs <= 1 and module is not None:
        yield from (play(module, t, game) for game in range(t.games))
        return
    size = max(1, min(25, t.games // (jobs * 4)))
    chunks = [range(at, min(at + size, t.games)) for at in range(0, t.games, size)]
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), context, _begin, (t, stop))
    try:
        with _uninterrupted():
            waiting = {pool.submit(_chunk, t, chunk.start, chunk.stop) for chunk in chunks}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
    except BrokenProcessPool as e:
        raise BatchFault("a worker process ended; the rows so far stand") from e
    finally:
        stop.set()
        with _uninterrupted():
            pool.shutdown(wait=True, cancel_futures=True)


def simulate(t: Task, jobs: int = 1, module: Module | None = None) -> list[Row]:
    """All rows, in order."""
    return sorted(rows(t, jobs, module), key=lambda row: row.game)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits: workers started in here never hear it, and their end, a game away, is not broken off."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_module: dict[str, Module] = {}
_stop: list[Event] = []


def _begin(t: Task, stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program itself stops the batch
    _stop.append(stop)
    found = discover.found(Path(t.user_modules) if t.user_modules else None)
    for one in found:
        if one.id == t.module:
            _module[t.module] = one.load()


def _chunk(t: Task, start: int, stop: int) -> list[Row]:
    if t.module not in _module:
        raise Unloadable(f"the module '{t.module}' is not found by the worker process")
    return [play(_module[t.module], t, game) for game in range(start, stop) if not _stop[0].is_set()]
