"""Answers to what a player may ask at any time: help, rules, routes, plan, score, log, a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.console import Group
from rich.table import Table
from rich.text import Text

from wagonway import rulebook
from wagonway.bots import load_bot
from wagonway.engine.actions import DRAW, Action, notation
from wagonway.engine.board import WILD_KIND, fold
from wagonway.terminal.history import capital, move_sentences
from wagonway.terminal.input import COMMANDS
from wagonway.terminal.paint import FAINT, HEAD
from wagonway.terminal.routes import choose_routes, near_sentences, routes_picture, routes_sentences
from wagonway.terminal.scene import Scene, bot_name
from wagonway.terminal.stage import Display, Sentence
from wagonway.terminal.table_pictures import seats_picture
from wagonway.terminal.table_sentences import seats_sentences, stacks_sentences
from wagonway.terminal.tickets import plan_picture, plan_sentences

FOLLOWED = ("near", "routes", "rules", "save")  # commands that take an argument
ADVISER = "master"
PLANNER = "expert"  # master searches among its moves; the reasons below are those of this bot


def help_answer(scene: Scene) -> Display:
    """How to type moves, and what each command does."""
    say, terms = scene.say, scene.terms
    actions = notation(scene.board)
    claims = (action for action in actions.actions if action.route and action.colour != WILD_KIND)
    claim = next(action for action in claims if action.wilds == 1)
    draw = actions.by_text[f"{DRAW} {scene.board.kinds[1]}"]
    others = (actions.by_text[text] for text in ("tickets", "keep 1 2"))
    examples = (actions.actions[0], draw, *others, claim)
    short = " ".join(word[:2] for word in terms.move(draw).split())
    intro = [
        say("help-moves", examples=", ".join(map(terms.move, examples))),
        say("help-short", short=short, move=terms.move(draw)),
        say("help-wild", wild=terms.word("wild"), card=terms.wild),
    ]
    commands = {usage(scene, name): say(f"help-command-{name}") for name in COMMANDS}
    sentences = [*intro, *(terms.pair(*each) for each in commands.items())]
    return Display(sentences, Group(*map(Sentence, intro), pairs_picture(commands)))


def pairs_picture(texts: Mapping[str, str]) -> Table:
    """Names, each with its text."""
    grid = Table.grid(padding=(0, 2))
    for name, text in texts.items():
        grid.add_row(Text(name, HEAD), Sentence(text))
    return grid


def usage(scene: Scene, name: str) -> str:
    """A command as it is typed, with its argument."""
    shown = scene.terms.command(name)[0]
    return f"{shown} {scene.say(f'help-words-{name}')}" if name in FOLLOWED else shown


def rules_answer(scene: Scene, rest: str) -> Display:
    """The sections with their clauses; or one section, or one clause."""
    if not rest:
        lines = [
            scene.terms.pair(scene.say(f"rules-section-{section}"), ", ".join(clauses))
            for section, clauses in rulebook.sections().items()
        ]
        return Display([*lines, scene.say("rules-how", command=scene.terms.command("rules")[0])])
    titles = {fold(scene.say(f"rules-section-{name}")): name for name in rulebook.sections()}
    titles |= {fold(name): name for name in rulebook.sections()}
    section = titles.get(fold(rest))
    clauses = rulebook.sections()[section] if section else [rulebook.find_clause(rest)]
    texts = {clause: rulebook.sentence(scene.say, clause) for clause in clauses}
    return Display([scene.terms.pair(*each) for each in texts.items()], pairs_picture(texts))


def routes_answer(scene: Scene, rest: str) -> Display:
    found = choose_routes(scene, rest)
    if not found:
        return Display([scene.say("routes-none", text=rest)])
    return Display(routes_sentences(scene, found), routes_picture(scene, found))


def score_answer(scene: Scene) -> Display:
    """The public holdings of every seat, and the tokens still on the board."""
    stacks = stacks_sentences(scene)
    picture = Group(seats_picture(scene), *map(Text, stacks))
    return Display([*seats_sentences(scene), *stacks], picture)


def log_answer(scene: Scene) -> Display:
    lines = move_sentences(scene)
    return Display(lines, Group(*(Sentence(line, FAINT) for line in lines)))


def hint(scene: Scene) -> str:
    seed = ("hint", len(scene.moves), scene.me)
    action, planned = (
        notation(scene.board).by_text[str(bot.choose(scene.view))]
        for bot in (load_bot(name, *seed) for name in (ADVISER, PLANNER))
    )
    move = scene.terms.move(action)
    because = reason(scene, action)
    if action != planned:
        because = scene.say("hint-searched", move=scene.terms.move(planned))
    who = capital(bot_name(scene.say, ADVISER))
    return scene.say("hint", bot=who, move=move, because=because)


def reason(scene: Scene, action: Action) -> str:
    """Why the planner makes a move."""
    kind = action.kind
    if action.draws_unseen:
        kind = "draw-deck"
    elif kind == DRAW and action.colour == WILD_KIND:
        kind = "draw-wild"
    points = 0 if action.route is None else action.route.points
    return scene.say(f"hint-{kind}", points=points)


# By command, given what was typed after it. Commands that change something belong to the session.
ANSWERS: dict[str, Callable[[Scene, str], Display]] = {
    "help": lambda scene, _: help_answer(scene),
    "rules": rules_answer,
    "near": lambda scene, typed: Display(near_sentences(scene, typed)),
    "routes": routes_answer,
    "plan": lambda scene, _: Display(plan_sentences(scene), plan_picture(scene)),
    "score": lambda scene, _: score_answer(scene),
    "log": lambda scene, _: log_answer(scene),
    "hint": lambda scene, _: Display([hint(scene)]),
}
