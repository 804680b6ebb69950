"""Creating a table and taking seats: pure functions from rows to rows."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from base64 import b32encode
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache

import msgspec

from wagonway import __version__
from wagonway.bots import bot_names
from wagonway.engine.fairness import ENTROPY_BYTES, SEED_BYTES, Deal
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import LONGEST_NAME, SeatedPlayer, check_seat
from wagonway.server.boards import board_of, check_known, data_of, register_stored_board
from wagonway.server.protocol import parts
from wagonway.server.storage.outages import now_ms
from wagonway.server.storage.rows import DamagedRows, GameRow, SeatRow, TableRows

OTHERS = " +"  # ends the creator of a table at which people of other addresses sat down
# Letters and symbols that show nothing: fillers of Hangul, and the empty pattern of Braille.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
STAGES = (parts.GATHERING, parts.SHOWING, parts.PLAYING, parts.OVER, parts.CLOSED)
SEAT_KINDS = (parts.OPEN, parts.PERSON, parts.BOT)

Tokens = dict[int, str]  # seat → its secret, sent once


def new_id() -> str:
    return b32encode(secrets.token_bytes(10)).decode().lower()


def new_token() -> str:
    """256 random bits; never starts with a dash, which a command line would read as an option."""
    while (token := secrets.token_urlsafe(32)).startswith("-"):
        pass
    return token


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def check_bot(name: str) -> str:
    """Accept only a plain bot name: its options could make it think for hours."""
    if name not in known_bots():
        raise Refusal("bot-unknown", bot=name, bots=", ".join(known_bots()))
    return name


@cache
def known_bots() -> tuple[str, ...]:
    """The bots of this server; listing the files takes longer than the rest of a new table."""
    return tuple(bot_names())


def is_visible(character: str) -> bool:
    """Whether a character shows something by itself; combining marks do not."""
    return character not in BLANKS and unicodedata.category(character)[0] not in "MZC"


def check_name(name: str) -> str:
    if not SeatedPlayer(name=name).is_sound or not any(map(is_visible, name)):
        raise Refusal("seat-name", name=name, most=LONGEST_NAME)
    return name


def new_table(options: parts.NewTable, creator: str) -> tuple[TableRows, Tokens]:
    """A new table, and the secrets of the seats that its creator takes."""
    board, players = board_of(options.board), len(options.seats)
    board.check_players(players)
    check_seat(options.first, players)
    check_bot(options.stand_in)
    id, tokens = new_id(), Tokens()
    seats: list[SeatRow] = []
    for i, seat_options in enumerate(options.seats):
        match seat_options:
            case parts.BotSeat(bot=bot):
                seats.append(bot_seat(id, i, bot))
            case parts.PersonSeat(name=name):
                tokens[i] = new_token()
                seats.append(
                    SeatRow(id, i, parts.PERSON, check_name(name), token=hashed(tokens[i]))
                )
            case _:
                seats.append(SeatRow(id, i, parts.OPEN))
    game = GameRow(
        id=id,
        revision=1,
        stage=parts.GATHERING,
        wishes=stored(options),
        seed=secrets.token_bytes(SEED_BYTES),
        created=now_ms(),
        started=None,
        ended=None,
        creator=creator,
        rematch=None,
    )
    table = TableRows(game, tuple(seats))
    return (begun(table) if all(seat.kind == parts.BOT for seat in seats) else table), tokens


class StoredTable(parts.NewTable, frozen=True, kw_only=True):
    """The options of a table as stored, with the data of an own board and the origin of a what-if game."""

    board_data: str | msgspec.UnsetType = msgspec.UNSET
    continued: parts.Continued | None = None


def stored(options: parts.NewTable, continued: parts.Continued | None = None) -> str:
    """The options of a table as JSON for the database."""
    fields = {name: getattr(options, name) for name in parts.NewTable.__struct_fields__}
    data = data_of(options.board)
    kept = StoredTable(
        **fields, board_data=msgspec.UNSET if data is None else data, continued=continued
    )
    return msgspec.json.encode(kept).decode()


def read_stored_table(text: str) -> StoredTable:
    """The stored options of a table; its board is registered.

    Unknown options, those of a newer version, are an error: they may change the rules of the game.
    """
    kept = msgspec.json.decode(text, type=StoredTable)
    if kept.board_data is not msgspec.UNSET:
        register_stored_board(kept.board, kept.board_data)
    check_known(kept.board)
    return kept


def check_rows(table: TableRows) -> None:
    """Raise DamagedRows if a table and its seats cannot be what a server wrote."""
    game, seats = table.game, table.seats
    if game.stage not in STAGES:
        raise DamagedRows(f"its stage {game.stage!r} is unknown")
    try:
        options = read_stored_table(game.wishes)
    except Exception as error:
        why = f"its options cannot be read ({type(error).__name__}: {error})"
        raise DamagedRows(why) from error
    if [seat.seat for seat in seats] != list(range(len(options.seats))):
        raise DamagedRows(
            f"it has the seats {[seat.seat for seat in seats]} of {len(options.seats)}"
        )
    has_started = game.started is not None
    if game.stage != parts.CLOSED and has_started != (game.stage in (parts.PLAYING, parts.OVER)):
        raise DamagedRows(
            f"it is {game.stage} and has {'a' if has_started else 'no'} time of its start"
        )
    if len(game.seed) != SEED_BYTES:
        raise DamagedRows(f"its seed has {len(game.seed)} bytes")
    for seat in seats:
        if seat.kind not in SEAT_KINDS or (seat.kind == parts.OPEN and has_started):
            raise DamagedRows(f"its seat {seat.seat} is of the kind {seat.kind!r}")
        if seat.entropy and len(seat.entropy) != ENTROPY_BYTES:
            raise DamagedRows(f"the entropy of its seat {seat.seat} has {len(seat.entropy)} bytes")


def bot_seat(game: str, seat: int, bot: str) -> SeatRow:
    return SeatRow(game, seat, parts.BOT, bot=check_bot(bot), version=__version__)


def check_gathering(table: TableRows) -> None:
    if table.game.stage != parts.GATHERING:
        raise Refusal("table-started")


def sit_down(table: TableRows, join: parts.Join, address: str = "") -> tuple[TableRows, Tokens]:
    """Take the named seats, or the first open one, from an address (a hash)."""
    check_gathering(table)
    free = [seat.seat for seat in table.seats if seat.kind == parts.OPEN]
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
            parts.PERSON,
            name,
            token=hashed(tokens[seat.seat]),
            commitment=promises.get(seat.seat),
        )
        if seat.seat in tokens
        else seat
        for seat in table.seats
    ]
    creator, others, _ = table.game.creator.partition(OTHERS)
    if creator.partition(" ")[2] != address:
        others = OTHERS
    return TableRows(replace(table.game, creator=f"{creator}{others}"), tuple(seats)), tokens


def stand_up(table: TableRows, seat: int) -> TableRows:
    """Give up a seat before the start; its secret becomes invalid."""
    check_gathering(table)
    return with_seat(table, SeatRow(table.game.id, seat, parts.OPEN))


def with_seat(table: TableRows, seat: SeatRow) -> TableRows:
    seats = [seat if old.seat == seat.seat else old for old in table.seats]
    return TableRows(table.game, tuple(seats))


def commit(table: TableRows, seat: int, commitment: str) -> TableRows:
    """Commit to entropy, once, before the table starts."""
    check_gathering(table)
    if table.seats[seat].commitment is not None:
        raise Refusal("entropy-twice")
    return with_seat(table, replace(table.seats[seat], commitment=commitment))


def show(table: TableRows, seat: int, entropy: bytes) -> TableRows:
    """Show the committed entropy; the game begins with the last one."""
    row = table.seats[seat]
    if table.game.stage != parts.SHOWING or row.commitment is None:
        raise Refusal("entropy-not-now")
    digest = hashlib.sha256(entropy).hexdigest()
    if len(entropy) != ENTROPY_BYTES or not hmac.compare_digest(digest, row.commitment):
        raise Refusal("entropy-other")
    table = with_seat(table, replace(row, entropy=entropy))
    return table if is_waiting_for_entropy(table) else begun(table)


def is_waiting_for_entropy(table: TableRows) -> bool:
    return any(seat.commitment is not None and seat.entropy is None for seat in table.seats)


def started(table: TableRows, fill: str | None) -> TableRows:
    """Start the table: seats that committed show their entropy first."""
    check_gathering(table)
    free = [seat.seat for seat in table.seats if seat.kind == parts.OPEN]
    if free and fill is None:
        raise Refusal("table-open-seats", count=len(free))
    for seat in free:
        table = with_seat(table, bot_seat(table.game.id, seat, fill or ""))
    if is_waiting_for_entropy(table):
        return TableRows(replace(table.game, stage=parts.SHOWING), table.seats)
    return begun(table)


def begun(table: TableRows) -> TableRows:
    """Begin the game with the entropy shown so far."""
    return TableRows(replace(table.game, stage=parts.PLAYING, started=now_ms()), table.seats)


def deal_of(table: TableRows) -> Deal:
    entropy = tuple(seat.entropy or b"" for seat in table.seats)
    return Deal(table.game.seed, table.game.id, entropy)


def record_seats(table: TableRows) -> tuple[SeatedPlayer, ...]:
    return tuple(SeatedPlayer(seat.name, seat.bot, seat.version) for seat in table.seats)


def rematch(options: parts.NewTable, table: TableRows, votes: Collection[int]) -> TableRows:
    """A table for a rematch with rotated seats; seats without a vote are open."""
    kinds: list[parts.BotSeat | parts.PersonSeat | parts.OpenSeat] = [
        parts.BotSeat(bot=seat.bot)
        if seat.kind == parts.BOT
        else parts.PersonSeat(name=seat.name)
        if seat.seat in votes
        else parts.OpenSeat()
        for seat in table.seats
    ]
    again = msgspec.structs.replace(options, seats=[kinds[-1], *kinds[:-1]])
    new, _ = new_table(again, table.game.creator)
    seats = [
        replace(seat, token=table.seats[seat.seat - 1].token) if seat.kind == parts.PERSON else seat
        for seat in new.seats
    ]
    return TableRows(new.game, tuple(seats))


def with_rematch(table: TableRows, rematch: str) -> TableRows:
    if table.game.rematch is not None:
        raise Refusal("rematch-there")
    return TableRows(replace(table.game, rematch=rematch), table.seats)


def creator_address(table: TableRows) -> str:
    """The hash of the creator's address; rows of version 0.2.0 have that of the browser only."""
    guest, _, address = table.game.creator.removesuffix(OTHERS).partition(" ")
    return address or guest


def has_other_addresses(table: TableRows) -> bool:
    """Whether somebody may have sat down from another address than the creator's: rows of version 0.2.0 have none."""
    creator = table.game.creator
    return " " not in creator or creator.endswith(OTHERS)


def holder(seats: Sequence[SeatRow], token: str) -> int | None:
    """The seat of a secret; compares all seats in constant time."""
    digest, found = hashed(token), None
    for seat in seats:
        if seat.token is not None and hmac.compare_digest(seat.token, digest):
            found = seat.seat
    return found
