"""Records: they survive writing and reading, replay to the same game, and no forged one is accepted."""

from __future__ import annotations

import json
import random
import re
import runpy
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commands import typed
from tables import BOARDS, TABLES, play_choices, random_game
from wagonway.cli.replay import RecordText, step_through
from wagonway.engine.board import Board
from wagonway.engine.board_file import Source, board_from_data
from wagonway.engine.fairness import new_deal
from wagonway.engine.game import Game, Move
from wagonway.engine.record import FINISHED, SAVED, SEEN, Record, sealed
from wagonway.engine.record_file import LARGEST, splits
from wagonway.engine.refusal import RecordError, Refusal
from wagonway.engine.seats import RESIGN, TAKEN_BACK, SeatedPlayer, SeatEvent, hand_over_to
from wagonway.words import languages, speech

EXAMPLES = Path(__file__).parents[1] / "examples"
SEATS = (
    SeatedPlayer("Zoë"),
    SeatedPlayer("", "greedy", "0.1.0"),
    SeatedPlayer("Gus II", "planner:width=8,depth=2", "3"),
    SeatedPlayer(),
)


def finished(board: str, players: int, seed: int) -> Game:
    *_, game = random_game(board, players, seed)
    return game


def after(board: str, players: int, seed: int, moves: int) -> Game:
    """A random game stopped after this many moves."""
    return next(g for g in random_game(board, players, seed) if len(g.moves) == moves or g.over)


def tiny_record() -> Record:
    return Record.of(finished("tiny", 2, 1), SEATS[:2])


def refusal_of(text: str | bytes) -> Refusal:
    with pytest.raises(Refusal) as caught:
        Record.parse(text).replay()
    return caught.value


def resealed(lines: list[str]) -> str:
    """A record whose forger knows how to make a digest."""
    return sealed(lines)


# ------------------------------------------------------------------------------------------ round trips


@pytest.mark.parametrize(("board", "players"), TABLES)
@settings(max_examples=5)
@given(seed=st.integers(0, 1 << 32), name=st.text(max_size=60))
def test_a_finished_game_comes_out_of_its_record_byte_for_byte(
    board: str, players: int, seed: int, name: str
) -> None:
    name = " ".join("".join(c for c in name if c.isprintable()).split())
    game = finished(board, players, seed)
    record = Record.of(game, [SeatedPlayer(name), *SEATS[1:], SeatedPlayer()][:players])
    text = record.text()
    again = Record.parse(text)
    assert again == record
    assert again.text() == text
    replayed = again.replay()
    assert replayed.bytes() == game.bytes()
    assert replayed.moves == game.moves
    assert Record.of(replayed, again.seats).text() == text


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_saved_game_goes_on_where_it_stopped(board: str, players: int, tmp_path: Path) -> None:
    for game in random_game(board, players, 3):
        if len(game.moves) in (0, 1, players, 17, 30) and not game.over:
            game.save(tmp_path / "game.wag")
            record = Record.load(tmp_path / "game.wag")
            assert record.contents == SAVED
            assert record.replay().bytes() == game.bytes()


def test_opening_choices_made_out_of_turn_are_recorded_in_seat_order() -> None:
    game = Game.new("tiny", players=3, seed=5)
    for seat in (2, 0, 1):
        assert Record.parse(Record.of(game).text()).replay().bytes() == game.bytes()
        game.play("keep 1", seat=seat)
    record = Record.of(game)
    assert [entry.seat for entry in record.entries] == [0, 1, 2]
    assert record.replay().bytes() == game.bytes()


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_named_first_player_and_the_entropy_of_seats_are_kept(first: int) -> None:
    deal = new_deal(3, "table 9", "room-9:a", (b"\x01" * 16, b"", b"\xff" * 16))
    game = Game(BOARDS["san_francisco"], deal, 3, first)
    game.play("keep 1")
    record = Record.parse(Record.of(game).text())
    assert f"first: {first}, named" in record.heading
    assert record.replay().bytes() == game.bytes()
    assert record.deal == deal


def test_replay_stops_at_any_line() -> None:
    record = tiny_record()
    states = [game.bytes() for game in random_game("tiny", 2, 1)]
    assert [record.replay(to).bytes() for to in range(len(record.entries) + 1)] == states


