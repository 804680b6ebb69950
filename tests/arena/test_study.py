"""`wagonway study`: the notes agree with games played in words, the findings with the notes."""

from __future__ import annotations

import heapq
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from click.testing import CliRunner

from wagonway.arena.bootstrap import Resampling
from wagonway.arena.chunks import play_chunk
from wagonway.arena.deals import deal_name
from wagonway.arena.plan import MatchPlan
from wagonway.arena.results import Games, game_record
from wagonway.arena.stepwise import Players
from wagonway.arena.store import Contest, ResultStore, packed, unpacked
from wagonway.arena.study.findings import connected_pairs, findings_of
from wagonway.arena.study.heat_map import heat_map, scale_top
from wagonway.arena.study.study import run_study, study_plans
from wagonway.arena.study.tables import Writer
from wagonway.arena.workers import local_workers
from wagonway.cli import wagonway
from wagonway.draw.heat import heat
from wagonway.engine.board import Board
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.words import languages, speech

TINY = Board.load("tiny")


def observed(
    players: int = 2, games: int = 60, bot: str = "greedy", board: Board = TINY
) -> MatchPlan:
    return study_plans(board, [players], bot, games, "s")[0]


def watch(plan: MatchPlan, deals: range) -> Games:
    return play_chunk(plan, plan.lineups[0], deals).games


# ------------------------------------------------------------------------------ what is noted


class Spectator:
    """Plays a deal in words and notes what it sees, with no help from compiled code."""

    def __init__(self, asked: MatchPlan, deal: int) -> None:
        self.board, self.players = asked.board, asked.players
        name = deal_name(asked.seed, asked.board.id, asked.players, deal)
        self.game = Game.new(asked.board, asked.players, name)
        self.bots = Players(asked, asked.lineups[0].seatings[0], 0, deal)
        self.turns = [0] * asked.players
        self.claims: dict[str, tuple[int, int]] = {}  # seat and turn, by route
        self.cuts: dict[str, tuple[int, int, int]] = {}  # rivals, detour, tickets, by route
        self.looks: dict[tuple[str, str], int] = {}
        self.keeps: dict[str, tuple[int, int]] = {}
        self.tokens: dict[tuple[int, int], int] = {}
        self.passes = self.dry = 0

    def watch(self) -> None:
        while not self.game.over:
            seat, phase = self.game.seat, self.game.phase
            state = self.game.state
            if phase == "turn":
                self.turns[seat] += 1
                self.dry += int(state.deck_left) + int(state.discard_left) == 0
            view = self.game.view(seat)
            move = self.bots.ask(view)
            verb, _, rest = str(move).partition(" ")
            if verb == "keep":
                self.note_offer(seat, phase, [each.name for each in view.offer], rest)
            elif verb == "claim":
                route = rest.rpartition(" ")[0]
                self.claims[route] = (seat, self.turns[seat])
                self.cuts[route] = self.cut(seat, route)
            self.passes += verb == "pass"
            before = [int(held) for held in state.tokens]
            self.game.play(move)
            for symbol in range(len(self.board.symbols)):
                if (int(self.game.state.tokens[seat]) & ~before[seat]) >> symbol & 1:
                    self.tokens[seat, symbol] = self.turns[seat]

    def note_offer(self, seat: int, phase: str, offered: list[str], kept: str) -> None:
        for place, ticket in enumerate(offered, start=1):
            when = "opening_looks" if phase == "choose" else "later_looks"
            self.looks[ticket, when] = self.looks.get((ticket, when), 0) + 1
            if str(place) in kept.split():
                self.keeps[ticket] = (seat, self.turns[seat])

    def cut(self, claimant: int, name: str) -> tuple[int, int, int]:
        """What the claim costs the rivals, found by Dijkstra on the open routes."""
        names = [route.name for route in self.board.routes]
        closed = {names.index(name)}
        twin = self.board.routes[names.index(name)].twin
        if twin is not None and self.players <= self.board.doubles_close_up_to:
            closed.add(twin)
        hurt = detour = lost = 0
        for rival in set(range(self.players)) - {claimant}:
            worst, pieces = 0, int(self.game.state.pieces[rival])
            for i, ticket in enumerate(self.board.tickets):
                if int(self.game.state.ticket_place[i]) != -1 - rival:
                    continue
                before = self.way(rival, ticket.a, ticket.b, set())
                after = self.way(rival, ticket.a, ticket.b, closed)
                if before == 0 or before > pieces or after == before:
                    continue
                lost += after > pieces
                worst = max(worst, min(after, pieces + 1) - before)
            hurt += worst > 0
            detour += worst
        return hurt, detour, lost

    def way(self, seat: int, start: int, goal: int, closed: set[int]) -> int:
        owner = [int(each) for each in self.game.state.owner]
        queue, done = [(0, start)], set()
        while queue:
            so_far, here = heapq.heappop(queue)
            if here == goal:
                return so_far
            if here in done:
                continue
            done.add(here)
            for i, route in enumerate(self.board.routes):
                mine = owner[i] == seat
                twins = route.twin is not None and owner[route.twin] == seat
                free = owner[i] == -1 and not twins and i not in closed
                if here in (route.a, route.b) and (mine or free):
                    there = route.a + route.b - here
                    heapq.heappush(queue, (so_far + (0 if mine else route.length), there))
        return 10**6


