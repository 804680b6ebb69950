"""What axe says of a page, the themes it is asked in, and words that do not fit."""

from __future__ import annotations

from playwright.sync_api import Page

from web.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ("day", "night", "contrast")


def axe(page: Page, theme: str = "day") -> list[str]:
    """What axe finds serious or worse, a line each; of a dialog only: what is behind it is another screen.

    Other themes change colours alone, so only contrast is checked in them.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    options = {"resultTypes": ["violations"]}
    if theme != "day":
        options["runOnly"] = ["color-contrast"]
    found = page.evaluate(
        "async options => (await axe.run(document.querySelector('dialog') ?? document, options)).violations",
        options,
    )
    return [
        f"{one['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def wear(page: Page, theme: str) -> None:
    """Night comes with the device's own; contrast is a choice of the player."""
    light, shown = ("dark", "night") if theme == "night" else ("light", "day")
    page.emulate_media(color_scheme=light, reduced_motion="reduce")  # type: ignore[arg-type]
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=shown)
    if theme == "contrast":
        page.evaluate("() => (document.documentElement.dataset.theme = 'contrast')")
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


# Words of letters alone that stand on more than one line: something is narrower than what it says.
BROKEN = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement.getBoundingClientRect().width <= 1) continue;  // for screen readers alone
    for (const word of text.data.matchAll(/(?<![\\p{L}\\d])\\p{L}{3,}(?![\\p{L}\\d])/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
      if (lines.size > 1) found.push(word[0]);
    }
  }
  return found;
}"""


def broken_words(page: Page) -> list[str]:
    return page.evaluate(BROKEN)  # type: ignore[no-any-return]
