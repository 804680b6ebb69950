import { expect, it } from "vitest";

import { another, CHARACTERS, characterOf, wagonsOf } from "./characters";

it("knows a bot by its name, whatever its options", () => {
  expect(characterOf("hungry:patience=3")).toBe("hungry");
  expect(characterOf("steiner")).toBeNull();
});

it("gives more wagons to higher ratings", () => {
  for (const board of ["usa", "san_francisco"]) {
    expect(wagonsOf(board, "expert")).toBe(5);
    expect(wagonsOf(board, "easy")).toBeLessThan(wagonsOf(board, "hard"));
  }
});

it("seats nobody twice while somebody is free", () => {
  const table = ["hard"];
  while (table.length < CHARACTERS.length) table.push(another("hard", table));
  expect(new Set(table).size).toBe(CHARACTERS.length);
});
