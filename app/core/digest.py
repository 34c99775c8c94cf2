"""The digest that tells files, boards and states apart: BLAKE2, without the cryptography that `hashlib` brings along.

That is a library of three megabytes, and nothing of it is wanted for these sums.
"""

try:
    from _blake2 import blake2b, blake2s
except ImportError:  # a Python that has it elsewhere
    from hashlib import blake2b, blake2s

__all__ = ["blake2b", "blake2s"]
