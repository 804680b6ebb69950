import { expect, it } from "vitest";

import { chosen, momentsOf, nextMoment } from "./filter";
import type { Kind, Review, Verdict } from "./types";

const verdict = (v: number, seat: number, kind: Kind, loss: number): Verdict => ({ v, seat, kind, loss }) as Verdict;
const ALL = [
  verdict(1, 0, "best", -0.02),
  verdict(2, 1, "mistake", 0.12),
  verdict(3, 0, "blunder", 0.3),
  verdict(5, 0, "close", 0.04),
  verdict(8, 0, "inaccuracy", 0.06),
];
const lines = (found: Verdict[]): number[] => found.map(({ v }) => v);

it("filters by class and seat", () => {
  const kinds = new Set<Kind>(["mistake", "blunder"]);
  expect(lines(chosen(ALL, { kinds, seat: null, least: 0 }))).toEqual([2, 3]);
  expect(lines(chosen(ALL, { kinds, seat: 0, least: 0 }))).toEqual([3]);
});

it("asks only of what cost something how much it cost", () => {
  const kinds = new Set<Kind>(["best", "close", "inaccuracy", "mistake"]);
  expect(lines(chosen(ALL, { kinds, seat: null, least: 0.1 }))).toEqual([1, 2, 5]);
});

it("shows moments in the order of the game and goes round", () => {
  const review = { seats: [{ moments: [8, 3] }], verdicts: ALL } as unknown as Review;
  const moments = momentsOf(review, 0);
  expect(lines(moments)).toEqual([3, 8]);
  expect([0, 3, 8].map((at) => nextMoment(moments, at))).toEqual([3, 8, 3]);
  expect(nextMoment([], 4)).toBeNull();
});
