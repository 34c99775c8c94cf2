"""`python -m app`: the same as `hexspine`."""

import signal
import sys

from app.cli import main

if __name__ == "__main__":
    code = main()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # another Ctrl-C while it ends must not turn a told stop into a crash
    sys.exit(code)