def test_a_game_that_began_in_the_middle_has_no_record() -> None:
    with pytest.raises(Refusal, match="has no record"):
        Record.of(Game.at("board: tiny\n"))
    with pytest.raises(Refusal, match="has no record"):
        Record.of(Game.new("tiny", seed=1).imagine(0))


def own_board(**rules: int) -> Board:
    data = json.loads(json.dumps(BOARDS["tiny"].play_data))
    data["locations"][0]["name"] = "Ab = by; x"
    for row in (*data["routes"], *data["tickets"]):
        row["between"] = [name.replace("Abbey", "Ab = by; x") for name in row["between"]]
    data["tokens"]["stacks"] = ["Ab = by; x"]
    data["rules"] |= rules
    return board_from_data(data, "my own", Source("my own"))


def test_a_users_board_is_stored_in_the_record() -> None:
    board = own_board(pieces=7)
    for seed in range(5):
        game = play_choices(Game.new(board, 2, seed), random.Random(seed).choice)
        record = Record.parse(Record.of(game).text())
        assert record.board == board
        assert record.replay().bytes() == game.bytes()


def test_a_changed_built_in_board_is_stored_in_the_record() -> None:
    board = replace(own_board(pieces=7), id="tiny")
    lines = Record.of(Game.new(board, seed=1)).heading
    assert lines[5].startswith('board data: {"players"')
    assert not any(line.startswith("board data") for line in tiny_record().heading)


# ------------------------------------------------------------------------------------------ who plays


def test_a_resignation_ends_a_game_of_two() -> None:
    game = after("usa", 2, 4, 40)
    events = [SeatEvent(10, 0, hand_over_to("greedy", "0.1.0")), SeatEvent(20, 0, TAKEN_BACK)]
    events.append(SeatEvent(40, 1, RESIGN))
    record = Record.of(game, [SeatedPlayer("Ann"), SeatedPlayer("Bob")], events)
    assert record.contents == FINISHED
    assert record.result == ("resigned: 1", "winners: 0")
    assert record.lines()[record.line_of(43) - 1] == "43 1 resign"
    again = Record.parse(record.text())
    assert again.replay().bytes() == game.bytes()
    assert again.events == events
    assert Record.of(again.replay(), again.seats, again.events).text() == record.text()


def test_in_a_larger_game_a_bot_replaces_a_resigned_player() -> None:
    game = finished("tiny", 3, 2)
    events = [SeatEvent(8, 2, RESIGN), SeatEvent(8, 2, hand_over_to("greedy", "0.1.0"))]
    record = Record.of(game, events=events)
    assert Record.parse(record.text()).replay().bytes() == game.bytes()
    assert record.events == events
    assert record.result[0].startswith("score 0: ")


@pytest.mark.parametrize(
    ("players", "events"),
    [
        (2, [SeatEvent(4, 0, RESIGN)]),  # and moves follow
        (3, [SeatEvent(8, 2, RESIGN)]),  # and nobody plays for the seat
        (3, [SeatEvent(8, 2, TAKEN_BACK)]),
        (3, [SeatEvent(8, 0, RESIGN), SeatEvent(8, 0, RESIGN)]),
        (3, [SeatEvent(8, 1, RESIGN)]),  # a bot never resigns
        (3, [SeatEvent(8, 1, hand_over_to("greedy", "2"))]),
        (
            3,
            [
                SeatEvent(8, 0, RESIGN),
                SeatEvent(8, 0, hand_over_to("x", "1")),
                SeatEvent(9, 0, TAKEN_BACK),
            ],
        ),
    ],
)
def test_impossible_seat_events_are_refused(players: int, events: list[SeatEvent]) -> None:
    game = finished("tiny", players, 2)
    seats = [SeatedPlayer("Ann"), SeatedPlayer("", "greedy", "0.1.0"), SeatedPlayer("Cleo")][
        :players
    ]
    with pytest.raises(Refusal, match="cannot happen to seat"):
        Record.of(game, seats, events)
    lines = Record.of(game, seats).lines()
    at = Record.of(game, seats).line_of(events[0].after)
    lines[at:at] = [f"0 {event.seat} {event.text}" for event in events]
    assert refusal_of(resealed(renumbered(lines))).id == "record-event"


def test_only_three_things_happen_to_seats() -> None:
    for text in ("hand over to nobody", "sleep", "draw deck"):
        with pytest.raises(Refusal, match="cannot happen to seat"):
            SeatEvent(3, 0, text)


