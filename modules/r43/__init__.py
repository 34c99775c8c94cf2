"""Roundhammer 1943: a landing in France in September 1943, and the campaign that follows.

Begin with `state.py` and `counter.py`: what changes in a game; then `steps/sequence.py`: the turn as a list of steps.

- `steps/`: the phases. A step offers acts (`actions/`), refuses them with a rule, and says what happened (`events/`).
- `special/`: the procedures of a chapter, which steps carry out and other chapters ask about.
- Beside this file: what all chapters ask. Who is where (`places`, `zones`, `stacking`), lines (`supply`, `command`),
  ways (`costs`, `movement`, `destinations`, `rail`), combat (`attackers`, `odds`, `shifts`, `support_fire`, `forecast`,
  `losses`, `retreats`), what holds for a turn (`effects`), what a hex that is entered brings about (`control`), `victory`.
- `data/`: map, counters, turn track, markers, tables, values, rules, options, words; `book` holds them, checked.
- `speech/` with `words/`: acts, questions, cards, log and overlays, chapter by chapter. `module` is what the program asks.
- `greedy/`: the computer's player.
"""

from modules.r43.module import MODULE

__all__ = ["MODULE"]
