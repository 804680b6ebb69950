"""The final score and the winners (SCORE-*, SF-SCORE-3, US-SCORE-4, SF-TIE, US-TIE)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from positions import board_data, changed_board, listed, played, position_line
from tables import BOARDS, TABLES
from wagonway.engine import play
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.engine.result import Result
from wagonway.engine.rules.scoring import COMPLETED, SHEET, TICKET_POINTS
from wagonway.engine.state import SEATS


def scored(board: str, *seats: str) -> Result:
    """The result of a finished game, seat by seat: "10 points / tickets: A-B / routes: A-C"."""
    text = f"board: {board}\nplayers: {len(seats)}\nphase: over\n"
    for seat, told_of in enumerate(seats):
        parts = told_of.split(" / ")
        text += f"seat {seat}: {'' if ':' in parts[0] else parts.pop(0)}\n"
        text += "".join(f"  {part}\n" for part in parts)
    return Game.at(text).result()


# SCORE-1


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_score_1_a_recount_from_the_board_equals_the_running_score(board, players):
    data = board_data(board)
    points = {
        "-".join(route["between"]): data["rules"]["route_points"][route["length"] - 1]
        for route in data["routes"]
    }
    dice = random.Random(f"{board} {players}")
    game = Game.new(BOARDS[board], players, seed=9)
    while not game.over:
        moves = game.legal()
        claims = [move for move in moves if move.kind in ("claim", "pay")]
        # Who always claims and then withdraws from the tunnel would never draw a card.
        withdrew = any(move.text == "withdraw" for move in game.moves[-players:])
        game.play(dice.choice(moves if withdrew else claims or moves))
    for seat, row in enumerate(game.result().seats):
        routes = [name.partition("#")[0] for name in listed(game, f"seat {seat} routes")]
        assert len(routes) > (0 if board == "tiny_tunnels" else 2)  # it has twelve, mostly tunnels
        recount = sum(points[route] for route in routes)
        assert row.routes == game.view(0).scores[seat] == recount


def test_score_1_there_is_no_result_before_the_end():
    with pytest.raises(Refusal, match="not over yet"):
        Game.at("board: usa").result()


# SCORE-2


def test_score_2_a_completed_ticket_adds_and_another_subtracts():
    result = scored(
        "usa",
        "20 points / tickets: Denver-El Paso; Boston-Miami / routes: Denver-Santa Fe; El Paso-Santa Fe",
        "20 points / tickets: Calgary-Phoenix; Kansas City-Houston",
    )
    assert [seat.ticket_points for seat in result.seats] == [4 - 12, -13 - 5]
    assert [seat.completed for seat in result.seats] == [1, 0]
    assert result.totals == [20 - 8 + 10, 20 - 18]
    found = {row.ticket.name: row.points for row in result.seats[0].tickets}
    assert found == {"Denver-El Paso": 4, "Boston-Miami": -12}


@pytest.mark.parametrize(
    ("routes", "completed"),
    [
        ("", False),
        ("Castle-Forge", False),
        ("Abbey-Bridge#red; Castle-Forge", False),
        ("Abbey-Bridge#red; Bridge-Elm#gray1; Elm-Forge#red", True),
        ("Elm-Forge#blue; Dock-Elm; Abbey-Dock", True),
        ("Bridge-Castle; Castle-Forge; Abbey-Bridge#blue", True),
        ("Bridge-Castle; Castle-Forge; Dock-Elm; Abbey-Dock", False),
    ],
)
def test_score_2_a_chain_of_routes_joins_the_two_locations(routes, completed):
    result = scored("tiny", f"tickets: Abbey-Forge / routes: {routes}", "")
    assert result.seats[0].completed == completed
    assert result.seats[0].ticket_points == (4 if completed else -4)


def test_score_2_routes_of_others_and_closed_halves_do_not_help():
    result = scored(
        "tiny",
        "tickets: Abbey-Forge / routes: Abbey-Bridge#red; Elm-Forge#red",
        "tickets: Bridge-Dock / routes: Bridge-Elm#gray1; Abbey-Dock",
    )
    assert [seat.completed for seat in result.seats] == [0, 0]
    assert [seat.ticket_points for seat in result.seats] == [-4, -3]


@pytest.mark.parametrize("board", ["tiny", "san_francisco", "usa"])
def test_score_2_completion_agrees_with_a_walk_over_the_board_file(board):
    """On random networks, against a search that knows only the board file."""
    dice, data = random.Random(board), board_data(board)
    for _ in range(6):
        owned = random_network(data, dice)
        routes = "; ".join("-".join(pair) for pair in owned)
        result = scored(board, f"tickets: rest / routes: {routes}", "")
        for row, ticket in zip(result.seats[0].tickets, data["tickets"], strict=True):
            start, end = ticket["between"]
            assert row.ticket.name == f"{start}-{end}"
            assert row.completed == (end in reachable(start, owned))


def random_network(data: dict[str, Any], dice: random.Random) -> list[list[str]]:
    """Single routes of a board, as many as one player has pieces for."""
    routes, pairs = data["routes"].copy(), [route["between"] for route in data["routes"]]
    dice.shuffle(routes)
    pieces, owned = data["rules"]["pieces"], []
    for route in routes:
        if pairs.count(route["between"]) == 1 and route["length"] <= pieces:
            pieces -= route["length"]
            owned.append(route["between"])
    return owned


def reachable(start: str, pairs: list[list[str]]) -> set[str]:
    """The locations that a walk from one of them comes to."""
    found, new = set[str](), {start}
    while new:
        found |= new
        new = {end for pair in pairs for end in pair if set(pair) & found} - found
    return found


# SF-SCORE-3


@pytest.mark.parametrize(
    ("symbols", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12)]
)
def test_sf_score_3_tokens_score_by_the_number_of_symbols(symbols, points):
    names = board_data("san_francisco")["tokens"]["symbols"]
    for tokens in (names[:symbols], names[len(names) - symbols :]):
        result = scored("san_francisco", f"7 points / tokens: {'; '.join(tokens)}", "")
        assert result.seats[0].token_points == points
        assert result.totals == [7 + points, 0]


# US-SCORE-4


@pytest.mark.parametrize(
    ("routes", "length"),
    [
        ("Miami-New Orleans", 6),
        ("Atlanta-Charleston; Atlanta-Nashville; Atlanta-Miami", 7),
        ("Atlanta-Charleston; Charleston-Miami; Atlanta-Miami; Atlanta-Nashville", 12),
        ("Helena-Seattle; Dallas-El Paso; El Paso-Santa Fe; El Paso-Phoenix", 7),
        ("Denver-Phoenix; Denver-Helena; Denver-Omaha; Denver-Santa Fe; Phoenix-Santa Fe", 18),
    ],
)
def test_us_score_4_the_longest_path_is_a_trail_that_uses_no_piece_twice(routes, length):
    result = scored("usa", f"routes: {routes}", "routes: Boston-New York#red")
    assert [seat.longest for seat in result.seats] == [length, 2]
    assert [seat.bonus for seat in result.seats] == [10, 0]


def test_us_score_4_a_city_may_be_passed_many_times():
    """Two loops that meet in Denver, and a way in: every piece counts."""
    first = "Denver-Santa Fe; Phoenix-Santa Fe; Denver-Phoenix"
    second = "Denver-Helena; Helena-Salt Lake City; Denver-Salt Lake City#red"
    result = scored("usa", f"routes: {first}; {second}; Denver-Omaha", "")
    assert result.seats[0].longest == (2 + 3 + 5) + (4 + 3 + 3) + 4
    assert len(result.seats[0].longest_routes) == 7


def test_us_score_4_spaces_count_not_routes():
    short = "Atlanta-Nashville; Atlanta-Charleston; Charleston-Raleigh"
    result = scored("usa", f"routes: {short}", "routes: Helena-Seattle")
    assert [seat.longest for seat in result.seats] == [5, 6]
    assert [seat.bonus for seat in result.seats] == [0, 10]


@pytest.mark.parametrize(
    ("board", "bonus", "routes"),
    [
        ("usa", 10, ("Helena-Seattle", "Miami-New Orleans", "Helena-Omaha")),
        ("tiny", 3, ("Abbey-Dock", "Castle-Forge", "Abbey-Bridge#red")),
    ],
)
def test_us_score_4_players_who_tie_all_get_the_bonus(board, bonus, routes):
    result = scored(board, *(f"0 points / routes: {route}" for route in routes))
    assert [seat.bonus for seat in result.seats] == [bonus, bonus, 0]
    assert result.totals == [bonus, bonus, 0]


def test_us_score_4_no_route_no_path():
    result = scored("usa", "", "", "")
    assert [(seat.longest, seat.bonus) for seat in result.seats] == [(0, 0)] * 3
    result = scored("usa", "", "routes: Atlanta-Nashville", "")
    assert [seat.bonus for seat in result.seats] == [0, 10, 0]


def test_us_score_4_san_francisco_gives_no_bonus():
    result = scored("san_francisco", "routes: Mission District-Twin Peaks", "")
    assert (result.seats[0].bonus, result.totals) == (0, [4, 0])


# SCORE-5


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_score_5_most_points_win(board, players):
    for winner in range(players):
        points = [30 if seat == winner else 10 + seat for seat in range(players)]
        result = scored(board, *(f"{n} points" for n in points))
        assert result.totals == points
        assert (result.winners, result.tie_break) == ((winner,), None)


def test_score_5_everything_counts_for_the_total():
    result = scored(
        "tiny",
        "5 points / tickets: Bridge-Dock / tokens: bell; crab / routes: Castle-Forge",
        "2 points / tickets: Castle-Elm / tokens: bell; crab; star / routes: Bridge-Castle; Bridge-Elm#gray1",
    )
    assert result.totals == [5 - 3 + 1, 2 + 4 + 3 + 3]
    assert result.winners == (1,)


def test_score_5_points_below_nothing_can_win():
    result = scored("usa", "tickets: Boston-Miami", "tickets: Denver-El Paso")
    assert (result.totals, result.winners) == ([-12, -4], (1,))


# SF-TIE

SF_ROUTES = (
    "routes: Mission District-The Castro; Painted Ladies-The Castro; Haight Ashbury-The Castro#blue"
)


def test_sf_tie_most_completed_tickets_win():
    result = scored(
        "san_francisco",
        "10 points",
        f"8 points / tickets: Haight Ashbury-Mission District / {SF_ROUTES}",
        "9 points",
    )
    assert result.totals == [10, 10, 9]
    assert (result.winners, result.tie_break) == ((1,), "tickets")


def test_sf_tie_still_tied_players_share_the_victory():
    """The longest path breaks no tie there."""
    result = scored("san_francisco", "9 points", f"9 points / {SF_ROUTES}", "9 points", "3 points")
    assert (result.winners, result.tie_break) == ((0, 1, 2), "shared")


def test_sf_tie_a_player_with_fewer_points_wins_no_tie():
    result = scored(
        "san_francisco",
        "10 points",
        f"1 points / tickets: Haight Ashbury-Mission District / {SF_ROUTES}",
        "10 points",
    )
    assert (result.winners, result.tie_break) == ((0, 2), "shared")


# US-TIE

EL_PASO = "tickets: Denver-El Paso / routes: Denver-Santa Fe; El Paso-Santa Fe"  # 4 points, path 4
HOUSTON = "tickets: Kansas City-Houston / routes: Kansas City-Oklahoma City#gray1; Dallas-Oklahoma City#gray1; Dallas-Houston#gray1"  # 5 points, path 5
LONGEST = "routes: Miami-New Orleans"  # path 6


def test_us_tie_first_most_completed_tickets():
    """Though another of the tied has the longest path."""
    result = scored(
        "usa", f"16 points / {EL_PASO}", f"10 points / {LONGEST}", "20 points", "19 points"
    )
    assert result.totals == [20, 20, 20, 19]
    assert (result.winners, result.tie_break) == ((0,), "tickets")


def test_us_tie_then_the_longest_path():
    result = scored("usa", "20 points", "20 points", f"10 points / {LONGEST}")
    assert result.totals == [20, 20, 20]
    assert (result.winners, result.tie_break) == ((2,), "longest path")


def test_us_tie_the_filters_follow_each_other():
    """Two of three have most tickets; of these two one has the longest path."""
    result = scored("usa", "20 points", f"16 points / {EL_PASO}", f"5 points / {HOUSTON}")
    assert result.totals == [20, 20, 20]
    assert (result.winners, result.tie_break) == ((2,), "longest path")


def test_us_tie_players_whom_nothing_parts_share_the_victory():
    both = scored("usa", "20 points", "20 points", "19 points")
    assert (both.winners, both.tie_break) == ((0, 1), "shared")
    paths = scored("usa", f"9 points / {LONGEST}", "19 points", "9 points / routes: Helena-Seattle")
    assert paths.totals == [19, 19, 19]
    assert (paths.winners, paths.tie_break) == ((0, 2), "shared")


def test_us_tie_a_longest_path_outside_the_tie_parts_nobody():
    result = scored("usa", "20 points", "20 points / routes: Helena-Omaha", f"1 points / {LONGEST}")
    assert result.totals == [20, 20, 11]
    assert (result.winners, result.tie_break) == ((0, 1), "shared")


@pytest.mark.parametrize(
    ("tie_break", "winners", "decided"),
    [
        ("[]", (0, 1), "shared"),
        ('["longest path"]', (1,), "longest path"),
        ('["tickets"]', (0,), "tickets"),
    ],
)
def test_us_tie_each_tie_break_is_a_switch_of_the_board(tmp_path, tie_break, winners, decided):
    """SF-TIE US-TIE  One of the tied has more tickets, the other the longest path."""
    change = ('tie_break = ["tickets", "longest path"]', f"tie_break = {tie_break}")
    result = scored(
        str(changed_board(tmp_path, "tiny", change)),
        "7 points / tickets: Bridge-Dock / routes: Abbey-Bridge#red; Abbey-Dock",
        "7 points / routes: Bridge-Castle; Castle-Forge",
    )
    assert result.totals == [10, 10]
    assert (result.winners, result.tie_break) == (winners, decided)


# A whole ending


def test_score_2_a_score_sheet_may_be_filled_again():
    game = Game.at(
        """
        board: tiny
        phase: over
        seat 0:
          tickets: Abbey-Forge; Bridge-Dock
          routes: Abbey-Bridge#red; Abbey-Dock
        """
    )
    sheet = play.numbers(SEATS, SHEET)
    for _ in range(2):
        play.score(game.board.record, game.rows, 0, sheet)
        assert (sheet[0][TICKET_POINTS], sheet[0][COMPLETED]) == (3 - 4, 1)


def test_score_2_the_last_move_counts():
    """SCORE-2 SCORE-5 END-1  A ticket completed in the very last turn is a completed ticket."""
    game = played(
        """
        board: tiny
        last round: 1
        market: 5 red
        stacks:
        seat 0: 2 pieces, 1 points
          cards: 2 blue
          tickets: Bridge-Dock
          routes: Abbey-Bridge#red
        """,
        "claim Abbey-Dock blue",
    )
    assert (game.over, position_line(game, "seat 0")) == (True, "0 pieces, 3 points")
    assert game.result().totals == [3 + 3 + 3, 0]
