import { expect, test } from "vitest";

import { settled } from "./settled";

test("what says the same stays the same object", () => {
  let owners: Record<string, number> = { "Helena-Seattle": 1 };
  const read = settled(() => owners);
  const first = read();
  owners = { "Helena-Seattle": 1 };
  expect(read()).toBe(first);
  owners = { "Helena-Seattle": 2 };
  expect(read()).toBe(owners);
});
