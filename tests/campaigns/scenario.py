"""Generates and records the acts of the first world."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from campaigns.second_worlds import Step, Viewer, seats_of
from campaigns.watched_table import Act, WatchedTable
from wagonway.bots import load_bot
from wagonway.server.protocol.parts import PERSON

ATTEMPTS = (
    "draw deck",
    "draw wild",
    "tickets",
    "pass",
    "keep 1",
    "keep 1 2 3",
    "keep 9",
    "nonsense",
)
COUNTED_EVERY = 16  # acts
REACTIONS = ("hello", "wow", "oops")


class ScenarioRecorder:
    """Plays the first world with random acts and records them."""

    def __init__(self, watched: WatchedTable, dice: random.Random) -> None:
        self.watched = watched
        self.dice = dice
        self.acts: list[Act] = []
        self.keys = 0
        self.counted_at = 0  # number of acts before the last reading of the metrics
        self.away: set[int] = set()
        players = len(watched.rows.seats)
        self.bots = [load_bot(dice.choice(("random", "greedy")), seat) for seat in range(players)]

    async def play(self) -> None:
        for viewer in self.watched.audiences:
            await self.act(Act(viewer, "come", {"since": None}))
        await self.act(self.message(self.watched.viewer_of(self.watched.people[0]), "start"))
        while not self.watched.table.running.over:
            for _ in range(self.dice.randrange(3)):
                await self.act(self.random_act())
            await self.move()

    async def act(self, act: Act) -> None:
        await self.watched.perform(act)
        self.acts.append(act)

    def message(self, who: Viewer, kind: str, private: bool = False, **values: Any) -> Act:
        self.keys += 1
        fields = {"type": kind, "key": f"k{self.keys}", **values}
        if isinstance(who, tuple):
            fields.setdefault("seat", self.dice.choice(who))
        return Act(who, "say", fields, private)

    async def move(self) -> None:
        """Let a deciding seat move."""
        table = self.watched.table
        history = table.running
        seat = self.dice.choice(history.deciding)
        action = str(self.bots[seat].choose(history.game.view_to_decide(seat)))
        if history.is_person(seat):
            await self._connect_first(self.watched.viewer_of(seat))
        await self._count()
        before = history.game.copy()
        step = Step(seat, action, None, before, before)  # type: ignore[arg-type]
        if history.is_person(seat):
            act = self.message(
                self.watched.viewer_of(seat), "move", v=history.v, action=action, seat=seat
            )
            await self.watched.perform(act)
            act = replace(act, kind="move")
        else:
            act = Act(None, "bot", step=step)
            await self.watched.perform(act)
        happened = history.happened[-1]
        assert happened.move is not None
        done = replace(step, move=happened.move, after=history.game.copy())
        self.acts.append(replace(act, step=done))

    async def _count(self) -> None:
        """Read the metrics now and then; a second world reads them at the same act."""
        if len(self.acts) >= self.counted_at + COUNTED_EVERY:
            await self.watched.count()
            self.counted_at = len(self.acts)

    async def _connect_first(self, who: Viewer) -> None:
        if who not in self.watched.clients:
            await self.act(
                Act(who, "come", {"since": self.dice.randrange(self.watched.table.v + 1)})
            )

    def random_act(self) -> Act:
        """A random act other than a move."""
        watched, dice = self.watched, self.dice
        who = dice.choice(watched.audiences)
        if who not in watched.clients:
            return Act(who, "come", {"since": dice.choice([None, 0, watched.table.v])})
        if dice.random() < 0.15:
            return Act(who, "leave")
        if dice.random() < 0.2:
            return Act(who, "fetch", private=True)
        if dice.random() < 0.6:
            return self.private_act(who)
        return self.public_act(who)

    def public_act(self, who: Viewer) -> Act:
        dice, history = self.dice, self.watched.table.running
        held = [seat for seat in seats_of(who) if seat not in history.deciding]
        if held and history.occupants.playing[held[0]] != PERSON:
            return self.message(who, "back", seat=held[0])
        if held and dice.random() < 0.1:
            return self.message(who, "leave", seat=held[0])
        if dice.random() < 0.5:
            return self.message(who, "chat", text=dice.choice(["hm", "olá, tudo bem?"]))
        return self.message(who, "react", reaction=dice.choice(REACTIONS))

    def private_act(self, who: Viewer) -> Act:
        """An act that nobody else may notice: a query, a refused move, a mute."""
        dice, v = self.dice, self.watched.table.v
        match dice.randrange(6):
            case 0:
                return self.message(who, "plan", True)
            case 1:
                return self.message(who, "look", True, since=dice.choice([None, 0, v]))
            case 2:
                return self.message(who, "hint", True)
            case 3:
                other = dice.randrange(len(self.watched.rows.seats))
                return self.message(who, "mute", True, other=other, on=dice.random() < 0.7)
            case 4:
                return self.message(who, "move", True, v=max(0, v - 1), action="draw deck")
            case _:
                return self.message(who, "move", True, v=v, action=self.illegal_action(who))

    def illegal_action(self, who: Viewer) -> str:
        """An action that is refused."""
        history = self.watched.table.running
        own = [seat for seat in seats_of(who) if seat in history.deciding]
        legal = {str(each) for seat in own for each in history.game.view_to_decide(seat).legal()}
        return self.dice.choice([text for text in ATTEMPTS if text not in legal])
