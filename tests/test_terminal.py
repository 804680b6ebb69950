"""The terminal game: whole games in every language, what is typed, what may be seen, and how it ends."""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from wagonway.bots import bot_names
from wagonway.draw.label_lines import codes
from wagonway.engine.actions import notation
from wagonway.engine.board import Board, board_ids
from wagonway.engine.game import Game, Move
from wagonway.engine.record import Record
from wagonway.engine.refusal import Refusal
from wagonway.engine.result import Result, SeatResult, TicketResult
from wagonway.engine.seats import SeatedPlayer
from wagonway.planning.completion import Planner
from wagonway.terminal import saves
from wagonway.terminal.answers import ANSWERS, hint
from wagonway.terminal.history import move_sentences, news
from wagonway.terminal.input import COMMANDS, completions, understand
from wagonway.terminal.map import drawn_map, map_size
from wagonway.terminal.moves import menu
from wagonway.terminal.paint import MARKS, Paintbox
from wagonway.terminal.routes import choose_routes
from wagonway.terminal.scene import Scene
from wagonway.terminal.score_sentences import score_sentences, walk, winners_sentence
from wagonway.terminal.score_sheet import score_picture
from wagonway.terminal.screen import LEFT, PROMPT, Drawn, turn_picture, turn_sentences
from wagonway.terminal.session import TerminalSession
from wagonway.terminal.setup import Host, SetupOptions, read_bots, seated
from wagonway.terminal.stage import Display, Presenter, Sentence
from wagonway.terminal.table import LocalTable
from wagonway.terminal.table_pictures import hand_picture, market_picture, seats_picture
from wagonway.terminal.terminology import Terminology
from wagonway.terminal.tickets import plan_picture, plan_sentences
from wagonway.words import languages, speech
from wagonway.words.glossary import glossary

LANGUAGES = languages()
BOARDS = board_ids()
PACKAGE = Path(__file__).parents[1] / "src" / "wagonway"

Typing = Callable[[TerminalSession], str]


class Script:
    """Types for a player: lines one after another, or the result of a function of the session."""

    def __init__(self, out: io.StringIO, typing: Iterable[str] | Typing) -> None:
        self.out = out
        self.typing = typing if callable(typing) else iter(typing)
        self.sitting: TerminalSession | None = None
        self.complete: Callable[[str], list[str]] = lambda _: []

    def read(self, prompt: str) -> str:
        self.out.write(prompt)
        line = self.next_line(prompt)
        if line is None:
            raise EOFError
        if line == "^C":
            raise KeyboardInterrupt
        self.out.write(f"{line}\n")
        return line

    def next_line(self, prompt: str) -> str | None:
        if not callable(self.typing):
            return next(self.typing, None)
        assert self.sitting is not None
        return self.typing(self.sitting) if prompt.endswith("> ") else ""

    def offer(self, complete: Callable[[str], list[str]]) -> None:
        self.complete = complete

    def forget(self) -> None:
        self.complete = lambda _: []


def set_stage(
    typing: Iterable[str] | Typing, plain: bool = True, size: tuple[int, int] = (100, 40)
) -> tuple[Presenter, Script, io.StringIO]:
    out = io.StringIO()
    width, height = size
    console = Console(file=out, width=width, height=height, color_system=None, emoji=False)
    script = Script(out, typing)
    return Presenter(console, script, plain), script, out


def sit(
    table: LocalTable, typing: Iterable[str] | Typing, language: str = "en", **stage: object
) -> tuple[TerminalSession, str]:
    """Run a session with these keys; returns it with everything that was shown."""
    shown, script, out = set_stage(typing, **stage)  # type: ignore[arg-type]
    script.sitting = TerminalSession(table, speech(language), shown)
    script.sitting.run()
    return script.sitting, out.getvalue()


def table_of(board: str, *bots: str, seed: object = 1, first: int | None = None) -> LocalTable:
    """A table with a bot at each seat that is named, and a person where the name is empty."""
    game = Game.new(board, players=len(bots), seed=str(seed), first=first)
    return LocalTable(game, [SeatedPlayer(bot=bot, version="1" if bot else "") for bot in bots])


def table_at(position: str, *bots: str) -> LocalTable:
    return LocalTable(
        Game.at(position), [SeatedPlayer(bot=bot, version="1" if bot else "") for bot in bots]
    )


def scene_of(game: Game, seat: int | None = 0, language: str = "en") -> Scene:
    terms = Terminology(speech(language), game.board)
    return Scene(game.view(seat), terms, ("",) * game.players, tuple(game.moves))


def any_move(seed: object) -> Typing:
    """Types any legal move, in the player's words."""
    dice = random.Random(str(seed))
    return lambda sitting: sitting.terms.move(dice.choice(sitting.table.game.legal()))


HELENA = """
    board: usa
    players: 2
    phase: turn
    market: 1 wild, 2 red, 1 blue, 1 green
    seat 0:
      cards: 5 yellow, 2 wild, 1 orange
      tickets: Boston-Miami; Seattle-New York
    seat 1:
      cards: 4 red
      tickets: Denver-El Paso
"""
CLAIM = "claim Helena-Seattle yellow"


# ------------------------------------------------------------------------------------ whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_in_sentences(board: str, language: str) -> None:
    table = table_of(board, "", "greedy", seed=language)
    sitting, text = sit(table, any_move(language), language)
    assert table.game.over
    result, terms = table.game.result(), sitting.terms
    assert sitting.say("score-title") in text
    for seat in result.seats:
        for ticket in seat.tickets:
            assert terms.ends(ticket.ticket) in text.split(sitting.say("score-title"))[1]
    assert winners_sentence(sitting.scene(0), result) in text
    assert not set("\x1b│─╭━▸✓✗") & set(text)
    assert "None" not in text
    assert not re.search(r"[{}]|\$\w", text)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(100, 40), (80, 24), (40, 20)])
def test_a_whole_game_in_pictures_never_runs_over_the_edge(
    board: str, size: tuple[int, int]
) -> None:
    table = table_of(board, "", "greedy", "random", seed="picture")
    _, text = sit(table, any_move(7), "fr", plain=False, size=size)
    assert table.game.over
    typed = [line for line in text.splitlines() if not re.search("^> |Entrée", line)]
    assert max(map(len, typed)) <= size[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(100, 40), (80, 24)])
