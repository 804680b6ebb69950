"""The words for the things of a board in the player's language, and the way back from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from wagonway.engine.actions import Vocabulary
from wagonway.engine.board import Board, Route, Ticket, fold
from wagonway.engine.refusal import Refusal
from wagonway.words import Speech
from wagonway.words.boards import board_title

VERBS = ("draw", "tickets", "keep", "claim", "place", "take", "pass")

# Refusals that wrap the reason in a list of what is legal; the screen shows that list already.
WRAPPED = ("action-illegal", "action-illegal-more")


class Tongue:
    """Speaks of one board in one language. Words that the language lacks are used as they stand."""

    def __init__(self, say: Speech, board: Board) -> None:
        self.say = say
        self.board = board
        self._known = frozenset(say.ids)
        self._found: dict[str, list[str]] = {}

    def word(self, word: str) -> str:
        """A word of the notation ("draw", "deck", "red") as it is shown."""
        return self._forms("word", word)[0]

    def command(self, name: str) -> list[str]:
        """The names of a command: the one shown, then others that are understood."""
        return self._forms("command", name)

    def filter(self, name: str) -> str:
        return self._forms("filter", name)[0]

    def symbol(self, name: str) -> str:
        return self._forms("symbol", name)[0]

    @property
    def wild(self) -> str:
        """What the wild card is on this board."""
        return self._forms("wild", self.board.wild)[0]

    @property
    def title(self) -> str:
        return board_title(self.say, self.board)

    def count(self, kind: str, n: int) -> str:
        """So many cards of a kind: "3 red"; GRAY's word "gray" stands for any one colour."""
        id = "cards-any" if kind == "gray" else f"cards-{kind}"
        if id in self._known:
            return self.say(id, count=n)
        return self.say("cards-other", count=n, kind=kind)

    def cards(self, counts: Mapping[str, int]) -> str:
        """Cards in words: "3 red, 1 wild"."""
        return self.listed([self.count(kind, n) for kind, n in counts.items() if n])

    def listed(self, items: list[str]) -> str:
        return ", ".join(items) or self.say("play-nothing")

    def pair(self, name: str, text: str) -> str:
        """A name and what it is: "Hand: 3 red"."""
        return self.say("play-pair", name=name, text=text)

    def either(self, items: list[str]) -> str:
        """Items of which one is to be chosen: "red, blue or green"."""
        if len(items) < 2:
            return "".join(items)
        return self.say("play-or", items=", ".join(items[:-1]), last=items[-1])

    def both(self, items: list[str]) -> str:
        """Items that belong together: "red, blue and green"."""
        if len(items) < 2:
            return "".join(items)
        return self.say("play-and", items=", ".join(items[:-1]), last=items[-1])

    def pieces(self, n: int) -> str:
        """So many pieces, by the board's name for them: "3 trains"."""
        id = f"pieces-{self.board.piece.replace(' ', '-')}"
        return self.say(id if id in self._known else "pieces-other", count=n)

    def colour(self, route: Route) -> str:
        """The notation's word for a route's colour."""
        return self.board.kinds[route.colour] if route.colour else "gray"

    def ends(self, route: Route | Ticket) -> str:
        """The two places of a route or a ticket: "Helena–Seattle"."""
        names = self.board.locations
        return f"{names[route.a].name}–{names[route.b].name}"

    def move(self, text: str) -> str:
        """A move of the notation in the player's words, as it may also be typed."""
        verb, _, rest = text.partition(" ")
        if verb == "draw":
            rest = self.word(rest)
        elif verb == "claim":
            route, _, payment = rest.rpartition(" ")
            ends, mark, half = route.partition("#")
            rest = f"{ends}{mark}{self._coloured(half)} {self._coloured(payment)}"
        return f"{self.word(verb)} {rest}".strip()

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Every word that may be typed in this language, folded, and the notation's word for it."""
        words = (*VERBS, "deck", "gray", *self.board.kinds)
        return {fold(form): word for word in words for form in self._forms("word", word)}

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal, the board's words in it told in this language."""
        if refusal.id in WRAPPED and isinstance(refusal.values["reason"], Refusal):
            return self.refusal(refusal.values["reason"])
        values = {name: self._value(value) for name, value in refusal.values.items()}
        return self.say.refusal(Refusal(refusal.id, **values))

    def _value(self, value: object) -> object:
        if isinstance(value, Refusal):
            return self.refusal(value)
        return self._translated(value) if isinstance(value, str) else value

    def _translated(self, text: str) -> str:
        """Text of the notation with its verbs and colours in this language; names are left alone."""
        if text in self._moves:
            return self.move(text)
        parts = re.split(r"(\W+|\d+)", text)
        if all(part in self._own or not part.isalpha() for part in parts):
            return "".join(self.word(part) if part in self._own else part for part in parts)
        ends, mark, half = text.partition("#")
        return ends + mark + self._coloured(half)

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset((*self.board.kinds, "gray"))

    @cached_property
    def _moves(self) -> frozenset[str]:
        from wagonway.engine.actions import notation

        return frozenset(notation(self.board).texts)

    def _coloured(self, text: str) -> str:
        """A half or a payment ("gray2", "red+1") with its colour in this language."""
        parts = re.split(r"([+\d]+)", text)
        return "".join(self.word(part) if part in self._own else part for part in parts)

    def _forms(self, prefix: str, name: str) -> list[str]:
        """The forms of a word, the one shown first; looked up once."""
        id = f"{prefix}-{name.replace(' ', '-')}"
        if id not in self._found:
            self._found[id] = self.say(id).split(", ") if id in self._known else [name]
        return self._found[id]
