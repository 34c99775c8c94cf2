"""Files made wrong: bytes changed, cut, doubled and swapped, lines shuffled, values of JSON and YAML replaced by nasty ones."""

import re
from collections.abc import Sequence
from random import Random

NASTY = (
    b"null",
    b"-1",
    b"0",
    b"1e999",
    b"99999999999999999999999999",
    b'""',
    b'"\\ud800"',
    b'"../../../etc/passwd"',
    b"[]",
    b"{}",
    b"[" * 3000,
    b'{"a":' * 3000,
    b"true",
    b'"' + b"x" * 10_000 + b'"',
    b"&a [*a]",
    b"!!python/object/apply:os.system [ls]",
    b"9" * 5000,
    b"\x00",
    b"\xff\xfe",
    b"\r",
    b"\xe2\x80\xae",
    b"NaN",
)
VALUE = re.compile(rb'(?<=[:\[,])\s*("[^"\n]*"|-?\d+|true|false|null|[\w.-]+)(?=[,\]}\n])')


def mutated(data: bytes, luck: Random, others: Sequence[bytes]) -> bytes:
    """The file with one to four things wrong."""
    for _ in range(luck.choice((1, 1, 2, 4))):
        data = luck.choice(WAYS)(data, luck, others)
    return data[:2_000_000]


def _value(data: bytes, luck: Random, others: Sequence[bytes]) -> bytes:
    found = list(VALUE.finditer(data))
    if not found:
        return _bytes(data, luck, others)
    one = luck.choice(found)
    new = luck.choice(NASTY) if luck.random() < 0.6 else luck.choice(found)[0]
    return data[: one.start()] + new + data[one.end() :]


def _bytes(data: bytes, luck: Random, others: Sequence[bytes]) -> bytes:
    if not data:
        return luck.randbytes(8)
    new = bytearray(data)
    for _ in range(luck.choice((1, 3, 16))):
        new[luck.randrange(len(new))] = luck.randrange(256)
    return bytes(new)


def _cut(data: bytes, luck: Random, others: Sequence[bytes]) -> bytes:
    a, b = sorted((luck.randrange(len(data) + 1), luck.randrange(len(data) + 1)))
    return data[:a] if luck.random() < 0.3 else data[:a] + data[b:]


def _put(data: bytes, luck: Random, others: Sequence[bytes]) -> bytes:
    at = luck.randrange(len(data) + 1)
    new = luck.choice(NASTY) if luck.random() < 0.7 else luck.randbytes(luck.randrange(1, 40))
    return data[:at] + new + data[at:]


def _lines(data: bytes, luck: Random, others: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    a, b = luck.randrange(len(lines)), luck.randrange(len(lines))
    match luck.randrange(3):
        case 0:
            lines[a], lines[b] = lines[b], lines[a]
        case 1:
            lines.insert(a, lines[b])
        case _:
            del lines[a]
    return b"\n".join(lines)


def _spliced(data: bytes, luck: Random, others: Sequence[bytes]) -> bytes:
    other = luck.choice(others)
    return data[: luck.randrange(len(data) + 1)] + other[luck.randrange(len(other) + 1) :]


WAYS = (_value, _value, _value, _bytes, _cut, _put, _lines, _spliced)
