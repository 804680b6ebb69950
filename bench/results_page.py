"""docs/results.md: every figure with its interval and the command that reproduces it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any

from results_played import Contest, Mirror, Results
from results_server import HEADING, server_section
from results_start import HEADING as START
from results_start import start_section
from wagonway import __version__
from wagonway.arena.bootstrap import Figure
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.heat_map import heat_map
from wagonway.arena.study.tables import FindingsTable, Writer
from wagonway.arena.versions import bot_version, rules_version
from wagonway.engine.board import Board
from wagonway.words import ENGLISH, speech

HEAD = "<!-- Written by `make results`. -->\n# Results\n"
DRAWN = (2, 4)  # sizes of table whose board is drawn


@dataclass(frozen=True)
class Goal:
    """A required figure, and the measured one."""

    what: str
    goal: str
    found: str
    reached: bool
    command: str


def results_page(results: Results) -> str:
    """The whole page."""
    parts = [
        HEAD,
        *introduction(results),
        "## Goals\n",
        *goals_table(results),
        "## The ladder\n",
        *ladder(results),
        "## More players\n",
        *more_players(results),
        "## Levels for people\n",
        *levels(results),
        *(part for board in results.scope.boards for part in the_game(results, board)),
        START,
        *start_section(),
        HEADING,
        *server_section(),
        "## Versions\n",
        *versions(results),
    ]
    return "\n".join(parts)


def introduction(results: Results) -> Iterator[str]:
    games = sum(facts["games"] for facts in results.facts.values())
    games += sum(each.games for tables in results.findings.values() for each in tables.values())
    yield (
        f"{games:,} games between bots. Every deal is played in every seating; a shared win counts"
        " 1/k; intervals are 95 % bootstrap intervals over deals. The commands find"
        " the same figures again, game by game. [`master`](master.md), which searches, is measured apart.\n"
    )


# ------------------------------------------------------------------------------------- goals


def goals_table(results: Results) -> Iterator[str]:
    rows = [
        (
            each.what,
            each.goal,
            f"**{each.found}**",
            "yes" if each.reached else "no",
            code(each.command),
        )
        for each in goals(results)
    ]
    yield markdown(("", "goal", "found", "reached", "command"), rows)


def goals(results: Results) -> Iterator[Goal]:
    yield from rival_goals(results)
    yield from champion_goals(results)
    yield from table_goals(results)
    yield from level_goals(results)
    yield from speed_goals(results)


def rival_goals(results: Results) -> Iterator[Goal]:
    scope = results.scope
    board = scope.boards[0]
    scores = results.findings[scope.rival_study][2].scores
    what = f"`{scope.rival}` against itself, {title(board)}: mean"
    yield mean_goal(what, 92, scores.mean, scope.rival_study)
    yield share_goal(results, scope.duel(scope.rival, scope.novice, board), 0.99)


def champion_goals(results: Results) -> Iterator[Goal]:
    scope = results.scope
    board = scope.boards[0]
    for each in scope.boards:
        yield share_goal(results, scope.duel(scope.champion, scope.rival, each), 0.75)
    for other in scope.literature:
        yield share_goal(results, scope.duel(scope.champion, other, board), 0.85)


def mean_goal(what: str, least: float, figure: Figure, mirror: Mirror) -> Goal:
    return Goal(what, f"≥ {least:g}", about(figure), figure.value >= least, mirror.command)


def share_goal(results: Results, contest: Contest, least: float) -> Goal:
    one, other = contest.bots
    return Goal(
        f"`{one}` against `{other}`, {title(contest.board)}",
        f"≥ {least:.0%}",
        share_of(results.facts[contest], one),
        results.facts[contest]["bots"][one]["win_share"] >= least,
        contest.command,
    )


def table_goals(results: Results) -> Iterator[Goal]:
    scope = results.scope
    for board in scope.boards:
        if 4 in Board.load(board).player_counts:
            contest = scope.challenge(board, 4)
            ratio, shares = fair_shares(results.facts[contest], scope.champion, 4)
            yield Goal(
                f"one `{scope.champion}` against three `{scope.rival}`, {title(board)}: of a fair share",
                "≥ 1.7",
                shares,
                ratio >= 1.7,
                contest.command,
            )


def level_goals(results: Results) -> Iterator[Goal]:
    for board in results.scope.boards:
        for duel in results.scope.level_duels(board):
            yield share_goal(results, duel, 0.65)


def speed_goals(results: Results) -> Iterator[Goal]:
    wanted = {
        "steiner_us": ("`steiner`: a decision", 20, "µs"),
        "conductor_us": ("`conductor`: a decision", 30, "µs"),
        "arena_random_games_per_s": ("arena, `random` against itself", 40_000, "games/s"),
        "arena_steiner_games_per_s": ("arena, `steiner` against itself", 600, "games/s"),
    }
    for name, (what, limit, unit) in wanted.items():
        if name not in results.speed:
            continue
        value, most = results.speed[name], unit == "µs"
        yield Goal(
            f"{what}, USA",
            f"{'≤' if most else '≥'} {limit:,} {unit}",
            f"{value:.1f} {unit}" if most else f"{value:,.0f} {unit}",
            value <= limit if most else value >= limit,
            "wagonway bench bots --json",
        )


# -------------------------------------------------------------------------------- the ladder


def ladder(results: Results) -> Iterator[str]:
    scope = results.scope
    yield (
        f"Every bot against every other, two players; ratings by Bradley and Terry, `{scope.rival}`"
        " being 0.\n"
    )
    for board in scope.boards:
        yield from rated(results, scope.round_robin(board))


def rated(results: Results, contest: Contest) -> Iterator[str]:
    facts = results.facts[contest]
    ordered = sorted(facts["bots"].items(), key=lambda each: -each[1]["rating"])
    rows = [
        (
            f"`{name}`",
            *rating(bot),
            f"{bot['win_share']:.1%}",
            plain(bot["mean_score"]),
            f"{bot['tickets_kept']:.2f}",
            f"{bot['tickets_failed']:.2f}",
            f"{bot['turns']:.1f}",
        )
        for name, bot in ordered
    ]
    heads = ("bot", "rating", "95 %", "wins", "points", "tickets", "not completed", "turns")
    yield f"**{title(contest.board)}**, {facts['games']:,} games: {code(contest.command)}\n"
    yield markdown(heads, rows)


def more_players(results: Results) -> Iterator[str]:
    scope = results.scope
    yield (
        f"One `{scope.champion}` among `{scope.rival}`s: its wins as a multiple of a fair share.\n"
    )
    rows = []
    for contest in scope.challenges:
        facts = results.facts[contest]
        rows.append(
            (
                title(contest.board),
                str(contest.players),
                fair_shares(facts, scope.champion, contest.players)[1],
                share_of(facts, scope.champion),
                plain(facts["bots"][scope.champion]["mean_score"]),
                plain(facts["bots"][scope.rival]["mean_score"]),
                f"{facts['games']:,}",
                code(contest.command),
            )
        )
    points = (f"`{scope.champion}`", f"`{scope.rival}`")
    heads = ("board", "players", "fair shares", "wins", *points, "games", "command")
    yield markdown(heads, rows)


def levels(results: Results) -> Iterator[str]:
    scope = results.scope
    named = ", ".join(f"`{level}`" for level in scope.levels)
    yield f"{named}, rated together with `{scope.rival}`, which is 0 here too.\n"
    for board in scope.boards:
        contest = scope.level_match(board)
        facts = results.facts[contest]
        below = ["", *(duel_share(results, duel) for duel in scope.level_duels(board))]
        rows = [
            (
                f"`{level}`",
                *rating(facts["bots"][level]),
                of_below,
                f"{facts['matrix'][level][scope.rival]:.1%}",
                plain(facts["bots"][level]["mean_score"]),
            )
            for level, of_below in zip(scope.levels, below)
        ]
        heads = (
            "level",
            "rating",
            "95 %",
            "against the one below",
            f"against `{scope.rival}`",
            "points",
        )
        yield f"**{title(board)}**, {facts['games']:,} games: {code(contest.command)}\n"
        yield markdown(heads, rows)


def duel_share(results: Results, duel: Contest) -> str:
    return share_of(results.facts[duel], duel.bots[0])


def rating(bot: dict[str, Any]) -> tuple[str, str]:
    low, high = bot["rating_interval"]
    return signed(bot["rating"]), f"{signed(low)} to {signed(high)}"


# ---------------------------------------------------------------------------------- the games


def the_game(results: Results, board: str) -> Iterator[str]:
    """The findings of the study of one board."""
    mirror = results.scope.study(board)
    tables, writer = results.findings[mirror], Writer(speech(ENGLISH))
    yield f"## {title(board)}, played by `{mirror.bot}` against itself\n"
    yield f"{code(mirror.command)}\n"
    yield from highlights(tables[2])
    for players in drawn(mirror):
        yield f"![{title(board)}, {players} players]({picture_name(board, players)})\n"
    for chart in writer.overview(list(tables.values())):
        yield from table_lines(chart)
    for chart in writer.details(tables[2]):
        yield from table_lines(chart)
    yield f"{writer.say('study-caution')}\n"


def highlights(found: Findings) -> Iterator[str]:
    """The main findings for two players, in a few lines."""
    route, ends = found.connections[0], found.endings
    tickets = [each for each in found.tickets if not isnan(each.win.value)]
    best, worst = (how(tickets, key=lambda each: each.win.value) for how in (max, min))
    yield f"* The first player wins {share(found.by_order[0])}."
    yield f"* The player who begins the last round wins {share(ends.ender_wins)}."
    yield (
        f"* Most contested is {route.name}: in {share(route.contest)} of the games its claim lengthens"
        f" a rival’s way to a ticket."
    )
    yield (
        f"* The ticket that goes most with winning is {dashed(best.name)} ({share(best.win)}), the one"
        f" that goes least with it {dashed(worst.name)} ({share(worst.win)})."
    )
    if found.tokens:
        token = max(found.tokens, key=lambda each: each.holder.win.value)
        many = [each for each in found.symbol_counts if not isnan(each.win.value)][-1]
        yield (
            f"* The token that goes most with winning is the {token.symbol} ({share(token.holder.win)}); with {many.symbols}"
            f" different ones a player wins {share(many.win)}."
        )
    yield ""


def table_lines(chart: FindingsTable) -> Iterator[str]:
    yield f"### {chart.title}\n"
    yield markdown(chart.heads, chart.rows)
    yield f"{chart.note}\n"


def pictures(results: Results) -> dict[str, str]:
    """The drawn boards, by file name."""
    writer, found = Writer(speech(ENGLISH)), {}
    for board in results.scope.boards:
        mirror = results.scope.study(board)
        for players in drawn(mirror):
            name = picture_name(board, players)
            found[name] = heat_map(writer, results.findings[mirror][players], mirror.bot)
    return found


def ratings_file(results: Results) -> str:
    """What `wagonway bots list` shows: the rating of each bot by board, levels for people included."""
    scope = results.scope
    lines = [
        f"# Written by `make results`: ratings of two players on the scale of Elo, `{scope.rival}` being 0."
    ]
    for board in scope.boards:
        contests = (scope.level_match(board), scope.round_robin(board))
        found = {
            bot: round(facts["rating"])
            for contest in contests
            for bot, facts in results.facts[contest]["bots"].items()
        }
        lines += ["", f"[{board}]", *(f"{bot} = {found[bot]}" for bot in sorted(found))]
    return "\n".join(lines) + "\n"


def drawn(mirror: Mirror) -> list[int]:
    return [players for players in DRAWN if players in mirror.players]


def picture_name(board: str, players: int) -> str:
    return f"results-{board}-{players}.svg"


def versions(results: Results) -> Iterator[str]:
    scope = results.scope
    yield f"Wagonway {__version__}, rules {rules_version()}.\n"
    yield markdown(
        ("board", "hash"), [(title(b), code(Board.load(b).hash[:16])) for b in scope.boards]
    )
    names = dict.fromkeys((*scope.ladder, *scope.levels))
    rows = [
        (f"`{name}`", *(code(bot_version(name, board, 2)) for board in scope.boards))
        for name in names
    ]
    yield markdown(("bot, two players", *map(title, scope.boards)), rows)


# -------------------------------------------------------------------------------------- words


def title(board: str) -> str:
    return Board.load(board).title


def code(text: str) -> str:
    return f"`{text}`"


def dashed(name: str) -> str:
    return name.replace("-", "–")


def share(figure: Figure) -> str:
    low, high = figure.interval
    return f"{figure.value:.1%} ± {50 * (high - low):.1f}"


def about(figure: Figure, digits: int = 1) -> str:
    low, high = figure.interval
    return f"{figure.value:.{digits}f} ± {(high - low) / 2:.{digits}f}"


def share_of(facts: dict[str, Any], bot: str) -> str:
    """The share of wins of a bot, with its interval."""
    low, high = facts["bots"][bot]["interval"]
    return f"{facts['bots'][bot]['win_share']:.1%} ({low:.1%} to {high:.1%})"


def fair_shares(facts: dict[str, Any], bot: str, players: int) -> tuple[float, str]:
    """The same as a multiple of a fair share."""
    value = players * facts["bots"][bot]["win_share"]
    low, high = (players * edge for edge in facts["bots"][bot]["interval"])
    return value, f"{value:.2f} ({low:.2f} to {high:.2f})"


def plain(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")


def signed(value: float) -> str:
    return "0" if round(value) == 0 else f"{value:+.0f}".replace("-", "−")


def markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; columns of numbers are right-aligned."""
    rule = ["--:" if all(is_figure(row[i]) for row in rows) else "---" for i in range(len(heads))]
    lines = [" | ".join(cells) for cells in (heads, rule, *rows)]
    return "\n".join(f"| {line} |" for line in lines) + "\n"


def is_figure(cell: str) -> bool:
    return not cell or cell.lstrip("*")[0] in "0123456789+−–"
