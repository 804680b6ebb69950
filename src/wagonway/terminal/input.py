"""Parses what a player typed: a number, a move, an abbreviation, or a command."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from wagonway.engine.actions import CLAIM, VERBS, Action, notation, tidy
from wagonway.engine.board import fold
from wagonway.engine.refusal import Refusal
from wagonway.engine.view import View
from wagonway.terminal.moves import MenuEntry
from wagonway.terminal.terminology import Terminology

COMMANDS = (
    "help",
    "moves",
    "look",
    "map",
    "near",
    "plan",
    "routes",
    "score",
    "log",
    "hint",
    "undo",
    "rules",
    "save",
    "quit",
)
LONGEST_NUMBER = 9  # digits; Python refuses thousands
BREAKS = re.compile(r"[\s\-#+]+|(?<=\D)(?=\d)")  # a final number is its own word: gray2


@dataclass(frozen=True)
class Meaning:
    """The meaning of a line: moves to choose from (a single one is played), a command, or neither."""

    moves: tuple[Action, ...] = ()
    command: str = ""
    rest: str = ""
    sure: bool = True  # False: the verb was left out, so ask before playing even a single move
    commands: tuple[str, ...] = ()  # several commands that an abbreviation fits
    elsewhere: Action | None = None  # a move of the board that is not legal now
    nearest: str = field(default="", compare=False)  # the likely meaning of a typo


def understand(typed: str, view: View, menu: list[MenuEntry], terms: Terminology) -> Meaning:
    """The meaning of a line: a number of the menu, a command or a move in full, or an abbreviation."""
    line = typed.strip()
    if view.offer and line.replace(" ", "").isdecimal():
        line = f"keep {' '.join(sorted(line.split()))}"
    if line.isdecimal():
        number = int(line) if len(line) < LONGEST_NUMBER else 0
        return Meaning(menu[number - 1].moves) if 0 < number <= len(menu) else Meaning()
    first, _, rest = line.partition(" ")
    if named := command_forms(terms).get(fold(first)):
        return Meaning(command=named, rest=rest.strip())
    exact = read_in_full(line, terms)
    legal = [action for action in exact if action.id in view.legal_ids]
    if legal:
        return Meaning((legal[0],))
    if short := abbreviated(line, view.legal(), terms):
        return Meaning(tuple(short))
    if command := understand_command(first, rest, terms):
        return command
    if hinted := abbreviated(line, view.legal(), terms, with_verb=False):
        return Meaning(tuple(hinted), sure=False)
    return understand_elsewhere(line, view, terms, exact)


def read_in_full(line: str, terms: Terminology) -> list[Action]:
    """The moves typed in full, in the notation or in the player's language."""
    verb = fold(line).partition(" ")[0]
    if terms.vocabulary.get(verb, verb) not in VERBS:
        return []
    try:
        return terms.read(line)
    except Refusal:
        return []


def understand_command(first: str, rest: str, terms: Terminology) -> Meaning | None:
    forms = command_forms(terms).items()
    fitting = {name for form, name in forms if first and form.startswith(fold(first))}
    if len(fitting) > 1:
        return Meaning(commands=tuple(name for name in COMMANDS if name in fitting))
    return Meaning(command=fitting.pop(), rest=rest.strip()) if fitting else None


def understand_elsewhere(line: str, view: View, terms: Terminology, exact: list[Action]) -> Meaning:
    """For a line that is not legal now: the move of the board that it means, or the nearest legal input."""
    if exact:
        return Meaning(elsewhere=exact[0])
    meant = abbreviated(line, notation(view.board).actions, terms)
    routes = {action.route for action in meant}
    legal = {action.kind for action in view.legal()}
    too_early = view.phase != "turn" and bool(meant) and all(a.kind not in legal for a in meant)
    if too_early or len(meant) == 1 or (len(routes) == 1 and meant[0].kind == CLAIM):
        return Meaning(elsewhere=meant[0])
    return Meaning(nearest=nearest(line, view, terms))


def nearest(line: str, view: View, terms: Terminology) -> str:
    """The legal move or the command most similar to a typo; empty if none is."""
    known = {fold(terms.move(action)): terms.move(action) for action in view.legal()}
    known |= {fold(action.text): action.text for action in view.legal()}
    known |= {form: form for form in command_forms(terms)}
    close = difflib.get_close_matches(fold(line), known, n=1, cutoff=0.6)
    return known[close[0]] if close else ""


def command_forms(terms: Terminology) -> dict[str, str]:
    """Every name of a command that may be typed, folded, in the player's language and in English."""
    return {fold(form): name for name in COMMANDS[::-1] for form in (*terms.command(name), name)}


def abbreviated(
    line: str, actions: Iterable[Action], terms: Terminology, with_verb: bool = True
) -> list[Action]:
    """The moves that a line abbreviates: each of its words is a prefix of a word of the move, in order."""
    typed = words_of(line)
    if not typed:
        return []
    return [
        action
        for action in actions
        if any(abbreviates(typed, words, with_verb) for words in readings(action, terms))
    ]


def words_of(text: str) -> list[str]:
    return [word for word in BREAKS.split(tidy(text)) if word]


@lru_cache(maxsize=4096)
def readings(action: Action, terms: Terminology) -> list[list[str]]:
    """A move as lists of words: in the notation and in the player's language, locations in either order."""
    route, places = action.route, terms.board.locations
    found = []
    for form in dict.fromkeys((action.text, terms.move(action))):
        found.append(words_of(form))
        if route is not None:
            a, b = places[route.a].name, places[route.b].name
            found.append(words_of(form.replace(f"{a}-{b}", f"{b}-{a}", 1)))
    return found


def abbreviates(typed: list[str], words: list[str], with_verb: bool) -> bool:
    """Each typed word is a prefix of a word of the move, in order; a choice of tickets lists all its numbers."""
    if with_verb and not words[0].startswith(typed[0]):
        return False
    wanted, rest = typed[1:] if with_verb else typed, words[1:]
    if wanted and rest and all(word.isdecimal() for word in rest):
        return sorted(wanted) == sorted(rest)
    left = iter(rest)
    return all(any(begins(word, each) for word in left) for each in wanted)


def begins(word: str, wanted: str) -> bool:
    return word == wanted if wanted.isdecimal() else word.startswith(wanted)


def completions(line: str, view: View, terms: Terminology) -> list[str]:
    """Completions of a line: moves and commands that begin with it, otherwise the one it abbreviates."""
    moves = [form for action in view.legal() for form in (terms.move(action), action.text)]
    names = [terms.command(name)[0] for name in COMMANDS]
    start = fold(line)
    fitting = [form for form in (*moves, *names) if fold(form).startswith(start)]
    if not fitting:
        only = abbreviated(line, view.legal(), terms)
        fitting = [terms.move(only[0])] if len(only) == 1 else []
    return list(dict.fromkeys(fitting))
