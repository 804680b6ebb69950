import { expect, it } from "vitest";

import type { RoutePicture } from "../wire/messages";
import { distanceTo, routeAt } from "./targets";

const at = (name: string, y: number, angle = 0): RoutePicture =>
  ({ name, spaces: [{ x: 0, y, angle, width: 40, height: 17 }] }) as unknown as RoutePicture;

const upper = at("upper", 0);
const lower = at("lower", 20);

it("takes the nearer half of a double route", () => {
  expect(routeAt([upper, lower], { x: 5, y: 9 }, 30)).toBe(upper);
  expect(routeAt([upper, lower], { x: 5, y: 11 }, 30)).toBe(lower);
});

it("reaches beyond a space, but not without end", () => {
  expect(routeAt([upper], { x: 0, y: -22 }, 22)).toBe(upper);
  expect(routeAt([upper], { x: 0, y: -23 }, 22)).toBeNull();
});

it("measures along a space that is turned", () => {
  expect(distanceTo(at("steep", 0, 90), { x: 3, y: 18 })).toBeCloseTo(3);
  expect(distanceTo(at("steep", 0, 90), { x: 0, y: 30 })).toBeCloseTo(10);
});
