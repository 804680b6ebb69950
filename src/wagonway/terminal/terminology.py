"""The words of a board in the player's language, and back to the notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from wagonway.engine.actions import DRAW, VERBS, Action, Vocabulary, notation
from wagonway.engine.board import WILD_KIND, Board, Route, Ticket, fold
from wagonway.engine.reasons import CardCounts, NamedRoute
from wagonway.engine.refusal import Refusal
from wagonway.words import Speech
from wagonway.words.boards import board_title
from wagonway.words.glossary import Term, glossary, semicolons

# Refusals that wrap the reason in a list of legal moves, which the screen shows already.
WRAPPED = ("action-illegal", "action-illegal-more")


class Terminology:
    """The vocabulary of one board in one language. Words without a translation stay as they are."""

    def __init__(self, say: Speech, board: Board) -> None:
        self.say = say
        self.board = board
        self._glossary = glossary(say.language)
        self._words = self._glossary["verbs"] | self._glossary["colours"]

    def word(self, word: str) -> str:
        """A word of the notation ("draw", "deck", "red") in the player's language."""
        return self._word(word).term

    def command(self, name: str) -> tuple[str, ...]:
        """The names of a command: the one shown, then its synonyms."""
        return self._glossary["commands"][name].forms

    def filter(self, name: str) -> str:
        return self._glossary["filters"][name].term

    def symbol(self, name: str) -> str:
        return self._named("symbol", name)

    @property
    def wild(self) -> str:
        """The name of the wild card on this board."""
        return self._named("wild", self.board.wild)

    @property
    def title(self) -> str:
        return board_title(self.say, self.board)

    def count(self, kind: str, n: int) -> str:
        """A number of cards of a kind: "3 red"; "gray" stands for any one colour."""
        id = "cards-any" if kind == "gray" else f"cards-{kind}"
        return self.say(id if self.say.has(id) else "cards-other", count=n, kind=kind)

    def cards(self, counts: Mapping[str, int]) -> str:
        """Cards in words: "3 red, 2 blue and 1 wild"."""
        listed = self.both([self.count(kind, n) for kind, n in counts.items() if n])
        return listed or self.say("play-nothing")

    def pair(self, name: str, text: str) -> str:
        """A name and its value: "Hand: 3 red"."""
        return self.say("play-pair", name=name, text=text)

    def either(self, items: list[str]) -> str:
        """Alternatives: "red, blue or green"."""
        return self._listed("play-or", items)

    def both(self, items: list[str]) -> str:
        """A list: "red, blue and green"."""
        return self._listed("play-and", items)

    def _listed(self, id: str, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.say(id, items=", ".join(items[:-1]), last=items[-1])

    def semicolons(self, items: list[str]) -> str:
        """A list whose items may contain commas: "Helena–Seattle, 11 points; Boston–Miami, 12 points"."""
        return semicolons(self.say.language, items)

    def pieces(self, n: int) -> str:
        """A number of pieces, by the board's name for them: "3 trains"."""
        id = f"pieces-{self.board.piece.replace(' ', '-')}"
        return self.say(id if self.say.has(id) else "pieces-other", count=n)

    def ends(self, route: Route | Ticket) -> str:
        """The two locations of a route or a ticket: "Helena–Seattle"."""
        return "–".join(route.ends)

    def move(self, action: Action) -> str:
        """An action in the player's words, as it may also be typed."""
        return f"{self.word(action.kind)} {self.about(action)}".strip()

    def about(self, action: Action) -> str:
        """The object of the verb: a card, a route and its payment, cards, or a location."""
        if action.kind == DRAW:
            return self.word(action.colour or "deck")
        if action.route is not None:
            plus = f"+{action.wilds}" if action.wilds and action.colour != WILD_KIND else ""
            return f"{self.route(action.route)} {self.word(action.colour)}{plus}"
        paid = (f"{n} {self.word(kind)}" for kind, n in action.cards.items())
        return " + ".join(paid) or action.about

    def route(self, route: Route) -> str:
        """A route as named in moves, the half of a double in this language."""
        ends, mark, half = route.name.partition("#")
        return f"{ends}{mark}{self._coloured(half)}"

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Every word of this language that may be typed, folded, and the notation's word for it."""
        return self._vocabularies[0]

    @cached_property
    def _vocabularies(self) -> tuple[Vocabulary, Vocabulary]:
        """Where two words share a form, one maps it to the first, the other to the last: French uses one verb for routes and tokens."""
        words = (*VERBS, "deck", "gray", *self.board.kinds)
        forms = [(fold(form), word) for word in words for form in self._word(word).forms]
        return dict(reversed(forms)), dict(forms)

    def read(self, line: str) -> list[Action]:
        """The moves that a line spells out; a Refusal if there are none."""
        try:
            return notation(self.board).read(line, self._vocabularies[0])
        except Refusal:
            return notation(self.board).read(line, self._vocabularies[1])

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal, with the board's words in this language."""
        if refusal.id in WRAPPED and isinstance(refusal.values["reason"], Refusal):
            return self.refusal(refusal.values["reason"])
        values = {name: self._value(value) for name, value in refusal.values.items()}
        return self.say.refusal(Refusal(refusal.id, **values))

    def _value(self, value: object) -> object:
        """A value of a refusal in the words of this language, if it has any."""
        match value:
            case Refusal():
                return self.refusal(value)
            case NamedRoute():
                return self.route(value.route)
            case CardCounts():
                return " + ".join(self.count(kind, n) for kind, n in value.counts.items())
        return value

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset((*self.board.kinds, "gray"))

    def _coloured(self, text: str) -> str:
        """A half or a payment ("gray2", "red+1") with its colour in this language."""
        parts = re.split(r"([+\d]+)", text)
        return "".join(self.word(part) if part in self._own else part for part in parts)

    def _word(self, word: str) -> Term:
        """A verb or a kind of card; a board's own kind stays as it is."""
        return self._words.get(word) or Term(word)

    def _named(self, prefix: str, name: str) -> str:
        return self.say.find(f"{prefix}-{name.replace(' ', '-')}", name)
