"""Setting up a table and sitting down at it: from one table on paper to the next."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b32encode
from collections.abc import Collection, Sequence
from dataclasses import replace

import msgspec

from wagonway import __version__
from wagonway.bots import bot_names
from wagonway.engine.fairness import ENTROPY_BYTES, SEED_BYTES, Deal
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import LONGEST_NAME, SeatedPlayer
from wagonway.server.boards import board_of, data_of, know_board
from wagonway.server.protocol.tables import (
    BOT,
    GATHERING,
    OPEN,
    PERSON,
    PLAYING,
    SHOWING,
    BotSeat,
    Continued,
    Join,
    NewTable,
    OpenSeat,
    PersonSeat,
)
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import GameRow, SeatRow, TableRows

Tokens = dict[int, str]  # seat → its secret, told once


def new_id() -> str:
    """80 bits that nobody can guess."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def new_token() -> str:
    """256 bits that nobody can guess; no program takes it for an option."""
    while (token := secrets.token_urlsafe(32)).startswith("-"):
        pass
    return token


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def check_bot(name: str) -> str:
    """A bot by its plain name; options could be set so that it thinks for hours."""
    if name not in bot_names():
        raise Refusal("bot-unknown", bot=name, bots=", ".join(bot_names()))
    return name


def check_name(name: str) -> str:
    if not SeatedPlayer(name=name).is_sound:
        raise Refusal("seat-name", name=name, most=LONGEST_NAME)
    return name


def new_table(wishes: NewTable, creator: str) -> tuple[TableRows, Tokens]:
    """A table as it was wished for, and the secrets of the seats that its host takes."""
    board, players = board_of(wishes.board), len(wishes.seats)
    if players not in board.player_counts:
        least, most = board.player_counts[0], board.player_counts[-1]
        raise Refusal("player-count", board=board.title, least=least, most=most, players=players)
    if wishes.first is not None and wishes.first >= players:
        raise Refusal("no-seat", seat=wishes.first, players=players)
    check_bot(wishes.stand_in)
    id, tokens = new_id(), Tokens()
    seats: list[SeatRow] = []
    for i, wish in enumerate(wishes.seats):
        match wish:
            case BotSeat(bot=bot):
                seats.append(bot_seat(id, i, bot))
            case PersonSeat(name=name):
                tokens[i] = new_token()
                seats.append(SeatRow(id, i, PERSON, check_name(name), token=hashed(tokens[i])))
            case _:
                seats.append(SeatRow(id, i, OPEN))
    game = GameRow(
        id=id,
        revision=1,
        stage=GATHERING,
        wishes=stored(wishes),
        seed=secrets.token_bytes(SEED_BYTES),
        created=now_ms(),
        started=None,
        ended=None,
        creator=creator,
        rematch=None,
    )
    table = TableRows(game, tuple(seats))
    return (begun(table) if all(seat.kind == BOT for seat in seats) else table), tokens


class StoredWishes(NewTable, frozen=True, kw_only=True):
    """A table as it was wished for, with the data of a board that the package does not bring, and where a what-if game began."""

    board_data: str | msgspec.UnsetType = msgspec.UNSET
    continued: Continued | None = None


def stored(wishes: NewTable, continued: Continued | None = None) -> str:
    """What the database keeps of wishes."""
    told = {name: getattr(wishes, name) for name in NewTable.__struct_fields__}
    data = data_of(wishes.board)
    kept = StoredWishes(
        **told, board_data=msgspec.UNSET if data is None else data, continued=continued
    )
    return msgspec.json.encode(kept).decode()


def read_wishes(text: str) -> StoredWishes:
    """The wishes that the database keeps; their board is known from now on."""
    kept = msgspec.json.decode(text, type=StoredWishes)
    if kept.board_data is not msgspec.UNSET:
        know_board(kept.board, kept.board_data)
    return kept


def bot_seat(game: str, seat: int, bot: str) -> SeatRow:
    return SeatRow(game, seat, BOT, bot=check_bot(bot), version=__version__)


def sit_down(table: TableRows, join: Join) -> tuple[TableRows, Tokens]:
    """Somebody takes seats: those named, or the first that is open."""
    if table.game.stage != GATHERING:
        raise Refusal("table-started")
    free = [seat.seat for seat in table.seats if seat.kind == OPEN]
    wanted = join.seats or free[:1]
    if not wanted:
        raise Refusal("table-full")
    taken = [seat for seat in wanted if seat not in free]
    if taken or len(set(wanted)) < len(wanted):
        raise Refusal("table-seat-taken", seat=(taken or wanted)[0])
    name, tokens = check_name(join.name), {seat: new_token() for seat in wanted}
    promises: dict[int, str] = dict(zip(wanted, join.commitments))
    seats = [
        SeatRow(
            table.game.id,
            seat.seat,
            PERSON,
            name,
            token=hashed(tokens[seat.seat]),
            commitment=promises.get(seat.seat),
        )
        if seat.seat in tokens
        else seat
        for seat in table.seats
    ]
    return TableRows(table.game, tuple(seats)), tokens


