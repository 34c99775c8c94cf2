"""All of Qt and none of the rules."""

from app.ui import enumerations, features

enumerations.bring()
features.bring()
features.leave_out()