@pytest.mark.parametrize(
    ("board", "players", "bot", "deals"),
    [("tiny", 2, "greedy", 25), ("tiny", 3, "random", 12), ("san_francisco", 3, "greedy", 4)],
)
def test_the_notes_are_what_a_spectator_sees(board: str, players: int, bot: str, deals: int):
    asked = observed(players, deals, bot, Board.load(board))
    notes, seen_cuts = watch(asked, range(deals)), 0
    for deal in range(deals):
        seen, noted = Spectator(asked, deal), notes[deal]
        seen.watch()
        for i, route in enumerate(asked.board.routes):
            note = noted["routes"][i]
            owner, turn = seen.claims.get(route.name, (min(int(note["owner"]), -1), 0))
            assert (note["owner"], note["turn"]) == (owner, turn)
            cut = seen.cuts.get(route.name, (0, 0, 0))
            assert (note["rivals_cut"], note["detour"], note["tickets_cut"]) == cut
            seen_cuts += cut[0]
        for i, ticket in enumerate(asked.board.tickets):
            note = noted["tickets"][i]
            assert (note["holder"], note["turn"]) == seen.keeps.get(ticket.name, (-1, 0))
            for when in ("opening_looks", "later_looks"):
                assert note[when] == seen.looks.get((ticket.name, when), 0)
            holder = int(note["holder"])
            done = holder >= 0 and seen.way(holder, ticket.a, ticket.b, set()) == 0
            assert note["done"] == done
        for seat in range(players):
            turns = [seen.tokens.get((seat, n), 0) for n in range(len(asked.board.symbols))]
            assert noted["token_turn"][seat].tolist() == turns
        counts = (noted["reshuffles"], noted["dry_turns"], noted["passes"])
        assert counts == (int(seen.game.state.shuffles) - 1, seen.dry, seen.passes)
        places = [int(place) for place in seen.game.state.stack_place]
        assert noted["stack_place"].tolist() == places[: len(asked.board.symbols)]
    assert seen_cuts > 0


def test_the_games_are_those_of_the_arena():
    asked = observed(3, 40)
    ours = watch(asked, range(5, 40))["seats"]
    arena = watch(replace(asked, observed=False), range(5, 40))["seats"]
    for name in ("share", "total", "kept", "made", "pieces", "turns", "ended", "first", "tokens"):
        assert np.array_equal(ours[name], arena[name]), name


def test_packed_notes_unpack_unchanged():
    notes = watch(observed(3), range(20))
    assert np.array_equal(unpacked(packed(notes), game_record(observed(3))), notes)


# -------------------------------------------------------------------------- playing and keeping


