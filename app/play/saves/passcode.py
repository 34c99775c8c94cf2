"""A passcode as it is kept in a saved game: salted and hashed, so that the file does not tell it."""

ROUNDS = 200_000
MOST = 10_000_000
"""A file that asks for more rounds is not one of ours."""

KIND = "pbkdf2-sha256"


def lock(code: str) -> str:
    """What is kept of a passcode; empty for none."""
    if not code:
        return ""
    import secrets

    salt = secrets.token_hex(16)
    return f"{KIND}${ROUNDS}${salt}${_digest(code, salt, ROUNDS)}"


def opens(code: str, kept: str) -> bool:
    """Whether this is the passcode that `kept` was made of. No passcode is opened by anything."""
    if not kept:
        return True
    kind, _, rest = kept.partition("$")
    rounds, _, rest = rest.partition("$")
    salt, _, digest = rest.partition("$")
    if kind != KIND or not rounds.isdecimal() or len(rounds) > len(str(MOST)) or not 0 < int(rounds) <= MOST:
        return False
    import hmac

    return hmac.compare_digest(_digest(code, salt, int(rounds)).encode(), digest.encode("utf-8", "replace"))


def _digest(code: str, salt: str, rounds: int) -> str:
    import hashlib  # a guarded seat brings it, and all of OpenSSL with it

    return hashlib.pbkdf2_hmac("sha256", code.encode(), salt.encode(), rounds).hex()