def test_every_turn_fits_above_the_prompt(size: tuple[int, int], board: str, language: str) -> None:
    width, height = size
    console = Console(file=io.StringIO(), width=width, height=height)
    # Where every seat's tokens fill two lines, the shortest list of moves leaves the prompt alone.
    room = height - (PROMPT if language == "en" else 1)
    most = Board.load(board).player_counts[-1]
    table = table_of(board, "", *["greedy"] * (most - 1), seed="fits")
    dice = random.Random("fits")
    table.let_bots_play()
    while not table.game.over:
        scene = scene_of(table.game, table.game.seat, language)
        assert len(Drawn(console, turn_picture(scene, menu(scene), console))) <= room
        table.play(dice.choice(table.game.legal()))
        table.let_bots_play()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_heading_of_the_seats_is_cut_beside_the_map(language: str) -> None:
    scene = scene_of(Game.new("san_francisco", players=4, seed="1"), language=language)
    console = Console(file=(out := io.StringIO()), width=LEFT, color_system=None)
    console.print(seats_picture(scene, narrow=True))
    assert "…" not in out.getvalue().splitlines()[0]


def test_what_all_rivals_did_is_on_a_small_screen() -> None:
    table = table_of("usa", "", "medium", "medium", seed="5")
    table.let_bots_play()
    for line in ("keep 1 2", "draw deck", "draw deck"):
        table.play(table.game.read(line))
        table.let_bots_play()
    scene = scene_of(table.game)
    console = Console(file=(out := io.StringIO()), width=80, height=24, color_system=None)
    console.print(turn_picture(scene, menu(scene), console))
    assert "Seat 2 claimed Calgary–Seattle" in out.getvalue()
    assert "Seat 3 drew a card from the deck. ×2" in out.getvalue()


@pytest.mark.parametrize("width", [100, 60])
def test_the_last_round_is_announced(width: int) -> None:
    game = Game.at(HELENA.replace("phase: turn", "phase: turn\n    last round: 2"))
    scene, out = scene_of(game), io.StringIO()
    console = Console(file=out, width=width, height=40, color_system=None)
    console.print(turn_picture(scene, menu(scene), console))
    sentence = "Last round: 2 turns left, this one included."
    assert sentence in out.getvalue()
    assert sentence in turn_sentences(scene, menu(scene))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_move_can_be_typed_in_every_language(board: str, language: str) -> None:
    terms = Terminology(speech(language), Board.load(board))
    texts = notation(terms.board)
    for action in texts.actions:
        assert terms.read(terms.move(action))[0] == action


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_things(language: str) -> None:
    terms = Terminology(speech(language), Board.load("usa"))
    listed = [*glossary(language)["colours"].values(), *glossary(language)["commands"].values()]
    forms = [form for term in listed for form in term.forms]
    assert sorted(forms) == sorted(set(forms))
    assert not {form for name in COMMANDS for form in terms.command(name)} & set(terms.vocabulary)


def test_every_message_of_the_game_is_used() -> None:
    source = "".join(path.read_text("utf-8") for path in (PACKAGE / "terminal").glob("*.py"))
    source += (PACKAGE / "cli" / "play.py").read_text("utf-8")
    prefixes = tuple(re.findall(r'f["\']([a-z-]+-)\{', source))
    text = (PACKAGE / "words" / "en" / "play.ftl").read_text("utf-8")
    ids = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
    assert [id for id in ids if f'"{id}"' not in source and not id.startswith(prefixes)] == []


# --------------------------------------------------------------------------------- what may be seen