def renumbered(lines: list[str]) -> list[str]:
    numbers = iter(range(1, len(lines)))
    return [re.sub(r"^\d+", lambda _: str(next(numbers)), line) for line in lines]


@pytest.mark.parametrize("name", ["two\nlines", " space", "a  \t b", "x" * 61, "\u202e"])
def test_a_name_that_would_break_the_line_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="cannot be used in a record"):
        Record.of(Game.new("tiny", seed=1), [SeatedPlayer(name), SeatedPlayer()])


def test_names_of_games_and_boards_are_names_too() -> None:
    named = Game(BOARDS["tiny"], new_deal(2, 1, "room\n9"), 2, None)
    odd = Game.new(replace(BOARDS["tiny"], id="odd  board"), seed=1)
    for game in (named, odd):
        with pytest.raises(Refusal, match="cannot be used in a record"):
            Record.of(game)
    fine = Game(BOARDS["tiny"], new_deal(2, 1, "Friday’s game: 9"), 2, None)
    assert Record.parse(Record.of(fine).text()).replay().bytes() == fine.bytes()


# ------------------------------------------------------------------------------------------ as one seat sees it


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_record_of_a_running_game_is_one_seats_view(board: str, players: int) -> None:
    for game in random_game(board, players, 6):
        if (len(game.moves) % 15 and len(game.moves) > players + 1) or game.over:
            continue
        for seat in range(players):
            record = Record.of(game, viewer=seat)
            assert Record.parse(record.text()) == record
            check_secrets(game, record, seat)
            assert Record.of(with_other_secrets(game, seat), viewer=seat) == record
            with pytest.raises(Refusal, match=f"what seat {seat + 1} sees"):
                record.replay()


def check_secrets(game: Game, record: Record, me: int) -> None:
    """Compare a seat's record with the truth: its own part is whole, of the rest only what is public."""
    text = record.text()
    assert game.deal.seed.hex() not in text
    start = Game(game.board, game.deal, game.players, game.named_first)
    truth = {entry.line(0) for entry in Record.of(game).entries}
    for seat in range(game.players):
        sizes = (
            f"hand {seat}: {game.board.opening_hand} cards",
            f"offer {seat}: {game.board.opening_deal} tickets",
        )
        dealt = [line for line in record.dealt if line.startswith(("hand", "offer"))]
        if seat != me:
            assert set(sizes) <= set(dealt)
        else:
            assert f"offer {seat}: {'; '.join(t.name for t in start.view(seat).offer)}" in dealt
    for entry in record.entries:
        if entry.seat == me:
            assert entry.line(0) in truth
        else:
            assert not re.match(r"keep \d( \d)*$", entry.text)
            assert re.fullmatch(
                r"(\d tickets)?(turned [a-z0-9, ]+)?((; )?market [a-z0-9, ]+)?((; )?new deck)?",
                entry.given,
            )
            assert not (entry.text == "draw deck" and entry.given not in ("", "new deck"))
    if game.phase == "choose":
        assert {entry.seat for entry in record.entries} <= {me}
        known = game.board.first_player_known
        assert (record.first is not None) == known


def with_other_secrets(game: Game, me: int) -> Game:
    """The same game with everything that rivals drew, were offered and kept exchanged for something else."""
    other = game.copy()
    other.moves = [move if move.seat == me else exchanged(game, move) for move in game.moves]
    return other


def exchanged(game: Game, move: Move) -> Move:
    kinds = game.board.kinds
    card = None if move.card is None else kinds[(kinds.index(move.card) + 1) % len(kinds)]
    offer = tuple(game.board.tickets[i].name for i, _ in enumerate(move.offer))
    kept = tuple(5 - position for position in move.action.kept)
    text = f"keep {' '.join(map(str, kept))}" if kept else move.text
    return replace(move, card=card, offer=offer, action=replace(move.action, text=text, kept=kept))


def test_a_record_for_an_unknown_seat_is_refused() -> None:
    with pytest.raises(Refusal, match="no seat 3"):
        Record.of(Game.new("tiny", seed=1, first=0), viewer=2)


def test_the_record_of_a_finished_game_hides_nothing() -> None:
    game = finished("tiny", 2, 1)
    assert Record.of(game, viewer=0) == Record.of(game)


# ------------------------------------------------------------------------------------------ faults


LINES = tiny_record().lines()
WHOLE = sealed(LINES)
FIRST_MOVE = tiny_record().line_of(1)


