import { expect, it } from "vitest";

import type { Story } from "../wire/messages";
import { statistics } from "./statistics";

const tally = (over: object) => ({
  turns: 10,
  passes: 0,
  deck_draws: 6,
  market_draws: 2,
  deck_wilds: 1,
  market_wilds: 0,
  cards_spent: 7,
  wilds_spent: 2,
  ticket_draws: 1,
  tickets_seen: 6,
  routes: 3,
  spaces: 7,
  doubles: 1,
  lengths: [0, 2, 1, 0],
  began_last_round: false,
  ...over,
});
const ticket = (completed: boolean) => ({ completed });
const story = {
  seats: [
    { tickets: [ticket(true), ticket(false), ticket(true)], tally: tally({}) },
    { tickets: [], tally: tally({ deck_draws: 0, market_draws: 0, routes: 0, spaces: 0, turns: 0, lengths: [0] }) },
  ],
  steps: [{ cards: [5, 1], pieces: [2, 45] }],
  ended: { scores: [{ longest: 7, total: 25 }, { longest: 0, total: 0 }] },
} as unknown as Story;
const line = (id: string, of: Story = story) => statistics(of).find((each) => each.id === id)?.values;

it("counts what every seat did", () => {
  expect(line("completed")).toEqual([2, 0]);
  expect(line("failed")).toEqual([1, 0]);
  expect(line("hand-left")).toEqual([5, 1]);
  expect(line("longest-route")).toEqual([3, 0]);
  expect(line("longest")).toEqual([7, 0]);
});

it("divides by nothing where nothing was done", () => {
  expect(line("blind")).toEqual([0.75, 0]);
  expect(line("mean")![1]).toBe(0);
  expect(line("per-turn")).toEqual([2.5, 0]);
});

it("leaves out what nobody did, and what a game without a score does not have", () => {
  expect(line("passes")).toBeUndefined();
  expect(line("longest", { ...story, ended: { ...story.ended, scores: [] } })).toBeUndefined();
});
