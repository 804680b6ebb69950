"""Answering what a client at a table asks for: one request, one answer, never silence."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wagonway.engine.refusal import Refusal
from wagonway.server.audience import Audience, Seat
from wagonway.server.messages import client as asked
from wagonway.server.messages import server as told
from wagonway.server.messages.kinds import reason
from wagonway.server.messages.tables import GATHERING
from wagonway.server.tables import seating, telling
from wagonway.server.tables.hall import Hall
from wagonway.server.tables.table import Table, audiences_of
from wagonway.server.tables.talking import CHAT, MUTE, REACTION, STOOD, UNMUTE


def speaker(seats: Sequence[int], request: asked.Request) -> int:
    """The seat that asks: the one named, or the only one that the client holds."""
    if not seats:
        raise Refusal("not-seated")
    if request.seat is None and len(seats) > 1:
        raise Refusal("seat-which")
    seat = seats[0] if request.seat is None else request.seat
    if seat not in seats:
        raise Refusal("not-your-seat", seat=seat)
    return seat


async def answer(
    hall: Hall, table: Table, seats: Sequence[int], request: asked.Request
) -> told.ServerMessage:
    """The answer to a request; whatever cannot be done is `illegal` with its reason."""
    try:
        if isinstance(request, asked.Look) and not seats:
            return look(table, audiences_of(seats)[0], request)
        seat = speaker(seats, request)
    except Refusal as refusal:
        return told.Illegal(seat=None, key=request.key, reason=reason(refusal))
    try:
        return await answer_seat(hall, table, seat, request)
    except Refusal as refusal:
        return told.Illegal(seat=seat, key=request.key, reason=reason(refusal))


async def answer_seat(
    hall: Hall, table: Table, seat: int, request: asked.Request
) -> told.ServerMessage:
    match request:
        case asked.Move(v=v, action=action):
            return await table.play(seat, request.key, v, action)
        case asked.Resign():
            return await table.resign(seat, request.key)
        case asked.Leave() if table.stage != GATHERING:
            return await table.leave(seat, request.key)
        case asked.Back():
            return await table.take_back(seat, request.key)
        case asked.Replace(other=other):
            answer = await table.replace(other)
            if isinstance(answer, told.Illegal | told.Unavailable):
                return msgspec.structs.replace(answer, seat=seat, key=request.key)
            done = isinstance(answer, told.Ok)
        case asked.Hint():
            return await table.hint(seat, request.key)
        case asked.Plan():
            return telling.plan(table.running, seat, request.key)
        case asked.Look():
            return look(table, Seat(seat), request)
        case asked.Rematch():
            done = await rematch(hall, table, seat, request.key)
        case asked.Chat() | asked.React() | asked.Mute():
            done = await talk(table, seat, request)
        case _:
            done = await prepare(table, seat, request)
    kind = told.Ok if done else told.Duplicate
    return kind(seat=seat, key=request.key, v=table.v)


async def prepare(
    table: Table, seat: int, request: asked.Commit | asked.Show | asked.Start | asked.Leave
) -> bool:
    """What is done before the game; False if it was done under this key before."""
    key = seat, request.key
    match request:
        case asked.Commit(commitment=commitment):
            return await table.change(lambda rows: seating.commit(rows, seat, commitment), key)
        case asked.Show(entropy=entropy):
            shown = bytes.fromhex(entropy)
            return await table.change(lambda rows: seating.show(rows, seat, shown), key)
        case asked.Start(fill=fill):
            return await table.change(lambda rows: seating.started(rows, fill), key)
        case asked.Leave():
            return await table.change(lambda rows: seating.stand_up(rows, seat), key, STOOD)


async def talk(table: Table, seat: int, request: asked.Chat | asked.React | asked.Mute) -> bool:
    """False if it was said under this key before."""
    match request:
        case asked.Chat(text=text):
            if not text.isprintable():
                raise Refusal("chat-form")
            return await table.talk.say(seat, CHAT, text, request.key)
        case asked.React(reaction=reaction):
            return await table.talk.say(seat, REACTION, reaction, request.key)
        case asked.Mute(other=other, on=on):
            return await table.talk.say(seat, MUTE if on else UNMUTE, str(other), request.key)


async def rematch(hall: Hall, table: Table, seat: int, key: str) -> bool:
    """Once everybody wishes for it, each seat is told where it sits at the new table."""
    if table.talk.has_key(seat, key):
        return False
    await hall.rematch(table, seat, key)
    return True


def look(table: Table, audience: Audience, request: asked.Look) -> told.ServerMessage:
    outages = table.house.outages
    return telling.snapshot(table.running, request.since, audience, outages, request.key)