def stand_up(table: TableRows, seat: int) -> TableRows:
    """Somebody changes their mind: the seat is open again, and its secret opens nothing."""
    if table.game.stage != GATHERING:
        raise Refusal("table-started")
    return with_seat(table, SeatRow(table.game.id, seat, OPEN))


def with_seat(table: TableRows, seat: SeatRow) -> TableRows:
    seats = [seat if old.seat == seat.seat else old for old in table.seats]
    return TableRows(table.game, tuple(seats))


def commit(table: TableRows, seat: int, commitment: str) -> TableRows:
    """A seat commits to entropy, once, before anybody shows theirs."""
    if table.game.stage != GATHERING:
        raise Refusal("table-started")
    if table.seats[seat].commitment is not None:
        raise Refusal("entropy-twice")
    return with_seat(table, replace(table.seats[seat], commitment=commitment))


def show(table: TableRows, seat: int, entropy: bytes) -> TableRows:
    """A seat shows what it committed to; when the last one has, the game begins."""
    row = table.seats[seat]
    if table.game.stage != SHOWING or row.commitment is None:
        raise Refusal("entropy-not-now")
    told = hashlib.sha256(entropy).hexdigest()
    if len(entropy) != ENTROPY_BYTES or not hmac.compare_digest(told, row.commitment):
        raise Refusal("entropy-other")
    table = with_seat(table, replace(row, entropy=entropy))
    return table if is_waiting_for_entropy(table) else begun(table)


def is_waiting_for_entropy(table: TableRows) -> bool:
    return any(seat.commitment is not None and seat.entropy is None for seat in table.seats)


def started(table: TableRows, fill: str | None) -> TableRows:
    """The table begins: those who committed show their entropy first."""
    if table.game.stage != GATHERING:
        raise Refusal("table-started")
    free = [seat.seat for seat in table.seats if seat.kind == OPEN]
    if free and fill is None:
        raise Refusal("table-open-seats", count=len(free))
    for seat in free:
        table = with_seat(table, bot_seat(table.game.id, seat, fill or ""))
    if is_waiting_for_entropy(table):
        return TableRows(replace(table.game, stage=SHOWING), table.seats)
    return begun(table)


def begun(table: TableRows) -> TableRows:
    """The cards are dealt: from the seed and what was shown in time."""
    return TableRows(replace(table.game, stage=PLAYING, started=now_ms()), table.seats)


def deal_of(table: TableRows) -> Deal:
    entropy = tuple(seat.entropy or b"" for seat in table.seats)
    return Deal(table.game.seed, table.game.id, entropy)


def record_seats(table: TableRows) -> tuple[SeatedPlayer, ...]:
    """Who sat down, as the record tells it."""
    return tuple(SeatedPlayer(seat.name, seat.bot, seat.version) for seat in table.seats)


def rematch(wishes: NewTable, table: TableRows, wished: Collection[int]) -> TableRows:
    """A table for another game: everybody moves up one seat; who did not wish for it leaves theirs open."""
    kinds: list[BotSeat | PersonSeat | OpenSeat] = [
        BotSeat(bot=seat.bot)
        if seat.kind == BOT
        else PersonSeat(name=seat.name)
        if seat.seat in wished
        else OpenSeat()
        for seat in table.seats
    ]
    again = msgspec.structs.replace(wishes, seats=[kinds[-1], *kinds[:-1]])
    new, _ = new_table(again, table.game.creator)
    seats = [
        replace(seat, token=table.seats[seat.seat - 1].token) if seat.kind == PERSON else seat
        for seat in new.seats
    ]
    return TableRows(new.game, tuple(seats))


def succeeded(table: TableRows, rematch: str) -> TableRows:
    """The table says where its people play again."""
    if table.game.rematch is not None:
        raise Refusal("rematch-there")
    return TableRows(replace(table.game, rematch=rematch), table.seats)


def holder(seats: Sequence[SeatRow], token: str) -> int | None:
    """The seat that a secret opens; every seat is compared, in constant time."""
    told, found = hashed(token), None
    for seat in seats:
        if seat.token is not None and hmac.compare_digest(seat.token, told):
            found = seat.seat
    return found
