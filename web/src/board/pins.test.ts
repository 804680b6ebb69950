import { expect, test } from "vitest";

import type { PlacePicture } from "../wire/messages";
import { placePins } from "./pins";

const place = (name: string, x: number, y: number, anchor: PlacePicture["anchor"], dx: number, dy: number): PlacePicture => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  x,
  y,
  anchor,
  lines: [{ x: x + dx, y: y + dy, text: name }],
  room: 100,
  stack: null,
  symbol: null,
});
const LOOKS = { size: 17, code: false, scale: 1 };

test("a pin stands upright where no name is in its way", () => {
  const [pin] = placePins([{ place: "Below", letter: "A", done: false }], [place("Below", 100, 100, "middle", 0, 30)], LOOKS);
  expect(pin?.lean).toBe(0);
});

test("a pin leans away from a name above its city", () => {
  const [pin] = placePins([{ place: "Winnipeg", letter: "B", done: false }], [place("Winnipeg", 100, 100, "start", 0, -14)], LOOKS);
  expect(pin?.lean).toBeLessThan(0);
});

test("a pin leans away from a stack of tokens", () => {
  const bay = { ...place("Bay", 100, 100, "middle", 0, 30), stack: { x: 105, y: 75 } };
  const [pin] = placePins([{ place: "Bay", letter: "A", done: false }], [bay], { ...LOOKS, stacks: { Bay: {} } });
  expect(pin?.lean).toBeLessThan(-30);
});

test("pins of one city stand apart", () => {
  const pins = ["A", "B", "C"].map((letter) => ({ place: "Below", letter, done: false }));
  const leans = placePins(pins, [place("Below", 100, 100, "middle", 0, 30)], LOOKS).map((pin) => pin.lean);
  expect(new Set(leans).size).toBe(3);
  expect(leans[1]! - leans[0]!).toBeGreaterThan(50);
});
