"""Secrets: what an audience is told does not depend on anything it may not know."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from server.clients import Player, ask, new_table, play_on, serving, story
from wagonway.bots import load_bot
from wagonway.engine.game import Move
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import event_kind
from wagonway.server.game import encode
from wagonway.server.game import seats as seating
from wagonway.server.game.history import History
from wagonway.server.logs import JsonLines
from wagonway.server.protocol import replies
from wagonway.server.protocol.fields import reason
from wagonway.server.protocol.replies import SPECTATOR, Audience, Leak, Seat, frame, seat_of
from wagonway.server.protocol.tables import BotSeat, NewTable, PersonSeat
from wagonway.server.storage.outages import Outages
from wagonway.server.storage.rows import MoveRow, TableRows
from wagonway.server.workers.tasks import plan

ATTEMPTS = ("draw deck", "draw wild", "tickets", "pass", "keep 1", "keep 1 2 3", "nonsense")


def a_course(board: str, players: int) -> tuple[TableRows, History]:
    seats = [PersonSeat(name="Ann"), *(BotSeat(bot="random") for _ in range(players - 1))]
    table, _ = seating.new_table(NewTable(board=board, seats=seats), "")
    table = seating.begun(table)
    return table, History(table)


def other_world(history: History, eyes: int | None, salt: int) -> History:
    """The same history where everything these eyes cannot know is another: hands, decks, what was drawn."""
    other = object.__new__(History)
    other.__dict__.update(history.__dict__)
    for seat in [eyes] if eyes is not None else range(history.players):
        other.game = other.game.imagine(seat, salt)
    swapped = {id(move): disguised(history, move, eyes) for move in history.game.moves}
    other.game.moves = [swapped[id(move)] for move in history.game.moves]
    other.happened = [
        replace(each, move=each.move and swapped[id(each.move)], row=disguised_row(each.row, eyes))
        for each in history.happened
    ]
    return other


def disguised(history: History, move: Move, eyes: int | None) -> Move:
    """A move whose secrets are others, where these eyes may not know them."""
    if move.seat == eyes:
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


def disguised_row(row: MoveRow, eyes: int | None) -> MoveRow:
    if row.seat == eyes or event_kind(row.action):
        return row
    return replace(row, action=disguised_text(row.action), key="other", spent=row.spent + 7)


def everything_told(history: History, audience: Audience) -> list[bytes]:
    """Every frame about the game that this audience can get now."""
    messages: list[replies.ServerMessage] = [
        encode.News(history, max(0, history.v - 1), Outages()).told_to(audience),
        encode.snapshot(history, 0, audience, Outages()),
    ]
    seat = seat_of(audience)
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


def differences(board: str, players: int, every: int, seed: int) -> int:
    """Play a game; at every so many steps compare what each audience is told in two worlds."""
    _, history = a_course(board, players)
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
                world = other_world(history, seat_of(audience), seed)
                found += everything_told(history, audience) != everything_told(world, audience)
    return found


@pytest.mark.parametrize(
    ("board", "players", "every"),
    [("tiny", 2, 3), ("tiny", 3, 3), ("san_francisco", 4, 29), ("usa", 5, 61)],
)
def test_what_is_told_does_not_depend_on_what_is_hidden(board, players, every):
    assert sum(differences(board, players, every, seed) for seed in range(2)) == 0


@pytest.mark.parametrize("leak", ["given", "public_text", "card"])
def test_the_comparison_notices_a_leak(monkeypatch, leak):
    if leak == "given":
        real = encode.given
        monkeypatch.setattr(encode, "given", lambda move, _: real(move, True))
    elif leak == "public_text":
        monkeypatch.setattr(encode, "public_text", lambda move, _: move.text)
    else:
        real_seen = encode.encode_seen
        monkeypatch.setattr(
            encode, "encode_seen", lambda game, _, deciding: real_seen(game, 0, deciding)
        )
    assert differences("tiny", 2, 3, 0) > 0


def test_nothing_leaves_to_the_wrong_audience():
    _, history = a_course("tiny", 2)
    mine = encode.News(history, 0, Outages()).told_to(Seat(0))
    assert frame(Seat(0), mine).audience == Seat(0)
    ok = replies.Ok(seat=1, key="k", v=1)
    for audience, message in ((SPECTATOR, mine), (Seat(1), mine), (Seat(0), ok), (SPECTATOR, ok)):
        with pytest.raises(Leak):
            frame(audience, message)


def test_the_end_is_not_told_before_the_end():
    table, history = a_course("tiny", 2)
    with pytest.raises(AssertionError):
        encode.ended(table, history)


@story
async def test_no_secret_is_in_a_log_a_metric_or_somebody_elses_frame(tmp_path: Path) -> None:
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
        for frame in player.heard
        if frame["type"] != "ended"
    ]
    secrets = [rows.game.seed.hex(), *tokens.values()]
    open_texts = [*lines, metrics, json.dumps(card), *before_end]
    hashes = [seat.token.hex() for seat in rows.seats if seat.token]
    told_secrets = [secret for secret in secrets + hashes for text in open_texts if secret in text]
    # The watcher used Ann's secret as a key, and only the watcher heard it again.
    assert set(told_secrets) <= {tokens[0]}
    assert tokens[0] not in json.dumps(ben.heard)
    assert lines
    assert not any(game in line for line in lines)
    rejected = [f for f in ben.heard + watcher.heard if "moon" in json.dumps(f)]
    assert rejected == []
