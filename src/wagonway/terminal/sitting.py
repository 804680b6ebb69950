"""One sitting at the table: show, read, understand, play, until the game is over or the player leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from wagonway.engine.board import fold
from wagonway.engine.refusal import Refusal
from wagonway.outside import tell_all, tell_new
from wagonway.terminal.answers import ANSWERS
from wagonway.terminal.history import news
from wagonway.terminal.moves import (
    Entry,
    choices_picture,
    grouped,
    menu,
    moves_picture,
    moves_sentences,
    one_by_one,
)
from wagonway.terminal.paint import Paintbox
from wagonway.terminal.reading import Meaning, completions, understand
from wagonway.terminal.saving import file_for, save
from wagonway.terminal.scene import Scene, seat_name
from wagonway.terminal.score_sheet import score_picture, score_sentences
from wagonway.terminal.screen import turn_picture, turn_sentences
from wagonway.terminal.stage import Answer, Leave, Stage
from wagonway.terminal.table import Table
from wagonway.terminal.tongue import Tongue
from wagonway.words import Speech

CHOICES = 12  # most moves that an abbreviation may leave to choose from
ALL = 999  # lines of room for a list that may scroll


class Sitting:
    """People and bots play one game in a terminal."""

    def __init__(self, table: Table, say: Speech, stage: Stage) -> None:
        self.table = table
        self.say = say
        self.stage = stage
        self.tongue = Tongue(say, table.game.board)
        self.menu: list[Entry] = []  # what a number picks from
        self.choosing = False  # whether the menu is the short list of an abbreviation
        self.at_keyboard: int | None = None
        self.file: Path | None = None  # where the game was last put away
        self.actions: dict[str, Callable[[Scene, str], bool]] = {
            "moves": self.list_moves,
            "look": self.look,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            self.stage.say(self.welcome())
            self.table.let_bots_play()
            while not self.table.game.over:
                self.sit_down(self.table.game.seat)
                self.decide()
                self.table.let_bots_play()
            self.finish()
        except (Leave, KeyboardInterrupt):
            self.stage.say(self.say("play-goodbye"))
        finally:
            self.table.close()

    def welcome(self) -> str:
        """Who plays what, and how to get help."""
        names = self.table.names
        return self.say(
            "play-start",
            board=self.tongue.title,
            people=self.tongue.both([seat_name(self.say, i, name) for i, name in enumerate(names)]),
            command=self.tongue.command("help")[0],
        )

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees now; nobody in particular if it is None."""
        game = self.table.game
        return Scene(game.view(seat), self.tongue, self.table.names, tuple(game.moves))

    def sit_down(self, seat: int) -> None:
        """Draw the curtain between two people: the screen is cleared before the next one looks."""
        before, self.at_keyboard = self.at_keyboard, seat
        if seat == before or len(self.table.people) == 1:
            return
        if before is not None:
            self.stage.show(Answer(news(self.scene(before))))
            self.stage.ask(self.say("curtain-end", seat=seat))
        self.stage.clear()
        self.stage.keys.forget()
        self.stage.ask(self.say("curtain", seat=seat))
        self.stage.clear()

    def decide(self) -> None:
        """One decision of the person at the keyboard."""
        scene = self.scene(self.table.game.seat)
        self.menu, self.choosing = menu(scene), False
        self.stage.keys.offer(lambda line: completions(line, scene.view, self.tongue))
        self.look(scene, "")
        self.tell_of_faults()
        while not self.answer(scene, self.read()):
            pass

    def tell_of_faults(self) -> None:
        """What bots from outside did wrong, each kind of thing once."""
        for bot in self.table.strangers:
            for sentence in tell_new(bot, self.say):
                self.stage.say(sentence)

    def read(self) -> str:
        """A line; whoever breaks off or closes the input is asked whether to keep the game."""
        try:
            return self.stage.ask("> ")
        except Leave:
            self.leave()
            return ""

    def answer(self, scene: Scene, line: str) -> bool:
        """Do what a line asks for; True once the position has changed."""
        if not line:
            self.repeat(scene)
            return False
        try:
            meaning = understand(line, scene.view, self.menu, self.tongue)
            if meaning.command in self.actions:
                return self.actions[meaning.command](scene, meaning.rest)
            if meaning.command:
                self.stage.show(ANSWERS[meaning.command](scene, meaning.rest))
                return False
            return self.move(scene, line, meaning)
        except Refusal as refusal:
            self.stage.say(self.tongue.refusal(refusal))
            return False

    def move(self, scene: Scene, line: str, meaning: Meaning) -> bool:
        """Play the one move that was meant, or say what else it could be."""
        moves = list(meaning.moves)
        if len(moves) == 1 and meaning.sure:
            self.table.play(moves[0])
            return True
        if moves:
            self.offer_choice(scene, line, moves)
        elif meaning.commands:
            names = [self.tongue.command(name)[0] for name in meaning.commands]
            self.stage.say(self.say("typed-commands", typed=line, names=self.tongue.either(names)))
        elif meaning.elsewhere:
            self.table.game.read(meaning.elsewhere)
        elif line.isdecimal():
            self.stage.say(self.say("typed-number", typed=line, most=len(self.menu)))
        elif meaning.nearest:
            self.stage.say(self.say("typed-nearest", typed=line, nearest=meaning.nearest))
        else:
            command = self.tongue.command("help")[0]
            self.stage.say(self.say("typed-nothing", typed=line, command=command))
        return False

    def offer_choice(self, scene: Scene, line: str, moves: list[str]) -> None:
        """Several moves fit: a short numbered list, of routes if need be, or a request for one more word."""
        entries = one_by_one(scene, moves)
        if len(entries) > CHOICES:
            entries = grouped(scene, moves)
        if len(entries) > CHOICES:
            self.stage.say(self.say("typed-many", typed=line, count=len(moves)))
            return
        self.menu, self.choosing = entries, True
        self.stage.say(self.say("typed-choose", count=len(entries)))
        self.show_choices(scene)

    def show_choices(self, scene: Scene) -> None:
        sentences = moves_sentences(scene, self.menu)
        self.stage.show(Answer(sentences, choices_picture(scene, self.menu)))

    def repeat(self, scene: Scene) -> None:
        """Show again what a number picks from."""
        if self.choosing:
            self.show_choices(scene)
        else:
            self.look(scene, "")

    def look(self, scene: Scene, rest: str) -> bool:  # noqa: ARG002  every action hears the whole line
        self.menu, self.choosing = menu(scene), False
        if not self.stage.plain:
            self.stage.clear()
        picture = None if self.stage.plain else turn_picture(scene, self.menu, self.stage.console)
        self.stage.show(Answer(turn_sentences(scene, self.menu), picture))
        return False

    def list_moves(self, scene: Scene, rest: str) -> bool:  # noqa: ARG002
        self.menu, self.choosing = menu(scene), False
        if not self.menu:
            return self.look(scene, "")
        paints, width = Paintbox(self.tongue), self.stage.console.width
        picture = moves_picture(scene, paints, self.menu, ALL, width)
        self.stage.show(Answer(moves_sentences(scene, self.menu), picture))
        return False

    def undo(self, scene: Scene, rest: str) -> bool:  # noqa: ARG002
        count = self.table.undo()
        self.stage.say(self.say("undo-done", count=count))
        return True

    def save(self, scene: Scene, rest: str) -> bool:  # noqa: ARG002
        """Put the game away; a file that is not this game's is never overwritten."""
        path = file_for(self.table, rest)
        if path.exists() and path != self.file:
            raise Refusal("play-file-exists", file=path)
        save(self.table, path)
        self.file = path
        self.stage.say(self.say("save-done", file=str(path)))
        return False

    def quit(self, scene: Scene, rest: str) -> bool:  # noqa: ARG002
        self.leave()
        return False

    def leave(self) -> None:
        """Ask whether to keep the game, then get up; whoever thinks better of it comes back."""
        back = self.tongue.command("back")[0]
        if not self.offer_to_save(self.say("quit-save", back=back), [fold(back), "back"]):
            raise Leave

    def offer_to_save(self, question: str, stay: list[str]) -> bool:
        """Save under the name that is typed, if any; True if the answer is one that means staying."""
        while name := self.stage.ask(f"{question} "):
            if fold(name) in stay:
                return True
            try:
                self.save(self.scene(None), name)
            except Refusal as refusal:
                self.stage.say(self.tongue.refusal(refusal))
            else:
                return False
        return False

    def finish(self) -> None:
        """The score sheet; then the record may be kept."""
        people = self.table.people
        scene = self.scene(people[0] if len(people) == 1 else None)
        result = self.table.game.result()
        if not self.stage.plain:
            self.stage.clear()
        last = news(scene) if scene.me >= 0 else []
        self.stage.show(Answer(last))
        self.stage.show(Answer(score_sentences(scene, result), score_picture(scene, result)))
        for bot in self.table.strangers:
            for sentence in tell_all(bot, self.say):
                self.stage.say(sentence)
        self.offer_to_save(self.say("finish-save"), [])
