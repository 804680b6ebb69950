"""Checks that the review finds mistakes and does not blame good play.

    python bench/review_mistakes.py --board san_francisco --planted 500 --master 500

Planted: a bot's decision is replaced by an action that costs at least 15 points of win chance, measured in worlds that the
review never sees; the review must call it a mistake or a blunder. Master: decisions of `master`
with four times the playouts of the review; the review must not call them mistakes. Positions are stored one by one, so
that the same command resumes.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path

from wagonway.bots import load_bot
from wagonway.engine.game import Game
from wagonway.insight.classes import BLUNDER, BUDGETS, MISTAKE
from wagonway.insight.values import Judge
from wagonway.insight.verdicts import Question, judge_decision
from wagonway.planning.history import ViewHistory

FOLDER = Path("build") / "review"
COST = 0.15  # least win chance that a planted mistake costs
SURE = 2.0  # standard errors by which it must be above that
SCREEN, KNOWN = 64, 600  # worlds to find a mistake, and to confirm it
A_GAME = 4  # decisions per game
FULL = BUDGETS["full"]
PLAYOUTS = 4 * (FULL.candidates * FULL.screen + 2 * FULL.most)


def decisions(board: str, players: int, bot: str, number: int) -> Iterator[Question]:
    """Every decision of a game of one bot that leaves a choice."""
    game = Game.new(board, players, f"review mistakes {number}")
    bots = [load_bot(bot, number, seat) for seat in range(players)]
    histories = [ViewHistory(game.board) for _ in range(players)]
    while not game.over:
        seat = game.seat
        view = game.view(seat)
        histories[seat].see(view)
        chosen = game.read(str(bots[seat].choose(view)))
        if len(view.legal_ids) > 1:
            yield Question(len(game.moves) + 1, 1, view, histories[seat].copy(), chosen)
        game.play(chosen)


def planted(question: Question) -> Question | None:
    """The same decision with the cheapest action above the bound; None if there is none."""
    judge = Judge(question.view, seed=("planted", question.v), history=question.history)
    tried = judge.candidates(8)
    judge.play(tried, SCREEN)
    values = sorted((judge.value(action) for action in tried), key=lambda value: -value.win)
    costly = [value for value in values[1:] if values[0].win - value.win >= COST]
    if not costly:
        return None
    best, bad = values[0].action, costly[0].action
    judge.forget()
    judge.play([best, bad], KNOWN)
    known = judge.difference(best, bad)
    if known.win < COST + SURE * known.win_error:
        return None
    return question.answered(bad)


def measured(kind: str, board: str, players: int, wanted: int, limit: float) -> list[str]:
    """The review's class of each decision."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{kind}-{board}-{players}.jsonl"
    rows = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    found = [row["kind"] for row in rows if row["kind"]]
    number = max((row["game"] for row in rows), default=-1) + 1
    while len(found) < wanted and time.process_time() < limit:
        for kept in examined(kind, board, players, number):
            found += [kept] if kept else []
            with file.open("a") as out:
                out.write(json.dumps({"game": number, "kind": kept}) + "\n")
            if time.process_time() >= limit:
                break
        number += 1
    return found


def examined(kind: str, board: str, players: int, number: int) -> Iterator[str]:
    """Some decisions of a game, spread over it."""
    bot = "conductor" if kind == "planted" else f"master:playouts={PLAYOUTS}"
    every = decisions(board, players, "conductor", number)
    for i, question in enumerate(every):
        if (i + number) % (60 // A_GAME):
            continue
        if kind == "planted":
            changed = planted(question)
        else:
            master = load_bot(bot, "review", number, i)
            answer = str(master.choose(question.view))
            legal = {action.text: action for action in question.view.legal()}
            changed = question.answered(legal[answer])
        verdict = changed and judge_decision(changed, FULL, "review mistakes", explained=False)
        yield verdict.kind if verdict else ""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--board", default="san_francisco")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--planted", type=int, default=500)
    parser.add_argument("--master", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=600.0, help="of processor time")
    args = parser.parse_args()
    half = time.process_time() + args.seconds / 2
    for kind, wanted, limit in (
        ("planted", args.planted, half),
        ("master", args.master, half + args.seconds / 2),
    ):
        found = measured(kind, args.board, args.players, wanted, limit)
        called = sum(each in (MISTAKE, BLUNDER) for each in found)
        share = called / max(1, len(found))
        print(f"{kind}: {called} of {len(found)} called mistakes, {share:.1%}", flush=True)


if __name__ == "__main__":
    main()
