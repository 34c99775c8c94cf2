"""The command line: `hexspine play | modules | simulate | lab | replay | coach | case | rules | provenance | ...`.

Every command ends with 0 (done; yes), 1 (done, and the answer is no) or 2 (not understood).
"""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

OK, NO, WRONG = 0, 1, 2
STOPPED = 130
"""What a command ends with that was stopped by Ctrl-C, as shells have it."""

PLAY = "play"


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
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = _run(words)
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


def _run(words: list[str]) -> int:
    if words[0] == PLAY and len(words) <= 2 and not words[-1].startswith("-"):
        from app import cli_play  # there is nothing to parse, and what parses takes longer than the rest of the command

        return cli_play.open_window(words[1] if len(words) > 1 else None)
    from app.cli_parser import parser

    top = parser()
    arguments = top.parse_args(words)
    if not hasattr(arguments, "run"):
        top.error("a command is missing; see hexspine --help")
    code: int = arguments.run(arguments)
    return code


def _say(text: str, code: int) -> int:
    print("\n".join(f"hexspine: {line}" for line in text.splitlines()), file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
