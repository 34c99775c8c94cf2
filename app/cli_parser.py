"""The command line as it is parsed, with errors in one line."""

import re
from argparse import ArgumentParser
from collections.abc import Sequence
from difflib import get_close_matches
from typing import NoReturn

from app import CORE_VERSION, __version__, cli_coach, cli_data, cli_games, cli_lab, cli_play

WRONG = 2
NUMBER = r"argument (\S+): invalid (int|float) value: '(.*)'"


class Parser(ArgumentParser):
    """A parser whose errors are one line, with the nearest command for one it does not know."""

    commands: Sequence[str] = ()

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and end with 2."""
        if "invalid choice: " in message and self.commands:
            word = message.split("'")[1]
            near = get_close_matches(word, self.commands, 1, 0.5)
            message = f"no command '{word}'; " + (f"did you mean '{near[0]}'?" if near else f"see {self.prog} --help")
        elif message.startswith("the following arguments are required: "):
            message = f"{message.partition(': ')[2]} is missing; see {self.prog} --help"
        elif message.startswith("unrecognized arguments: "):
            message = f"not understood: {message.partition(': ')[2]}; see {self.prog} --help"
        elif match := re.fullmatch(NUMBER, message):
            message = f"{match[1]}: '{match[3]}' is not a {'whole ' if match[2] == 'int' else ''}number"
        self.exit(WRONG, f"{self.prog}: {message}\n")


def parser() -> Parser:
    """The whole command line."""
    top = Parser(prog="hexspine", description="Hex wargames whose rules are plugins.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"hexspine {__version__} (core {CORE_VERSION})")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for part in (cli_play, cli_games, cli_coach, cli_lab, cli_data):
        part.add(commands)
    top.commands = list(commands.choices)
    return top
