import { expect, it } from "vitest";

import type { Story } from "../wire/messages";
import { beatsOf } from "./beats";

const ticket = (name: string, points: number, completed: boolean) => ({
  name,
  ends: name.split("-"),
  points,
  completed,
  routes: completed ? [name] : [],
});
const score = (routes: number, bonus: number, total: number) => ({
  routes,
  bonus,
  total,
  tokens: bonus ? ["star"] : [],
  token_points: bonus ? 1 : 0,
  longest_routes: ["A-B"],
});
const story = {
  seats: [{ tickets: [ticket("A-B", 5, true), ticket("B-C", 9, false)] }, { tickets: [ticket("C-D", 3, true)] }],
  ended: { scores: [score(20, 10, 27), score(30, 0, 33)] },
} as unknown as Story;

it("counts from the routes to the totals of the score sheet, the longest path last", () => {
  const beats = beatsOf(story);
  expect(beats.map((beat) => beat.kind)).toEqual(["routes", "ticket", "ticket", "ticket", "tokens", "longest"]);
  expect(beats[0]!.totals).toEqual([20, 30]);
  expect(beats[2]!.totals).toEqual([16, 30]);
  expect(beats.at(-1)!.totals).toEqual(story.ended.scores.map(({ total }) => total));
});

it("lights the way of a completed ticket, and of no other", () => {
  expect(beatsOf(story).map((beat) => beat.routes.length)).toEqual([0, 1, 0, 1, 0, 1]);
});

it("has nothing to count after a resignation", () => {
  expect(beatsOf({ ...story, ended: { ...story.ended, scores: [] } })).toEqual([]);
});
