import { expect, it } from "vitest";

import { fortune, inWholes, itemsOf, luckByKind } from "./ledger";
import type { Ledger } from "./types";

const LEDGER: Ledger = {
  margin: [-8, 8],
  start: [0.3, -0.3],
  luck: [{ value: -11.2, error: 3.6 }, { value: 11.2, error: 3.6 }],
  own: [{ value: -4.4, error: 1.8 }, { value: -7.3, error: 2.9 }],
  theirs: [{ value: 7.3, error: 2.9 }, { value: 4.4, error: 1.8 }],
  events: [
    { v: 0, kind: "deal", seat: 0, delta: [-6, 6] },
    { v: 3, kind: "deck", seat: 1, delta: [-3.2, 3.2] },
    { v: 4, kind: "deck", seat: 0, delta: [-2, 2] },
    { v: 4, kind: "decision", seat: 0, delta: [-4.4, 4.4] },
  ],
};

it("adds up to the result in whole points", () => {
  for (const seat of [0, 1]) {
    const items = itemsOf(LEDGER, seat);
    expect(items.reduce((sum, item) => sum + item.value, 0)).toBe(LEDGER.margin[seat]);
  }
  expect(itemsOf(LEDGER, 0)).toEqual([
    { id: "luck", value: -11, error: 4 },
    { id: "own", value: -4, error: 2 },
    { id: "theirs", value: 7, error: 3 },
  ]);
});

it("tells of a start that is worth telling", () => {
  const items = itemsOf({ ...LEDGER, start: [4, -4], margin: [-4, 4] }, 0);
  expect(items.map(({ id }) => id)).toEqual(["start", "luck", "own", "theirs"]);
  expect(items[0]!.value).toBe(4);
});

it("rounds what was nearest to the next whole number", () => {
  expect(inWholes([1.4, 1.4, 1.4], 4)).toEqual([2, 1, 1]);
  expect(inWholes([-1.5, 0.5, 0.6], 0)).toEqual([-2, 1, 1]);
  expect(inWholes([], 3)).toEqual([]);
});

it("sums luck by what chance did", () => {
  expect(luckByKind(LEDGER, 0)).toEqual([
    { kind: "deal", points: -6, times: 1 },
    { kind: "deck", points: -5.2, times: 2 },
  ]);
});

it("calls luck even while the error could explain it", () => {
  expect(fortune({ value: -7, error: 4 })).toBe("even");
  expect(fortune({ value: -9, error: 4 })).toBe("bad");
  expect(fortune({ value: 9, error: 4 })).toBe("good");
});
