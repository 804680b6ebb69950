"""Exercises over HTTP: the list, a position as its seat saw it, grades, ratings and reports."""

from __future__ import annotations

from pathlib import Path

import msgspec

from server.clients import ask, async_test, serving
from wagonway.insight.exercises.collection import all_exercises, daily
from wagonway.insight.exercises.exercise import view_of
from wagonway.server.http.rate_limit import REPORTS_PER_HOUR

RATING = {"rating": 1500, "deviation": 350, "volatility": 0.06}


@async_test
async def test_exercises_are_listed_shown_and_graded(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        _, body, _ = await ask(server, "GET", "/api/exercises")
        assert {each["id"] for each in body["exercises"]} == set(all_exercises())
        assert body["daily"] == daily(body["day"])
        exercise = all_exercises()[body["daily"][0]]
        path = f"/api/exercises/{exercise.id}"
        _, given, _ = await ask(server, "GET", path)
        assert given["position"]["legal"] == [each.text for each in view_of(exercise).legal()]
        assert given["seat"] == exercise.seat
        shown = msgspec.json.encode(given).decode()
        assert exercise.seed not in shown
        assert "seed" not in given
        assert "answers" not in given

        answer = {"action": exercise.best.action, "rating": RATING}
        status, best, _ = await ask(server, "POST", f"{path}/answer", answer)
        assert (status, best["grade"], best["loss"]) == (200, 10, 0)
        assert best["rating"]["rating"] > 1500
        assert best["rating"]["deviation"] < 350
        answer = {"action": exercise.answers[1].action}
        _, second, _ = await ask(server, "POST", f"{path}/answer", answer)
        assert second["grade"] < 10
        assert second["rating"] is None
        assert second["reasons"]


@async_test
async def test_invalid_answer_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        id = next(iter(all_exercises()))
        path = f"/api/exercises/{id}/answer"
        status, body, _ = await ask(server, "POST", path, {"action": "draw nothing"})
        assert (status, body["reason"]["id"]) == (400, "exercise-answer")
        answer = {"action": "draw deck", "rating": {**RATING, "deviation": 1e300}}
        status, body, _ = await ask(server, "POST", path, answer)
        assert (status, body["reason"]["id"]) == (400, "message-form")
        status, body, _ = await ask(server, "GET", "/api/exercises/nowhere")
        assert (status, body["reason"]["id"]) == (404, "exercise-unknown")


@async_test
async def test_reports_are_counted_and_limited(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        id = next(iter(all_exercises()))
        for _ in range(REPORTS_PER_HOUR):
            status, body, _ = await ask(server, "POST", f"/api/exercises/{id}/report", {})
            assert (status, body) == (200, {"id": id})
        status, _, _ = await ask(server, "POST", f"/api/exercises/{id}/report", {})
        assert status == 429
