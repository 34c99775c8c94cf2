"""How far opponents that look ahead look, by level."""

BUDGETS = {"planner-fast": 0, "planner": 120, "planner-deep": 800}
"""Acts tried at a decision, by level."""

DOUBT = 1.5
"""By so many standard errors a plan must beat what the side would do without looking ahead."""

ATTACKS = 3
"""So many attacks are weighed."""
