// The browser computes the same deals as the engine (vectors.json, written by tests/fair_vectors.py).

import { describe, expect, it } from "vitest";

import type { BoardFacts } from "../wire/messages";
import { check, isSound } from "./check";
import { readDealt } from "./record";
import { pick, shuffled } from "./shuffle";
import vectors from "./vectors.json";

const cases = vectors.map((vector) => ({
  ...vector,
  facts: vector.facts as unknown as BoardFacts,
  name: /game: (.*)/.exec(vector.record)![1]!,
}));

describe.each(cases)("$name", ({ record, facts, key, deck_below, tickets, first }) => {
  const dealt = readDealt(record);
  const checked = check(dealt, facts);

  it("has the key, the deck, the tickets and the first player of the engine", () => {
    expect(checked.key).toBe(key);
    expect(checked.deck.slice(-deck_below.length)).toEqual(deck_below);
    expect(checked.tickets).toEqual(tickets);
    expect(checked.first?.found ?? first).toBe(first);
  });

  it("is sound", () => {
    expect(checked.commitment.found).toBe(dealt.commitment);
    expect(isSound(checked)).toBe(true);
  });

  it("is not sound once any part of it was changed", () => {
    const other = dealt.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    const changes = [
      { seed: other },
      { commitment: other },
      { hands: [...dealt.hands.slice(1), { wild: 9 }] },
      { offers: dealt.offers.map((offer) => offer.toReversed()) },
      { market: { wild: 5 } },
      { digest: other },
    ];
    const sound = changes.filter((change) => isSound(check({ ...dealt, ...change }, facts)));
    // An offer of one ticket is the same backwards.
    const alike = dealt.offers.every((offer) => offer.length === 1) ? 1 : 0;
    expect(sound.length).toBe(alike);
  });
});

it("tells a market that was swept away", () => {
  const swept = cases.map(({ record, facts }) => check(readDealt(record), facts).market.swept);
  expect(swept.filter((times) => times > 0)).toEqual([1]);
});

it("shuffles without losing anything, and differently for each purpose", () => {
  const key = cases[0]!.key;
  const items = Array.from({ length: 110 }, (_, i) => i);
  const [one, two] = [shuffled(items, key, 0, 0), shuffled(items, key, 0, 1)];
  expect(one.toSorted((a, b) => a - b)).toEqual(items);
  expect(one).not.toEqual(two);
  expect(pick(key, 2, 0, 1)).toBe(0);
});
