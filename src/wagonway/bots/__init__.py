"""Bots: one file (or folder) per bot, found by its name; to add one, put it here.

A bot's module says in its docstring how it plays, and defines one of

    choose(view, legal, random, **options) -> Action    plain Python: a view and actions in, one of them out
    decide(decision: Decision) -> int                   compiled: records in (engine/records.py), an id out
    sit(seed) -> player                                 plain Python that remembers: player.choose(view, **options)

and OPTIONS, a dict of the numbers that can be set in its name ("master:width=8,playouts=100"), if it has
any. It receives what its seat may know and the legal actions, and has its own random numbers: same seed, same
choices. What is compiled also has a `memory` (engine/kernel.py) that it alone reads and writes.
"""

from wagonway.bots.loader import (
    Bot,
    add_bot,
    bot_names,
    bot_ratings,
    bot_rows,
    load_bot,
    searches,
)

# For people, weakest first; the other bots are for research.
LEVELS = ("easy", "medium", "hard", "expert", "master")

__all__ = [
    "Bot",
    "add_bot",
    "bot_names",
    "bot_ratings",
    "bot_rows",
    "load_bot",
    "searches",
]
