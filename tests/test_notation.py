"""Actions as texts, and docs/notation.md: every text one action, every word of the document true."""

from __future__ import annotations

import contextlib
import copy
import doctest
import hashlib
import json
import random
import re
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables import BOARDS, TABLES, random_game
from wagonway.engine import memory
from wagonway.engine.actions import Action, notation, readings
from wagonway.engine.board import Board, fold
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.fairness import new_deal
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import RESIGN, SeatedPlayer, SeatEvent, hand_over_to
from wagonway.terminal.terminology import Terminology
from wagonway.words import languages, speech

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "docs" / "notation.md").read_text("utf-8")

ACTIONS = [(board, action) for board in BOARDS for action in notation(BOARDS[board]).actions]
any_action = st.sampled_from(ACTIONS)


# ------------------------------------------------------------------------------------------ texts and ids


ODD_NAMES = {"Abbey": "Ab-", "Bridge": "Ab--Ab", "Castle": "Elm wild", "Dock": "Ab-Ab"}


def tiny_with_odd_names() -> Board:
    """Names that end in a sign, contain hyphens, and end like a payment."""
    text = json.dumps(Board.load("tiny").play_data)
    for name, odd in ODD_NAMES.items():
        text = text.replace(f'"{name}"', f'"{odd}"')
    return board_from_data(json.loads(text), "odd", Source("odd"))


@pytest.mark.parametrize("board", [*BOARDS.values(), tiny_with_odd_names()], ids=lambda b: b.id)
def test_every_reading_of_an_action_is_found(board: Board) -> None:
    expected: dict[str, list[Action]] = {}
    for action in notation(board).actions:
        for reading in readings(action):
            expected.setdefault(reading, []).append(action)
    for reading, found in expected.items():
        exact = notation(board).by_text.get(reading)
        assert notation(board).find(reading) == ([exact] if exact else found), reading


@pytest.mark.parametrize("board", BOARDS)
def test_every_action_has_one_text_and_every_text_one_action(board: str) -> None:
    actions = notation(BOARDS[board]).actions
    assert len({action.text for action in actions}) == len(actions)
    for id, action in enumerate(actions):
        assert action.id == id
        assert notation(BOARDS[board]).read(action.text) == [action]


def test_an_action_is_a_value_that_equals_its_text() -> None:
    actions = notation(BOARDS["usa"]).actions
    claim = notation(BOARDS["usa"]).by_text["claim Helena-Seattle yellow+1"]
    assert (str(claim), f"{claim:.5}", repr(claim)) == (
        "claim Helena-Seattle yellow+1",
        "claim",
        "<claim Helena-Seattle yellow+1>",
    )
    assert claim == str(claim) != actions[0]
    assert claim != claim.id
    assert {claim: 1}["claim Helena-Seattle yellow+1"] == 1
    assert actions[0] < actions[1]
    assert (claim.kind, claim.colour, claim.wilds, claim.payment) == (
        "claim",
        "yellow",
        1,
        "yellow+1",
    )
    assert claim.cards == {"yellow": 5, "wild": 1}
    assert copy.deepcopy(claim) == claim


def test_the_cards_of_a_claim_of_wilds_alone_are_wilds() -> None:
    wild = notation(BOARDS["usa"]).by_text["claim Helena-Seattle wild"]
    assert (wild.colour, wild.wilds, wild.cards) == ("wild", 6, {"wild": 6})


@pytest.mark.parametrize("board", BOARDS)
def test_the_texts_are_exactly_what_the_rules_number(board: str) -> None:
    record = memory.row(BOARDS[board].record, 0)
    actions = notation(BOARDS[board]).actions
    assert len(actions) == record.actions
    for id, action in enumerate(actions):
        if action.kind == "claim":
            route = BOARDS[board].routes[int(record.action_route[id])]
            colour, wilds = int(record.action_colour[id]), int(record.action_wilds[id])
            payment = BOARDS[board].kinds[colour] + (f"+{wilds}" if colour and wilds else "")
            assert action.route == route
            assert action.text == f"claim {route.name} {payment}"


def test_the_examples_of_the_document_are_actions() -> None:
    table = DOCUMENT.partition("## Actions")[2].partition("Every action of a board")[0]
    examples = re.findall(r"`(.+?)`", table)
    known = {action.text for board in BOARDS.values() for action in notation(board).actions}
    assert len(examples) == 17
    assert [text for text in examples if text not in known] == []


# ------------------------------------------------------------------------------------------ what people type


