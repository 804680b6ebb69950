// The final count, beat by beat: routes, every ticket, tokens, and the longest path last.

import type { Story } from "../wire/messages";

export interface Beat {
  kind: "routes" | "ticket" | "tokens" | "longest";
  seat: number | null; // null: everybody
  ticket?: { name: string; ends: [string, string]; completed: boolean };
  points: number;
  routes: readonly string[]; // the way that is lit
  totals: readonly number[]; // of every seat, this beat included
}

export function beatsOf(story: Story): Beat[] {
  const { scores } = story.ended;
  if (!scores.length) return [];
  const totals = scores.map((score) => score.routes);
  const beats: Beat[] = [{ kind: "routes", seat: null, points: 0, routes: [], totals: [...totals] }];
  const add = (beat: Omit<Beat, "totals"> & { seat: number }): void => {
    totals[beat.seat]! += beat.points;
    beats.push({ ...beat, totals: [...totals] });
  };
  story.seats.forEach(({ tickets }, seat) => {
    for (const { name, ends, completed, points, routes } of tickets) {
      const gain = completed ? points : -points;
      add({ kind: "ticket", seat, ticket: { name, ends, completed }, points: gain, routes });
    }
  });
  scores.forEach((score, seat) => {
    if (score.tokens.length) add({ kind: "tokens", seat, points: score.token_points, routes: [] });
  });
  scores.forEach((score, seat) => {
    if (score.bonus) add({ kind: "longest", seat, points: score.bonus, routes: score.longest_routes });
  });
  return beats;
}
