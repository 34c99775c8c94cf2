"""What sides, bots, options, levels and figures of a batch are called."""

from collections.abc import Mapping

from msgspec import Struct

from app.core.language import decimal
from app.core.module import Module
from app.core.rulebook import OWN
from app.core.state import Side
from app.play.batches.batch import Task
from app.play.batches.words import words

DRAW = "draw"
"""In place of a side, where nobody won."""


class Labels(Struct, frozen=True):
    """The module's own names: `called` by the ids of levels and figures, `chosen` the titles of options with the values
    that they have in a batch. What is not named here goes by its id.
    """

    called: Mapping[str, str] = {}
    chosen: tuple[tuple[str, str], ...] = ()


def labels(module: Module, t: Task) -> Labels:
    """The names of a batch of the module."""
    called: Mapping[str, str] = getattr(module, "batch_words", {})
    return Labels(called, tuple(_chosen(module, key, value) for key, value in t.options.items()))


def _chosen(module: Module, key: str, value: str) -> tuple[str, str]:
    option = module.rulebook.options.get(key)
    if option is None:
        return key, value
    return option.title, words().heading.own if value == OWN else option.values.get(value, value).removesuffix(".")


def side(t: Task, id: Side) -> str:
    """A side by its name in these games."""
    return t.sides.get(id, id)


def bot(name: str) -> str:
    """A bot in words: `greedy bot`, `quick planner`."""
    w = words()
    return w.bots.get(name) or w.own_bot.format(name=name.removesuffix(" bot"))


def seats(t: Task) -> str:
    """Who plays which side: `Red: greedy bot, Blue: random bot`."""
    w = words().heading
    found = ", ".join(w.seat.format(side=side(t, id), bot=bot(name)) for id, name in t.players.items())
    return f"{found}; {w.swapped}" if t.swap else found


def seed(t: Task) -> str:
    """The number that its dice begin with."""
    return words().heading.seed.format(seed=t.seed)


def played(t: Task, games: int) -> str:
    """Who played how many games, and from which seed."""
    return words().heading.played.format(who=seats(t), seed=t.seed, n=games)


def readings(found: Labels) -> tuple[str, ...]:
    """The options of a batch, a line each."""
    return tuple(words().heading.option.format(title=title, value=value) for title, value in found.chosen)


def briefly(found: Labels) -> tuple[str, ...]:
    """Which options were chosen, without their values; nothing where none was."""
    return (
        (words().heading.changed.format(titles=", ".join(title for title, _ in found.chosen)),) if found.chosen else ()
    )


def result(t: Task, label: str, found: Labels) -> str:
    """The label of a share as people read it: the side by its name, and the level of its victory without it."""
    id, _, level = label.partition(" ")
    w = words().result
    name = w.draw if id == DRAW else side(t, id)
    bare = level.removeprefix(f"{id}_").replace("_", " ")
    bare = found.called.get(level, "" if bare in (id, name.lower()) else bare)
    return w.level.format(side=name, level=bare) if bare else name


def figure(t: Task, key: str, found: Labels) -> str:
    """A figure of a game by its name; that may have fields for the names of the sides."""
    name = words().figure.get(key) or found.called.get(key)
    return key.replace("_", " ") if name is None else name.format(**{id: side(t, id) for id in t.players})


def plain(value: float, places: int = 2) -> str:
    """A figure with so many decimals."""
    return decimal(f"{value:.{places}f}").replace("-", "−")


def signed(value: float) -> str:
    """A figure with its sign, to one decimal."""
    return decimal(f"{value:+.1f}").replace("-", "−")
