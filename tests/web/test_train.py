"""Training in a real browser: five a day, an answer at the table, its grade, the rating, on desks and phones."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.accessible import axe, wear
from web.conftest import SCREENS, NewPage


def given(page: Page) -> dict[str, Any]:
    """The exercise that is shown, as the server sends it."""
    id = page.url.rpartition("/")[2]
    return dict(page.request.get(f"/api/exercises/{id}").json())


def best_of(page: Page, exercise: dict[str, Any]) -> str:
    path, action = f"/api/exercises/{exercise['id']}/answer", exercise["position"]["legal"][0]
    return str(page.request.post(path, data={"action": action}).json()["answers"][0]["action"])


def answer(page: Page, action: str) -> None:
    """By keyboard, as at a table."""
    expect(page.locator(".play")).to_be_visible()
    page.keyboard.press("/")
    page.locator(".strip input").fill(action)
    page.keyboard.press("Enter")


def kept(page: Page) -> dict[str, Any]:
    return dict(page.evaluate("() => JSON.parse(localStorage['wagonway.train'])"))


def screen(page: Page, name: str) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"train-{name}.png")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_five_a_day_are_answered_graded_and_rated(new_page: NewPage, phone: bool) -> None:
    page, name = new_page(phone=phone), "phone" if phone else "desk"
    page.locator("a[href='/train']").click()
    expect(page.locator("h1")).to_have_text("Train")
    assert not axe(page)
    page.locator("[data-do=today]").click()
    expect(page.locator(".play")).to_be_visible()
    exercise = given(page)
    screen(page, f"{name}-question")
    answer(page, best_of(page, exercise))
    expect(page.locator("[data-grade='10']")).to_be_visible()
    assert kept(page)["answered"] == {exercise["id"]: 10}
    assert kept(page)["rating"]["rating"] > 1500
    screen(page, f"{name}-best")
    page.keyboard.press("Enter")  # the button for the next one has the focus
    page.wait_for_url(lambda url: not url.endswith(exercise["id"]))
    second = given(page)
    worst = next(one for one in second["position"]["legal"] if one != best_of(page, second))
    answer(page, worst)
    expect(page.locator("[data-grade]")).to_be_visible()
    expect(page.locator("[data-rating]")).to_be_visible()
    page.locator("summary").click()
    screen(page, f"{name}-values")
    for theme in ("day", "night"):
        wear(page, theme)
        assert not axe(page)
    page.locator("section .button[href='/train']").click()
    expect(page.locator(".five .done")).to_have_count(2)
    screen(page, f"{name}-list")


def test_an_answer_counts_once_and_themes_can_be_chosen(new_page: NewPage) -> None:
    page = new_page("/train", lang="fr")
    expect(page.locator("h1")).to_have_text("S’entraîner")
    page.locator("[data-filter=board]").select_option("san_francisco")
    page.locator("[data-filter=tag]").select_option("tickets")
    page.locator("[data-do=free]").click()
    expect(page.locator("section.offer")).to_be_visible()
    exercise = given(page)
    assert exercise["board"] == "san_francisco"
    assert "tickets" in exercise["tags"]
    keep = exercise["position"]["legal"][0]
    for number in keep.split()[1:]:
        page.locator("section.offer li button").nth(int(number) - 1).click()
    page.locator("[data-do=keep]").click()
    expect(page.locator("[data-grade]")).to_be_visible()
    first = kept(page)["rating"]
    page.reload()
    answer(page, exercise["position"]["legal"][-1])
    expect(page.locator("[data-grade]")).to_be_visible()
    expect(page.locator("[data-rating]")).to_have_count(0)
    assert kept(page)["rating"] == first
