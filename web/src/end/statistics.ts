// What players compare after a game: a line of numbers, one a seat, under a name.

import type { Story } from "../wire/messages";

export interface Line {
  id: string; // of its name in the catalogue
  values: number[];
  kind: "count" | "share" | "mean" | "yes";
}

export function statistics(story: Story): Line[] {
  const { seats, ended } = story;
  const tallies = seats.map((seat) => seat.tally);
  const last = story.steps.at(-1);
  const count = (id: string, values: number[]): Line => ({ id, values, kind: "count" });
  const won = (completed: boolean): number[] =>
    seats.map((seat) => seat.tickets.filter((ticket) => ticket.completed === completed).length);
  const lines: Line[] = [
    count("turns", tallies.map((tally) => tally.turns)),
    count("deck", tallies.map((tally) => tally.deck_draws)),
    count("market", tallies.map((tally) => tally.market_draws)),
    {
      id: "blind",
      values: tallies.map((tally) => ratio(tally.deck_draws, tally.deck_draws + tally.market_draws)),
      kind: "share",
    },
    count("wilds-market", tallies.map((tally) => tally.market_wilds)),
    count("wilds-deck", tallies.map((tally) => tally.deck_wilds)),
    count("wilds-spent", tallies.map((tally) => tally.wilds_spent)),
    count("hand-left", last?.cards ?? []),
    count("routes", tallies.map((tally) => tally.routes)),
    { id: "mean", values: tallies.map((tally) => ratio(tally.spaces, tally.routes)), kind: "mean" },
    count("longest-route", tallies.map((tally) => tally.lengths.findLastIndex((n) => n > 0) + 1)),
    count("doubles", tallies.map((tally) => tally.doubles)),
    count("pieces-left", last?.pieces ?? []),
    count("ticket-draws", tallies.map((tally) => tally.ticket_draws)),
    count("tickets-seen", tallies.map((tally) => tally.tickets_seen)),
    count("tickets-kept", seats.map((seat) => seat.tickets.length)),
    count("completed", won(true)),
    count("failed", won(false)),
    count("passes", tallies.map((tally) => tally.passes)),
    { id: "last-round", values: tallies.map((tally) => Number(tally.began_last_round)), kind: "yes" },
  ];
  if (ended.scores.length) {
    lines.splice(13, 0, count("longest", ended.scores.map((score) => score.longest)));
    const totals = ended.scores.map((score, seat) => ratio(score.total, tallies[seat]!.turns));
    lines.push({ id: "per-turn", values: totals, kind: "mean" });
  }
  return lines.filter((line) => line.id !== "passes" || line.values.some((n) => n > 0));
}

const ratio = (part: number, whole: number): number => (whole ? part / whole : 0);
