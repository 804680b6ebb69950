"""The story of a finished game: it agrees with the engine, and a running game has none."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from server.clients import Player, ask, async_test, new_table, serving
from tables import play_choices, play_out
from wagonway.bots import load_bot
from wagonway.engine.game import Game
from wagonway.engine.record import Record
from wagonway.insight.story import Story, story_of

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARDS = ("tiny", "san_francisco", "usa")
RECORD = {"content-type": "text/plain"}


@pytest.fixture(scope="module", params=BOARDS)
def record(request: pytest.FixtureRequest) -> Record:
    """A game of bots that complete tickets."""
    game = Game.new(request.param, players=2, seed=5)
    bots = [load_bot("path", request.param, seat) for seat in range(2)]
    return Record.of(play_out(game, bots))


@pytest.fixture(scope="module")
def game_story(record: Record) -> Story:
    return story_of(record)


def test_every_step_agrees_with_the_replay(record: Record, game_story: Story) -> None:
    assert [(s.seat, s.text) for s in game_story.steps] == [
        (e.seat, e.text) for e in record.entries
    ]
    for at in range(1, len(game_story.steps) + 1, 7):
        step, game = game_story.steps[at - 1], record.replay(at)
        views = [game.view(seat) for seat in range(game.players)]
        assert step.scores == views[0].scores
        assert step.pieces == views[0].pieces
        assert step.cards == [sum(view.hand.values()) for view in views]
        assert step.tickets == [len(view.tickets) for view in views]


def test_the_score_sheet_is_that_of_the_game(record: Record, game_story: Story) -> None:
    result = record.replay().result()
    assert [score.total for score in game_story.ended.scores] == result.totals
    assert game_story.ended.winners == list(result.winners)
    for seat, score in zip(game_story.seats, result.seats, strict=True):
        done = {each.ticket.name: each.completed for each in score.tickets}
        assert {ticket.name: ticket.completed for ticket in seat.tickets} == done
        assert game_story.steps[-1].completed[score.seat] == score.completed


def test_every_ticket_was_kept_with_a_step_of_its_seat(game_story: Story) -> None:
    for number, seat in enumerate(game_story.seats):
        kept = Counter(ticket.kept_at for ticket in seat.tickets)
        steps = [
            step for step in game_story.steps if step.seat == number and step.text[:5] == "keep "
        ]
        assert kept == {step.v: len(step.text.split()) - 1 for step in steps}


def test_the_path_of_a_completed_ticket_leads_from_end_to_end(
    record: Record, game_story: Story
) -> None:
    routes = {route.name: route for route in record.board.routes}
    owners = record.replay().view(None).owners
    paths = 0
    for number, seat in enumerate(game_story.seats):
        for ticket in seat.tickets:
            assert bool(ticket.routes) == ticket.completed
            here = ticket.ends[0]
            for name in ticket.routes:
                assert owners[name] == number
                ends = set(routes[name].ends)
                assert here in ends
                (here,) = ends - {here}
            assert here == ticket.ends[1] or not ticket.completed
            paths += ticket.completed
    assert paths


def test_tallies_add_up(record: Record, game_story: Story) -> None:
    game = record.replay()
    assert sum(seat.tally.turns for seat in game_story.seats) == game_story.steps[-1].turn
    for number, seat in enumerate(game_story.seats):
        view, tally = game.view(number), seat.tally
        drawn = record.board.opening_hand + tally.deck_draws + tally.market_draws
        assert drawn - tally.cards_spent == sum(view.hand.values())
        assert record.board.pieces - tally.spaces == view.pieces[number]
        assert tally.routes == len(view.routes_of(number))
        assert tally.wilds_spent <= tally.cards_spent
        assert len(seat.tickets) <= tally.tickets_seen
    assert sum(seat.tally.began_last_round for seat in game_story.seats) <= 1
    assert any(step.last_round for step in game_story.steps)


def opened(text: str) -> dict[str, Any]:
    return {"body": text.encode(), "headers": RECORD}


@async_test
async def test_the_story_of_a_table_needs_a_finished_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        game, tokens = await new_table(server, "Ann", "Ben")
        async with Player.at(server, game, tokens[0]) as ann:
            await ann.ask("start")
            early = await ask(server, "GET", f"/api/tables/{game}/story")
            assert early[1]["reason"]["id"] == "game-not-over"
            await ann.ask("resign")
        status, reply, _ = await ask(server, "GET", f"/api/tables/{game}/story")
        assert status == 200
        assert reply["ended"]["resigned"] == 0
        assert reply["ended"]["winners"] == [1]
        assert reply["ended"]["scores"] == []
        assert [seat["name"] for seat in reply["seats"]] == ["Ann", "Ben"]
        assert reply["steps"][-1]["text"] == "resign"
        _, text, _ = await ask(server, "GET", f"/api/tables/{game}/record")
        assert (await ask(server, "POST", "/api/records/story", **opened(text)))[1] == reply


@async_test
async def test_the_story_of_an_unfinished_record_is_refused(tmp_path: Path) -> None:
    whole = (EXAMPLES / "usa.wag").read_text("utf-8")
    running = Game.new("tiny", seed=5)
    running.play("keep 1")
    wrong = {
        "record-cut": whole[: len(whole) // 2],
        "record-chance": whole.replace("draw deck = ", "draw deck =  ", 1),
        "game-not-over": Record.of(running).text(),
    }
    async with serving(tmp_path) as server:
        for id, text in wrong.items():
            status, reply, _ = await ask(server, "POST", "/api/records/story", **opened(text))
            assert status == 400
            assert reply["reason"]["id"] == id


def test_the_story_of_a_users_board_contains_the_board(tmp_path: Path) -> None:
    ours = Path(str(resources.files("wagonway.boards").joinpath("tiny.toml")))
    (tmp_path / "mine.toml").write_text(ours.read_text("utf-8"), "utf-8")
    game = play_choices(Game.new(tmp_path / "mine.toml", seed=5), itemgetter(-1))
    story = story_of(Record.parse(Record.of(game).text()))
    assert story.facts is not None
    assert story.facts.id == "mine"
    assert story.picture is not None
    assert len(story.picture.routes) == len(game.board.routes)
    assert story_of(Record.load(EXAMPLES / "tiny.wag")).facts is None
