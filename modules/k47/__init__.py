"""Konflikt '47: a platoon battle measured in inches, model by model, on the hex table.

Begin with `state.py` and `counter.py`: what changes in a battle; then `steps/sequence.py` and `steps/orders.py`: the turn.

- `steps/`: who decides what. A step offers acts (`actions/`), refuses them with a rule, and says what happened (`events/`).
- `special/`: the procedures of a chapter, which steps carry out and other chapters ask about.
- Beside this file: what all chapters ask. Who is where (`places`, `hulls`), `morale`, `losses`; the table (`terrain`,
  `sight`, `reach`, `formation`); what a unit is (`troops`, `force`), its weapons (`arms`).
- `data/`: tables, forces, troops, weapons, charts, figures, rules, options, words; `book` holds them, checked.
- `speech/` with `words/`: acts, questions, cards, log and drawings, chapter by chapter. `module` is what the program asks.
- `greedy/`: the computer's player.
"""

from modules.k47.module import MODULE

__all__ = ["MODULE"]
