"""What the planner judges by: every weight that is an opinion, in tenths of the points that a unit costs unless said."""

from app.core.inches import INCH

# Time.

LAST, HURRIED = 2.5, 3.5
"""Turns left from which it counts how things stand; from which there is haste."""
CLOSE = 3.0
"""Inches: so near to it is by it."""
SLOPE = 0.1
"""How much an inch counts of an order's way, within the orders that are left."""

# What units are after.

CARE, SHY, BOLD = 0.8, 1.6, 0.25
"""How much a unit minds what the enemy may do to it: at most errands; one that is no fighter; one that runs for it all."""
DARING = 0.1
"""And one whose next order may win the battle."""
CLOSES = 0.3
"""What an inch towards the enemy is worth in a fight."""
LURKS, WARY, COMING = 0.12, 0.9, 2
"""What an inch towards the enemy is worth to those to whom he has to come, and how they mind what he may do, in the first
turns, in which he comes on.
"""
ROUGH = 1.0
"""Over ground on which nobody runs it takes twice the time."""
SAFE = 36.0
"""Inches from the enemy at which a unit that is no fighter is out of harm's way."""
ALOOF = 0.4
"""So much less those come along who are no fighters, where every unit lost is a point."""
CALMLY, HARD_PRESSED, WAVERING = 2.0, 0.4, 1.1
"""How much more or less a side minds losses in the last turns: who has won so far, who wins by one kill or has lost already,
who loses by one.
"""
RUNNERS, FIRST = 4, 1
"""So many go for the object; so many of them before all."""
HOMEWARD = 0.5
"""What an inch of the way home counts to who takes the object up: on which side of it he stands."""
STRONGER = 1.5
"""So much more than the enemy a side has to have left before it goes for his base."""
KEEPERS = 2
"""So many fighters stay by the own base, one with those who are none."""
NEARING, HALF = 1.9, 0.5
"""Runs from the enemy's base to which all draw near while they fight, and how much the way to the enemy counts then."""
FEW = 3
"""A unit with fewer men keeps nothing."""
ALARM, BACK = 17.0, 16.0
"""Inches: an enemy on foot so near to a base threatens it, and brings back who is so near."""
SOON = 1.5
"""Runs of an enemy from a base that nobody keeps: two stand in there at once."""
GUARDED = 7.0
"""Inches: an enemy so near to his base keeps it."""
STORMS, STORMING = 1.5, 0.5
"""How much more an inch towards the enemy is worth to those who only storm, and how much less they mind what he may do."""
LEAP = 1.0
"""Inches within its run to which a unit comes that only storms."""
CLEARS = 1.2
"""So much more than the enemies by an objective those have to be who stay to clear it."""
BACKS, BACKED = 0.7, 18.0
"""So much of a vehicle counts of those who clear an objective, within so many inches of it."""
CROWDED = 8.0
"""What it is worth to an attacker in the last turns to be by an objective where enemies still are."""
POISED = 9.0
"""Inches from an objective at which the attacker waits for the last turns: it is the end that counts."""

# Objectives.

BESET, BETWEEN, LITTLE = 12_000, 12.0, 4.0
"""Mils around an objective in which enemies keep it; what it is worth to them that it lies between others; enemies that do
not count there.
"""
CROWDS, KEPT, SURE, TOO_LATE = 6.0, 20.0, 30.0, 40.0
"""Inches that speak against an objective: for each friend there, where enough keep it, where no enemy comes any more, where
a unit comes too late.
"""

# Whose turn it is.

HASTE, PATIENT = 0.35, 0.3
"""A unit that is in danger where it stands goes before others by so much of the danger; one that goes into danger after
them, when fewer of the enemies have their orders before them.
"""
STAYS = 0.5
"""Who stands so little better after a move has no haste to make it."""
ARRIVES = 0.8
"""Those in danger where they come on come later by so much of it."""
LURES = 0.4
"""How much less an attacker may hope for who lies in Ambush: nobody has to come to him."""
OUT = 16.0
"""What it is worth to leave the table by an edge that pays."""
HOME = 60.0
"""What it is worth to bring the object home."""
FORFEIT = 25.0
"""What it costs to have the object taken away by the enemy."""
FAILS = 0.4
"""What a failed test costs."""

# Ground and danger.

SPENT, LATER, MANY, SNUG = 0.45, 0.4, 3, 0.35
"""An enemy that has had its order; a shot next turn; enemies counted at one hex; a step of cover."""
CALM = 0.4
"""An enemy shoots once, at one of many: so much of what he may do to each is counted."""
FEARED = 0.7
"""So much of what an enemy's assault may cost: he looks for the weakest."""
BLOCKS = 4.0
"""What it costs a vehicle to stand on a bridge or in a ford: nobody passes it."""
COMES = 0.35
"""How much of the fire of enemies is counted who have still to come on: anywhere along their edge."""

# Kills and losses.

POINT, RESULT, ENDS = 4.5, 65.0, 1.0
"""What a victory point is worth; where there are none but for kills, what it is worth to win; so much more at the end."""
ROAMS = 1.6
"""How far, squared, a lead in kills roams in a turn."""
LAST_KEEPER, TAKES, WINS = 8.0, 25.0, 60.0
"""What it is worth to be rid of who alone saves his base; where somebody may be there this turn; by who stands there then."""
THINS = 3.0
"""What a kill is worth where it clears the way to a base."""
PARTS = (1.7, 3.0)
"""The power to which a share of a unit that is lost is taken as the chance of its loss: early, and in the last turn."""
REACTS = 0.75
"""The share of losses that is left where the target may react."""
MENACE = 0.5
"""How much of what a unit threatens counts."""
BESIDE = 1500
"""Mils beyond its run at which a unit still reaches another's nearest man."""
MEN, HULLS = 0.6, 1.7
"""What exact fire brings of the rough guess, on men and on vehicles, over the shots of two battles."""
CARRIER = 25.0
"""What it is worth to stop the unit that carries the object."""
LEAVES, FAR_EDGE = 3.0, 36_000
"""Points of a unit that leaves by the far edge, and mils from it at which it may still be stopped."""
HOLDS = 5.0
"""What it is worth to lose or drive off a unit by what has to be held."""
STEP = 32.0
"""What it is worth in the last turns to hold an objective or to clear it, shared by those who are there."""
IN_THE_WAY = 6_000
"""Mils round an object in which a unit is in the way of who would fetch it."""
THREAT = 9_000
"""Mils: so near to a base a unit on foot threatens it."""
LATE = 4.0
"""How much more by the last turns."""

# Assaults.

WANTED = 5.0
"""What its place is worth to a unit that has to stay there."""
DRIVEN = 0.15
"""What it is worth that a unit runs away, of its price: its order and its place."""
GOES = 0.75
"""The chance that a unit runs from an assault that it would lose, if it may and gets away."""

# Positions.

READY = 0.06
"""What its order is worth to a unit, of its price."""
WILL = 0.85
"""The chance that what is within reach for the enemy's edge gets there, a turn."""

# Flank marches.

SWIFT = 12 * INCH
"""Who runs so far marches round a flank."""
IN_FLANK = 30 * INCH
"""An enemy so near to a side of the table is in the way there."""
