"""What tables do on SQLite they do on PostgreSQL: the same tests, of everything that touches the log."""

from __future__ import annotations

import pytest

from server import test_tables as on_sqlite
from wagonway.server import running
from wagonway.server.log.postgres import PostgresLog

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture(autouse=True)
def on_postgres(monkeypatch: pytest.MonkeyPatch, database: str) -> None:
    """Every server of a test finds its games in one database."""
    monkeypatch.setattr(running, "open_log", lambda _: PostgresLog(database))


test_a_game = on_sqlite.test_two_people_play_to_the_end_and_the_record_verifies
test_sitting_down = on_sqlite.test_whoever_has_the_link_sits_down_with_just_a_name
test_standing_up = on_sqlite.test_whoever_stands_up_holds_the_seat_no_more
test_keys = on_sqlite.test_who_sits_down_next_knows_nothing_of_the_keys_before
test_rematch = on_sqlite.test_a_rematch_waits_for_who_is_away_and_their_secret_opens_the_new_seat
test_answers = on_sqlite.test_a_move_is_answered_ok_duplicate_stale_or_illegal
test_coming_back = on_sqlite.test_whoever_leaves_can_take_the_seat_back_on_another_device
test_clocks = on_sqlite.test_when_the_time_is_up_a_bot_plays_and_the_seat_can_be_taken_back
test_entropy = on_sqlite.test_seats_add_entropy_that_they_committed_to
test_talk = on_sqlite.test_talk_is_heard_unless_it_is_muted
test_a_restart = on_sqlite.test_after_a_restart_games_go_on_where_they_were
test_reconnecting = on_sqlite.test_a_client_that_reconnects_at_every_event_misses_nothing
test_putting_away = (
    on_sqlite.test_tables_that_nobody_touches_are_put_away_and_finished_games_stay_on_disk
)
