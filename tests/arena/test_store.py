"""The store: nothing is played twice, and nothing that was played is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import numpy as np
import pytest

from arena.matches import played, small_plan
from wagonway.arena import store as storing
from wagonway.arena.match import Match
from wagonway.arena.plan import Lineup
from wagonway.arena.store import Contest, ResultStore, packed, unpacked
from wagonway.arena.versions import (
    PACKAGE,
    bot_files,
    bot_version,
    imports,
    rules_files,
    rules_version,
)
from wagonway.bots import Bot, load_bot
from wagonway.engine.folders import data_folder
from wagonway.engine.refusal import Refusal

PAIR = Lineup.of("greedy", "random")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "arena.sqlite"


def test_games_in_the_store_are_not_played_again(file: Path):
    first = played(small_plan("greedy", "random"), file)
    again = played(small_plan("random", "greedy"), file)
    assert (first.progress.known, first.progress.played) == (0, 40)
    assert (again.progress.known, again.progress.played) == (40, 0)
    assert np.array_equal(first.games[PAIR], again.games[PAIR])


def test_a_longer_match_plays_only_what_is_missing(file: Path):
    played(small_plan("greedy", "random", games=40), file)
    longer = played(small_plan("greedy", "random", games=100), file)
    assert (longer.progress.known, longer.progress.played) == (40, 60)
    alone = played(small_plan("greedy", "random", games=100))
    assert np.array_equal(longer.games[PAIR], alone.games[PAIR])
    shorter = played(small_plan("greedy", "random", games=20), file)
    assert len(shorter.games[PAIR]) == 20


@pytest.mark.parametrize("other", [{"seed": "1"}, {"players": 3}])
def test_another_match_is_another_contest(file: Path, other):
    played(small_plan("greedy", "random"), file)
    assert played(small_plan("greedy", "random", **other), file).progress.known == 0


def test_another_version_of_a_bot_or_of_the_rules_is_another_contest(monkeypatch):
    plan = small_plan("greedy", "random")
    keys = [Contest(plan, PAIR).key]
    with monkeypatch.context() as changed:
        changed.setattr(storing, "bot_version", lambda *_: "newer")
        keys.append(Contest(plan, PAIR).key)
    monkeypatch.setattr(storing, "rules_version", lambda: "2")
    keys.append(Contest(plan, PAIR).key)
    assert len(set(keys)) == 3


def test_the_rules_version_covers_all_imports():
    engine = PACKAGE / "engine"
    names = {
        path.relative_to(engine).as_posix() for path in rules_files() if engine in path.parents
    }
    kernels = {"match.py", "notes.py", "bits.py", "numeric.py", "state.py", "worlds.py"}
    assert kernels | {"rules/cards.py"} <= names
    assert not names & {"record.py", "position.py", "game.py", "reasons.py"}


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ('"""CARD-6  Shuffle', '"""CARD-6  Mix', True),
        ("def reshuffle(", "# The discards are the new deck.\n\n@kernel\ndef reshuffle(", True),
        ("state.shuffles += 1", "state.shuffles += 2", False),
        ("from wagonway.engine.kernel import kernel", "", False),
    ],
)
def test_the_rules_version_is_that_of_the_code(
    monkeypatch: pytest.MonkeyPatch, old: str, new: str, same: bool
) -> None:
    before, read = rules_version(), Path.read_bytes

    def edited(path: Path) -> bytes:
        text = read(path).decode()
        if path.name != "cards.py":
            return text.encode()
        assert old in text
        return text.replace(f"@kernel\n{old}" if "@kernel" in new else old, new).encode()

    monkeypatch.setattr(Path, "read_bytes", edited)
    assert (rules_version.__wrapped__() == before) == same


def test_the_version_of_an_external_bot_is_its_file(tmp_path: Path):
    bot = tmp_path / "bot.py"
    bot.write_text("def choose(view, legal, random): return legal[0]\n")
    before = bot_version(f"code:{bot}", "tiny", 2)
    bot.write_text("def choose(view, legal, random): return legal[-1]\n")
    bot_version.cache_clear()
    assert bot_version(f"code:{bot}", "tiny", 2) != before


@pytest.mark.parametrize(
    "changed", ["bot.json", "bot.toml", "ways.py", "ways.txt", "maps/roads.py"]
)
def test_the_version_of_an_external_bot_covers_its_imports(tmp_path: Path, changed: str):
    """Data files with its name, and what it imports from the same folder; other files do not count."""
    (tmp_path / "maps").mkdir()
    (tmp_path / "bot.py").write_text("import json\nfrom ways import way\n")
    (tmp_path / "ways.py").write_text("import maps.roads, bot\n")
    (tmp_path / "maps" / "roads.py").write_text("from maps import roads\n")
    name, versions = f"code:{tmp_path / 'bot.py'}", []
    for file in ("letter.txt", changed):
        bot_version.cache_clear()
        versions.append(bot_version(name, "tiny", 2))
        with (tmp_path / file).open("a") as text:
            text.write("# more\n")
        bot_version.cache_clear()
        versions.append(bot_version(name, "tiny", 2))
    assert versions[0] == versions[1] == versions[2] != versions[3]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("from .steiner import decide", "wagonway.bots.steiner.decide"),
        ("from . import steiner", "wagonway.bots.steiner"),
        ("from ..planning import trees", "wagonway.planning.trees"),
        ("from wagonway.bots import steiner", "wagonway.bots.steiner"),
        ("import wagonway.planning", "wagonway.planning"),
    ],
)
def test_every_form_of_import_is_found(tmp_path: Path, line: str, name: str):
    source = tmp_path / "bot.py"
    source.write_text(line)
    assert list(imports(source)) == [name]


def test_the_version_of_a_bot_covers_its_imports():
    def named(bot: str) -> set[str]:
        return {path.name for path in bot_files(load_bot(bot).module)}

    assert named("random") == {"random.py"}
    assert {"steiner.py", "trees.py"} <= named("steiner")
    assert {"goals.py", "turn.py", "trees.py"} <= named("easy")
    levels = {bot_version(bot, "usa", 2) for bot in ("easy", "medium", "hard")}
    assert len(levels) == 3


def test_a_bot_that_plays_with_another_changes_with_its_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = bot_version("master", "usa", 2)
    assert bot_version.__wrapped__("master", "usa", 2) == before
    usual = Bot.options_for

    def changed(bot: Bot, board: str, players: int) -> dict[str, float]:
        return {**usual(bot, board, players), **({"goals": 3.0} if "points" in bot.name else {})}

    monkeypatch.setattr(Bot, "options_for", changed)
    assert bot_version.__wrapped__("master", "usa", 2) != before


def test_fresh_forgets_this_match_and_no_other(file: Path):
    played(small_plan("greedy", "random"), file)
    played(small_plan("random"), file)
    Match(small_plan("greedy", "random"), ResultStore(file)).forget()
    assert played(small_plan("greedy", "random"), file).progress.known == 0
    assert played(small_plan("random"), file).progress.known == 40


def test_chunks_that_overlap_count_once(file: Path):
    plan = small_plan("greedy", "random", games=60)
    games = played(plan).games[PAIR]
    contest = Contest(plan, PAIR)
    one, other = ResultStore(file), ResultStore(file)
    for store, start, stop in ((one, 0, 20), (other, 10, 30), (one, 5, 8), (other, 0, 20)):
        inside = (games["deal"] >= start) & (games["deal"] < stop)
        store.add(contest, start, stop, games[inside])
    assert np.array_equal(one.read(contest), games)


def test_packed_games_unpack_unchanged():
    games = played(small_plan("greedy", "random", games=60)).games[PAIR]
    blob = packed(games)
    assert np.array_equal(unpacked(blob, games.dtype), games)
    assert len(blob) < games.nbytes / 3


def test_an_interrupted_match_is_remembered_until_it_is_over(file: Path):
    store = ResultStore(file)
    with pytest.raises(Refusal) as refused:
        store.unfinished()
    assert refused.value.id == "arena-nothing-to-resume"
    store.begin({"games": 1})
    store.begin({"games": 2})
    assert store.unfinished() == {"games": 2}
    store.finish({"games": 2})
    assert ResultStore(file).unfinished() == {"games": 1}


def damage_text(file: Path) -> None:
    file.write_bytes(b"not a database at all, " * 100)


def damage_chunk(file: Path) -> None:
    with sqlite3.connect(file) as db:
        db.execute("UPDATE chunks SET games = x'00'")


@pytest.mark.parametrize("damage", [damage_text, damage_chunk])
def test_a_damaged_store_is_refused_in_one_sentence(file: Path, damage):
    played(small_plan("greedy", "random"), file)
    for extra in file.parent.glob("arena.sqlite-*"):
        extra.unlink()
    damage(file)
    with pytest.raises(Refusal) as refused:
        played(small_plan("greedy", "random"), file)
    assert refused.value.id == "arena-store-damaged"


def test_a_store_of_another_format_is_refused(file: Path):
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(Refusal) as refused:
        ResultStore(file)
    assert refused.value.id == "arena-store-format"


def test_an_impossible_store_path_is_refused(tmp_path: Path):
    tmp_path.joinpath("file").write_text("")
    with pytest.raises(Refusal) as refused:
        ResultStore(tmp_path / "file" / "arena.sqlite")
    assert refused.value.id == "arena-store-unusable"


def test_the_data_folder_can_be_set(monkeypatch, tmp_path: Path):
    monkeypatch.setenv("WAGONWAY_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert ResultStore().path == tmp_path / "arena.sqlite"
