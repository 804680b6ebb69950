"""`wagonway replay`: go through a recorded game step by step, positions told in words."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.engine.refusal import Refusal
from wagonway.words import Speech
from wagonway.words.glossary import semicolons

if TYPE_CHECKING:
    from wagonway.engine.game import Game
    from wagonway.engine.record import Record
    from wagonway.engine.seats import SeatEvent
    from wagonway.terminal.scene import Scene

BACK, QUIT = "b", "q"
INDENT = "  "


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", type=click.IntRange(min=0), metavar="N")
@click.option(
    "--from-seat",
    type=int,
    metavar="SEAT",
)
@click.option("--plain", is_flag=True)
@lang_option
def replay(file: Path, to: int | None, from_seat: int | None, plain: bool) -> None:
    """Step through a recorded game; without a terminal, tell all of it."""
    from wagonway.engine.record import Record

    record = Record.load(file)
    eyes = None if from_seat is None else from_seat - 1  # people count seats from 1
    if eyes is not None and eyes not in range(record.players):
        raise Refusal("no-seat", seat=eyes, players=record.players)
    told = Retelling(current_speech(), record, eyes)
    if to is not None:
        if to > told.steps:
            raise Refusal("record-step", step=to, steps=told.steps)
        show(told.page(to), plain)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step_through(told, ask, plain)
    else:
        show(told.story(), plain)


def ask(prompt: str) -> str:
    """A line from the keyboard; whoever breaks off leaves."""
    try:
        return str(click.prompt(prompt, default="", show_default=False, prompt_suffix=" "))
    except click.Abort:
        return QUIT


def show(lines: list[str], plain: bool) -> None:
    head = lines[0] if plain else click.style(lines[0], bold=True)
    click.echo("\n".join([head, *lines[1:]]))


def step_through(told: Retelling, ask: Callable[[str], str], plain: bool) -> None:
    """Show one step after another: on, back, or to any number."""
    prompt = told.say("replay-prompt", back=BACK, quit=QUIT, steps=told.steps)
    step, hint = 0, ""
    while True:
        if not plain:
            click.clear()
        show([*told.page(step), "", *([hint] if hint else [])], plain)
        typed = ask(prompt).strip().lower()
        if typed == QUIT or (not typed and step == told.steps):
            return
        wanted = {"": step + 1, BACK: max(0, step - 1)}.get(typed, number(typed))
        known = wanted in range(told.steps + 1)
        hint = "" if known else told.say("replay-typed", typed=typed, steps=told.steps)
        step = wanted if known else step


def number(typed: str) -> int:
    """The number that was typed, -1 if it was none."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 9 else -1


class Retelling:
    """A record told in one language: all of it, or as far as one seat could know."""

    def __init__(self, say: Speech, record: Record, eyes: int | None) -> None:
        self.say = say
        self.record = record
        self.eyes = eyes
        self.end = record.replay()  # all of it is checked before anything is shown
        self.steps = len(record.entries)
        self.events = {event.after + i: event for i, event in enumerate(record.events)}

    def story(self) -> list[str]:
        """The start, every step, and the end."""
        steps = [self.step(number, self.end) for number in range(1, self.steps + 1)]
        return [*self.page(0), "", *steps, "", *self.position(self.steps, self.end)]

    def page(self, number: int) -> list[str]:
        """One step and the position after it."""
        game = self.record.replay(number)
        head = self.step(number, game) if number else self.say("replay-start", steps=self.steps)
        return [head, "", *self.position(number, game)]

    def step(self, number: int, game: Game) -> str:
        """What happened in a step, with what can be told of it in a game that went on from there."""
        index = number - 1
        if index in self.events:
            told = self.event(self.events[index], game)
        else:
            told = self.move(index - sum(i < index for i in self.events), game)
        return self.say("replay-step", number=number, steps=self.steps, told=told)

    def event(self, event: SeatEvent, game: Game) -> str:
        from wagonway.engine.seats import HAND_OVER, event_kind
        from wagonway.terminal.history import capital

        kind = (event_kind(event.text) or "").replace(" ", "-")
        bot = event.text.removeprefix(HAND_OVER).strip()
        return capital(self.say(f"replay-{kind}", who=self.scene(game).who(event.seat), bot=bot))

    def move(self, index: int, game: Game) -> str:
        """A move, and those of its secrets that may be seen."""
        from wagonway.terminal.history import capital, tell, tell_chance

        scene, move = self.scene(game), game.moves[index]
        told = [capital(tell(scene, index))]
        if move.card is not None and self.eyes is None:
            told.append(self.say("replay-card", cards=scene.tongue.count(move.card, 1)))
        if move.offer and self.eyes in (None, move.seat):
            told.append(self.offer(list(move.offer)))
        return " ".join([*told, *tell_chance(scene, move)])

    def offer(self, names: list[str]) -> str:
        numbered = [f"{i} {name}" for i, name in enumerate(names, 1)]
        return self.say("replay-offer", tickets=semicolons(self.say.language, numbered))

    def position(self, number: int, game: Game) -> list[str]:
        """The table after so many steps; the score sheet once the game is over."""
        from wagonway.terminal.market import market_sentences, stacks_sentences

        scene = self.scene(game)
        lines = [*market_sentences(scene), *stacks_sentences(scene)]
        for seat in range(game.players):
            lines += self.seat(scene, game, seat)
        if number == self.steps and self.record.finished:
            return [*lines, "", *ending(self.say, self.record, game)]
        who = self.say("score-who", you=scene.own(game.seat), who=scene.who(game.seat))
        phase = self.say(f"replay-phase-{game.phase}")
        return [*lines, self.say("replay-to-act", who=who, phase=phase)]

    def seat(self, scene: Scene, game: Game, seat: int) -> list[str]:
        """What everybody sees of a seat, and what it holds if that may be seen."""
        from wagonway.terminal.seats import seat_sentences

        lines = seat_sentences(scene, seat)
        routes = [route.name for route in scene.view.routes_of(seat)]
        if routes:
            lines.append(
                INDENT
                + self.say("replay-routes", routes=semicolons(self.say.language, sorted(routes)))
            )
        if self.eyes in (None, seat):
            view = game.view(seat)
            lines.append(INDENT + self.say("replay-cards", cards=scene.tongue.cards(view.hand)))
            held = [f"{ticket.name} {ticket.points}" for ticket in view.tickets]
            if held:
                lines.append(
                    INDENT + self.say("replay-tickets", tickets=semicolons(self.say.language, held))
                )
            if view.offer:
                lines.append(INDENT + self.offer([ticket.name for ticket in view.offer]))
        return lines

    def scene(self, game: Game) -> Scene:
        return scene_of(self.say, self.record, game, self.eyes)


def scene_of(say: Speech, record: Record, game: Game, eyes: int | None) -> Scene:
    """A game as the terminal shows it to a seat, or to nobody in particular."""
    from wagonway.terminal.scene import Scene
    from wagonway.terminal.tongue import Tongue

    names = tuple(seat.name or seat.bot for seat in record.seats)
    return Scene(game.view(eyes), Tongue(say, game.board), names, tuple(game.moves))


def ending(say: Speech, record: Record, game: Game) -> list[str]:
    """How a finished game ended: by a resignation, or with a score sheet; who won stands last."""
    from wagonway.terminal.history import capital
    from wagonway.terminal.score_sentences import score_sentences

    scene = scene_of(say, record, game, None)
    if game.over:
        return score_sentences(scene, game.result())
    loser = record.entries[-1].seat
    who, winner = scene.who(loser), scene.who(1 - loser)
    return [capital(say("replay-resigned", who=who, winner=winner))]
