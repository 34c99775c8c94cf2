"""A number together with the parts it is the sum of, each with its rule."""

from msgspec import Struct


class Part(Struct, frozen=True):
    """One term of a tally: what it is, how much, and the rule that says so."""

    label: str
    value: float
    rule: str = ""


class Tally(Struct, frozen=True):
    """A sum that can show its parts. Build it with `add`; nothing changes in place."""

    label: str = ""
    parts: tuple[Part, ...] = ()

    @property
    def total(self) -> float:
        """The sum of the parts."""
        return sum([p.value for p in self.parts])

    @property
    def whole(self) -> int:
        """The total as an int, for tallies of whole numbers."""
        return int(self.total)

    def add(self, label: str, value: float, rule: str = "") -> "Tally":
        """This tally with one more part."""
        return Tally(self.label, (*self.parts, Part(label, value, rule)))
