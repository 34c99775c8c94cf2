"""Vital Ground: the counter-attack at Authie and Buron, 7 June 1944."""

from modules.vital_ground.module import MODULE

__all__ = ["MODULE"]