def hide(move: Move, board: Board, viewer: int) -> Move:
    """A move with other hidden parts: only its seat may notice."""
    if move.seat == viewer:
        return move
    changed = replace(move, card=None if move.card is None else board.kinds[-1])
    if move.offer:
        changed = replace(changed, offer=tuple(t.name for t in board.tickets[: len(move.offer)]))
    if move.action.kept:
        kept = " ".join(str(i + 1) for i in range(len(move.action.kept)))
        changed = replace(changed, action=notation(board).by_text[f"keep {kept}"])
    return changed


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_shown_depends_on_what_a_seat_cannot_know(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wagonway.terminal.answers.ADVISER", "master:playouts=4")
    table = table_of(board, "", "", "greedy", seed="secrets")
    dice = random.Random("secrets")
    table.let_bots_play()
    decisions = 0
    while not table.game.over:
        game, seat = table.game, table.game.seat
        other = game.imagine(seat, decisions)
        other.moves = [hide(move, game.board, seat) for move in game.moves]
        truth, dream = scene_of(game, seat), scene_of(other, seat)
        entries = menu(truth)
        assert turn_sentences(truth, entries) == turn_sentences(dream, entries)
        assert move_sentences(truth) == move_sentences(dream)
        if decisions % 8 == 0:
            for answer in ANSWERS.values():
                assert answer(truth, "").sentences == answer(dream, "").sentences
        table.play(dice.choice(game.legal()))
        table.let_bots_play()
        decisions += 1
    assert decisions > 20


@pytest.mark.parametrize("board", BOARDS)
def test_between_curtains_a_person_sees_only_their_own_cards_and_tickets(board: str) -> None:
    """Everything shown is cut at the curtains; each part belongs to one seat."""
    table = table_of(board, "", "", seed="curtain")
    pairs = {frozenset((route.a, route.b)) for route in table.game.board.routes}
    seen: dict[int, set[str]] = {0: set(), 1: set()}
    hands: dict[int, set[str]] = {0: set(), 1: set()}
    typing = any_move("curtain")

    def watch(sitting: TerminalSession) -> str:
        for seat in (0, 1):
            view = sitting.table.game.view(seat)
            tickets = [t for t in view.tickets + view.offer if {t.a, t.b} not in pairs]
            seen[seat] |= {sitting.terms.ends(ticket) for ticket in tickets}
            hands[seat].add(sitting.terms.cards(view.hand))
        return typing(sitting)

    _, text = sit(table, watch)
    parts = re.split(r"Pass the keyboard to seat (\d), who.*\n", text.split("The game is over.")[0])
    owners, shown = parts[1::2], parts[2::2]
    assert set(owners) == {"1", "2"}
    for owner, part in zip(owners, shown, strict=True):
        me, rival = int(owner) - 1, 2 - int(owner)
        assert not [name for name in seen[rival] - seen[me] if name in part]
        told_hands = re.findall(r"^Your hand, \d+ cards?: (.*)\.$", part, re.MULTILINE)
        assert set(told_hands) <= hands[me]
        blank = "\n" * 40
        assert part.startswith(blank)
        assert part.endswith(blank + "\n") or part == shown[-1]
    assert any("Your turn is over" in part for part in shown)


def test_a_card_drawn_blind_is_shown_only_to_its_seat() -> None:
    game = Game.new("usa", players=2, seed=3, first=0)
    for move in ("keep 1 2", "keep 1 2", "draw deck"):
        game.play(move)
    kind = game.moves[-1].card
    assert news(scene_of(game, 0))[-1] == f"You drew 1 {kind} from the deck."
    assert news(scene_of(game, 1))[-1] == "Seat 1 drew a card from the deck."


def test_rivals_ticket_counts_appear_after_the_opening() -> None:
    game = Game.new("usa", players=2, seed=3)
    game.play("keep 1 2")
    assert move_sentences(scene_of(game, 1)) == ["Seat 1 chose opening tickets."]
    game.play("keep 1 2 3")
    assert move_sentences(scene_of(game, 1))[0] == "Seat 1 kept 2 tickets of 3."


def test_colours_have_symbols_and_names() -> None:
    """Printed without any colour, every card still has its symbol and its name."""
    board = Board.load("usa")
    position = f"board: usa\nseat 0:\n  cards: {', '.join(f'1 {kind}' for kind in board.kinds)}\n"
    scene = scene_of(Game.at(position))
    paints, out = Paintbox(scene.terms), io.StringIO()
    console = Console(file=out, width=200, color_system=None)
    console.print(hand_picture(scene), market_picture(scene))
    marks = {paints.mark(kind) for kind in (*board.kinds, "gray")}
    assert len(marks) == len(board.kinds) + 1
    for kind in board.kinds:
        assert f"{paints.mark(kind)} {kind}" in out.getvalue()
    assert len(set(MARKS.values())) == len(MARKS)


# ----------------------------------------------------------------------------------- what is typed


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("draw red", ["draw red"]),
        ("d r", ["draw red"]),
        ("D  DECK", ["draw deck"]),
        ("dr w", ["draw wild"]),
        ("t", ["tickets"]),
        ("claim Helena-Seattle yellow+1", [f"{CLAIM}+1"]),
        ("claim seattle - helena yellow + 1", [f"{CLAIM}+1"]),
        ("c hel sea y", [f"{CLAIM}+1", f"{CLAIM}+2"]),
        ("c sea hel y 2", [f"{CLAIM}+2"]),
        ("d", ["draw deck", "draw wild", "draw blue", "draw green", "draw red"]),
        ("1", ["draw deck"]),
    ],
)
def test_abbreviations_are_understood(typed: str, moves: list[str]) -> None:
    scene = scene_of(Game.at(HELENA))
    assert list(understand(typed, scene.view, menu(scene), scene.terms).moves) == moves


@pytest.mark.parametrize(
    ("language", "typed", "move"),
    [
        ("pt-BR", "comprar vermelho", "draw red"),
        ("pt-BR", "com verm", "draw red"),
        ("pt-BR", "ocupar helena-seattle amarela+1", f"{CLAIM}+1"),
        ("es", "robar comodin", "draw wild"),
        ("es", "cu hel sea amar 1", f"{CLAIM}+1"),
        ("fr", "piocher pioche", "draw deck"),
        ("fr", "pr sea hel jaune+2", f"{CLAIM}+2"),
        ("fr", "draw red", "draw red"),
        ("es", "billetes", "tickets"),
    ],
)
def test_the_players_own_words_are_understood(language: str, typed: str, move: str) -> None:
    scene = scene_of(Game.at(HELENA), language=language)
    assert understand(typed, scene.view, menu(scene), scene.terms).moves == (move,)


@pytest.mark.parametrize("typed", ["3 1", "keep 1 3", "k 3 1", "K 1 3"])
def test_tickets_are_chosen_by_their_numbers(typed: str) -> None:
    scene = scene_of(Game.new("usa", players=2, seed=1))
    assert understand(typed, scene.view, [], scene.terms).moves == ("keep 1 3",)


@pytest.mark.parametrize(
    ("language", "typed", "command", "rest"),
    [
        ("en", "?", "help", ""),
        ("en", "ru card-1", "rules", "card-1"),
        ("en", "save my game", "save", "my game"),
        ("pt-BR", "desf", "undo", ""),
        ("es", "guardar aquí", "save", "aquí"),
        ("fr", "REGLES", "rules", ""),
        ("fr", "quit", "quit", ""),
    ],
)
def test_commands_are_understood(language: str, typed: str, command: str, rest: str) -> None:
    scene = scene_of(Game.at(HELENA), language=language)
    meaning = understand(typed, scene.view, menu(scene), scene.terms)
    assert (meaning.command, meaning.rest) == (command, rest)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("draw black", "There is no black card in the market."),
        ("d bla", "There is no black card in the market."),
        ("keep 1", "Draw cards, claim a route or draw tickets."),
        ("pass", "You can pass only when no other move is possible."),
        (
            "c den ome",
            "“c den ome” is neither a move nor a command; type help to see your options.",
        ),
        ("c den om", "Denver-Omaha costs 4 purple; you have 0 purple + 2 wilds."),
        ("drw red", "“drw red” is not a legal move now; did you mean “draw red”?"),
        ("h", "“h” can mean help or hint."),
        ("99", "The list has no number 99; it ends at 25."),
        ("0", "The list has no number 0; it ends at 25."),
        ("rules CARD-99", "There is no rule CARD-99; the nearest are"),
        ("routes atlantis", "No route matches “atlantis”."),
        ("undo", "There is nothing to undo."),
    ],
)
def test_a_typo_is_answered_with_one_sentence(typed: str, answer: str) -> None:
    sitting, text = sit(table_at(HELENA, "", ""), ["", typed])
    answers = text.split("> ")
    entries = len(menu(sitting.scene(0)))
    assert answers[1].splitlines()[1].startswith(answer.replace("25.", f"{entries}."))
    assert len(answers[1].splitlines()) == 2
    assert sitting.table.game.moves == []


