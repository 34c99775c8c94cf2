"""Procedures of the rules, chapter by chapter.

Supports: `supports`, `support_play`, `support_targets`, `pluto`. Sea and ports: `passage`, `ports`, `stationing`.
Drops and landings: `airdrop`, `coast`, `invasion`, `beach_markers`, `beachheads`, `follow_up`. Movement: `festung`,
`reserve`. Combat: `kampfgruppen`. Approval: `approval`. Reinforcements: `schedule`, `arrivals`, `upgrades`, `recalls`,
`replacements`, `ffl`, `ostfront`. Mincemeat and Italy: `mincemeat`, `transfers`, `italienfront`. The German turn: `fw51`,
`withdrawal`. Germany: `reich`, `v1`. From one calendar to the other: `switch`.
"""