def test_an_interrupted_study_resumes(tmp_path: Path):
    asked = study_plans(TINY, [2, 3], "greedy", 300, "s")

    def interrupt(progress):
        if progress.played:
            raise KeyboardInterrupt

    cut = run_study(asked, ResultStore(tmp_path / "a.sqlite"), interrupt)
    assert not cut.complete
    assert 0 < cut.progress.played < 600
    rest = run_study(asked, ResultStore(tmp_path / "a.sqlite"))
    assert rest.complete
    assert rest.progress.known == cut.progress.played
    assert rest.progress.games == 600
    whole = run_study(asked, workers=local_workers(1))
    for players in (2, 3):
        assert np.array_equal(rest.games[players], whole.games[players])


def test_ctrl_c_stores_and_reports_games(tmp_path: Path):
    store = tmp_path / "a.sqlite"
    words = ["--board", "tiny", "--players", "2", "--bot", "greedy", "--games", "2000000"]
    with subprocess.Popen(
        [sys.executable, "-m", "wagonway", "study", *words, "--json", "--store", store],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "en_US.UTF-8"},
    ) as running:
        while running.poll() is None and not kept_chunks(store):
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert running.returncode == 130, err
    report = json.loads(out)
    assert report["complete"] is False
    plan = study_plans(TINY, [2], "greedy", 2_000_000, "1")[0]
    kept = ResultStore(store).read(Contest(plan, plan.lineups[0]))
    assert len(kept) == report["played"] == report["tables"]["2"]["games"] > 0
    assert speech("en")("study-interrupted") in err


def kept_chunks(store: Path) -> int:
    """Chunks in a store that another program fills."""
    if not store.exists():
        return 0
    try:
        with sqlite3.connect(store) as db:
            return db.execute("SELECT count(*) FROM chunks").fetchone()[0]
    except sqlite3.OperationalError:
        return 0  # the tables are just being made


def test_longer_and_shorter_studies_reuse_stored_games(tmp_path: Path):
    store = ResultStore(tmp_path / "a.sqlite")
    run_study([observed(games=50)], store)
    assert run_study([observed(games=20)], store).progress.played == 0
    assert run_study([observed(games=70)], store).progress.played == 20
    assert run_study([observed(games=70, bot="random")], store).progress.known == 0


# -------------------------------------------------------------------------------- what is found


def observed_games(players: int, games: int) -> np.ndarray:
    """Notes on games in which nothing happened but that seat 0 began and won."""
    notes = np.zeros(games, game_record(observed(players)))
    notes["deal"] = np.arange(games)
    notes["seats"]["first"][:, 0] = 1
    notes["seats"]["won"][:, 0] = 1
    notes["seats"]["share"][:, 0] = 1
    notes["routes"]["owner"] = -1
    notes["tickets"]["holder"] = -1
    return notes


def test_playing_order_counts_from_the_first_seat():
    notes = observed_games(3, 100)
    notes["seats"]["first"] = 0
    notes["seats"]["first"][:, 2] = 1
    shares = findings_of(TINY, notes).by_order
    assert [each.value for each in shares] == [0, 1, 0]
    assert shares[0].interval[1] == pytest.approx(1 - 0.025 ** (1 / 100))


def test_a_ticket_counts_for_the_seat_that_kept_it():
    notes = observed_games(2, 10)
    notes["tickets"]["opening_looks"][:8, 1] = 1
    notes["tickets"]["later_looks"][8:, 1] = 1
    notes["tickets"]["holder"][:4, 1] = [0, 0, 0, 1]
    notes["tickets"]["holder"][8, 1] = 1
    notes["tickets"]["turn"][8, 1] = 6
    notes["tickets"]["done"][:2, 1] = 1
    found = findings_of(TINY, notes).tickets[1]
    assert found.kept_in_opening.value == 0.5
    assert found.kept_later.value == 0.5
    assert found.kept.value == 0.5
    assert found.done.value == pytest.approx(2 / 5)
    assert found.win.value == pytest.approx(3 / 5)
    assert found.worth.value == pytest.approx(-TINY.tickets[1].points / 5)


