"""The loop of a game in the terminal: show, read, parse, play, until the game is over or the player leaves."""

from __future__ import annotations

from pathlib import Path

from wagonway.engine.actions import Action
from wagonway.engine.board import fold
from wagonway.engine.files import writing
from wagonway.engine.refusal import Refusal
from wagonway.outside import fault_report, new_fault_sentences
from wagonway.terminal.answers import ANSWERS
from wagonway.terminal.history import news
from wagonway.terminal.input import Meaning, completions, understand
from wagonway.terminal.map import map_picture
from wagonway.terminal.moves import (
    MenuEntry,
    between,
    choices_picture,
    grouped,
    menu,
    moves_picture,
    moves_sentences,
    one_by_one,
)
from wagonway.terminal.saves import file_for, forget, keep, save
from wagonway.terminal.scene import Scene, seat_name
from wagonway.terminal.score_sentences import score_sentences
from wagonway.terminal.score_sheet import score_picture
from wagonway.terminal.screen import PROMPT, turn_picture, turn_sentences
from wagonway.terminal.stage import Display, LeaveTable, Presenter
from wagonway.terminal.table import LocalTable
from wagonway.terminal.terminology import Terminology
from wagonway.words import Speech

CHOICES = 12  # most moves that an ambiguous abbreviation lists
ALL = 999  # lines for a list that may scroll


