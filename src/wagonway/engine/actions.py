"""Actions as numbers and as words: every id of a board has exactly one text, and every text one id.

    draw deck · draw red · draw wild        tickets · keep 1 3
    claim Helena-Seattle yellow+1           claim Boston-New York#red red · claim Helena-Seattle wild
    place Pier 39 · take Alcatraz           pass

Texts that people type may differ in case, accents and spaces, name the two places in either order, leave
out the half of a double that the payment decides, and use the words of another language (`Vocabulary`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from functools import lru_cache

from wagonway.engine.board import Board, Route, fold
from wagonway.engine.refusal import Refusal

Vocabulary = Mapping[str, str]  # a folded foreign word -> "draw", "deck", "red", …


class Notation:
    """The texts of one board's actions."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.texts = list_texts(board)
        self.claims = claimed_routes(board)
        self.ids = {text: id for id, text in enumerate(self.texts)}
        self._readings: dict[str, list[int]] = {}
        for id, text in enumerate(self.texts):
            for reading in readings(board, self.claims.get(id), text):
                self._readings.setdefault(reading, []).append(id)

    def read(self, text: str, vocabulary: Vocabulary | None = None) -> list[int]:
        """The ids a typed text can mean: one, or both halves of a double; a Refusal if none."""
        exact = self.ids.get(text)
        if exact is not None:
            return [exact]
        typed = tidy(text)
        ids = self._readings.get(translate(typed, vocabulary or {})) or self._readings.get(typed)
        if not ids:
            close = difflib.get_close_matches(typed, self._readings, n=1, cutoff=0.6)
            if not close:
                raise Refusal("action-unknown", action=text.strip())
            nearest = self.texts[self._readings[close[0]][0]]
            raise Refusal("action-misspelt", action=text.strip(), nearest=nearest)
        return ids


@lru_cache(maxsize=32)
def notation(board: Board) -> Notation:
    return Notation(board)


def list_texts(board: Board) -> list[str]:
    """The text of every action id, in the order that `board_record.fill_actions` numbers them."""
    texts = ["draw deck", *(f"draw {kind}" for kind in board.kinds), "tickets"]
    for subset in range(1, 1 << board.largest_offer):
        texts.append("keep " + " ".join(str(i + 1) for i in tickets_in(subset)))
    for route in board.routes:
        for colour, wilds in route.payments(len(board.kinds) - 1):
            texts.append(f"claim {route.name} {payment_text(board, colour, wilds)}")
    if board.symbols:
        texts += [f"place {location.name}" for location in board.locations]
        texts += [f"take {location.name}" for location in board.locations]
    return [*texts, "pass"]


def claimed_routes(board: Board) -> dict[int, Route]:
    """The route of every id that claims one."""
    id = len(board.kinds) + 1 + (1 << board.largest_offer)
    claims: dict[int, Route] = {}
    for route in board.routes:
        for _ in route.payments(len(board.kinds) - 1):
            claims[id] = route
            id += 1
    return claims


def payment_text(board: Board, colour: int, wilds: int) -> str:
    plus = f"+{wilds}" if colour and wilds else ""
    return board.kinds[colour] + plus


def tickets_in(subset: int) -> list[int]:
    """The positions in an offer that a subset's bits stand for."""
    return [i for i in range(subset.bit_length()) if subset >> i & 1]


def tidy(text: str) -> str:
    """A text as it is compared: folded, with plain hyphens and no spaces around signs."""
    text = re.sub(r"[‐-―−]", "-", fold(text))
    return re.sub(r"\s*([-#+])\s*", r"\1", text)


def readings(board: Board, route: Route | None, text: str) -> set[str]:
    """All ways to type an action: places in either order, the half of a double left out."""
    if route is None:
        return {tidy(text)}
    payment = text.rpartition(" ")[2]
    half = route.name.partition("#")[2]
    a, b = board.locations[route.a].name, board.locations[route.b].name
    found = set()
    for pair in (f"{a}-{b}", f"{b}-{a}"):
        found.add(tidy(f"claim {pair} {payment}"))
        if half:
            found.add(tidy(f"claim {pair}#{half} {payment}"))
    return found


def translate(typed: str, vocabulary: Vocabulary) -> str:
    """The words of another language as those of the notation: the verb, colours, deck and wild."""
    verb, _, rest = typed.partition(" ")
    verb = vocabulary.get(verb, verb)
    if verb in ("place", "take") or not rest:
        return f"{verb} {rest}".strip()
    head, _, last = rest.rpartition(" ")
    colour, plus, wilds = last.partition("+")
    last = vocabulary.get(colour, colour) + plus + wilds
    if "#" in head:
        route, _, half = head.partition("#")
        number = half[len(half.rstrip("12")) :]
        half = half.rstrip("12")
        head = f"{route}#{vocabulary.get(half, half)}{number}"
    return " ".join(part for part in (verb, head, last) if part)