@given(any_action, st.randoms(use_true_random=False))
def test_case_accents_and_spaces_do_not_matter(
    action: tuple[str, Action], chance: random.Random
) -> None:
    text = action[1].text
    typed = "".join(chance.choice((c.upper(), c.lower(), c)) for c in text)
    typed = re.sub(" ", lambda _: " " * chance.randint(1, 3), typed)
    typed = re.sub(r"[-#+]", lambda sign: chance.choice(("{}", " {} ")).format(sign[0]), typed)
    typed = typed.replace("-", chance.choice("-–—−"))
    typed = typed.replace("e", chance.choice(("e", "é", "e\u0301")))
    assert notation(BOARDS[action[0]]).read(f"  {typed} ") == [action[1]]


@given(st.sampled_from([a for a in ACTIONS if a[1].text.startswith("claim")]))
def test_the_places_of_a_route_come_in_either_order(action: tuple[str, Action]) -> None:
    board, route = BOARDS[action[0]], action[1].route
    assert route is not None
    a, b = route.ends
    typed = action[1].text.replace(f"{a}-{b}", f"{b}-{a}")
    assert typed != action[1].text
    assert notation(board).read(typed) == [action[1]]


@given(st.sampled_from([a for a in ACTIONS if "#" in a[1].text]))
def test_the_half_of_a_double_may_be_left_out(action: tuple[str, Action]) -> None:
    board = BOARDS[action[0]]
    typed = re.sub(r"#\w+", "", action[1].text)
    found = notation(board).read(typed)
    assert action[1] in found
    routes = {each.route.name.partition("#")[0] for each in found if each.route}
    payments = {each.payment for each in found}
    assert (len(routes), len(payments)) == (1, 1)


def test_of_two_halves_the_one_that_can_be_claimed_is_meant() -> None:
    position = """
        board: tiny
        players: 3
        seat 0:
          cards: 2 wild
          routes: Castle-Forge
        seat 1:
          routes: Bridge-Elm#gray1
    """
    game = Game.at(position)
    assert game.play("claim elm-bridge wild").text == "claim Bridge-Elm#gray2 wild"


@pytest.mark.parametrize("language", languages())
@given(action=any_action)
def test_every_language_has_words_for_every_action(
    language: str, action: tuple[str, Action]
) -> None:
    board = BOARDS[action[0]]
    terms = Terminology(speech(language), board)
    typed = terms.move(action[1])
    assert terms.read(typed) == [action[1]]
    assert terms.read(fold(typed).upper()) == [action[1]]
    assert terms.read(action[1].text) == [action[1]]


def test_the_document_types_portuguese() -> None:
    board = BOARDS["usa"]
    (typed,) = re.findall(r"`(ocupar [^`]+)`", DOCUMENT)
    found = notation(board).read(
        typed.replace("\n", " "), Terminology(speech("pt-BR"), board).vocabulary
    )
    assert found[0] == "claim Helena-Seattle yellow+1"


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("draw rde", "draw red"),
        ("clam Helena-Seattle wild", "claim Helena-Seattle wild"),
        ("claim Helena-Seatle yellow+1", "claim Helena-Seattle yellow+1"),
        ("keep 1 2 3 4", "keep 1 2 3"),
    ],
)
def test_a_typo_is_answered_with_the_nearest_move(typed: str, nearest: str) -> None:
    with pytest.raises(Refusal, match=re.escape(f"did you mean “{nearest}”?")):
        notation(BOARDS["usa"]).read(typed)


@pytest.mark.parametrize("typed", ["", "  ", "xyzzy", "🚂" * 3, "\0", "claim", "9" * 500])
def test_nonsense_is_answered_with_examples(typed: str) -> None:
    with pytest.raises(Refusal, match="is not a move"):
        notation(BOARDS["usa"]).read(typed)


@given(st.text(max_size=40))
def test_whatever_is_typed_is_read_or_refused(typed: str) -> None:
    with contextlib.suppress(Refusal):
        assert notation(BOARDS["tiny"]).read(typed)


# ------------------------------------------------------------------------------------------ the document


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", DOCUMENT, re.DOTALL | re.MULTILINE)


@cache
def reference() -> dict[str, Any]:
    """The document's own program, which knows nothing of ours."""
    (program,) = blocks("python")
    names: dict[str, Any] = {}
    exec(compile(program, "notation.md", "exec"), names)  # noqa: S102  the document is ours
    return names


def test_the_documents_program_checks_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (session,) = blocks("pycon")
    test = doctest.DocTestParser().get_doctest(session, dict(reference()), "notation.md", None, 0)
    assert len(test.examples) > 10
    failures: list[str] = []
    doctest.DocTestRunner().run(test, out=failures.append)
    assert failures == []


def test_the_stream_is_that_of_rfc_8439() -> None:
    key, nonce = bytes(range(32)), (0x09000000, 0x4A000000, 0)  # section 2.3.2
    block = reference()["chacha20_block"](key, 1, nonce)
    assert [f"{word:08x}" for word in block[:4]] == ["e4e7f110", "15593bd1", "1fdd0f50", "c47120a3"]