def test_halves_of_a_double_route_are_one_connection_ranked_by_its_cuts():
    pair = next(pair for pair in connected_pairs(TINY) if len(pair) == 2)
    notes = observed_games(3, 10)
    routes = notes["routes"]
    routes["owner"][:, pair[0]], routes["turn"][:, pair[0]] = 0, 4
    routes["owner"][:5, pair[1]], routes["turn"][:5, pair[1]] = 2, 2
    routes["rivals_cut"][:2, pair[0]] = 1
    routes["rivals_cut"][1:4, pair[1]] = 2
    routes["detour"][1:4, pair[1]] = 3
    found = findings_of(TINY, notes).connections[0]
    assert set(found.routes) == set(pair)
    assert (found.contest.value, found.claimed.value) == (0.4, 1)
    assert found.turn.value == 3
    assert found.detour.value == pytest.approx(0.9)
    assert found.by_order == pytest.approx((2 / 3, 0, 1 / 3))


def test_tokens_count_for_their_holders():
    notes = observed_games(2, 10)
    notes["seats"]["tokens"][:6, 0] = 1
    notes["seats"]["tokens"][6:, 1] = 1
    notes["token_turn"][:6, 0, 0] = 3
    notes["token_turn"][6:, 1, 0] = 8
    found = findings_of(TINY, notes)
    token = found.tokens[0]
    assert token.holder.held.value == 0.5
    assert (token.holder.win.value, token.holder.win_without.value) == (0.6, 0.4)
    assert token.turn.value == 5
    counts = found.symbol_counts
    assert [each.share.value for each in counts[:2]] == [0.5, 0.5]
    assert [each.win.value for each in counts[:2]] == [0.4, 0.6]
    assert np.isnan(counts[2].win.value)


def test_endings_distinguish_who_began_the_last_round():
    notes = observed_games(2, 10)
    seats = notes["seats"]
    seats["ended"][:6, 0] = 1
    seats["ended"][6:8, 1] = 1
    seats["pieces"][:, 0], seats["pieces"][:, 1] = 1, 5
    ends = findings_of(TINY, notes).endings
    assert [each.value for each in ends.by_order] == pytest.approx([0.6, 0.2])
    assert ends.nobody.value == pytest.approx(0.2)
    assert ends.ender_wins.value == 0.75
    assert ends.ender_pieces.value == 2
    assert ends.other_pieces.value == 4


def test_findings_of_real_games_add_up():
    asked = observed(3, 200)
    notes = watch(asked, range(200))
    found = findings_of(asked.board, notes)
    assert sum(each.value for each in found.by_order) == pytest.approx(1)
    parts = sum(each.value for each in found.scores.parts.values())
    assert parts == pytest.approx(found.scores.mean.value)
    of_winners = sum(each.value for each in found.scores.winner_parts.values())
    assert of_winners == pytest.approx(found.scores.winner.value)
    ended = sum(each.value for each in found.endings.by_order) + found.endings.nobody.value
    assert ended == pytest.approx(1)
    assert sum(each.share.value for each in found.symbol_counts) == pytest.approx(1)
    assert sum(each.kept.value for each in found.tickets) == pytest.approx(
        3 * found.tickets_kept.value
    )
    contests = [each.contest.value for each in found.connections]
    assert contests == sorted(contests, reverse=True)
    assert contests[0] > 0


def test_interval_width_depends_on_the_number_of_deals():
    values = np.random.default_rng(1).normal(5, 2, 2500)
    figure = Resampling(2500).mean(values)
    low, high = figure.interval
    assert figure.value == pytest.approx(values.mean())
    assert (high - low) / 2 == pytest.approx(1.96 * 2 / 50, rel=0.1)
    many = np.tile(values, 8)
    low, high = Resampling(len(many)).mean(many).interval
    assert 0.4 < (high - low) / (2 * 1.96 * 2 / np.sqrt(len(many))) < 1.6


# ------------------------------------------------------------------------------------ reports


def study(*words: str | Path) -> str:
    """What the command prints; its refusals are raised."""
    result = CliRunner(env={"LC_ALL": "en_US.UTF-8"}).invoke(
        wagonway,
        ["study", "--board", "tiny", "--bot", "greedy", "--games", "60", *map(str, words)],
        catch_exceptions=False,
    )
    assert result.exit_code == 0, result.output
    return result.stdout


