"""Events of the approval chapter."""

from modules.r43.events.control import PhaseBegan

ApprovalEvent = PhaseBegan
