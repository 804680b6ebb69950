"""Handles the requests of a client at a table: every request gets one reply."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import RESIGN, TAKEN_BACK
from wagonway.server.game import encode
from wagonway.server.game import seats as table_seats
from wagonway.server.game.chat import CHAT, MUTE, REACTION, STOOD, UNMUTE
from wagonway.server.game.live_table import LiveTable
from wagonway.server.game.registry import Registry, TableLimit
from wagonway.server.protocol import replies, requests
from wagonway.server.protocol.parts import GATHERING
from wagonway.server.protocol.replies import SPECTATOR, Audience, Seat
from wagonway.words.reason import reason


def speaker(seats: Sequence[int], request: requests.Request) -> int:
    """The seat of a request: the one named, or the only one that the client holds."""
    if not seats:
        raise Refusal("not-seated")
    if request.seat is None and len(seats) > 1:
        raise Refusal("seat-which")
    seat = seats[0] if request.seat is None else request.seat
    if seat not in seats:
        raise Refusal("not-your-seat", seat=seat)
    return seat


async def answer(
    registry: Registry,
    table: LiveTable,
    seats: Sequence[int],
    request: requests.Request,
    share: str,
    limit: TableLimit,
) -> replies.ServerMessage:
    """The reply to a request; a refusal is `illegal` with its reason. Jobs for workers count for `share`, an address."""
    seat = None
    try:
        if isinstance(request, requests.Look) and not seats:
            return look(table, SPECTATOR, request)
        seat = speaker(seats, request)
        return await answer_seat(registry, table, seat, request, share, limit)
    except Refusal as refusal:
        return replies.Illegal(seat=seat, key=request.key, reason=reason(refusal))


async def answer_seat(
    registry: Registry,
    table: LiveTable,
    seat: int,
    request: requests.Request,
    share: str,
    limit: TableLimit,
) -> replies.ServerMessage:
    key = request.key
    match request:
        case requests.MoveRequest(v=v, action=action):
            return await table.submit(seat, key, action, seen=v)
        case requests.Resign():
            return await table.submit(seat, key, RESIGN)
        case requests.Leave() if table.stage != GATHERING:
            return await table.submit(seat, key, table.hand_over_text)
        case requests.Back():
            return await table.submit(seat, key, TAKEN_BACK)
        case requests.Replace(other=other):
            answer = await table.replace(other)
            if isinstance(answer, replies.Illegal | replies.Unavailable):
                return msgspec.structs.replace(answer, seat=seat, key=key)
            is_new = isinstance(answer, replies.Ok)
        case requests.Hint():
            return await table.hint(seat, key, share)
        case requests.Plan():
            return await plan(table, seat, key, share)
        case requests.Look():
            return look(table, Seat(seat), request)
        case requests.Rematch():
            is_new = await registry.rematch(table, seat, key, limit)
        case _:
            is_new = await prepare_or_chat(table, seat, request)
    kind = replies.Ok if is_new else replies.Duplicate
    return kind(seat=seat, key=key, v=table.v)


async def plan(table: LiveTable, seat: int, key: str, share: str) -> replies.PlanGiven:
    """The cheapest way to complete each ticket, from the seat's view."""
    history = table.running
    view, v = history.game.view_to_decide(seat), history.v
    found = await table.services.workers.plans.plan(table.id, v, view, share)
    return replies.PlanGiven(
        seat=seat, key=key, v=v, tickets=found.tickets, offer=found.offer, routes=found.routes
    )


async def prepare_or_chat(table: LiveTable, seat: int, request: requests.Request) -> bool:
    """Preparations and chat; False if this key was used before."""
    key, request_key = request.key, (seat, request.key)
    match request:
        case requests.Commit(commitment=commitment):
            return await table.change(
                lambda rows: table_seats.commit(rows, seat, commitment), request_key
            )
        case requests.Show(entropy=entropy):
            return await table.change(
                lambda rows: table_seats.show(rows, seat, bytes.fromhex(entropy)), request_key
            )
        case requests.Start(fill=fill):
            return await table.change(lambda rows: table_seats.started(rows, fill), request_key)
        case requests.Leave():
            return await table.change(
                lambda rows: table_seats.stand_up(rows, seat), request_key, STOOD
            )
        case requests.Chat(text=text):
            if not text.isprintable():
                raise Refusal("chat-form")
            return await table.post_chat(seat, CHAT, text, key)
        case requests.React(reaction=reaction):
            return await table.post_chat(seat, REACTION, reaction, key)
        case requests.Mute(other=other, on=on):
            return await table.post_chat(seat, MUTE if on else UNMUTE, str(other), key)
    raise AssertionError(request)


def look(table: LiveTable, audience: Audience, request: requests.Look) -> replies.ServerMessage:
    outages = table.services.outages
    return encode.snapshot(table.running, request.since, audience, outages, request.key)
