import { expect, it } from "vitest";

import type { Story, StoryStep } from "../wire/messages";
import { Scale, series, ticks, turnEnds } from "./chart";

const step = (v: number, turn: number, scores: number[]): StoryStep => ({
  v,
  seat: 0,
  text: "draw deck",
  given: "red",
  turn,
  last_round: turn > 1,
  scores,
  cards: [],
  pieces: [],
  tickets: [],
  completed: [],
});
const story = {
  steps: [step(1, 0, [0, 0]), step(2, 1, [0, 0]), step(3, 1, [4, 0]), step(4, 2, [4, 7])],
} as unknown as Story;

it("reads every seat at the end of each turn", () => {
  const ends = turnEnds(story);
  expect(ends.map(({ turn, at, lastRound }) => [turn, at, lastRound])).toEqual([
    [0, 1, false],
    [1, 3, false],
    [2, 4, true],
  ]);
  expect(series(ends, "scores", 0)).toEqual([0, 4, 4]);
  expect(series(ends, "scores", 1)).toEqual([0, 0, 7]);
});

it("has round numbers on its axes, up to the largest value", () => {
  expect(ticks(1)).toEqual([0, 1]);
  expect(ticks(9)).toEqual([0, 5, 10]);
  expect(ticks(97)).toEqual([0, 25, 50, 75, 100]);
  expect(ticks(140).at(-1)).toBe(150);
});

it("finds the turn under a pointer", () => {
  const frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };
  const scale = new Scale(frame, 11, 50);
  expect(scale.x(10)).toBe(110);
  expect(scale.y(0)).toBe(55);
  expect(scale.y(50)).toBe(5);
  for (const index of [0, 3, 10]) expect(scale.index(scale.x(index))).toBe(index);
  expect(scale.index(-40)).toBe(0);
  expect(scale.index(400)).toBe(10);
  expect(scale.line([0, 25])).toBe("M10 55L20 30");
});
