"""The command line: `hexspine play | modules | simulate | lab | replay | coach | case | rules | provenance | ...`.

Every command ends with 0 (done; yes), 1 (done, and the answer is no) or 2 (not understood).
"""

import argparse
import gc
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from app import CORE_VERSION, __version__

OK, NO, WRONG = 0, 1, 2
STOPPED = 130
"""What a command ends with that was stopped by Ctrl-C, as shells have it."""

PLAY = "play"
NUMBER = r"argument (\S+): invalid (int|float) value: '(.*)'"


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, with the nearest command for one it does not know."""

    commands: Sequence[str] = ()

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and end with 2."""
        if "invalid choice: " in message and self.commands:
            from difflib import get_close_matches

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


def parser(first: str = "") -> Parser:
    """The whole command line; only that of `play` where that is the first word."""
    from app import cli_play

    top = Parser(prog="hexspine", description="Hex wargames whose rules are plugins.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"hexspine {__version__} (core {CORE_VERSION})")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    cli_play.add(commands)
    if first != PLAY:
        from app import cli_coach, cli_data, cli_games, cli_lab

        for part in (cli_games, cli_coach, cli_lab, cli_data):
            part.add(commands)
    top.commands = list(commands.choices)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit code. A saved game as the only word opens it; no word at all opens the window."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    gc.disable()  # all that is made now stays
    try:
        return _done(list(sys.argv[1:] if argv is None else argv))
    finally:
        gc.enable()


def _done(words: list[str]) -> int:
    from app.core.data import BadData
    from app.play.discover import Unloadable
    from app.play.names import Unknown
    from app.play.saves.journal import SUFFIX

    if not words or (words[0].endswith(SUFFIX) and Path(words[0]).exists()):
        words.insert(0, PLAY)
    if words[0] != PLAY:  # for a window garbage is left until it rests, see `application`
        gc.enable()
    top = parser(words[0])
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        arguments = top.parse_args(words)
        if not hasattr(arguments, "run"):
            top.error("a command is missing; see hexspine --help")
        code: int = arguments.run(arguments)
        if sys.stdout is not None:  # a windowed program has none
            sys.stdout.flush()
        return code
    except SystemExit as e:
        return e.code if isinstance(e.code, int) else WRONG
    except Unknown as e:
        return _say(str(e), WRONG)
    except BadData as e:
        return _say("\n".join(map(str, e.problems)), NO)
    except Unloadable as e:
        return _say(str(e), NO)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as e:
        where = f"{e.filename}: " if e.filename else ""
        return _say(f"{where}{(e.strerror or str(e)).lower()}", NO)
    except KeyboardInterrupt:
        return _say("stopped", STOPPED)


def _say(text: str, code: int) -> int:
    print("\n".join(f"hexspine: {line}" for line in text.splitlines()), file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
