"""Names that people type: scenarios, options, bots, sides. A name that is not known is answered with the nearest one."""

from collections.abc import Iterable, Mapping, Sequence

from app.core.data import Override
from app.core.module import Module, Options, ScenarioInfo, SideInfo
from app.core.rulebook import OWN


class Unknown(ValueError):
    """A name that means nothing here; the text says which are known."""


def known(word: str, words: Iterable[str], kind: str) -> str:
    """`word` itself if it is one of `words`. Raises Unknown with the nearest."""
    choices = list(words)
    if word in choices:
        return word
    from difflib import get_close_matches  # of no use until somebody mistypes

    near = get_close_matches(word, choices, 1, 0.5)
    hint = f"did you mean '{near[0]}'?" if near else f"known are {', '.join(choices) or 'none'}"
    raise Unknown(f"no {kind} '{word}'; {hint}")


def scenario(module: Module, word: str) -> ScenarioInfo:
    """The scenario of that id; for an empty word the module's default one. Raises Unknown."""
    choices = {s.id: s for s in module.manifest.scenarios}
    if not word:
        return next((s for s in choices.values() if s.default), module.manifest.scenarios[0])
    return choices[known(word, choices, "scenario")]


def options(module: Module, chosen: Mapping[str, str], overrides: Sequence[Override] = ()) -> Options:
    """The chosen options, checked. Raises Unknown for an option or a value that the module does not have.

    `overrides`: with the player's own files, for options that are at `own`.
    """
    offered = module.rulebook.options
    files = {o.path for o in overrides if o.file == OWN}
    for key, value in chosen.items():
        if value == OWN and key in files and key in offered and offered[key].document:
            continue
        known(value, offered[known(key, offered, "option")].values, f"value of option '{key}'")
    return dict(chosen)


def sides(module: Module, scenario_id: str) -> tuple[str, ...]:
    """The sides that play a scenario."""
    return scenario(module, scenario_id).sides or tuple(s.id for s in module.manifest.sides)


def sides_of(module: Module, options: Options, overrides: Sequence[Override] = ()) -> tuple[SideInfo, ...]:
    """The sides of a game with these options, as they are called in it and in their colours.

    Raises KeyError for an option or a value that the module does not have.
    """
    ask = getattr(module, "sides_of", None)
    if ask is None:
        return module.manifest.sides
    files = tuple(o for o in overrides if o.file == OWN)
    found: tuple[SideInfo, ...] = ask(options, files) if files else ask(options)
    return found
