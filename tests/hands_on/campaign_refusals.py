"""What a player of Roundhammer 1943 may try against the rules, by clicks and keys, and what he is told."""

from typing import Any

from msgspec import Struct


class Try(Struct, frozen=True):
    """Clicks of which the last is refused, with the rule, words of the refusal and the hexes lit.

    A click is a unit's id, a hex, `tray ID`, `press WORDS` or `key NAME`.
    """

    clicks: tuple[str, ...]
    rule: str
    says: str
    lit: tuple[str, ...] = ()


class Spot(Struct, frozen=True):
    """A position, as in the case files, and what is tried in it."""

    name: str
    given: dict[str, Any]
    tries: tuple[Try, ...]


SHORE: dict[str, Any] = {
    "a-us-1-inf": "1810",
    "a-us-9-inf": "1810",
    "a-us-2-arm": "1810",
    "a-hq-us-1": "1709",
    "a-uk-3-inf": {"at": "1811", "came": "normal"},
    "a-uk-15-inf": {"at": "1709", "came": "strategic"},
    "a-uk-43-inf": "england",
    "g-716-inf": "1710",
    "g-711-inf": "1910",
    "g-346-inf": "2010",
    "g-21-pz": "1911",
    "g-hq-84-corps": "1511",
}

SPOTS = (
    Spot(
        "Allied movement",
        {"turn": 3, "step": "allied_movement", "beachheads": ["1810"], "units": SHORE},
        (
            Try(("a-us-1-inf", "1815"), "LR-6.2", "Not to 1815: needs 5 points, has 4 points.", ("1815",)),
            Try(("a-us-1-inf", "1910"), "LR-1.8", "Not to Deauville 1910: 711. Infanterie holds it.", ("1910",)),
            Try(("a-us-2-arm", "1809"), "LR-6.11", "1809 is out of play.", ("1809",)),
            Try(("a-uk-3-inf",), "LR-6.1", "British 3rd Infantry has moved this turn.", ("1811",)),
            Try(("g-716-inf",), "LR-2.1", "This is the Allied movement phase."),
            Try(("tray a-uk-43-inf",), "LR-6.27", "British 43rd Infantry is in England"),
        ),
    ),
    Spot(
        "German movement",
        {
            "turn": 3,
            "step": "german_movement",
            "rail": 1,
            "beachheads": ["1810"],
            "units": {
                "a-us-1-inf": "1810",
                "a-hq-us-1": "1810",
                "g-716-inf": "1710",
                "g-346-inf": "2010",
                "g-709-inf": "1506",
                "g-21-pz": "1212",
                "g-16-pz": "italienfront",
                "g-hq-84-corps": "1511",
            },
        },
        (
            Try(("g-21-pz", "key R"), "LR-6.21", "Rail capacity: 21. Panzer needs 2, 1 left.", ("1212",)),
            Try(("g-346-inf", "key R", "1811"), "LR-6.23", "No rail move at Caen 1811", ("1811",)),
            Try(("key Escape", "g-709-inf", "key 3"), "LR-6.17", "has 1 movement point", ("1506",)),
            Try(("g-21-pz", "key 3"), "LR-6.16", "No strategic move is paid for.", ("1212",)),
            Try(("tray g-16-pz",), "LR-6.27", "16. Panzer is in Italienfront"),
        ),
    ),
    Spot(
        "Combat",
        {"turn": 3, "step": "allied_combat", "beachheads": ["1810"], "units": SHORE},
        (
            Try(("1715",), "LR-7.1.p2", "No enemy division is in Le Mans 1715.", ("1715",)),
            Try(("2010",), "LR-7.1.p3", "No unit that may attack is next to Le Havre 2010.", ("2010",)),
            Try(("a-us-1-inf", "2010"), "LR-7.1", "US 1st Infantry is not next to Le Havre 2010.", ("1810", "2010")),
            Try(("a-uk-15-inf",), "LR-6.14", "moved by road march or rail and does not attack", ("1709",)),
            Try(("a-hq-us-1",), "LR-7.3", "US 1st Army does not attack: headquarters", ("1709",)),
        ),
    ),
    Spot(
        "Sea transport",
        {
            "turn": 3,
            "step": "allied_sea",
            "sea": 1,
            "sea_received": 1,
            "beachheads": ["1810"],
            "units": {"a-us-1-inf": "1810", "a-uk-43-inf": "england", "g-711-inf": "2010"},
        },
        (Try(("tray a-uk-43-inf", "1910"), "LR-11.3", "it is neither an Allied port nor a beachhead", ("1910",)),),
    ),
    Spot(
        "Drops",
        {
            "turn": 1,
            "step": "drops",
            "units": {"a-us-101-abn": "airborne_england", "g-711-inf": "1910", "g-716-inf": "1711"},
            "landings": {"1": {"at": "placed", "place": "1810"}, "2": {"at": "placed", "place": "1709"}},
        },
        (
            Try(("tray a-us-101-abn", "2211"), "LR-12.3", "2211 is 4 hexes from the nearest landing", ("2211",)),
            Try(("tray a-us-101-abn", "1711"), "LR-12.4", "No drop on 1711: 716. Infanterie is there.", ("1711",)),
        ),
    ),
    Spot(
        "Markers",
        {"turn": 1, "step": "landings", "rest": "stay"},
        (
            Try(("1811",), "LR-13.4", "Caen 1811 is no free hex of an open zone.", ("1811",)),
            Try(("key E",), "R43-13.1.11", "Markers 1 and 2 land on turn 1. Place 1 on a coastal hex first."),
        ),
    ),
    Spot(
        "Assault plan",
        {
            "turn": 1,
            "step": "landings",
            "units": {
                "a-uk-3-inf": "england",
                "a-uk-15-inf": "england",
                "a-uk-43-inf": "england",
                "a-can-5-arm": "england",
                "a-hq-uk-2": "england",
                "g-711-inf": "1910",
            },
            "landings": {
                "1": {"at": "placed", "place": "1810"},
                "2": {"at": "placed", "place": "1709"},
                "C": {"at": "placed", "place": "1608"},
            },
        },
        (
            Try(
                ("key E", "tray a-can-5-arm", "1608"), "R43-13.1.10", "Marker C takes one infantry division.", ("1608",)
            ),
            Try(("tray a-hq-uk-2",), "LR-13.13", "British 2nd Army does not assault from the sea."),
            Try(
                ("tray a-uk-3-inf", "1810", "tray a-uk-15-inf", "1810", "tray a-uk-43-inf", "1810"),
                "LR-13.12",
                "2 of 2 divisions assault at marker 1.",
                ("1810",),
            ),
            Try(("key E",), "LR-13.29", "has no division yet.", ("1709", "1608")),
        ),
    ),
    Spot(
        "Replacements",
        {
            "turn": 3,
            "step": "german_replacements",
            "points": {"german": 1},
            "units": {
                "g-21-pz": {"at": "1511", "reduced": True},
                "g-709-inf": {"at": "1506", "reduced": True},
                "g-716-inf": {"at": "1710", "reduced": True},
                "a-us-1-inf": "1810",
                "g-hq-84-corps": "1511",
                "g-346-inf": "eliminated",
            },
        },
        (
            Try(("g-21-pz",), "LR-10.14", "each step takes 1 point and 1 support marker. Markers left 0."),
            Try(("g-716-inf",), "LR-10.20", "716. Infanterie is not rebuilt: an enemy is next to it.", ("1710",)),
        ),
    ),
)
