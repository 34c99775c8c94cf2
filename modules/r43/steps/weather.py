"""Steps of the chapter: weather."""

from typing import Any

from app.core.engine import Draft
from app.core.state import Step


class Weather(Step, frozen=True, tag=True):
    """The weather phase: dice, capacities of the turn. LR-3.1"""

    def run(self, g: Draft[Any]) -> None:
        """Nothing to decide: go on."""
        g.done()


WeatherStep = Weather