def test_a_long_question_is_wrapped_between_words() -> None:
    stage, _, out = set_stage(["3"], plain=False, size=(40, 24))
    question = "Quels robots jouent aux autres places\u202f: facile, moyen\u202f? [moyen] "
    assert stage.ask(question) == "3"
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= 40
    assert " ".join(lines).split(" ") == f"{question}3".split(" ")


@pytest.mark.parametrize("typed", ["claim", "claim den", "tickets", "keep"])
def test_a_verb_of_another_phase_is_answered_with_what_is_due(typed: str) -> None:
    _, text = sit(table_at(HELENA, "", ""), ["", "draw deck", typed])
    assert "Draw your second card." in text.split("> ")[2]


def test_a_refusal_is_in_the_players_language() -> None:
    terms = Terminology(speech("fr"), Board.load("usa"))
    with pytest.raises(Refusal) as refused:
        Game.at(HELENA).play("claim Denver-Omaha purple+1")
    sentence = terms.refusal(refused.value)
    assert "3 violettes + 1 joker" in sentence
    assert "purple" not in sentence
    assert "Denver-Omaha" in sentence


@cache
def helena() -> tuple[Game, Terminology]:
    game = Game.at(HELENA)
    return game, Terminology(speech("en"), game.board)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(line=st.one_of(st.text(max_size=30), st.from_regex(r"[a-z?]{1,7}( [a-z0-9#+-]{0,8}){0,3}")))
def test_no_line_breaks_the_game(line: str) -> None:
    stage, _, out = set_stage([])
    game, terms = helena()
    sitting = TerminalSession(
        LocalTable(game.copy(), [SeatedPlayer(), SeatedPlayer()]), speech("en"), stage
    )
    sitting.terms = terms
    scene = sitting.scene(0)
    sitting.menu = menu(scene)
    if understand(line, scene.view, sitting.menu, sitting.terms).command not in ("save", "quit"):
        assert sitting.answer(scene, line.strip()) or out.getvalue().strip()


def test_several_payments_are_chosen_from_a_short_list() -> None:
    sitting, text = sit(table_at(HELENA, "", ""), ["", "c hel sea y", "7", "2"])
    assert f"1. {CLAIM}+1: 5 yellow and 1 wild, 15 points" in text
    assert "\nHelena-Seattle, 1–2> 7\nThe list has no number 7; it ends at 2." in text
    assert [move.text for move in sitting.table.game.moves] == [f"{CLAIM}+2"]


@pytest.mark.parametrize("between", ["plan", "routes seattle", "", "nonsense"])
def test_other_input_than_a_number_leaves_the_short_list(between: str) -> None:
    """A number after it means the list of all moves again, of which the first is a draw."""
    sitting, text = sit(table_at(HELENA, "", ""), ["", "c hel sea y", between, "1"])
    assert f"1–2> {between}\n" in text
    assert [move.text for move in sitting.table.game.moves] == ["draw deck"]


def test_both_halves_of_a_double_route_are_one_line_of_the_list() -> None:
    scene = scene_of(Game.at(HELENA))
    pairs = [{entry.route.a, entry.route.b} for entry in menu(scene) if entry.route]
    assert len(pairs) == len(set(map(frozenset, pairs)))
    halves = [
        action for action in scene.view.legal() if action.route and action.route.twin is not None
    ]
    (entry,) = [entry for entry in menu(scene) if entry.route == halves[0].route]
    assert entry.twin is not None
    assert {move.route for move in entry.moves} <= {entry.route, entry.twin}


def test_two_gray_halves_offer_the_same_cards_once() -> None:
    scene = scene_of(Game.at(HELENA))
    gray = [
        entry for entry in menu(scene) if entry.twin and entry.route and "#gray" in entry.route.name
    ]
    assert gray
    for entry in gray:
        assert len({move.payment for move in entry.moves}) == len(entry.moves)


def test_a_route_of_the_list_opens_its_payments() -> None:
    scene = scene_of(Game.at(HELENA))
    names = [entry.route.name if entry.route else "" for entry in menu(scene)]
    number = names.index("Helena-Seattle") + 1
    sitting, text = sit(table_at(HELENA, "", ""), ["", str(number), "1"])
    assert "Which of these? Type its number." in text
    assert [move.text for move in sitting.table.game.moves] == [f"{CLAIM}+1"]


def test_too_many_matching_moves_ask_for_another_word() -> None:
    sitting, text = sit(table_at(HELENA, "", ""), ["", "c"])
    assert re.search(r"“c” matches \d+ moves; add another word\.", text)
    assert sitting.table.game.moves == []


def test_without_a_verb_nothing_is_played_unasked() -> None:
    sitting, text = sit(table_at(HELENA, "", ""), ["", "deck", "1"])
    assert "Did you mean this? Type its number.\n1. draw deck" in text
    assert [move.text for move in sitting.table.game.moves] == ["draw deck"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("draw r", ["draw red"]),
        ("claim helena-s", [f"{CLAIM}+1", f"{CLAIM}+2"]),
        ("c hel sea y 1", [f"{CLAIM}+1"]),
        ("hi", ["hint"]),
        ("xyz", []),
    ],
)
def test_tab_completes_moves_and_commands(line: str, found: list[str]) -> None:
    scene = scene_of(Game.at(HELENA))
    assert completions(line, scene.view, scene.terms) == found


# --------------------------------------------------------------------------------------- questions


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_question_has_an_answer_in_every_language(board: str, language: str) -> None:
    scene = scene_of(table_of(board, "", "", seed=2).game, 0, language)
    for name, answer in ANSWERS.items():
        found = answer(scene, "")
        assert all(line.strip() for line in found.sentences), name
        assert found.sentences or name == "log"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_near_lists_the_surroundings_of_each_location(board: str, language: str) -> None:
    scene = scene_of(table_of(board, "", "", seed=2).game, 0, language)
    for place, location in enumerate(scene.board.locations):
        lines = ANSWERS["near"](scene, location.name).sentences
        routes = [route for route in scene.board.routes if place in (route.a, route.b)]
        assert len(lines) >= 1 + len(routes)
        assert all(any(scene.terms.ends(route) in line for line in lines) for route in routes)


@pytest.mark.parametrize(
    ("place", "direction", "neighbour"),
    [
        ("denver", "North-west", "Helena"),
        ("Denver", "East", "Kansas City"),
        ("sault", "East", "Montréal"),
        ("montreal", "South-east", "Boston"),
        ("miami", "West", "New Orleans"),
    ],
)
def test_a_neighbour_lies_in_its_direction(place: str, direction: str, neighbour: str) -> None:
    lines = ANSWERS["near"](scene_of(Game.at(HELENA)), place).sentences
    assert any(line.startswith(f"{direction}:") and neighbour in line for line in lines)


