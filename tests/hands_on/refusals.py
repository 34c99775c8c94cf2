"""What a player may try against the rules, by clicks and keys, and what he is told."""

from typing import Any

from msgspec import Struct

Do = tuple[str, ...]


class Try(Struct, frozen=True):
    """A try: the position, the clicks, and the rule, words and lit hexes of the refusal.

    A click is a unit's id, a hex, `tray ID`, `press WORDS` or `key NAME`; the last one is refused.
    """

    what: str
    clicks: Do
    rule: str
    says: str
    lit: tuple[str, ...]
    given: dict[str, Any]
    dice: tuple[int, ...] = ()
    options: dict[str, str] = {}


UNITS: dict[str, Any] = {
    "G-3-9": "1:1525",
    "G-3-10": "1:1625",
    "G-3-11": "1:1428",
    "G-3-12": {"at": "1:1725", "acted": True},
    "G-3HQ": "1:1528",
    "G-LDR": "1:1528",
    "G-P6": "1:1425",
    "G-P7": "1:2225",
    "G-2-5": "1:3311",
    "A-NC": "1:1524",
    "A-NB": "1:1624",
    "A-NW": "1:1522",
    "A-NHQ": "1:1723",
    "A-6A": "1:1823",
    "A-ND": "1:2108",
    "A-27B": {"at": "1:1120", "hits": 1},
    "A-27A": {"at": "1:1222", "hits": 1},
}


def at(step: str = "half", turn: int = 3, **units: Any) -> dict[str, Any]:
    """The position at a step, some units otherwise; None takes one away."""
    rest = {"released": 0} if turn < 5 else {}
    kept = {k: v for k, v in {**UNITS, **{k.replace("_", "-"): v for k, v in units.items()}}.items() if v is not None}
    return {"turn": turn, "first": "german", "step": step, "points": 46, "units": kept, **rest}


def alone(turn: int = 2, step: str = "half", first: str = "german", **units: Any) -> dict[str, Any]:
    """A position of these units and no others."""
    return {"turn": turn, "step": step, "first": first, "units": {k.replace("_", "-"): v for k, v in units.items()}}


PINNED = {"at": "1:1525", "status": "pinned"}
SHAKEN = at(A_NB={"at": "1:1624", "status": "pinned"})
"""One more pin routs B/NNS: then the Allies choose its retreat."""
ROUT = ("G-3-10", "A-NB", "key Return")

