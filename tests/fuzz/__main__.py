"""Feeds every reader with damaged and hostile files and counts what comes of it.

    python -m tests.fuzz [--seconds 600] [--seed 1] [--keep FOLDER] [--reader NAME ...]

Seconds are of processor time, for each reader; all of them, or those that are named. Prints inputs and crashes of each; ends
with 1 when there was one.
Files that crash a reader are kept in a folder, to become cases of `tests/play/test_hostile_files.py`.
"""

import argparse
import hashlib
import os
import sys
import time
import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec import Struct

from tests.fuzz.mutation import mutated
from tests.fuzz.readers import Reader, readers

SLOW = 5.0
"""Seconds; a reader that takes longer over one small file has crashed."""


class Result(Struct):
    """What came of a reader: inputs tried, refused in words, and crashes by their place in the code."""

    inputs: int = 0
    refused: int = 0
    crashes: dict[str, bytes] = {}


def main(words: list[str]) -> int:
    """Fuzz and count; 1 when anything crashed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--reader", nargs="+", default=[], metavar="NAME")
    chosen = parser.parse_args(words)
    crashes = inputs = 0
    with TemporaryDirectory() as folder:
        os.environ["HEXSPINE_HOME"] = folder
        known = readers(Path(folder))
        if unknown := set(chosen.reader) - {reader.name for reader in known}:
            parser.error(f"no such reader: {', '.join(sorted(unknown))}; there are {', '.join(r.name for r in known)}")
        for reader in known:
            if chosen.reader and reader.name not in chosen.reader:
                continue
            found = fuzz(reader, Path(folder), chosen.seconds, chosen.seed)
            print(f"{reader.name:14} {found.inputs:8} inputs {found.refused:8} refused {len(found.crashes):3} crashes")
            for why, data in found.crashes.items():
                print(f"    {why}")
                if chosen.keep is not None:
                    chosen.keep.mkdir(parents=True, exist_ok=True)
                    (chosen.keep / f"{hashlib.sha1(data).hexdigest()[:8]}{reader.suffix}").write_bytes(data)
            crashes += len(found.crashes)
            inputs += found.inputs
            sys.stdout.flush()
    print(f"inputs {inputs}, crashes {crashes}")
    return 1 if crashes else 0


def fuzz(reader: Reader, folder: Path, seconds: float, seed: int) -> Result:
    """Feed a reader for so many seconds of processor time."""
    luck, found = Random(seed), Result()
    places: set[str] = set()
    tried(reader, folder, reader.seeds[0])  # loads what it needs
    end = time.process_time() + seconds
    while time.process_time() < end:
        data = mutated(luck.choice(reader.seeds), luck, reader.seeds)
        found.inputs += 1
        if (why := tried(reader, folder, data)) == "refused":
            found.refused += 1
        elif why and why.partition(": ")[0] not in places:
            places.add(why.partition(": ")[0])
            found.crashes[why] = data
    return found


def tried(reader: Reader, folder: Path, data: bytes) -> str:
    """Read one file: empty where it was read, `refused` where that was said in words, else what crashed and where."""
    path = folder / f"input{reader.suffix}"
    path.write_bytes(data)
    began = time.process_time()
    try:
        reader.read(path)
    except reader.told:
        return "refused"
    except BaseException as e:  # what is looked for
        if isinstance(e, KeyboardInterrupt):
            raise
        places = [f for f in traceback.extract_tb(e.__traceback__) if f"{os.sep}app{os.sep}" in f.filename]
        where = f"{Path(places[-1].filename).name}:{places[-1].lineno}" if places else "?"
        return f"{type(e).__name__} at {where}: {str(e).splitlines()[0][:90] if str(e) else ''}"
    return "" if time.process_time() - began < SLOW else f"more than {SLOW:g} s"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