def test_near_names_no_stack_of_a_location_with_a_longer_name(tmp_path: Path) -> None:
    text = (PACKAGE / "boards" / "tiny.toml").read_text("utf-8")
    file = tmp_path / "elms.toml"
    file.write_text(text.replace('"Abbey"', '"Elm Abbey"'), "utf-8")
    scene = scene_of(Game.new(Board.load(file), players=2, seed=1))
    assert "bell" in " ".join(ANSWERS["near"](scene, "Elm Abbey").sentences)
    assert "bell" not in " ".join(ANSWERS["near"](scene, "Elm").sentences)


@pytest.mark.parametrize(("place", "refusal"), [("san", "near-several"), ("york-", "near-none")])
def test_an_ambiguous_location_is_refused(place: str, refusal: str) -> None:
    with pytest.raises(Refusal) as refused:
        ANSWERS["near"](scene_of(Game.at(HELENA)), place)
    assert refused.value.id == refusal


@pytest.mark.parametrize("size", [(80, 21), (52, 18), (150, 45), (30, 12)])
@pytest.mark.parametrize("board", BOARDS)
def test_the_map_shows_every_location_within_its_room(board: str, size: tuple[int, int]) -> None:
    scene = scene_of(table_of(board, "", "", seed=2).game)
    drawn = drawn_map(scene, *map_size(scene.board, *size)).plain
    assert all(len(line) <= size[0] for line in drawn.splitlines())
    assert len(drawn.splitlines()) <= size[1]
    names = [location.name for location in scene.board.locations]
    seen = [name in drawn or code in drawn for name, code in zip(names, codes(names), strict=True)]
    assert sum(seen) >= len(seen) * (0.75 if size[0] < 52 else 1)


def test_the_plan_counts_the_wilds_of_ferries() -> None:
    game = Game.new("san_francisco", players=2, seed=5)
    while game.phase == "choose":
        game.play(game.legal()[-1])
    scene = scene_of(game)
    stage, _, out = set_stage([], plain=False)
    stage.show(Display([], plan_picture(scene)))
    assert re.search(r"Alcatraz–Fort Mason +✕ +1 wild \+ 1 black", out.getvalue())
    assert "Alcatraz–Fort Mason 1 wild + 1 black" in plan_sentences(scene)[0]


def test_the_map_shows_owners_by_number_and_colours_by_symbol() -> None:
    before = scene_of(Game.at(HELENA))
    after = scene_of(Game.at(HELENA.replace("seat 1:", "  routes: Helena-Seattle\n    seat 1:", 1)))
    paints = Paintbox(before.terms)
    bare, drawn = (drawn_map(scene, 140, 45).plain for scene in (before, after))
    assert "1" not in bare
    assert drawn.count("1") == 1
    yellow = paints.mark("yellow")
    assert drawn.count(yellow) == bare.count(yellow) - 1


def test_the_map_marks_the_ends_of_own_tickets() -> None:
    scene = scene_of(Game.at(HELENA))
    drawn = drawn_map(scene, 140, 45).plain
    for pin, ticket in scene.pinned:
        for end in (ticket.a, ticket.b):
            assert re.search(rf"{scene.board.locations[end].name}·\w*{pin}", drawn)


@pytest.mark.parametrize(
    ("size", "shown"), [((100, 40), True), ((160, 50), True), ((80, 24), False)]
)
def test_the_map_is_always_there_where_100_columns_allow(
    size: tuple[int, int], shown: bool
) -> None:
    table = table_of("usa", "", *["greedy"] * 4, seed="map")
    _, text = sit(table, ["1 2", "", "quit"], plain=False, size=size)
    assert any("\u2800" < sign <= "\u28ff" for sign in text) == shown
    _, text = sit(table, ["map", "quit"], plain=False, size=size)
    assert any("\u2800" < sign <= "\u28ff" for sign in text)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("seattle yellow", ["Helena-Seattle"]),
        ("mine", ["Portland-Seattle#gray1"]),
        ("portland seattle open", []),
        ("salt lake orange", ["Las Vegas-Salt Lake City", "Salt Lake City-San Francisco#orange"]),
    ],
)
def test_routes_are_found_by_place_colour_and_owner(typed: str, names: list[str]) -> None:
    scene = scene_of(
        Game.at(HELENA.replace("seat 1:", "  routes: Portland-Seattle#gray1\n    seat 1:"))
    )
    assert [route.name for route in choose_routes(scene, typed)] == names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_a_hint_names_a_legal_move_and_a_reason(
    board: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wagonway.terminal.answers.ADVISER", "master:playouts=4")
    table = table_of(board, "", "greedy", seed="hint")
    dice = random.Random("hint")
    table.let_bots_play()
    while not table.game.over:
        scene = scene_of(table.game, table.game.seat, language)
        quoted, _, reason = re.split("[”»]", hint(scene))[0], *hint(scene).partition(":")[1:]
        move = re.split("[“«]", quoted)[1].strip()
        assert move in [scene.terms.move(text) for text in scene.view.legal()]
        assert len(reason.split()) > 3
        table.play(dice.choice(table.game.legal()))
        table.let_bots_play()


def test_a_hint_says_what_the_best_claim_is_worth() -> None:
    last_turn = HELENA.replace("phase: turn", "phase: turn\n    last round: 1")
    advice = hint(scene_of(Game.at(last_turn)))
    assert advice.startswith("Master bot would type “claim Helena-Seattle yellow+")
    assert advice.endswith("its 15 points and its role in the plan are worth the turn.")


# ------------------------------------------------------------------------------- undo, save, leave


def test_undo_takes_back_a_claim_that_showed_nothing() -> None:
    table = table_at(HELENA, "", "")
    before = table.game.bytes()
    _, text = sit(table, ["", f"{CLAIM}+1", "", "", "undo", "", ""])
    assert "Your last move was undone." in text
    assert table.game.bytes() == before
    assert text.rindex("Pass the keyboard to seat 1") > text.index("was undone")


def test_undo_goes_back_over_what_bots_did_unseen() -> None:
    table = table_at(HELENA, "", "greedy")

    class Blind:
        def choose(self, view: object) -> str:  # noqa: ARG002  it draws whatever it sees
            return "draw deck"

    table.bots[1] = Blind()  # type: ignore[assignment]
    before = table.game.bytes()
    sit(table, [f"{CLAIM}+1", "undo"])
    assert table.game.bytes() == before
    assert table.game.moves == []


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (["draw deck"], "card"),
        (["draw red"], "card"),
        (["tickets"], "ticket"),
        (["draw deck", "draw deck"], "card"),
    ],
)
def test_undo_is_refused_once_something_hidden_was_shown(moves: list[str], reason: str) -> None:
    table = table_at(HELENA, "", "")
    for move in moves:
        table.play(move)
    before = table.game.bytes()
    with pytest.raises(Refusal) as refused:
        table.undo()
    assert refused.value.id == f"undo-{reason}"
    assert table.game.bytes() == before


