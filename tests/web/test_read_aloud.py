"""A turn as a screen reader says it: what live regions announce, sentence by sentence."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from wagonway import words
from wagonway.engine.board import Board
from web.conftest import ALL, EMPTY, NewPage
from web.player import LONG, Typist

BOARD = "san_francisco"
# What is announced: of a log, each element that was added or changed; of a status, all of it whenever it changes.
LISTEN = """() => {
  window.heard = [];
  const said = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.closest("[aria-hidden=true]")) return "";
    return node.ariaLabel ?? [...node.childNodes].map(said).join(" ");
  };
  const hear = (kind, node) => {
    const text = said(node).replace(/ {2,}|\\n\\s*/g, " ").trim();
    if (text && !node.parentElement.closest("[aria-hidden=true]")) window.heard.push([kind, text]);
  };
  new MutationObserver((changes) => {
    const whole = new Set();
    for (const change of changes) {
      const at = change.target.nodeType === Node.TEXT_NODE ? change.target.parentElement : change.target;
      const region = at.closest("[role=status], [role=log]");
      if (region?.role === "status") whole.add(region);
      else if (region && change.type === "characterData") hear("log", change.target);
      else if (region) for (const added of change.addedNodes) hear("log", added);
    }
    for (const region of whole) for (const part of region.children) hear("status", part);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


class Listener:
    """Everything a page announced so far."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(LISTEN)

    def heard(self, kind: str) -> list[str]:
        """What regions of a kind said, without what is said twice in a row."""
        texts = [text for said, text in self.page.evaluate("heard") if said == kind]
        return [text for n, text in enumerate(texts) if n == 0 or text != texts[n - 1]]

    def wait_for(self, kind: str, wanted: str) -> None:
        self.page.wait_for_function(
            "([kind, wanted]) => heard.some(([said, text]) => said === kind && RegExp(wanted, 'u').test(text))",
            arg=[kind, wanted],
            timeout=LONG,
        )


def as_pattern(sentence: str) -> str:
    """A sentence in which X is anything."""
    return (
        "^" + re.escape(sentence).replace("X", ".+").replace(r"\ ", " ").replace(r"\-", "-") + "$"
    )


@pytest.mark.parametrize("lang", words.languages() if ALL else ["en"])
def test_a_screen_reader_reads_a_turn_in_whole_sentences(lang: str, new_page: NewPage) -> None:
    say = words.speech(lang)
    ana = Typist(new_page(EMPTY, lang=lang))
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "hasty"}]
    ana.page.goto(ana.set_up({"board": BOARD, "seats": seats, "first": 1}))
    ana.page.locator("main button.main").click()
    ana.wait()
    listener = Listener(ana.page)
    for _ in range(5):  # tickets, two stacks of tokens, two cards
        before = ana.version
        ana.draw() if not ana.page.locator("[data-do=keep], .choice").count() else ana.decide()
        ana.wait(before)
    for kind, wanted in (
        ("log", say("log-place", you="yes", place="X", symbol="X")),
        ("log", say("log-draw-card", cards="X")),
        ("status", say("web-status-place", symbol="X")),
        ("status", say("status-second")),
        ("status", say("status-turn", options="X")),
    ):
        listener.wait_for(kind, as_pattern(wanted))
    done, status = listener.heard("log"), listener.heard("status")
    assert len(done) == len(set(done)), "a sentence of the log was read twice"
    assert [text for text in done + status if not is_sentence(text)] == []
    symbols = {say(f"symbol-{symbol}") for symbol in Board.load(BOARD).symbols}
    assert symbols.isdisjoint(done + status)


def is_sentence(text: str) -> bool:
    """Not a lone word, and closed; the button of a queued move is read with its sentence."""
    return " " in text and text.endswith((".", "!", "?"))
