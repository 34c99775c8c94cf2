"""Reading a file that anybody may have made: a plain file, and no more of it than is wanted."""

import errno
import os
import stat
from pathlib import Path


def contents(path: Path, largest: int) -> bytes:
    """All bytes of a plain file. Raises OSError, also for pipes and devices and for more than `largest` bytes."""
    kind = path.stat().st_mode
    if stat.S_ISDIR(kind):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(kind):
        raise OSError(errno.EINVAL, "not a plain file", str(path))
    with path.open("rb") as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise OSError(errno.EFBIG, f"larger than {_size(largest)}; not read", str(path))
    return data


def _size(count: int) -> str:
    return f"{count // 1_000_000} MB" if count >= 1_000_000 else f"{count // 1_000} kB"