TRIES: tuple[Try, ...] = (
    Try("too far", ("G-3-9", "1:1508"), "VG-050", "needs 15½ points, has 6. Nearest you can reach:", ("1:1508",), at()),
    Try("an enemy hex", ("G-3-9", "press Move", "A-NC"), "VG-063", "C/NNS holds it", ("1:1524",), at(), (1,)),
    Try("onto a friend", ("G-3-9", "press Move", "G-3-10"), "VG-062", "10/III SS is there", ("1:1625",), at(), (1,)),
    Try(
        "points run out",
        ("G-3-9", "1:1728", "1:1828"),
        "VG-059",
        "it costs 1 point and ½ is left",
        ("1:1828",),
        alone(G_3_9="1:1733", A_6F="2:2321"),
        (5,),
    ),
    Try("acted already", ("G-3-12",), "VG-034", "12/III SS has already acted", ("1:1725",), at()),
    Try("failed", ("G-3-9",), "VG-091", "9/III SS failed its", ("1:1525",), at(G_3_9={"at": "1:1525", "failed": True})),
    Try("pinned, by key", ("G-3-9", "key 1"), "VG-064", "9/III SS is pinned", ("1:1525",), at(G_3_9=PINNED)),
    Try("pinned, by click", ("G-3-9", "1:1527"), "VG-064", "9/III SS is pinned", ("1:1525",), at(G_3_9=PINNED)),
    Try(
        "routed",
        ("G-3-9",),
        "VG-096",
        "9/III SS is routed",
        ("1:1525",),
        at(G_3_9={"at": "1:1525", "status": "routed"}),
    ),
    Try("not released", ("G-2-5", "key 1"), "VG-069", "until turn 5", ("1:3311",), at()),
    Try("not due", ("tray G-P5",), "VG-280", "5/12 Pz is not due before turn 5", (), at(G_P5={})),
    Try("wrong entry hex", ("tray G-P5", "1:2533"), "VG-278", "1:2533", ("1:2533",), at(turn=5, G_P5={})),
    Try("out of range", ("G-3-9", "A-27B"), "VG-119", "range 7, reach 5", ("1:1525", "1:1120"), at()),
    Try(
        "a friend in the way",
        ("G-3-9", "A-27A"),
        "VG-251",
        "6/12 Pz of your",
        ("1:1525", "1:1222", "1:1424"),
        at(G_P6="1:1424"),
    ),
    Try(
        "a town in the way",
        ("G-3-11", "A-NW"),
        "VG-252",
        "Authie 1:1524 lies between",
        ("1:1527", "1:1522", "1:1524"),
        at(G_3_9=None, G_3_11="1:1527"),
    ),
    Try(
        "attacked before",
        ("G-3-9", "A-NC"),
        "VG-117",
        "1:1524 has been attacked",
        ("1:1524",),
        {**at(), "attacked": [["german", "1:1524"]]},
    ),
    Try("no target", ("G-3-9", "key 2"), "VG-139", "9/III SS has nothing", ("1:1532",), at(G_3_9="1:1532")),
    Try("nobody there", ("G-3-9", "press Attack", "1:1530"), "VG-110", "No enemy is in 1:1530", ("1:1530",), at()),
    Try("helper out of range", ("G-3-9", "A-NC", "G-P7"), "VG-119", "range 7, reach 6", ("1:2225", "1:1524"), at()),
    Try("helper acted", ("G-3-9", "A-NC", "G-3-12"), "VG-034", "12/III SS has already", ("1:1725",), at()),
    Try("not spotted", ("A-ND",), "VG-026", "nobody spots it", ("1:2108",), at("barrage")),
    Try("empty hex", ("1:1530",), "VG-316", "no enemy is there", ("1:1530",), at("barrage")),
    Try("own unit", ("G-3-9",), "VG-316", "no enemy is there", ("1:1525",), at("barrage")),
    Try(
        "no points left",
        ("A-6A",),
        "VG-300",
        "left this turn: 0",
        ("1:2224",),
        {**at("barrage", A_6A="1:2224"), "points": 0},
    ),
    Try(
        "not past the line",
        ("G-2-5",),
        "VG-310",
        "2:2417 is not past the artillery line",
        ("2:2417",),
        alone(step="barrage", first="allied", G_2_5="2:2417", G_2_7="2:2616", A_KC="2:2515", A_KD="2:2617"),
    ),
    Try(
        "nothing to fire",
        ("A-NC", "press No points", "key Return"),
        "VG-315",
        "at least 1 point and at most 46",
        ("1:1524",),
        at("barrage"),
    ),
    Try(
        "OP fire used",
        ("G-3-9", "1:1825", "A-NC"),
        "VG-225",
        "C/NNS has used its try",
        ("1:1524",),
        at(A_NC={"at": "1:1524", "op_fired": True}),
        (1,),
    ),
    Try(
        "no line for OP fire",
        ("G-3-9", "1:1529", "A-NW"),
        "VG-252",
        "Authie 1:1523 lies between",
        ("1:1522", "1:1526", "1:1523"),
        at(),
        (1,),
    ),
    Try("nobody chosen", ("G-3-9", "1:1825", "key Return"), "VG-226", "No unit is chosen", ("1:1625",), at(), (1,)),
    Try(
        "not yours to fire", ("G-3-9", "1:1825", "G-3-10"), "VG-028", "10/III SS is not Allied", ("1:1625",), at(), (1,)
    ),
    Try("nearer the enemy", (*ROUT, "1:1626"), "VG-193", "nearer to 10/III SS", ("1:1626",), SHAKEN, (1, 1)),
    Try("retreat onto a friend", (*ROUT, "A-NHQ"), "VG-196", "HQ/NNS is there", ("1:1723",), SHAKEN, (1, 1)),
    Try(
        "retreat too far",
        (*ROUT, "1:1617"),
        "VG-192",
        "7 hexes off, and the retreat runs 5",
        ("1:1617",),
        SHAKEN,
        (1, 1),
    ),
    Try(
        "retreat stops short",
        ("G-3-9", "A-NC", "key Return", "1:0234"),
        "VG-206",
        "there is room to go on",
        ("1:0234",),
        alone(G_3_9="1:0132", G_3_10="1:0232", G_3_12="1:0332", A_NC={"at": "1:0133", "status": "pinned"}),
        (1, 2),
    ),
    Try(
        "must retreat",
        (*ROUT, "key S"),
        "A-24",
        "B/NNS must retreat",
        (),
        SHAKEN,
        (1, 1),
        {"rout_retreat": "mandatory"},
    ),
    Try("position when pinned", ("G-3-9", "key 3"), "VG-323", "9/III SS is pinned", ("1:1525",), at(G_3_9=PINNED)),
    Try(
        "position twice",
        ("G-3-9", "key 3"),
        "VG-320",
        "already in a prepared",
        ("1:1525",),
        at(G_3_9={"at": "1:1525", "prepared": True}),
    ),
    Try(
        "position on arrival",
        ("G-3-9", "key 3"),
        "VG-289",
        "turn of arrival",
        ("1:1525",),
        at(G_3_9={"at": "1:1525", "entered": 3}),
    ),
    Try(
        "leader in a position",
        ("G-LDR", "key 3"),
        "VG-326",
        "25 SS leader takes no position of his own",
        ("1:1528",),
        at(),
    ),
    Try(
        "dug in this turn",
        ("G-3-9", "A-NC"),
        "VG-137",
        "entered a position this turn",
        ("1:1525",),
        at(G_3_9={"at": "1:1525", "prepared": True, "dug": 3}),
    ),
    Try("not your unit", ("A-NC",), "VG-028", "C/NNS is not German", ("1:1524",), at()),
    Try("half is over", ("G-3-9",), "VG-038", "German has ended its half", ("1:1525",), at("half_second")),
    Try(
        "pinned, attack by option",
        ("G-3-9",),
        "A-09",
        "9/III SS is pinned, and pinned units do not attack",
        ("1:1525",),
        at(G_3_9=PINNED),
        (),
        {"pinned_attack_check": "forbidden"},
    ),
    Try(
        "along a hexside",
        ("G-3-9", "A-NC"),
        "VG-256",
        "it runs along a hexside closed by",
        ("1:2719", "1:2818", "1:2718"),
        alone(G_3_9="1:2719", G_3_10="1:2819", G_3_12="1:2718", A_NC="1:2818", A_NA="1:2720"),
    ),
    Try(
        "no HQ to rally by",
        ("A-27B",),
        "VG-201",
        "B/27 Tk",
        (),
        at("rally", A_27B={"at": "1:1120", "status": "routed"}, A_NB={"at": "1:1624", "status": "routed"}),
    ),
    Try(
        "attacks, then moves",
        ("A-KA", "G-P9", "key Return", "A-KA"),
        "A-92",
        "Move first, then attack",
        ("2:3517",),
        alone(6, first="allied", A_KA="2:3517", A_KB="2:3616", G_P9="2:3520"),
        (6,),
    ),
)