SEEN_LINES = Record.of(after("tiny", 3, 2, 12), viewer=1).lines()


def changed_seen(number: int, line: str) -> list[str]:
    return [*SEEN_LINES[: number - 1], f"contents: {line}", *SEEN_LINES[number:]]


def line_with(beginning: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(beginning))


def changed(number: int, line: str, *more: str) -> list[str]:
    """The lines with one replaced, counted from 1."""
    return [*LINES[: number - 1], line, *more, *LINES[number:]]


def faults() -> dict[str, tuple[str | bytes, str, int]]:
    """A broken record, the refusal and the line it must name."""
    draw = next(n for n, line in enumerate(LINES, 1) if " draw deck = " in line)
    card = LINES[draw - 1].rpartition(" ")[2]
    number = LINES[draw - 1].split()[0]
    seat = LINES[draw - 1].split()[1]
    market = next(n for n, line in enumerate(LINES, 1) if " = market " in line)
    seed, commitment = line_with("seed: "), line_with("commitment: ")
    end, score = len(LINES) + 1, line_with("score 0")
    return {
        "empty": ("", "record-foreign", 1),
        "foreign": ('[Event "Chess"]\n1. e4 e5\n', "record-foreign", 1),
        "picture": (b"\x89PNG\r\n\x1a\n\0\0", "record-foreign", 1),
        "unknown version": (WHOLE.replace("record 1", "record 2", 1), "record-version", 1),
        "title alone": ("wagonway record 1\n", "record-cut", 1),
        "other rules": (resealed(changed(3, "rules: 99")), "record-rules", 3),
        "no final line feed": (WHOLE[:-1], "record-cut", end),
        "cut in a line": (WHOLE[:700], "record-cut", WHOLE[:700].count("\n") + 1),
        "cut after a line": ("".join(f"{line}\n" for line in LINES[:20]), "record-cut", 20),
        "lines after the digest": (WHOLE + "\n", "record-cut", end + 1),
        "digest": (WHOLE[:-3] + ("00\n" if WHOLE[-3:-1] != "00" else "11\n"), "record-digest", end),
        "name changed, digest left": (WHOLE.replace("Zoë", "Ann"), "record-digest", end),
        "card changed, digest left": (
            "".join(
                f"{x}\n"
                for x in [
                    *changed(draw, f"{number} {seat} draw deck = pink"),
                    WHOLE.split("\n")[-2],
                ]
            ),
            "record-chance",
            draw,
        ),
        "carriage returns": (WHOLE.replace("\n", "\r\n"), "record-carriage-return", 1),
        "one carriage return": (
            resealed(changed(9, LINES[8] + "\r")),
            "record-carriage-return",
            9,
        ),
        "garbage bytes": (
            WHOLE.encode().replace(b"keep", b"k\xff\xfep", 1),
            "record-not-text",
            FIRST_MOVE,
        ),
        "zero byte": (resealed(changed(7, LINES[6] + "\0")), "record-unprintable", 7),
        "header twice": (resealed(changed(4, LINES[3], LINES[3])), "record-form", 5),
        "header missing": (resealed([*LINES[:5], *LINES[6:]]), "record-form", 6),
        "unknown board": (
            resealed(changed(5, LINES[4].replace("tiny", "moon"))),
            "record-board",
            5,
        ),
        "other board": (
            resealed(changed(5, "board: tiny " + "0" * 64)),
            "record-board-hash",
            5,
        ),
        "too many players": (resealed(changed(6, "players: 5")), "record-form", 6),
        "no board data": (
            resealed(changed(5, LINES[4], 'board data: {"a": 1}')),
            "record-illegal",
            6,
        ),
        "commitment": (
            resealed(changed(commitment, "commitment: " + "ab" * 32)),
            "record-commitment",
            commitment,
        ),
        "seed": (resealed(changed(seed, "seed: " + "ab" * 32)), "record-commitment", commitment),
        "short seed": (resealed(changed(seed, "seed: abcd")), "record-form", seed),
        "hidden seed": (resealed(changed(seed, "seed: hidden")), "record-form", seed),
        "entropy": (
            resealed(changed(line_with("entropy"), "entropy: none " + "00" * 16)),
            "record-chance",
            line_with("hand 0"),
        ),
        "first seat": (
            resealed(
                changed(
                    line_with("first"), LINES[line_with("first") - 1].translate({48: 49, 49: 48})
                )
            ),
            "record-chance",
            line_with("first"),
        ),
        "opening hand": (
            resealed(changed(line_with("hand 0"), "hand 0: 2 wild")),
            "record-chance",
            line_with("hand 0"),
        ),
        "opening offer": (
            resealed(changed(line_with("offer 1"), "offer 1: Abbey-Elm")),
            "record-chance",
            line_with("offer 1"),
        ),
        "card": (resealed(changed(draw, LINES[draw - 1] + "ish")), "record-chance", draw),
        "no card": (
            resealed(changed(draw, LINES[draw - 1].replace(f" = {card}", ""))),
            "record-chance",
            draw,
        ),
        "market": (
            resealed(changed(market, LINES[market - 1] + "; new deck")),
            "record-chance",
            market,
        ),
        "no such action": (
            resealed(changed(draw, f"{number} {seat} draw cards")),
            "record-action",
            draw,
        ),
        "another spelling": (
            resealed(changed(draw, f"{number} {seat} Draw deck")),
            "record-action",
            draw,
        ),
        "illegal action": (
            resealed(changed(draw, f"{number} {seat} pass")),
            "record-illegal",
            draw,
        ),
        "wrong seat": (
            resealed(changed(draw, f"{number} {1 - int(seat)} draw deck = {card}")),
            "record-illegal",
            draw,
        ),
        "no such seat": (resealed(changed(draw, f"{number} 7 draw deck")), "record-illegal", draw),
        "wrong number": (resealed(changed(draw, "9" + LINES[draw - 1])), "record-form", draw),
        "choices out of order": (
            resealed(
                renumbered(changed(FIRST_MOVE, LINES[FIRST_MOVE], LINES[FIRST_MOVE - 1]))[
                    : FIRST_MOVE + 1
                ]
                + LINES[FIRST_MOVE + 1 :]
            ),
            "record-order",
            FIRST_MOVE + 1,
        ),
        "prose": (resealed(changed(draw, "then a card was drawn")), "record-entry", draw),
        "score": (
            resealed(changed(line_with("score 1"), LINES[line_with("score 1") - 1] + "0")),
            "record-score",
            line_with("score 1"),
        ),
        "winner": (
            resealed(changed(line_with("winners"), "winners: 0 1")),
            "record-score",
            line_with("winners"),
        ),
        "no tie-break": (resealed(LINES[:-1]), "record-score", len(LINES)),
        "no result": (
            resealed(LINES[: line_with("score 0") - 1]),
            "record-score",
            line_with("score 0"),
        ),
        "moves after the end": (
            resealed(
                [
                    *LINES[: line_with("score 0") - 1],
                    f"{line_with('score 0') - FIRST_MOVE + 1} 0 draw deck",
                    *LINES[line_with("score 0") - 1 :],
                ]
            ),
            "record-illegal",
            line_with("score 0"),
        ),
        "finished too early": (
            resealed([*LINES[: line_with("score 0") - 2], *LINES[line_with("score 0") - 1 :]]),
            "record-not-over",
            line_with("score 0") - 2,
        ),
        "over, called saved": (
            resealed(changed(2, f"contents: {SAVED}")[: line_with("score 0") - 1]),
            "record-over",
            line_with("score 0") - 1,
        ),
        "saved with a result": (
            resealed(changed(2, f"contents: {SAVED}")),
            "record-entry",
            line_with("score 0"),
        ),
        "nothing but a heading": (resealed(LINES[:8]), "record-form", 9),
        "event after the end": (
            resealed(
                [*LINES[: score - 1], f"{score - FIRST_MOVE + 1} 0 resign", *LINES[score - 1 :]]
            ),
            "record-illegal",
            score,
        ),
        "another viewer": (resealed(changed_seen(2, SEEN + " 5")), "record-illegal", 2),
        "seen, and changed": (
            sealed(SEEN_LINES).replace("seat 0: person", "seat 0: person Eve"),
            "record-digest",
            len(SEEN_LINES) + 1,
        ),
    }