def test_undo_is_refused_when_a_rival_paid_with_unknown_cards() -> None:
    table = table_at(HELENA, "", "greedy")
    table.play(f"{CLAIM}+1")
    table.let_bots_play()
    assert table.game.moves[-1].text.startswith("claim ")
    with pytest.raises(Refusal, match="A card was revealed"):
        table.undo()


def test_undo_may_change_a_choice_of_tickets_but_not_the_opening() -> None:
    table = table_of("usa", "", "", first=0)
    table.play("keep 1 2")
    table.undo()
    for move in ("keep 1 2", "keep 1 2", "tickets", "keep 1"):
        table.play(move)
    assert table.undo() == 1
    assert table.game.phase == "keep"
    with pytest.raises(Refusal, match="A ticket was revealed"):
        table.undo()
    opening = table_of("usa", "", "greedy", first=0)
    opening.play("keep 1 2")
    opening.let_bots_play()
    with pytest.raises(Refusal, match="opening tickets"):
        opening.undo()


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "half.wag"
    dice = any_move("save")
    count = iter(range(100))
    typing = [lambda sitting: dice(sitting) if next(count) < 12 else f"save {file}"]

    def play_then_save(sitting: TerminalSession) -> str:
        return "quit" if file.exists() else typing[0](sitting)

    table = table_of("san_francisco", "", "greedy", seed="save")
    _, text = sit(table, play_then_save)
    assert f"The game is saved in {file}." in text
    loaded = saves.load(file)
    assert loaded.game.bytes() == table.game.bytes()
    assert loaded.names == ("", "greedy")
    _, text = sit(loaded, any_move("on"))
    assert loaded.game.over
    assert "The game is over." in text


def test_the_record_of_a_finished_game_is_offered_and_true(tmp_path: Path) -> None:
    file = tmp_path / "end"
    table = table_of("tiny", "", "random", seed="end")
    typing = any_move("end")
    stage, script, _ = set_stage(typing)
    script.next_line = lambda prompt: typing(sitting) if prompt == "> " else str(file)  # type: ignore[method-assign]
    sitting = TerminalSession(table, speech("en"), stage)
    sitting.run()
    record = Record.load(tmp_path / "end.wag")
    assert record.finished
    assert record.replay().bytes() == table.game.bytes()
    with pytest.raises(Refusal, match="is over"):
        saves.load(tmp_path / "end.wag")


def test_no_file_is_overwritten_unasked_and_none_is_lost(tmp_path: Path) -> None:
    taken, good = tmp_path / "taken.wag", tmp_path / "good.wag"
    taken.write_text("mine")
    script = [f"save {taken}", "", f"save {taken}", "no", f"save {tmp_path / 'no' / 'where.wag'}"]
    _, text = sit(table_of("tiny", "", "greedy"), [*script, f"save {good}", f"save {good}", "quit"])
    assert taken.read_text() == "mine"
    assert text.count(f"{taken} already exists. Overwrite it?") == 2
    assert text.count("The game was not saved.") == 2
    assert "Cannot write" in text
    assert text.count(f"The game is saved in {good}.") == 2
    assert saves.load(good).game.moves == []
    sit(table_of("tiny", "", "greedy"), [f"save {taken}", "y", "quit"])
    assert saves.load(taken).game.moves == []


def test_a_pasted_text_ends_no_game() -> None:
    pasted = ["9" * 5000, f"routes {'x' * 3000}", "claim " * 1000]
    _, text = sit(table_of("tiny", "", "greedy"), [*pasted, "quit"])
    assert text.endswith("Goodbye.\n")


def test_no_file_name_ends_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = ["~nobody-of-this-name", ".", "..", "x" * 300]
    script = [line for name in names for line in (f"save {name}", "no")]
    _, text = sit(table_of("tiny", "", "greedy"), [*script, "save good", "quit"])
    assert "File name too long" in text
    assert saves.load(tmp_path / "good.wag").game.moves == []
    assert saves.load(tmp_path / "~nobody-of-this-name.wag").game.moves == []


@pytest.mark.parametrize("end", ["quit", "^C", None])
def test_a_left_game_can_be_continued(tmp_path: Path, end: str | None) -> None:
    table = table_of("tiny", "", "greedy", seed="kept")
    typed = ["1", "1", "1"] + ([end] if end else [])
    stage, _, out = set_stage(typed)
    TerminalSession(table, speech("en"), stage, tmp_path / "unfinished").run()
    assert out.getvalue().endswith("The game is saved: type “wagonway play” to continue it.\n")
    again = saves.last_kept(tmp_path / "unfinished")
    assert again is not None
    again.let_bots_play()
    assert again.game.bytes() == table.game.bytes()


def test_a_finished_game_is_kept_no_longer(tmp_path: Path) -> None:
    typing = any_move("kept")
    stage, script, _ = set_stage(typing)
    script.sitting = TerminalSession(table_of("tiny", "", "random"), speech("en"), stage, tmp_path)
    script.sitting.run()
    assert script.sitting.table.game.over
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_kept_in_its_folder_whatever_its_id(tmp_path: Path) -> None:
    """An imported record may name its game as a path."""
    record = Record.of(table_of("tiny", "", "random").game)
    named = replace(record, game_id="../stolen")
    named = replace(named, commitment=named.deal.commitment(record.board.hash))
    named.save(tmp_path / "theirs.wag")
    folder = tmp_path / "unfinished"
    table = saves.load(tmp_path / "theirs.wag")
    saves.keep(table, folder)
    assert len(saves.kept(folder)) == 1
    assert not (tmp_path / "stolen.wag").exists()
    assert saves.file_for(table, "").parent == Path()
    saves.forget(table, folder)
    assert saves.kept(folder) == []


