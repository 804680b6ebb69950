"""`wagonway replay`: step through a recorded game, with positions in words."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wagonway.cli.language import current_speech
from wagonway.engine.seats import check_seat
from wagonway.words import Speech

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
@click.option("--from-seat", type=int, metavar="SEAT")
@click.option("--plain", is_flag=True)
def replay(file: Path, to: int | None, from_seat: int | None, plain: bool) -> None:
    """Step through a recorded game; without a terminal, print all of it."""
    from wagonway.engine.record import Record

    record = Record.load(file)
    viewer = None if from_seat is None else from_seat - 1  # people count seats from 1
    check_seat(viewer, record.players)
    text = RecordText(current_speech(), record, viewer)
    if to is not None:
        show(text.page(to), plain)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step_through(text, ask, plain)
    else:
        show(text.story(), plain)


def ask(prompt: str) -> str:
    """A line from the keyboard; Ctrl-C quits."""
    try:
        return str(click.prompt(prompt, default="", show_default=False, prompt_suffix=" "))
    except click.Abort:
        return QUIT


def show(lines: list[str], plain: bool) -> None:
    head = lines[0] if plain else click.style(lines[0], bold=True)
    click.echo("\n".join([head, *lines[1:]]))


def step_through(text: RecordText, ask: Callable[[str], str], plain: bool) -> None:
    """Show steps until the player quits: the next, the one before, or any number."""
    prompt = text.say("replay-prompt", back=BACK, quit=QUIT, steps=text.steps)
    step, hint = 0, ""
    while True:
        if not plain:
            click.clear()
        show([*text.page(step), "", *([hint] if hint else [])], plain)
        typed = ask(prompt).strip().lower()
        if typed == QUIT or (not typed and step == text.steps):
            return
        wanted = {"": step + 1, BACK: max(0, step - 1)}.get(typed, number(typed))
        known = wanted in range(text.steps + 1)
        hint = "" if known else text.say("replay-typed", typed=typed, steps=text.steps)
        step = wanted if known else step


def number(typed: str) -> int:
    """The number that was typed, otherwise -1."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 9 else -1


class RecordText:
    """A record in the words of one language: all of it, or what one seat could know."""

    def __init__(self, say: Speech, record: Record, viewer: int | None) -> None:
        from wagonway.terminal.tongue import Tongue

        self.say, self.tongue = say, Tongue(say, record.board)
        self.record = record
        self.viewer = viewer
        self.end = record.replay()  # all of it is checked before anything is shown
        self.steps = len(record.entries)
        self.events = {event.after + i: event for i, event in enumerate(record.events)}

    def story(self) -> list[str]:
        """The start, every step, and the end."""
        scene = self.scene(self.end)
        steps = [self.step(number, scene) for number in range(1, self.steps + 1)]
        return [*self.page(0), "", *steps, "", *self.position(self.steps, self.end)]

    def page(self, number: int) -> list[str]:
        """One step and the position after it."""
        game = self.record.replay(number)
        if number == 0:
            return [self.say("replay-start", steps=self.steps), "", *self.position(0, game)]
        return [self.step(number, self.scene(game)), "", *self.position(number, game)]

    def step(self, number: int, scene: Scene) -> str:
        """A step in words, with what became known of it by the time of the scene."""
        index = number - 1
        if index in self.events:
            text = self.event(self.events[index], scene)
        else:
            text = self.move(index - sum(i < index for i in self.events), scene)
        return self.say("replay-step", number=number, steps=self.steps, text=text)

    def event(self, event: SeatEvent, scene: Scene) -> str:
        from wagonway.engine.seats import HAND_OVER, event_kind
        from wagonway.terminal.history import capital

        kind = (event_kind(event.text) or "").replace(" ", "-")
        bot = event.text.removeprefix(HAND_OVER).strip()
        return capital(self.say(f"replay-{kind}", who=scene.who(event.seat), bot=bot))

    def move(self, index: int, scene: Scene) -> str:
        """A move, with the hidden parts of it that may be seen."""
        from wagonway.terminal.history import capital, chance_sentences, move_sentence

        move = scene.moves[index]
        sentences = [capital(move_sentence(scene, index))]
        if move.card is not None and self.viewer is None:
            sentences.append(self.say("replay-card", cards=self.tongue.count(move.card, 1)))
        if move.offer and self.viewer in (None, move.seat):
            sentences.append(self.offer(list(move.offer)))
        return " ".join([*sentences, *chance_sentences(scene, move)])

    def offer(self, names: list[str]) -> str:
        numbered = [f"{i} {name}" for i, name in enumerate(names, 1)]
        return self.say("replay-offer", tickets=self.tongue.semicolons(numbered))

    def position(self, number: int, game: Game) -> list[str]:
        """The table after this many steps; the score sheet once the game is over."""
        from wagonway.terminal.table_sentences import market_sentences, stacks_sentences

        scene = self.scene(game)
        lines = [*market_sentences(scene), *stacks_sentences(scene)]
        for seat in range(game.players):
            lines += self.seat(scene, game, seat)
        if number == self.steps and self.record.finished:
            return [*lines, "", *ending(self.say, self.record, game)]
        who = scene.sentence("score-who", game.seat)
        phase = self.say(f"replay-phase-{game.phase}")
        return [*lines, self.say("replay-to-act", who=who, phase=phase)]

    def seat(self, scene: Scene, game: Game, seat: int) -> list[str]:
        """The public information about a seat, and its hand if that may be seen."""
        from wagonway.terminal.table_sentences import seat_sentence

        lines = [seat_sentence(scene, seat)]
        routes = [route.name for route in scene.view.routes_of(seat)]
        if routes:
            listed = self.tongue.semicolons(sorted(routes))
            lines.append(INDENT + self.say("replay-routes", routes=listed))
        if self.viewer in (None, seat):
            view = game.view(seat)
            lines.append(INDENT + self.say("replay-cards", cards=self.tongue.cards(view.hand)))
            held = [f"{ticket.name} {ticket.points}" for ticket in view.tickets]
            if held:
                listed = self.tongue.semicolons(held)
                lines.append(INDENT + self.say("replay-tickets", tickets=listed))
            if view.offer:
                lines.append(INDENT + self.offer([ticket.name for ticket in view.offer]))
        return lines

    def scene(self, game: Game) -> Scene:
        return scene_of(self.say, self.record, game, self.viewer)


def scene_of(say: Speech, record: Record, game: Game, viewer: int | None) -> Scene:
    """A game as the terminal shows it to a seat, or to a spectator."""
    from wagonway.terminal.scene import Scene
    from wagonway.terminal.tongue import Tongue

    names = tuple(seat.name or seat.bot for seat in record.seats)
    return Scene(game.view(viewer), Tongue(say, game.board), names, tuple(game.moves))


def ending(say: Speech, record: Record, game: Game) -> list[str]:
    """The end of a finished game: a resignation, or the score sheet; the winner comes last."""
    from wagonway.terminal.history import capital
    from wagonway.terminal.score_sentences import score_sentences

    scene = scene_of(say, record, game, None)
    if game.over:
        return score_sentences(scene, game.result())
    loser = record.entries[-1].seat
    who, winner = scene.who(loser), scene.who(1 - loser)
    return [capital(say("replay-resigned", who=who, winner=winner))]