@pytest.mark.parametrize("fault", faults())
def test_a_fault_is_refused_with_its_line_and_reason(fault: str) -> None:
    text, id, line = faults()[fault]
    refusal = refusal_of(text)
    assert refusal.id == id
    assert str(refusal).startswith(f"Line {line}: ")


@pytest.mark.parametrize("number", range(1, len(LINES) + 2))
def test_no_line_can_be_changed_taken_out_or_doubled(number: int) -> None:
    lines = WHOLE.split("\n")
    line = lines[number - 1]
    shifted = line.translate({48: 49, 49: 48, 97: 98, 98: 97, 101: 111})
    for other in ([shifted], [line + " "], [], [line, line]):
        if other != [line]:
            text = "\n".join([*lines[: number - 1], *other, *lines[number:]])
            assert refusal_of(text).id.startswith("record-")


@pytest.mark.parametrize(
    "number", [n for n, line in enumerate(LINES, 1) if not line.startswith("seat ")]
)
def test_even_with_a_new_digest_only_names_can_be_changed(number: int) -> None:
    line = LINES[number - 1]
    shifted = line.translate({48: 49, 49: 48, 97: 98, 98: 97, 101: 111})
    for other in ([shifted], [line + "0"], [], [line, line]):
        if other != [line]:
            text = resealed([*LINES[: number - 1], *other, *LINES[number:]])
            assert refusal_of(text).id.startswith("record-")


