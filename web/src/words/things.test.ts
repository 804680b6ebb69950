import { expect, it } from "vitest";

import { betweenIn, signed } from "./things";

it("shortens names to the room there is, the longer one first", () => {
  expect(betweenIn(["Denver", "Omaha"], 20)).toBe("Denver–Omaha");
  expect(betweenIn(["Los Angeles", "Phoenix"], 15)).toBe("Los A.–Phoenix");
  expect(betweenIn(["Golden Gate Bridge", "Crissy Field"], 28)).toBe("Golden Gate B.–Crissy Field");
  expect(betweenIn(["Palace of Fine Arts", "Crissy Field"], 10)).toBe("Palace F.–Crissy F.");
  expect(betweenIn(["The Embarcadero", "Pier 39"], 12)).toBe("Embarcadero–Pier 39");
});

it("writes a true minus", () => {
  expect(signed(-43)).toBe("−43");
  expect(signed(12)).toBe("12");
});
