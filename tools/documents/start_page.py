"""The five-minute start as one page of Markdown, in a language: docs/start.md is the English one."""

from __future__ import annotations

from textwrap import fill

from documents.rules_page import HEADER, WIDTH, document_name
from wagonway.words import Speech
from wagonway.words.glossary import glossary

RULES = ("goal", "turn", "claim", "tickets", "end")


def start_page(say: Speech) -> str:
    """How to install and play, and the rules in five sentences."""
    rules = [
        fill(f"- {say(f'start-rule-{name}')}", WIDTH, subsequent_indent="  ") for name in RULES
    ]
    more = say(
        "start-rules-more", title=say("rules-title"), file=document_name("rules", say.language)
    )
    blocks = [
        HEADER,
        f"# {say('start-title')}",
        say("start-intro"),
        f"## {say('start-browser-title')}",
        say("start-browser"),
        shell("make play"),
        say("start-learn", button=say("web-home-learn")),
        say("start-bots", button=say("web-home-play-bots")),
        say("start-review", button=say("web-end-tab-review")),
        f"## {say('start-friends-title')}",
        say("start-friends", button=say("web-home-friends")),
        shell(".venv/bin/wagonway serve --lan --open"),
        f"## {say('start-terminal-title')}",
        say("start-terminal"),
        shell(f".venv/bin/wagonway play --lang {say.language}"),
        say("start-typing", **typed(say.language)),
        f"## {say('start-rules-title')}",
        "\n".join(rules),
        more,
    ]
    return "\n\n".join(block if is_markup(block) else fill(block, WIDTH) for block in blocks) + "\n"


def shell(command: str) -> str:
    return f"```\n{command}\n```"


def is_markup(block: str) -> bool:
    return block.startswith(("#", "```", "<!--", "- ")) or "](" in block


def typed(language: str) -> dict[str, str]:
    """What a player types for help and for some moves."""
    ours = glossary(language)
    draw, kinds = ours["verbs"]["draw"].term, ours["colours"]
    return {
        "help": ours["commands"]["help"].term,
        "draw": f"{draw} {kinds['red'].term}",
        "deck": f"{draw} {kinds['deck'].term}",
        "tickets": ours["verbs"]["tickets"].term,
    }