@given(st.data())
@settings(max_examples=150)
def test_no_input_crashes_the_reader(data: st.DataObject) -> None:
    whole = WHOLE.encode()
    start = data.draw(st.integers(0, len(whole)))
    stop = data.draw(st.integers(start, min(len(whole), start + 200)))
    rubbish = whole[:start] + data.draw(st.binary(max_size=40)) + whole[stop:]
    if rubbish != whole:
        refusal_of(rubbish)


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.wag"
    file.write_bytes(WHOLE.encode() + b"x" * LARGEST)
    with pytest.raises(Refusal, match="more than 1000000 bytes"):
        Record.load(file)


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"Cannot read .*nothing\.wag: "):
        Record.load(tmp_path / "nothing.wag")
    with pytest.raises(Refusal, match=r"Cannot write .*game\.wag: "):
        tiny_record().save(tmp_path / "no folder" / "game.wag")


def test_a_text_with_half_a_character_is_refused() -> None:
    assert refusal_of(WHOLE.replace("Zoë", "Zo\ud800")).id == "record-not-text"


# ------------------------------------------------------------------------------------------ examples


def test_there_is_an_example_of_every_board() -> None:
    boards = [Record.load(path).board.id for path in sorted(EXAMPLES.glob("*.wag"))]
    assert sorted(boards) == sorted(BOARDS)


def test_the_example_program_writes_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["bots_play.py", str(tmp_path)])
    runpy.run_path(str(EXAMPLES / "bots_play.py"), run_name="__main__")
    for board in BOARDS:
        assert Record.load(tmp_path / f"{board}.wag").replay().over


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.wag")), ids=lambda path: path.stem)
def test_an_example_replays_to_its_result(path: Path) -> None:
    record = Record.load(path)
    assert record.finished
    game = record.replay()
    assert f"winners: {' '.join(map(str, game.result().winners))}" in record.result


# ------------------------------------------------------------------------------------------ commands


