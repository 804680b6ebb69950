"""Who writes the first world: decides what everybody at a table does, and notes it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from campaigns.second_worlds import Eyes, Step, seats_of
from campaigns.watched import Act, Sitting
from wagonway.bots import load_bot
from wagonway.server.protocol.tables import PERSON

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


class Author:
    """Plays the first world: decides what everybody does, and notes it."""

    def __init__(self, sitting: Sitting, dice: random.Random) -> None:
        self.sitting = sitting
        self.dice = dice
        self.acts: list[Act] = []
        self.keys = 0
        self.counted_at = 0  # how many acts came before the metrics were looked at
        self.away: set[int] = set()
        players = len(sitting.rows.seats)
        self.minds = [load_bot(dice.choice(("random", "greedy")), seat) for seat in range(players)]

    async def play(self) -> None:
        for eyes in self.sitting.audiences:
            await self.act(Act(eyes, "come", {"since": None}))
        await self.act(self.said(self.sitting.eyes_of(self.sitting.people[0]), "start"))
        while not self.sitting.table.running.over:
            for _ in range(self.dice.randrange(3)):
                await self.act(self.something())
            await self.move()

    async def act(self, act: Act) -> None:
        await self.sitting.perform(act)
        self.acts.append(act)

    def said(self, who: Eyes, kind: str, private: bool = False, **values: Any) -> Act:
        self.keys += 1
        message = {"type": kind, "key": f"k{self.keys}", **values}
        if isinstance(who, tuple):
            message.setdefault("seat", self.dice.choice(who))
        return Act(who, "say", message, private)

    async def move(self) -> None:
        """The one whose decision it is decides; in the opening, any of those."""
        table = self.sitting.table
        history = table.running
        seat = self.dice.choice(history.deciding)
        action = str(self.minds[seat].choose(history.game.view_to_decide(seat)))
        if history.is_person(seat):
            await self._come_first(self.sitting.eyes_of(seat))
        await self._count()
        before = history.game.copy()
        step = Step(seat, action, None, before, before)  # type: ignore[arg-type]
        if history.is_person(seat):
            act = self.said(
                self.sitting.eyes_of(seat), "move", v=history.v, action=action, seat=seat
            )
            await self.sitting.perform(act)
            act = replace(act, kind="move")
        else:
            act = Act(None, "bot", step=step)
            await self.sitting.perform(act)
        happened = history.happened[-1]
        assert happened.move is not None
        done = replace(step, move=happened.move, after=history.game.copy())
        self.acts.append(replace(act, step=done))

    async def _count(self) -> None:
        """Look at the metrics now and then; a second world looks where this one looked last."""
        if len(self.acts) >= self.counted_at + COUNTED_EVERY:
            await self.sitting.count()
            self.counted_at = len(self.acts)

    async def _come_first(self, who: Eyes) -> None:
        if who not in self.sitting.clients:
            await self.act(
                Act(who, "come", {"since": self.dice.randrange(self.sitting.table.v + 1)})
            )

    def something(self) -> Act:
        """Anything that people do beside moving."""
        sitting, dice = self.sitting, self.dice
        who = dice.choice(sitting.audiences)
        if who not in sitting.clients:
            return Act(who, "come", {"since": dice.choice([None, 0, sitting.table.v])})
        if dice.random() < 0.15:
            return Act(who, "leave")
        if dice.random() < 0.2:
            return Act(who, "fetch", private=True)
        if dice.random() < 0.6:
            return self.privately(who)
        return self.publicly(who)

    def publicly(self, who: Eyes) -> Act:
        dice, history = self.dice, self.sitting.table.running
        held = [seat for seat in seats_of(who) if seat not in history.deciding]
        if held and history.occupants.playing[held[0]] != PERSON:
            return self.said(who, "back", seat=held[0])
        if held and dice.random() < 0.1:
            return self.said(who, "leave", seat=held[0])
        if dice.random() < 0.5:
            return self.said(who, "chat", text=dice.choice(["hm", "olá, tudo bem?"]))
        return self.said(who, "react", reaction=dice.choice(REACTIONS))

    def privately(self, who: Eyes) -> Act:
        """What nobody else may notice: asking, trying in vain, muting."""
        dice, v = self.dice, self.sitting.table.v
        match dice.randrange(6):
            case 0:
                return self.said(who, "plan", True)
            case 1:
                return self.said(who, "look", True, since=dice.choice([None, 0, v]))
            case 2:
                return self.said(who, "hint", True)
            case 3:
                other = dice.randrange(len(self.sitting.rows.seats))
                return self.said(who, "mute", True, other=other, on=dice.random() < 0.7)
            case 4:
                return self.said(who, "move", True, v=max(0, v - 1), action="draw deck")
            case _:
                return self.said(who, "move", True, v=v, action=self.in_vain(who))

    def in_vain(self, who: Eyes) -> str:
        """An action that is refused, whoever's turn it is."""
        history = self.sitting.table.running
        own = [seat for seat in seats_of(who) if seat in history.deciding]
        legal = {str(each) for seat in own for each in history.game.view_to_decide(seat).legal()}
        return self.dice.choice([text for text in ATTEMPTS if text not in legal])
