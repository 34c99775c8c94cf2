"""What commands have in common: their flags, how modules and scenarios are named, how JSON is printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from app import paths
from app.core.module import Module
from app.play import discover, names, permission
from app.play.discover import Found

if TYPE_CHECKING:
    from argparse import ArgumentParser


def command(commands: Any, name: str, run: Any, about: str) -> ArgumentParser:
    """A command with its function and one line of help."""
    from argparse import RawDescriptionHelpFormatter

    p: ArgumentParser = commands.add_parser(
        name, help=about, description=f"{about[0].upper()}{about[1:]}.", formatter_class=RawDescriptionHelpFormatter
    )
    p.set_defaults(run=run)
    return p


def json_flag(p: ArgumentParser) -> None:
    """The flag `--json`."""
    p.add_argument("--json", action="store_true", help="print JSON instead of text")


def allow_flag(p: ArgumentParser) -> None:
    """The flag `--allow`."""
    about = "let modules that lie there or beside it run this once; they are programs and can do whatever you can"
    p.add_argument("--allow", action="store_true", help=about)


def option_flag(p: ArgumentParser) -> None:
    """The flag `--option`."""
    about = "an option of the game, or for some a file of your own in place of a value; repeatable"
    p.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=about)


def side_flag(p: ArgumentParser) -> None:
    """The flag `--side`."""
    about = "tell what this side knows, or the 'umpire'; without it what all sides know"
    p.add_argument("--side", default="", metavar="SIDE", help=about)


def print_json(value: Any) -> None:
    """Print plain values as JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def modules() -> list[Found]:
    """All modules there are."""
    return discover.found(paths.user_modules(), permission.allowed(paths.user_modules()))


def module_and_scenario(target: str) -> tuple[Module, str]:
    """The module and scenario of `MODULE/SCENARIO`, or of `MODULE` with its default. Raises Unknown or Unloadable."""
    word, _, scenario = target.partition("/")
    module = named(word).load()
    return module, names.scenario(module, scenario).id


def named(word: str) -> Found:
    """The module of that id. Raises Unknown."""
    known = {m.id: m for m in modules()}
    return known[names.known(word, known, "module")]


def options(words: Iterable[str]) -> dict[str, str]:
    """`KEY=VALUE` words as a mapping. Raises Unknown."""
    chosen = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise names.Unknown(f"'{word}' is not KEY=VALUE")
        chosen[key] = value
    return chosen
