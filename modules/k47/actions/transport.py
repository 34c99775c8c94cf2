"""Acts of the chapter: transport."""

from modules.k47.actions.phase import Done

TransportAction = Done
