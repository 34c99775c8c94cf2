"""How long something will take, in words."""

from time import perf_counter


def left(seconds: float) -> str:
    """A time to wait in words: `40 s`, `12 min`, `3 h 5 min`."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


class Pace:
    """How fast something goes that has begun: `left` tells the time to wait, once there is something to go by."""

    SURE = 4.0
    """Seconds before which nothing is told."""

    def __init__(self) -> None:
        self.begun = perf_counter()

    def left(self, done: int, count: int) -> str:
        """The time until all are done; empty where it is not known yet."""
        gone = perf_counter() - self.begun
        return left(gone / done * (count - done)) if done and gone >= self.SURE else ""
