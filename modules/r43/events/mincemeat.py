"""Events of the mincemeat chapter."""

from modules.r43.events.control import PhaseBegan

MincemeatEvent = PhaseBegan