@pytest.fixture
def tiny_file(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.wag"
    tiny_record().save(path)
    return path


@pytest.mark.parametrize("language", languages())
def test_verify_says_what_it_checked(language: str, tiny_file: Path) -> None:
    done = typed("verify", "--lang", language, tiny_file)
    lines = done.stdout.splitlines()
    assert (done.exit_code, lines[0]) == (0, str(tiny_file))
    assert [line[:4] for line in lines[1:]] == ["  ✓ "] * 5
    assert str(len(tiny_record().entries)) in lines[4]


def test_verify_goes_through_all_files_and_fails_if_one_does(tiny_file: Path) -> None:
    bad = tiny_file.with_name("bad.wag")
    bad.write_text(WHOLE.replace("Zoë", "Ann"), "utf-8")
    done = typed("verify", "--lang", "en", bad, tiny_file)
    assert done.exit_code == 1
    assert done.stderr == f"{bad}: Line {len(LINES) + 1}: {REASON}\n"
    assert "✓" in done.stdout


REASON = "the digest does not match the lines above; the record was changed."


def test_verify_of_unfinished_games(tmp_path: Path) -> None:
    game = after("tiny", 2, 1, 9)
    saved, seen = tmp_path / "saved.wag", tmp_path / "seen.wag"
    Record.of(game).save(saved)
    Record.of(game, viewer=1).save(seen)
    assert "The game is not over yet." in typed("verify", "--lang", "en", saved).stdout
    assert typed("verify", seen).exit_code == 1


def test_verify_reports_a_resignation(tmp_path: Path) -> None:
    game = after("tiny", 2, 1, 9)
    Record.of(game, SEATS[:2], [SeatEvent(9, 0, RESIGN)]).save(tmp_path / "game.wag")
    output = typed("verify", "--lang", "en", tmp_path / "game.wag").stdout
    assert "Zoë (seat 1) resigned: greedy (seat 2) wins." in output


def test_replay_prints_every_step_and_the_score(tiny_file: Path) -> None:
    output = typed("replay", "--lang", "en", tiny_file).stdout
    entries = tiny_record().entries
    for number in range(1, len(entries) + 1):
        assert f"\n{number} of {len(entries)}: " in output
    assert "The game is over." in output


def test_replay_shows_the_position_after_a_step(tiny_file: Path) -> None:
    output = typed("replay", "--lang", "en", "--to", 12, tiny_file).stdout
    game = tiny_record().replay(12)
    assert output.startswith(f"12 of {len(tiny_record().entries)}: ")
    for seat in range(2):
        cards = " and ".join(f"{n} {kind}" for kind, n in game.view(seat).hand.items())
        cards = cards.replace(" and ", ", ", cards.count(" and ") - 1) if cards else cards
        assert f"  Cards: {cards.replace('2 wild', '2 wilds') or 'nothing'}." in output
        for ticket in game.view(seat).tickets:
            assert ticket.name in output


def test_replay_from_one_seat_shows_no_other_hand(tiny_file: Path) -> None:
    for step in range(len(tiny_record().entries)):
        output = typed("replay", "--lang", "en", "--to", step, "--from-seat", 2, tiny_file).stdout
        assert output.count("  Cards: ") == 1
        assert "The card:" not in output
        theirs = tiny_record().replay(step).view(0)
        mine = {ticket.name for ticket in tiny_record().replay(step).view(1).tickets}
        secrets = {ticket.name for ticket in (*theirs.tickets, *theirs.offer)} - mine
        assert not [name for name in secrets if f"{name} " in output or f"{name}." in output]


def test_replay_refuses_steps_and_seats_that_are_not_there(tiny_file: Path) -> None:
    for words in (("--to", 99), ("--from-seat", 3), ("--from-seat", 0)):
        assert isinstance(typed("replay", *words, tiny_file).exception, Refusal)


def test_stepping_goes_forward_back_and_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    text = RecordText(speech("en"), tiny_record(), None)
    typed = iter(["", "", "b", "b", "b", "7", "x", "²", "999999999999", str(text.steps), ""])
    step_through(text, lambda _: next(typed), plain=True)
    shown = capsys.readouterr().out
    pages = re.findall(rf"^(?:(\d+) of|Before step 1 of) {text.steps}", shown, re.MULTILINE)
    assert pages == ["", "1", "2", "1", "", "", "7", "7", "7", "7", str(text.steps)]
    assert shown.count("is not one of these") == 3
    assert next(typed, None) is None


def test_a_replay_reports_changes_of_players() -> None:
    game = after("tiny", 2, 1, 9)
    events = [SeatEvent(4, 0, hand_over_to("greedy", "0.1.0")), SeatEvent(6, 0, TAKEN_BACK)]
    record = Record.of(
        game, [SeatedPlayer("Ann"), SeatedPlayer()], [*events, SeatEvent(9, 1, RESIGN)]
    )
    text = RecordText(speech("en"), record, 0)
    assert text.step(5, text.scene(text.end)) == "5 of 12: Greedy 0.1.0 plays for Ann (seat 1)."
    assert text.step(8, text.scene(text.end)) == "8 of 12: Ann (seat 1) plays again."
    assert text.story()[-1] == "Seat 2 resigned: Ann (seat 1) wins."


def test_a_step_beyond_the_end_of_a_record_is_refused() -> None:
    game = Game.new("tiny", seed=7)
    game.play("keep 1")
    assert Game.from_record(game.record(), to=1) == game
    with pytest.raises(RecordError) as refused:
        Game.from_record(game.record(), to=2)
    assert refused.value.id == "record-step"


def test_signs_are_tried_no_further_than_the_longest_action() -> None:
    assert len(list(splits("1" + 9000 * " = ", longest=100))) < 100
