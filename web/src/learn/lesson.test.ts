import { describe, expect, it } from "vitest";

import type { Entry, Position } from "../wire/messages";
import { interruption, STEPS, stepFrom, type Seen } from "./lesson";

function seen(position: Partial<Position>, deeds: string[] = [], tokens = false): Seen {
  const seat = { score: 0, pieces: 45, cards: 4, known: {}, tickets: 0, chosen: false, tokens: [] };
  const whole: Position = {
    phase: "turn", deciding: [0], first: 0, turns_left: null, market: {}, deck: 100, discards: {},
    unseen: {}, owners: {}, closed: [], seats: [seat, seat], tickets_left: 24, stacks: {}, hand: {},
    tickets: [], offer: [], legal: ["draw deck"], ...position,
  };
  const entries: Entry[] = deeds.map((text, i) => {
    const [who, ...what] = text.split(": ");
    return { v: i + 1, seat: Number(who), text: what.join(": ") };
  });
  return { seat: 0, position: whole, entries, tokens };
}
const at = (from: string, what: Seen): string | undefined =>
  STEPS[stepFrom(STEPS.findIndex(({ id }) => id === from), what)]?.id;

describe("the lesson", () => {
  it("waits until the opening tickets are chosen", () => {
    expect(at("welcome", seen({ phase: "choose" }))).toBe("welcome");
    expect(at("choose", seen({ phase: "choose" }))).toBe("choose");
    expect(at("choose", seen({ phase: "turn" }))).toBe("goal");
  });

  it("waits for the player's own card, not for the bot's", () => {
    expect(at("draw", seen({}, ["1: draw red"]))).toBe("draw");
    expect(at("draw", seen({ phase: "second" }, ["0: draw red"]))).toBe("second");
  });

  it("says nothing of a second card where there is none", () => {
    expect(at("draw", seen({ phase: "turn" }, ["0: draw wild"]))).toBe("claim");
    expect(at("second", seen({ phase: "second", legal: [] }, ["0: draw red"]))).toBe("claim");
  });

  it("explains drawing even after a first claim, and then asks for no second claim", () => {
    expect(at("draw", seen({}, ["0: claim Boston-Montréal red"]))).toBe("draw");
    expect(at("draw", seen({}, ["0: claim Boston-Montréal red", "0: draw wild"]))).toBe("points");
  });

  it("speaks of tokens where the board has them", () => {
    expect(at("tokens", seen({}, [], true))).toBe("tokens");
    expect(at("tokens", seen({}, [], false))).toBe("tickets");
  });

  it("has an end", () => {
    expect(stepFrom(STEPS.length, seen({}))).toBe(STEPS.length);
  });

  it("interrupts itself for what the game asks now", () => {
    expect(interruption(seen({ phase: "take", legal: ["take Sunset"] }))?.id).toBe("take");
    expect(interruption(seen({ phase: "take", legal: [] }))).toBeNull();
    expect(interruption(seen({ turns_left: 2 }))?.id).toBe("last-round");
    expect(interruption(seen({}))).toBeNull();
  });
});
