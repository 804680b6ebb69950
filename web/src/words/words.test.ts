import { beforeAll, describe, expect, it, vi } from "vitest";

import { because, LANGUAGES, words } from "./words.svelte";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
});

describe("a reason", () => {
  it("counts: its numbers select the right form", async () => {
    await words.choose("fr");
    expect(because({ id: "why-keep-fewer", values: { offered: 1 } })).toBe("Il n’y a que 1 destination proposée.");
    expect(because({ id: "why-keep-fewer", values: { offered: 2 } })).toBe("Seules 2 destinations sont proposées.");
  });

  it("names kinds of cards in the player’s words", async () => {
    await words.choose("pt-BR");
    expect(because({ id: "why-market-without", values: { kind: "red" } })).toBe("Não há carta vermelha no mercado.");
    const cost = { route: "Denver-Helena#red", needs: "2 red + 1 wild", has: "0 red" };
    expect(because({ id: "why-route-cards", values: cost })).toBe(
      "Denver-Helena (vermelho) custa 2 vermelhas + 1 curinga; você tem 0 vermelha.",
    );
  });

  it("counts seats from 1 and groups no digits", async () => {
    await words.choose("en");
    await words.learn("end");
    expect(because({ id: "not-your-decision", values: { seat: 0 } })).toBe("Seat 1 decides now.");
    expect(because({ id: "record-unprintable", values: { line: 1234 } })).toBe("Line 1234: unprintable character.");
  });

  it("within a list of legal moves is shown alone", async () => {
    await words.choose("es");
    const reason = { id: "why-second", values: {} };
    expect(because({ id: "action-illegal", values: { reason, legal: "draw red" } })).toBe(
      "Ahora debes robar la segunda carta.",
    );
  });
});

it("every language calls itself by its own name", () => {
  expect(LANGUAGES).toMatchObject({ en: "English", es: "Español", fr: "Français", "pt-BR": "Português" });
});
