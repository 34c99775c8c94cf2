"""Words of the pools of markers."""

from msgspec import Struct

from modules.r43.words import load


class PoolWords(Struct, frozen=True, forbid_unknown_fields=True):
    """`pools.yaml`."""

    title: dict[str, str]
    line: str


WORDS = load("pools", PoolWords)