def test_json_output_is_one_object(tmp_path: Path):
    report = json.loads(study("--json", "--store", tmp_path / "a.sqlite"))
    assert set(report["tables"]) == {"2", "3", "4"}
    assert report["complete"] is True
    assert report["played"] == 180
    table = report["tables"]["2"]
    assert table["games"] == 60
    low, high = table["by_order"][0]["interval"]
    assert low <= table["by_order"][0]["value"] <= high
    names = {route.name for route in TINY.routes}
    assert {name for each in table["connections"] for name in each["routes"]} == names
    assert "NaN" not in json.dumps(report)


@pytest.mark.parametrize("language", languages())
def test_people_get_tables_that_fit_their_terminal(language: str, tmp_path: Path, monkeypatch):
    monkeypatch.setattr("wagonway.cli.output.PIPE_WIDTH", 80)
    output = study("--players", "2,3", "--lang", language, "--store", tmp_path / "a.sqlite")
    say = speech(language)
    assert say("study-contested", players=2) in output
    assert say("study-tickets", players=3) in output
    assert "Abbey–Bridge" in output
    assert max(map(len, output.splitlines())) <= 80


def test_pictures_and_pages_are_complete(tmp_path: Path):
    files = ("--svg", tmp_path / "heat.svg", "--html", tmp_path / "page.html")
    study(*files, "--players", "2,3", "--store", tmp_path / "a.sqlite")
    drawn = [(tmp_path / f"heat-{players}.svg").read_text("utf-8") for players in (2, 3)]
    for picture in drawn:
        root = ElementTree.fromstring(picture)  # noqa: S314  our own picture
        titles = [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}title")]
        assert sum(title.startswith("Abbey–Bridge · ") for title in titles) == 2
    page = (tmp_path / "page.html").read_text("utf-8")
    inside = re.findall(r'data="data:image/svg\+xml;base64,([^"]+)"', page)
    assert [b64decode(picture).decode() for picture in inside] == drawn
    assert "wagonway study --board tiny --players 2,3 --games 60 --bot greedy --seed 1" in page


def test_hotter_colours_are_lighter():
    def light(colour: str) -> float:
        red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    shades = [light(heat(step / 20)) for step in range(21)]
    assert shades == sorted(shades)
    assert [scale_top(most) for most in (0.0, 0.06, 0.063, 0.1, 0.13, 0.9)] == pytest.approx(
        [0.01, 0.06, 0.08, 0.1, 0.15, 1]
    )


def test_a_study_without_contested_routes_is_drawn():
    found = findings_of(TINY, observed_games(2, 5))
    assert "<svg" in heat_map(Writer(speech("en")), found, "greedy")


@pytest.mark.parametrize(
    ("words", "id"),
    [
        (("--bot", "nobody"), "bot-unknown"),
        (("--bot", "code:my_bot.py"), "study-bot"),
        (("--board", "atlantis"), "board-unknown"),
        (("--players", "2,9"), "player-count"),
        (("--players", "two"), "study-players"),
        (("--games", "0"), "arena-games"),
        (("--workers", "0"), "arena-workers"),
        (("--svg", "nowhere/at/all.svg"), "file-unwritable"),
    ],
)
def test_invalid_options_are_refused(words: tuple[str, ...], id: str, tmp_path: Path):
    with pytest.raises(Refusal) as refused:
        study("--players", "2", *words, "--store", tmp_path / "a.sqlite")
    assert refused.value.id == id
    assert str(refused.value)


def test_uncompiled_code_takes_the_same_notes():
    program = (
        "from wagonway.arena.chunks import play_chunk\n"
        "from wagonway.arena.study.study import study_plans\n"
        "from wagonway.engine.board import Board\n"
        "plan = study_plans(Board.load('tiny'), [3], 'greedy', 3, 's')[0]\n"
        "print(play_chunk(plan, plan.lineups[0], range(3)).games.tobytes().hex())\n"
    )
    plain = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "WAGONWAY_ENGINE": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    ours = watch(observed(3, 3), range(3)).tobytes().hex()
    assert plain.stdout.strip() == ours
