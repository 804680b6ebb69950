import { describe, expect, it } from "vitest";

import { TYPED } from "virtual:languages";

import { inNotation, inTheirWords } from "./typed";

const MOVES = [
  "draw deck", "draw red", "tickets", "keep 1 3", "pass", "pay 1 red + 2 wild", "place Pier 39", "take The Castro",
  "claim Denver-Kansas City#black yellow+1", "claim Boston-Montréal#gray2 wild", "claim Lombard Street-Pier 39 purple",
];

describe("a typed move", () => {
  it.each(Object.keys(TYPED))("may be in the words of %s, or in the notation", async (language) => {
    const forms = (await TYPED[language]!()).default;
    for (const move of MOVES) {
      expect(inNotation(inTheirWords(move, forms), forms, [move])).toBe(move);
      expect(inNotation(move, forms, [move])).toBe(move);
    }
  });

  it("is shown in the player’s words, and understood with accents, capitals and synonyms left out or put in", async () => {
    const forms = (await TYPED.fr!()).default;
    expect(inTheirWords("claim Boston-Montréal#gray2 red+1", forms)).toBe("prendre Boston-Montréal#gris2 rouge+1");
    expect(inTheirWords("pay 1 red + 2 wild", forms)).toBe("payer 1 rouge + 2 joker");
    expect(inNotation("Piocher AVEUGLE", forms, [])).toBe("draw deck");
    expect(inNotation("prendre Denver-Helena verte", forms, ["draw deck"])).toBe("claim Denver-Helena green");
    expect(inNotation("prendre Pier 39", forms, ["take Pier 39"])).toBe("take Pier 39");
  });
});
