import { describe, expect, it } from "vitest";

import { NOTES, type Sound } from "./synthesis";

const NAMES = Object.keys(NOTES) as Sound[];

describe("sounds", () => {
  it.each(NAMES)("%s is short, and every note can be heard", (name) => {
    const notes = NOTES[name](6);
    expect(notes.length).toBeGreaterThan(0);
    for (const { hertz, to = hertz, at, long, loud = 1 } of notes) {
      expect(Math.min(hertz, to)).toBeGreaterThan(80); // a ramp to 0 Hz would throw
      expect(Math.max(hertz, to)).toBeLessThan(8000);
      expect(long).toBeGreaterThan(0.012); // the time in which it swells
      expect(at + long).toBeLessThan(2);
      expect(loud).toBeLessThanOrEqual(1);
    }
  });

  it("a claim clacks twice for each wagon", () => {
    expect(NOTES.claim(3)).toHaveLength(6);
  });

  it("no two sounds are alike", () => {
    expect(new Set(NAMES.map((name) => JSON.stringify(NOTES[name](1)))).size).toBe(NAMES.length);
  });
});
