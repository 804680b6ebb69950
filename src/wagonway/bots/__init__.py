"""Bots: one file (or folder) a bot, found by its name; to add one, drop it here.

A bot's module says in its docstring how it plays, and defines one of

    choose(view, legal, random, **options) -> str       plain Python: words in, words out
    decide(board, view, legal, n, options, dice, memory) -> id   compiled: records in, an id out

and OPTIONS, a dict of the numbers that can be set in its name ("planner:width=8,depth=2"), if it has
any. It is shown what its seat may know and the legal actions, and has dice of its own: same seed, same
choices. What is compiled also has a `memory` (engine/asking.py) that it alone reads and writes.
"""

from wagonway.bots.seating import Bot, bot_names, load_bot

__all__ = ["Bot", "bot_names", "load_bot"]