@pytest.mark.parametrize(("board", "players"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_an_independent_program_computes_the_same_deal(board: str, players: int, seed: int) -> None:
    entropy = tuple(bytes([seat + 1]) * 16 if seat % 2 else b"" for seat in range(players))
    game = Game(BOARDS[board], new_deal(players, seed, entropy=entropy), players, None)
    key = hashlib.sha256(game.deal.seed + b"".join(entropy)).digest()
    shuffled, below = reference()["shuffled"], reference()["below"]
    rules = game.board
    tickets = shuffled([ticket.name for ticket in rules.tickets], key, 1, 0)
    offers = [[ticket.name for ticket in game.view(seat).offer] for seat in range(players)]
    assert tickets[: players * rules.opening_deal] == [name for offer in offers for name in offer]
    assert below(key, 2, 0)(players) == game.state.first
    deck = shuffled(sorted_cards(rules, rules.cards), key, 0, 0)
    for seat in range(players):
        assert counted([deck.pop() for _ in range(rules.opening_hand)]) == game.view(seat).hand
    assert deck[: game.state.deck_left] == deck_of(game)


def test_an_independent_program_computes_the_same_reshuffles() -> None:
    """The last card drawn from a deck comes with the next one: the discards, shuffled once more."""
    seen = 0
    before = Game.new("tiny", 2, 8)
    for game in random_game("tiny", 2, 8):
        if game.moves and game.moves[-1].text == "draw deck" and game.moves[-1].reshuffled:
            seen += 1
            key = hashlib.sha256(game.deal.seed).digest()
            discards = [before.view(0).discards.get(kind, 0) for kind in game.board.kinds]
            deck = reference()["shuffled"](sorted_cards(game.board, discards), key, 0, seen)
            assert deck.pop() == game.moves[-1].card
            assert deck == deck_of(game)
        elif game.moves and game.moves[-1].reshuffled:
            seen += 1
        before = game.copy()
    assert seen > 1


def sorted_cards(board: Board, counts: Any) -> list[str]:
    return [kind for kind, n in zip(board.kinds, counts, strict=True) for _ in range(n)]


def counted(cards: list[str]) -> dict[str, int]:
    return {kind: cards.count(kind) for kind in cards}


def deck_of(game: Game) -> list[str]:
    """The deck from the bottom to the top."""
    (line,) = re.findall(r"^deck: ?(.*)$", game.position, re.MULTILINE)
    return list(reversed(line.split()))


@pytest.mark.parametrize("board", BOARDS)
def test_an_independent_program_computes_the_same_board_hash(board: str) -> None:
    text = resources.files("wagonway.boards").joinpath(f"{board}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    for key in ("title", "piece", "wild", "canvas"):
        data.pop(key, None)
    data["locations"] = [{"name": location["name"]} for location in data["locations"]]
    kinds = ["wild", *(kind for kind in data["cards"] if kind not in ("wild", "total"))]
    text = json.dumps([kinds, data], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashlib.sha256(text.encode()).hexdigest() == BOARDS[board].hash


def test_the_position_of_the_document_can_be_set_up() -> None:
    position = next(block for block in blocks("") if block.startswith("board: tiny"))
    position_text = Game.at(position).position
    for line in position.splitlines():
        assert line.partition(":")[0] in position_text
    assert "phase: turn" in position_text
    assert "stacks: bell Abbey; crab Dock; star Elm" in position_text


def test_the_lines_of_a_record_are_those_of_the_document() -> None:
    """Every kind of line that a record can have is in the document's tables, and no other."""
    records = DOCUMENT.partition("## Records")[2].partition("## Seeds")[0]
    documented = {kind_of(line) for line in re.findall(r"^\| `(.+?)` \|", records, re.MULTILINE)}
    *_, game = random_game("usa", 3, 2)
    away = [SeatEvent(30, 0, hand_over_to("greedy", "0.1.0")), SeatEvent(40, 0, "taken back")]
    seats = [SeatedPlayer("Ann"), SeatedPlayer(bot="greedy", version="0.1.0"), SeatedPlayer()]
    lines = Record.of(game, seats, away).text().splitlines()
    two = Record.of(Game.new("tiny", seed=1), None, [SeatEvent(0, 1, RESIGN)])
    found = {kind_of(line) for line in (*lines, *two.lines())} | {"board data"}
    assert documented - found == set()
    assert found - documented == {"resigned"}  # described in the sentence about resignations


def kind_of(line: str) -> str:
    """A line without what varies."""
    if re.match(r"\d", line):
        return " ".join(re.findall(r"resign|hand over|taken back| = ", line)).strip() or "action"
    return re.sub(r" \d$", "", line.partition(":")[0]) if ":" in line else line