class TerminalSession:
    """People and bots play one game in a terminal."""

    def __init__(
        self, table: LocalTable, say: Speech, stage: Presenter, unfinished: Path | None = None
    ) -> None:
        self.table = table
        self.say = say
        self.stage = stage
        self.terms = Terminology(say, table.game.board)
        self.menu: list[MenuEntry] = []  # what a typed number refers to
        self.question = ""  # the prompt of a short list, while the menu is one
        self.at_keyboard: int | None = None
        self.file: Path | None = None  # where the game was last saved
        self.unfinished = unfinished  # the folder where the game is saved after every decision

    def run(self) -> None:
        """Play to the end, or until a player leaves."""
        try:
            self.stage.say(self.welcome())
            self.keep()
            self.table.let_bots_play()
            while not self.table.game.over:
                self.sit_down(self.table.game.seat)
                self.decide()
                self.keep()
                self.table.let_bots_play()
            self.finish()
        except (LeaveTable, KeyboardInterrupt):
            self.stage.say(self.say("play-kept" if self.unfinished else "play-goodbye"))
        finally:
            self.table.close()

    def keep(self) -> None:
        """Save the game where `wagonway play` finds it again; report an unwritable folder once."""
        if self.unfinished is None:
            return
        try:
            keep(self.table, self.unfinished)
        except Refusal as refusal:
            self.unfinished = None
            self.stage.say(self.terms.refusal(refusal))

    def welcome(self) -> str:
        """The seats, and how to get help."""
        names = self.table.names
        return self.say(
            "play-start",
            board=self.terms.title,
            people=self.terms.both([seat_name(self.say, i, name) for i, name in enumerate(names)]),
            command=self.terms.command("help")[0],
        )

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees now; None: a spectator."""
        game = self.table.game
        return Scene(game.view(seat), self.terms, self.table.names, tuple(game.moves))

    def sit_down(self, seat: int) -> None:
        """Clear the screen before the next person at the keyboard sees it."""
        before, self.at_keyboard = self.at_keyboard, seat
        if seat == before or len(self.table.people) == 1:
            return
        if before is not None:
            self.stage.show(Display(news(self.scene(before))))
            self.stage.ask(self.say("curtain-end", seat=seat + 1))
        self.stage.clear()
        self.stage.keys.forget()
        self.stage.ask(self.say("curtain", seat=seat + 1))
        self.stage.clear()

    def decide(self) -> None:
        """One decision of the person at the keyboard."""
        scene = self.scene(self.table.game.seat)
        self.menu, self.question = menu(scene), ""
        self.stage.keys.offer(lambda line: completions(line, scene.view, self.terms))
        self.look(scene)
        self.report_faults()
        while not self.answer(scene, self.stage.ask(f"{self.question}> ")):
            pass

    def report_faults(self) -> None:
        """Report the faults of external bots, each kind once."""
        for bot in self.table.outside_bots:
            for sentence in new_fault_sentences(bot, self.say):
                self.stage.say(sentence)

    def answer(self, scene: Scene, line: str) -> bool:
        """Execute a line; True once the position has changed."""
        try:
            self.execute(scene, line)
        except Refusal as refusal:
            self.stage.say(self.terms.refusal(refusal))
        return len(self.table.game.moves) != len(scene.moves)

    def execute(self, scene: Scene, line: str) -> None:
        if not line:
            self.look(scene)
            return
        if self.question and not line.isdecimal():  # only numbers refer to the short list
            self.menu, self.question = menu(scene), ""
        meaning = understand(line, scene.view, self.menu, self.terms)
        match meaning.command:
            case "":
                self.move(scene, line, meaning)
            case "moves":
                self.list_moves(scene)
            case "look":
                self.look(scene)
            case "map":
                self.show_map(scene)
            case "undo":
                self.stage.say(self.say("undo-done", count=self.table.undo()))
            case "save":
                self.save(meaning.rest)
            case "quit":
                raise LeaveTable
            case asked:
                self.stage.show(ANSWERS[asked](scene, meaning.rest))

    def move(self, scene: Scene, line: str, meaning: Meaning) -> None:
        """Play the move that was meant, or show the alternatives."""
        moves = list(meaning.moves)
        if len(moves) == 1 and meaning.sure:
            self.table.play(moves[0])
        elif moves:
            self.offer_choice(scene, line, moves)
        elif meaning.commands:
            names = [self.terms.command(name)[0] for name in meaning.commands]
            self.stage.say(self.say("typed-commands", typed=line, names=self.terms.either(names)))
        elif meaning.elsewhere:
            self.table.game.read(meaning.elsewhere)
        elif line.isdecimal():
            self.stage.say(self.say("typed-number", typed=line, most=len(self.menu)))
        elif meaning.nearest:
            self.stage.say(self.say("typed-nearest", typed=line, nearest=meaning.nearest))
        else:
            command = self.terms.command("help")[0]
            self.stage.say(self.say("typed-nothing", typed=line, command=command))

    def offer_choice(self, scene: Scene, line: str, moves: list[Action]) -> None:
        """Several moves match: show a short numbered list, of routes if necessary, or ask for one more word."""
        entries, groups = one_by_one(moves), grouped(scene, moves)
        if len(entries) > CHOICES and len(groups) > 1:
            entries = groups
        if len(entries) > CHOICES and len(groups) > 1:
            self.stage.say(self.say("typed-many", typed=line, count=len(moves)))
            return
        about = between(scene, groups[0]) if groups[0].route and len(groups) == 1 else line
        self.menu = entries
        self.question = self.say("prompt-choose", about=about, most=len(entries))
        self.stage.say(self.say("typed-choose", count=len(entries)))
        sentences = moves_sentences(scene, entries)
        self.stage.show(Display(sentences, choices_picture(scene, entries)))

    def show_map(self, scene: Scene) -> None:
        """The map over the whole terminal; without pictures, `near` replaces it."""
        if self.stage.plain:
            command = self.terms.command("near")[0]
            self.stage.say(self.say("map-plain", command=command))
            return
        width, height = self.stage.console.size
        picture = map_picture(scene, width, height - PROMPT)
        self.stage.show(Display([], picture))

    def look(self, scene: Scene) -> None:
        self.menu, self.question = menu(scene), ""
        if not self.stage.plain:
            self.stage.clear()
        picture = None if self.stage.plain else turn_picture(scene, self.menu, self.stage.console)
        self.stage.show(Display(turn_sentences(scene, self.menu), picture))

    def list_moves(self, scene: Scene) -> None:
        if not self.menu:
            self.look(scene)
            return
        picture = moves_picture(scene, self.menu, ALL, self.stage.console)
        self.stage.show(Display(moves_sentences(scene, self.menu), picture))

    def save(self, name: str) -> bool:
        """Save the game; another file is overwritten only if the player agrees."""
        path = file_for(self.table, name)
        with writing(path):  # the name may be too long even to look for
            taken = path.exists() and path != self.file
        if taken and not self.agrees("save-overwrite", file=str(path)):
            self.stage.say(self.say("save-not"))
            return False
        save(self.table, path)
        self.file = path
        self.stage.say(self.say("save-done", file=str(path)))
        return True

    def agrees(self, question: str, **values: object) -> bool:
        """Whether the player answers yes; Enter alone is no."""
        answer = fold(self.stage.ask(f"{self.say(question, **values)} "))
        return bool(answer) and fold(self.say("answer-yes")).startswith(answer)

    def offer_to_save(self) -> None:
        """Save the record under the name typed, if any."""
        question = self.say("finish-save")
        while name := self.stage.ask(f"{question} "):
            try:
                if self.save(name):
                    return
            except Refusal as refusal:
                self.stage.say(self.terms.refusal(refusal))

    def finish(self) -> None:
        """Show the score sheet and offer to save the record."""
        people = self.table.people
        scene = self.scene(people[0] if len(people) == 1 else None)
        result = self.table.game.result()
        if not self.stage.plain:
            self.stage.clear()
        last = news(scene) if scene.me >= 0 else []
        self.stage.show(Display(last))
        self.stage.show(Display(score_sentences(scene, result), score_picture(scene, result)))
        for bot in self.table.outside_bots:
            for sentence in fault_report(bot, self.say):
                self.stage.say(sentence)
        if self.unfinished is not None:
            forget(self.table, self.unfinished)
            self.unfinished = None
        self.offer_to_save()
