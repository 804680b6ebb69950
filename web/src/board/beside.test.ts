import { expect, it } from "vitest";

import { spotBeside } from "./beside";

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
  const spot = spotBeside(box, { x: 500, y: 300 }, [], frame, shunned);
  expect(inside(spot, shunned[0]!)).toBe(false);
});