def test_an_unwritable_folder_stops_no_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    stage, _, out = set_stage(["1", "quit"])
    TerminalSession(table_of("tiny", "", "random"), speech("en"), stage, blocked / "games").run()
    assert out.getvalue().count("The game cannot be saved in") == 1
    assert out.getvalue().endswith("Goodbye.\n")


def test_the_oldest_unfinished_games_are_deleted(tmp_path: Path) -> None:
    for seed in range(saves.KEPT + 3):
        saves.keep(table_of("tiny", "", "random", seed=seed), tmp_path)
    assert len(saves.kept(tmp_path)) == saves.KEPT


@pytest.mark.parametrize(("answer", "goes_on"), [("", True), ("y", True), ("no", False)])
def test_the_host_offers_to_continue_the_last_game(
    tmp_path: Path, answer: str, goes_on: bool
) -> None:
    table = table_of("usa", "", "greedy", seed="kept")
    saves.keep(table, tmp_path)
    (tmp_path / "damaged.wag").write_text("no game")
    stage, _, out = set_stage([answer])
    found = Host(speech("en"), stage, asks=True).continued(tmp_path)
    assert "Continue your game of USA, after 0 moves?" in out.getvalue()
    assert (found is not None) == goes_on
    assert Host(speech("en"), set_stage([])[0], asks=False).continued(tmp_path) is None


# ------------------------------------------------------------------------------------ the tickets


@cache
def shortest(board: Board) -> list[list[int]]:
    """Fewest spaces between any two locations, by relaxing over and over."""
    n = len(board.locations)
    far = [[0 if a == b else 999 for b in range(n)] for a in range(n)]
    for _ in range(n):
        for route in board.routes:
            for start in range(n):
                for a, b in ((route.a, route.b), (route.b, route.a)):
                    far[start][b] = min(far[start][b], far[start][a] + route.length)
    return far


@pytest.mark.parametrize("board", BOARDS)
def test_the_distance_of_a_ticket_is_its_shortest_path(board: str) -> None:
    game = Game.new(board, players=2, seed=1)
    for ticket in game.board.tickets:
        found = Planner(game.view(0)).plan(ticket)
        assert found.state == "open"
        assert found.pieces == shortest(game.board)[ticket.a][ticket.b]


@pytest.mark.parametrize(
    ("mine", "theirs", "pieces", "state", "needs"),
    [
        ("Abbey-Bridge#red; Bridge-Castle", "", 8, "done", 0),
        ("Abbey-Bridge#red", "", 8, "open", 3),
        ("Abbey-Bridge#red", "Bridge-Castle", 8, "open", 5),
        ("Abbey-Bridge#red", "Bridge-Castle", 4, "impossible", 0),
        ("", "Bridge-Castle; Castle-Forge", 8, "impossible", 0),
        ("", "Abbey-Bridge#red; Bridge-Castle", 8, "open", 6),
    ],
)
def test_the_distance_of_a_ticket_in_words(
    mine: str, theirs: str, pieces: int, state: str, needs: int
) -> None:
    position = f"""
        board: tiny
        players: 2
        seat 0: {pieces} pieces
          tickets: Abbey-Castle
          routes: {mine}
        seat 1:
          routes: {theirs}
    """
    view = Game.at(position).view(0)
    found = Planner(view).plan(view.tickets[0])
    assert (found.state, found.pieces) == (state, needs)


# ----------------------------------------------------------------------------------- the score sheet


def test_the_score_sheet_lists_every_ticket_with_its_points() -> None:
    scene = scene_of(Game.new("tiny", players=2, seed=1))
    tickets = scene.board.tickets
    seat = replace(
        seat_result(0, 3), tickets=(TicketResult(tickets[0], True), TicketResult(tickets[2], False))
    )
    sheet = score_sentences(scene, Result((seat, seat_result(1, 0)), (0,), None))
    assert sheet[1] == "You: Routes 3, Tickets 1, Tokens 0, Longest path 0, in total 3."
    assert sheet[2:4] == [
        "Completed: Abbey–Forge, plus 4.",
        "Not completed: Bridge–Dock, minus 3.",
    ]
    console = Console(file=io.StringIO(), width=60, color_system=None)
    console.print(score_picture(scene, Result((seat, seat_result(1, 0)), (0,), None)))
    picture = console.file.getvalue()  # type: ignore[attr-defined]
    assert "✓ Abbey–Forge +4" in picture
    assert "✗ Bridge–Dock -3" in picture
    assert "★  1 you" in picture


def seat_result(seat: int, total: int, trail: tuple[str, ...] = ()) -> SeatResult:
    return SeatResult(seat, total, (), (), 0, len(trail), trail, 0, total)


@pytest.mark.parametrize(
    ("totals", "winners", "tie_break", "sentence"),
    [
        ([40, 30], (0,), None, "You win with 40 points."),
        ([30, 41], (1,), None, "Greedy (seat 2) wins with 41 points."),
        (
            [40, 40],
            (0,),
            "tickets",
            "You tie at 40 points and win with more completed tickets: 0.",
        ),
        ([40, 40], (1,), "longest path", "and wins by the longest-path bonus."),
        ([1, 1], (0, 1), "shared", "Shared win with 1 point"),
    ],
)
def test_the_winner_is_shown_with_the_tie_break(
    totals: list[int], winners: tuple[int, ...], tie_break: str | None, sentence: str
) -> None:
    scene = replace(scene_of(Game.new("usa", players=2, seed=1)), names=("", "greedy"))
    seats = tuple(seat_result(seat, total) for seat, total in enumerate(totals))
    assert sentence in winners_sentence(scene, Result(seats, winners, tie_break))


def test_the_longest_path_lists_its_locations() -> None:
    scene = scene_of(Game.new("tiny", players=2, seed=1))
    assert walk(scene, ()) == []
    assert walk(scene, ("Abbey-Elm",)) == ["Abbey", "Elm"]
    loop = ("Abbey-Elm", "Bridge-Elm#gray1", "Abbey-Bridge#red", "Abbey-Dock")
    assert walk(scene, loop) == ["Abbey", "Elm", "Bridge", "Abbey", "Dock"]
    assert walk(scene, loop[1:3]) == ["Elm", "Bridge", "Abbey"]


