"""A player that plays for what wins the scenario, and looks ahead where it is close."""

from modules.k47.planner.alternatives import alternatives, instead
from modules.k47.planner.choices import WIDTH, far, plans, played_out, plays_on
from modules.k47.planner.plan_text import plans_text
from modules.k47.planner.prospects import prospects
from modules.k47.planner.sampling import sampled

BUDGETS = {"planner-fast": 1, "planner": 72, "planner-deep": 400}
"""Acts that each level tries at a decision. The first goes by its own estimate: a handful of plans played out mislead."""

DOUBT = 1.5
"""A plan takes the place of the first one when it is better by so many standard errors."""

__all__ = [
    "BUDGETS",
    "DOUBT",
    "WIDTH",
    "alternatives",
    "far",
    "instead",
    "plans",
    "plans_text",
    "played_out",
    "plays_on",
    "prospects",
    "sampled",
]
