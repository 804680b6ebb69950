import { expect, it } from "vitest";

import { gameOf, hashOf, MOST_LETTERS, readHash, type Moment } from "./link";

const LIMITS = { steps: 125, players: 3, places: 36 };
const MOMENT: Moment = {
  v: 14,
  seat: 1,
  game: "",
  arrows: [
    { colour: "g", from: 3, to: 12 },
    { colour: "r", from: 5, to: 5 },
  ],
  notes: [
    { place: 3, text: "the last free way & it’s “grey”" },
    { place: null, text: "<b>no markup</b> 100 % #1" },
  ],
};

it("comes back as it was sent", () => {
  expect(readHash(hashOf(MOMENT), LIMITS)).toEqual(MOMENT);
  const bare = { v: 0, seat: null, game: "f96d3139944e", arrows: [], notes: [] };
  expect(hashOf(bare)).toBe("#review=0&game=f96d3139944e");
  expect(readHash(hashOf(bare), LIMITS)).toEqual(bare);
  expect(gameOf(hashOf(bare))).toBe("f96d3139944e");
});

it("is refused if anything in it is not what we write", () => {
  const wrong = [
    "",
    "#0.abc",
    "#review=",
    "#review=126",
    "#review=-1",
    "#review=1e3",
    "#review=4&eyes=4",
    "#review=4&arrow=g3-36",
    "#review=4&arrow=x3-12",
    "#review=4&arrow=javascript:alert(1)",
    "#review=4&note=36:far away",
    "#review=4&note=no colon",
    `#review=4${"&arrow=g1-2".repeat(13)}`,
    `#review=4&note=:${"x".repeat(6000)}`,
  ];
  for (const hash of wrong) expect(readHash(hash, LIMITS), hash).toBeNull();
});

it("keeps notes to one short line of printable text", () => {
  const note = { place: null, text: `a\n\u202eb\u0000${"c".repeat(500)}` };
  const [read] = readHash(hashOf({ ...MOMENT, notes: [note] }), LIMITS)!.notes;
  expect(read!.text).toMatch(/^a b c+$/);
  expect([...read!.text]).toHaveLength(MOST_LETTERS);
});