# --------------------------------------------------------------------------------- setting the table


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy", ["greedy"]),
        ("greedy, random", ["greedy", "random"]),
        ("greedy:,random", ["greedy:", "random"]),
    ],
)
def test_bots_are_read(text: str, names: list[str]) -> None:
    assert read_bots(text) == names


def test_options_of_a_bot_are_kept_together(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr("wagonway.terminal.setup.load_player", loaded.append)
    read_bots("greedy,planner:width=8,depth=2,random")
    assert loaded == ["greedy", "planner:width=8,depth=2", "random"]


def test_people_sit_side_by_side_and_bots_fill_the_table() -> None:
    seats = seated(5, 2, 4, ["greedy", "random"])
    assert [seat.bot for seat in seats] == ["", "greedy", "random", "greedy", ""]


@pytest.mark.parametrize(
    ("options", "typed", "board", "names"),
    [
        (SetupOptions(), ["", "", ""], "usa", ("", "medium")),
        (SetupOptions(), ["2", "4", "random"], "usa", ("", "random", "random", "random")),
        (
            SetupOptions(),
            ["atlantis", "Tiny", "9", "x", "2", "hal", "random"],
            "tiny",
            ("", "random"),
        ),
        (SetupOptions(everything=True), ["2", "2", "Hard"], "tiny", ("", "hard")),
        (SetupOptions(board="usa", bots="greedy,random"), [], "usa", ("", "greedy", "random")),
        (SetupOptions(board="usa", players=3, everybody=True), [], "usa", ("", "", "")),
        (SetupOptions(board="usa", players=3, people=2, seat=1), [""], "usa", ("medium", "", "")),
    ],
)
def test_the_host_asks_for_missing_options(
    options: SetupOptions, typed: list[str], board: str, names: tuple[str, ...]
) -> None:
    stage, _, out = set_stage(typed)
    table = Host(speech("en"), stage, asks=True).set_table(options)
    assert (table.game.board.id, table.names) == (board, names)
    assert out.getvalue().count("] ") == len(typed)


@pytest.mark.parametrize("everything", [False, True])
def test_test_boards_and_research_bots_are_offered_on_request(everything: bool) -> None:
    stage, _, out = set_stage(["", "", ""])
    Host(speech("en"), stage, asks=True).set_table(SetupOptions(everything=everything))
    assert "easy, medium, hard, expert" in out.getvalue()
    assert ("Tiny" in out.getvalue()) == ("steiner" in out.getvalue()) == everything


def test_a_level_is_chosen_in_the_players_language() -> None:
    stage, _, _ = set_stage(["", "", "Difficile"])
    table = Host(speech("fr"), stage, asks=True).set_table(SetupOptions())
    assert table.names == ("", "hard")


@pytest.mark.parametrize(("language", "typed"), [("en", "help"), ("fr", "aide"), ("es", "help")])
def test_every_question_of_the_host_explains_itself(language: str, typed: str) -> None:
    stage, _, out = set_stage([typed, ""] * 3)
    Host(speech(language), stage, asks=True).set_table(SetupOptions())
    command = glossary(language)["commands"]["help"].term
    assert out.getvalue().count(speech(language)("ask-help", command=command)) == 3


def test_a_refused_number_of_players_names_the_board_in_the_players_language() -> None:
    host = Host(speech("es"), set_stage([])[0], asks=False)
    with pytest.raises(Refusal) as refused:
        host.set_table(SetupOptions(board="usa", players=9))
    assert "Estados Unidos es para 2 a 5" in speech("es").refusal(refused.value)


def test_a_host_that_may_not_ask_takes_defaults() -> None:
    stage, _, out = set_stage([])
    table = Host(speech("en"), stage, asks=False).set_table(SetupOptions(seed="7"))
    assert (table.game.board.id, table.names) == ("usa", ("", "medium"))
    assert table.game.bytes() == Game.new("usa", 2, seed=7).bytes()
    assert out.getvalue() == ""


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        (SetupOptions(players=2, people=3), "play-people"),
        (SetupOptions(players=2, people=0, bots="greedy"), "play-people"),
        (SetupOptions(players=2, bots="greedy,random"), "play-bots"),
        (SetupOptions(players=2, seat=2), "no-seat"),
        (SetupOptions(players=7), "player-count"),
        (SetupOptions(bots="hal"), "bot-unknown"),
        (SetupOptions(bots=", "), "bot-unknown"),
        (SetupOptions(board="atlantis"), "board-unknown"),
    ],
)
def test_impossible_setups_are_refused(options: SetupOptions, refusal: str) -> None:
    stage, _, _ = set_stage([])
    with pytest.raises(Refusal) as refused:
        Host(speech("en"), stage, asks=False).set_table(options)
    assert refused.value.id == refusal


# ----------------------------------------------------------------------------------- the command


def run_play(*options: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wagonway", "play", *options],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_command_plays_a_game_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "piped.wag"
    ran = run_play(
        "--seed", "1", "--lang", "fr", typed=f"1 2\naide\nenregistrer {file}\nquitter\n\n"
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("États-Unis, avec place 1 et robot moyen (place 2).")
    assert ran.stdout.endswith("À bientôt.\n")
    again = run_play("--load", str(file), "--lang", "fr")
    assert again.returncode == 0, again.stderr
    assert "Vos 2 destinations" in again.stdout


def test_the_command_refuses_in_one_sentence() -> None:
    ran = run_play("--load", "nowhere.wag", "--board", "usa", "--lang", "en")
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr.strip().endswith(
        "only --code, --exec, --time, --plain and --lang go with --load."
    )


def test_every_bot_can_be_played_against() -> None:
    for name in bot_names():
        table = table_of("tiny", "", name, seed=name)
        sit(table, any_move(name))
        assert table.game.over


@pytest.mark.parametrize("width", range(14, 40))
def test_no_line_ends_at_a_no_break_space(width: int) -> None:
    out = io.StringIO()
    said = "Gardez-en une\u202f: «\u202fgarder\u00a01\u202f», par exemple."
    Console(file=out, width=width).print(Sentence(said, "bold"))
    lines_shown = [line.rstrip(" ") for line in out.getvalue().splitlines()]
    assert " ".join(lines_shown) == said
