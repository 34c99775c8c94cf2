"""Events of the declarations chapter."""

from modules.r43.events.control import PhaseBegan

DeclarationsEvent = PhaseBegan
