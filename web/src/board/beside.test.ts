import { expect, it } from "vitest";

import { nameOf, spotBeside } from "./beside";

const frame = { width: 1000, height: 600 };
const box = { width: 200, height: 120 };
const inside = (spot: { x: number; y: number }, p: { x: number; y: number }): boolean =>
  p.x > spot.x && p.x < spot.x + box.width && p.y > spot.y && p.y < spot.y + box.height;

it("stays in the frame and off the route, wherever it is", () => {
  for (let x = 20; x < 1000; x += 70) {
    for (let y = 20; y < 600; y += 60) {
      const route = [-60, -30, 0, 30, 60].map((step) => ({ x: x + step, y: y + step / 2 }));
      const spot = spotBeside(box, { x, y }, route, frame);
      expect(spot.x).toBeGreaterThanOrEqual(8);
      expect(spot.x + box.width).toBeLessThanOrEqual(992);
      expect(spot.y).toBeGreaterThanOrEqual(8);
      expect(spot.y + box.height).toBeLessThanOrEqual(592);
      expect(route.some((point) => inside(spot, point))).toBe(false);
    }
  }
});

it("avoids other things where it can", () => {
  const shunned = [{ x: 600, y: 400 }];
  const spot = spotBeside(box, { x: 500, y: 300 }, [], frame, { shunned });
  expect(inside(spot, shunned[0]!)).toBe(false);
});

it("covers no name at an end of the route while there is room elsewhere", () => {
  const route = [-60, -30, 0, 30, 60].map((step) => ({ x: 500 + step, y: 300 }));
  for (const anchor of ["start", "middle", "end"] as const) {
    for (const y of [270, 300, 330]) {
      const names = nameOf({ anchor, lines: [{ x: 575, y, text: "Oklahoma City" }] }, 18);
      const spot = spotBeside(box, { x: 500, y: 300 }, route, frame, { names });
      expect(names.some((point) => inside(spot, point))).toBe(false);
    }
  }
});

it("knows how far a name reaches", () => {
  const lines = [{ x: 100, y: 50, text: "Salt" }, { x: 100, y: 68, text: "Lake City" }];
  const reach = (anchor: "start" | "middle" | "end"): number[] => {
    const xs = nameOf({ anchor, lines }, 18).map((point) => Math.round(point.x));
    return [Math.min(...xs), Math.max(...xs)];
  };
  expect(reach("start")).toEqual([100, 191]);
  expect(reach("middle")).toEqual([55, 145]);
  expect(reach("end")).toEqual([9, 100]);
});
