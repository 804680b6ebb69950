"""Frames do not depend on anything that their audience may not know."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from server.clients import Player, ask, async_test, new_table, play_on, serving
from wagonway.bots import load_bot
from wagonway.engine.game import Move
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import event_kind
from wagonway.server.game import encode
from wagonway.server.game import seats as seating
from wagonway.server.game.history import History
from wagonway.server.protocol import replies
from wagonway.server.protocol.parts import BotSeat, NewTable, PersonSeat
from wagonway.server.protocol.replies import SPECTATOR, Audience, Leak, Seat, frame
from wagonway.server.storage.outages import Outages
from wagonway.server.storage.rows import MoveRow, TableRows
from wagonway.server.telemetry import JsonLines
from wagonway.server.workers.tasks import plan
from wagonway.words.reason import reason

ATTEMPTS = ("draw deck", "draw wild", "tickets", "pass", "keep 1", "keep 1 2 3", "nonsense")


def new_history(board: str, players: int) -> tuple[TableRows, History]:
    seats = [PersonSeat(name="Ann"), *(BotSeat(bot="random") for _ in range(players - 1))]
    table, _ = seating.new_table(NewTable(board=board, seats=seats), "")
    table = seating.begun(table)
    return table, History(table)


def other_world(history: History, viewer: int | None, salt: int) -> History:
    """The same history with everything different that a viewer cannot know: hands, decks, drawn cards."""
    other = object.__new__(History)
    other.__dict__.update(history.__dict__)
    for seat in [viewer] if viewer is not None else range(history.players):
        other.game = other.game.imagine(seat, salt)
    swapped = {id(move): disguised(history, move, viewer) for move in history.game.moves}
    other.game.moves = [swapped[id(move)] for move in history.game.moves]
    other.happened = [
        each._replace(
            move=each.move and swapped[id(each.move)], row=disguised_row(each.row, viewer)
        )
        for each in history.happened
    ]
    return other


def disguised(history: History, move: Move, viewer: int | None) -> Move:
    """A move with different secrets where a viewer may not know them."""
    if move.seat == viewer:
        return move
    board = history.game.board
    card = move.card and board.kinds[(board.kinds.index(move.card) + 1) % len(board.kinds)]
    offer = tuple(board.tickets[-1 - i].name for i in range(len(move.offer)))
    return replace(
        move, card=card, offer=offer, action=replace(move.action, text=disguised_text(move.text))
    )


def disguised_text(text: str) -> str:
    verb, *places = text.split()
    return f"keep {' '.join(str(9 - int(p)) for p in places)}" if verb == "keep" else text


def disguised_row(row: MoveRow, viewer: int | None) -> MoveRow:
    if row.seat == viewer or event_kind(row.action):
        return row
    return replace(row, action=disguised_text(row.action), key="other", spent=row.spent + 7)


def all_frames(history: History, audience: Audience) -> list[bytes]:
    """Every frame that an audience can get now."""
    messages: list[replies.ServerMessage] = [
        event_to(history, audience),
        encode.snapshot(history, 0, audience, Outages()),
    ]
    seat = audience.seat
    if seat is not None:
        view = history.game.view(seat)
        found = msgspec.structs.asdict(plan(view.board.id, view.bytes, view.legal_ids))
        messages.append(encode.stale(history, seat, "k", Outages()))
        messages.append(replies.PlanGiven(seat=seat, key="k", v=history.v, **found))
        for action in ATTEMPTS:
            try:
                history.draft_move(MoveRow("g", history.v + 1, seat, "k", action, 0))
            except Refusal as refusal:
                messages.append(replies.Illegal(seat=seat, key="k", reason=reason(refusal)))
    return [frame(audience, message).data for message in messages]


def event_to(history: History, audience: Audience) -> replies.Event:
    """The last event for an audience, encoded with those for all others."""
    viewers = [None, *range(history.players)]
    events = encode.events(history, max(0, history.v - 1), viewers, Outages())
    return events[viewers.index(audience.seat)]


def differences(board: str, players: int, every: int, seed: int) -> int:
    """Play a game; every few steps compare the frames of each audience in two worlds."""
    _, history = new_history(board, players)
    bots = [load_bot("random", seed, seat) for seat in range(players)]
    found = 0
    while not history.over:
        seat = history.deciding[0]
        action = str(bots[seat].choose(history.game.view_to_decide(seat)))
        row = MoveRow("g", history.v + 1, seat, f"k{history.v}", action, history.v)
        history.settle(history.draft_move(row))
        if history.v % every == 0 and not history.over:
            audiences: list[Audience] = [SPECTATOR, *map(Seat, range(players))]
            for audience in audiences:
                world = other_world(history, audience.seat, seed)
                found += all_frames(history, audience) != all_frames(world, audience)
    return found


@pytest.mark.parametrize(
    ("board", "players", "every"),
    [("tiny", 2, 3), ("tiny", 3, 3), ("san_francisco", 4, 29), ("usa", 5, 61)],
)
def test_frames_do_not_depend_on_hidden_state(board, players, every):
    assert sum(differences(board, players, every, seed) for seed in range(2)) == 0


@pytest.mark.parametrize("leak", ["given", "public_text", "card"])
def test_comparison_detects_a_leak(monkeypatch, leak):
    if leak == "given":
        real = encode.given
        monkeypatch.setattr(encode, "given", lambda move, _: real(move, True))
    elif leak == "public_text":
        monkeypatch.setattr(encode, "public_text", lambda move, _: move.text)
    else:
        real_seen = encode.encode_seen
        monkeypatch.setattr(
            encode,
            "encode_seen",
            lambda game, seats, deciding: real_seen(game, [0] * len(seats), deciding),
        )
    assert differences("tiny", 2, 3, 0) > 0


def test_frame_refuses_the_wrong_audience():
    _, history = new_history("tiny", 2)
    mine = event_to(history, Seat(0))
    assert frame(Seat(0), mine).audience == Seat(0)
    ok = replies.Ok(seat=1, key="k", v=1)
    for audience, message in ((SPECTATOR, mine), (Seat(1), mine), (Seat(0), ok), (SPECTATOR, ok)):
        with pytest.raises(Leak):
            frame(audience, message)


def test_result_is_refused_while_game_runs():
    table, history = new_history("tiny", 2)
    with pytest.raises(AssertionError):
        encode.ended(table, history)


@async_test
async def test_logs_metrics_and_frames_contain_no_secrets(tmp_path: Path) -> None:
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(JsonLines().format(record))  # type: ignore[method-assign]
    logger = logging.getLogger("wagonway")
    logger.addHandler(handler)
    try:
        async with serving(tmp_path) as server:
            game, tokens = await new_table(server, "Ann", "Ben")
            rows = server.app.registry.tables[game].rows
            async with (
                Player.at(server, game, tokens[0]) as ann,
                Player.at(server, game, tokens[1]) as ben,
                Player.at(server, game) as watcher,
            ):
                await ann.ask("start")
                for _ in range(3):
                    await ann.ask("move", v=0, action="claim the moon")
                    await watcher.send('{"type":"move","key":"' + tokens[0] + '","v":0}')
                await server.app.registry.services.workers.games.processes[0]._end()
                logging.getLogger("wagonway.server").warning("bot-failed", extra={"game": game})
                await asyncio.gather(
                    play_on({0: ann, 1: ben}, random.Random(3).choice), watcher.until("ended")
                )
            _, metrics, _ = await ask(server, "GET", "/metrics")
            _, card, _ = await ask(server, "GET", f"/api/tables/{game}")
    finally:
        logger.removeHandler(handler)
    before_end = [
        json.dumps(frame)
        for player in (ann, ben, watcher)
        for frame in player.received
        if frame["type"] != "ended"
    ]
    secrets = [rows.game.seed.hex(), *tokens.values()]
    open_texts = [*lines, metrics, json.dumps(card), *before_end]
    hashes = [seat.token.hex() for seat in rows.seats if seat.token]
    leaked = [secret for secret in secrets + hashes for text in open_texts if secret in text]
    # The watcher sent Ann's secret as a key, which was repeated to the watcher only.
    assert set(leaked) <= {tokens[0]}
    assert tokens[0] not in json.dumps(ben.received)
    assert lines
    assert not any(game in line for line in lines)
    rejected = [f for f in ben.received + watcher.received if "moon" in json.dumps(f)]
    assert rejected == []
