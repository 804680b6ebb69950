import { expect, it } from "vitest";

import { Plot, spansOf, spread } from "./graph";
import type { GraphPoint, Phase } from "./types";

const FRAME = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };
const point = (v: number, phase: Phase, own: number): GraphPoint => ({
  v,
  turn: Math.floor(v / 2),
  phase,
  seen: [own, 1 - own],
  open: [1 - own, own],
  seen_error: [0.1, 0.1],
});
const POINTS = [point(0, "opening", 0.5), point(1, "opening", 0.6), point(2, "building", 0.4), point(3, "ending", 1)];

it("finds the line of the record under a pointer", () => {
  const plot = new Plot(FRAME, POINTS, false);
  for (const index of [0, 1, 3]) expect(plot.index(plot.x(index))).toBe(index);
  expect(plot.index(-50)).toBe(0);
  expect(plot.index(500)).toBe(3);
});

it("draws each seat between nothing and the highest chance", () => {
  const plot = new Plot(FRAME, POINTS, false);
  expect(plot.most).toBe(1);
  expect(plot.line(0)).toBe("M10 30L43.3 25L76.7 35L110 5");
  expect(new Plot(FRAME, POINTS.slice(0, 1), false).levels).toEqual([0, 0.5]);
  const high = new Plot({ ...FRAME, height: 200 }, POINTS.slice(0, 2), false);
  expect(high.levels).toHaveLength(4);
  expect(high.most).toBeCloseTo(0.6);
});

it("has another line, and no band, with all cards open", () => {
  const open = new Plot(FRAME, POINTS, true);
  expect(open.chance(3, 0)).toBe(0);
  expect(open.band(0)).toBe("");
  expect(new Plot(FRAME, POINTS, false).band(0)).toMatch(/^M10 25L.*Z$/);
});

it("shades phases without gaps between them", () => {
  expect(spansOf(POINTS)).toEqual([
    { phase: "opening", first: 0, last: 1 },
    { phase: "building", first: 1, last: 2 },
    { phase: "ending", first: 2, last: 3 },
  ]);
});

it("keeps the marks at the ends apart and inside", () => {
  expect(spread([10, 12, 50], 8, 0, 52)).toEqual([10, 18, 50]);
  expect(spread([48, 49, 50], 8, 0, 50)).toEqual([34, 42, 50]);
});
