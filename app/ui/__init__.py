"""All of Qt and none of the rules."""

from app.ui import features

features.bring()
features.leave_out()
