import { expect, it } from "vitest";

import type { RoutePicture } from "../wire/messages";
import { nearest } from "./neighbours";

const at = (name: string, x: number, y: number): RoutePicture =>
  ({ name, middle: { x, y } }) as RoutePicture;

const middle = at("middle", 100, 100);
const near = at("near", 140, 105);
const far = at("far", 300, 100);
const aside = at("aside", 120, 300);
const routes = [far, aside, middle, near];

it("goes to the nearest route ahead", () => {
  expect(nearest(routes, middle, "right")).toBe(near);
  expect(nearest(routes, near, "right")).toBe(far);
});

it("goes back the way it came", () => {
  expect(nearest(routes, near, "left")).toBe(middle);
});

it("does not take what lies aside for what lies ahead", () => {
  expect(nearest(routes, middle, "down")).toBe(aside);
});

it("stays where there is nothing", () => {
  expect(nearest(routes, middle, "up")).toBe(middle);
});
