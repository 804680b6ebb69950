"""The words for the things of a board in the player's language, and the way back from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from wagonway.engine.actions import DRAW, VERBS, Action, Vocabulary, notation
from wagonway.engine.board import Board, Route, Ticket, fold
from wagonway.engine.refusal import Refusal
from wagonway.words import Speech
from wagonway.words.boards import board_title
from wagonway.words.glossary import Term, glossary

CARDS = re.compile(r"\d+ \w+( \+ \d+ \w+)*")  # "2 red + 1 wild"

# Refusals that wrap the reason in a list of what is legal; the screen shows that list already.
WRAPPED = ("action-illegal", "action-illegal-more")


class Tongue:
    """Speaks of one board in one language. Words that the language lacks are used as they stand."""

    def __init__(self, say: Speech, board: Board) -> None:
        self.say = say
        self.board = board
        self._known = frozenset(say.ids)
        self._glossary = glossary(say.language)
        self._words = self._glossary["verbs"] | self._glossary["colours"]

    def word(self, word: str) -> str:
        """A word of the notation ("draw", "deck", "red") as it is shown."""
        return self._word(word).term

    def command(self, name: str) -> tuple[str, ...]:
        """The names of a command: the one shown, then others that are understood."""
        return self._glossary["commands"][name].forms

    def filter(self, name: str) -> str:
        return self._glossary["filters"][name].term

    def symbol(self, name: str) -> str:
        return self._named("symbol", name)

    @property
    def wild(self) -> str:
        """What the wild card is on this board."""
        return self._named("wild", self.board.wild)

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
        """Cards in words: "3 red, 2 blue and 1 wild"."""
        return self.both([self.count(kind, n) for kind, n in counts.items() if n]) or self.listed(
            []
        )

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

    def ends(self, route: Route | Ticket) -> str:
        """The two places of a route or a ticket: "Helena–Seattle"."""
        return "–".join(route.ends)

    def move(self, action: Action) -> str:
        """An action in the player's words, as it may also be typed."""
        return f"{self.word(action.kind)} {self.about(action)}".strip()

    def about(self, action: Action) -> str:
        """What follows the verb: a card, a route and its payment, cards, or a place."""
        if action.kind == DRAW:
            return self.word(action.about)
        if action.route is not None:
            return f"{self.route(action.route)} {self._coloured(action.payment)}"
        if CARDS.fullmatch(action.about):
            cards = (card.split() for card in action.about.split(" + "))
            return " + ".join(f"{n} {self.word(kind)}" for n, kind in cards)
        return action.about

    def route(self, route: Route) -> str:
        """A route as moves name it, the half of a double in this language."""
        ends, mark, half = route.name.partition("#")
        return f"{ends}{mark}{self._coloured(half)}"

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Every word that may be typed in this language, folded, and the notation's word for it."""
        return self._vocabularies[0]

    @cached_property
    def _vocabularies(self) -> tuple[Vocabulary, Vocabulary]:
        """Where two words share a form, it means the first or the last: French takes routes and tokens alike."""
        words = (*VERBS, "deck", "gray", *self.board.kinds)
        forms = [(fold(form), word) for word in words for form in self._word(word).forms]
        return dict(reversed(forms)), dict(forms)

    def read(self, line: str) -> list[Action]:
        """The moves that a line names in full; a Refusal if there are none."""
        try:
            return notation(self.board).read(line, self._vocabularies[0])
        except Refusal:
            return notation(self.board).read(line, self._vocabularies[1])

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal, the board's words in it told in this language."""
        if refusal.id in WRAPPED and isinstance(refusal.values["reason"], Refusal):
            return self.refusal(refusal.values["reason"])
        values = {name: self._value(name, value) for name, value in refusal.values.items()}
        return self.say.refusal(Refusal(refusal.id, **values))

    def _value(self, name: str, value: object) -> object:
        if isinstance(value, Refusal):
            return self.refusal(value)
        if isinstance(value, str) and name != "kind":  # messages select on a kind
            return self._translated(value)
        return value

    def _translated(self, text: str) -> str:
        """Text of the notation with its verbs and colours in this language; names are left alone."""
        if action := notation(self.board).by_text.get(text):
            return self.move(action)
        if CARDS.fullmatch(text):
            cards = (card.split() for card in text.split(" + "))
            return " + ".join(self.count(kind, int(n)) for n, kind in cards)
        parts = re.split(r"(\W+|\d+)", text)
        if all(part in self._own or not part.isalpha() for part in parts):
            return "".join(self.word(part) if part in self._own else part for part in parts)
        ends, mark, half = text.partition("#")
        return ends + mark + self._coloured(half)

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset((*self.board.kinds, "gray"))

    def _coloured(self, text: str) -> str:
        """A half or a payment ("gray2", "red+1") with its colour in this language."""
        parts = re.split(r"([+\d]+)", text)
        return "".join(self.word(part) if part in self._own else part for part in parts)

    def _word(self, word: str) -> Term:
        """A verb or a kind of card; a board's own kind is its own word."""
        return self._words.get(word) or Term(word)

    def _named(self, prefix: str, name: str) -> str:
        id = f"{prefix}-{name.replace(' ', '-')}"
        return self.say(id) if id in self._known else name
