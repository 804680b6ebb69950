import { readFileSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, expect, it, vi } from "vitest";

import type { Past } from "../end/past.svelte";
import type { RouteFacts, TicketSeen } from "../wire/messages";
import { words } from "../words/words.svelte";
import { amount, cardsOf, change, moveText, percent, reasonText } from "./sentences";

const WORDS = join(import.meta.dirname, "../../../src/wagonway/words");
const ROUTE = { name: "Ely-Elm", ends: ["Ely", "Elm"], length: 3 } as RouteFacts;
const past = { routes: new Map([[ROUTE.name, ROUTE]]), who: () => "Otto" } as unknown as Past;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await words.learn("review");
});

it("has a sentence for every reason that the terminal has, in every language", async () => {
  const ids = readFileSync(join(WORDS, "en/review.ftl"), "utf-8").matchAll(/^review-because-([a-z]+)/gm);
  const kinds = [...ids].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(10);
  for (const language of ["en", "es", "fr", "pt-BR"]) {
    await words.choose(language);
    for (const kind of kinds) {
      const text = reasonText(past, { kind, points: 4, better: 0.7, worse: 0.2, seat: 1, route: "Ely-Elm", ticket: "Ely-Elm", colour: "red", cards: 2, tickets: 2 });
      expect(text, `${language} ${kind}`).not.toMatch(/[{}]|^review-|undefined/);
    }
  }
});

it("tells moves as advice, with the tickets that are kept", async () => {
  await words.choose("en");
  expect(moveText(past, "claim Ely-Elm red+1")).toBe("claim Ely–Elm with 2 red and 1 wild");
  expect(moveText(past, "take Elm")).toBe("take the token at Elm");
  const offer = [{ ends: ["Ely", "Elm"] }, { ends: ["Elm", "Dock"] }] as TicketSeen[];
  expect(moveText(past, "keep 2", offer)).toBe("keep Elm–Dock");
});

it("draws the cards that a move is about", () => {
  expect(cardsOf(past, "claim Ely-Elm red+1")).toEqual(["red", "red", "wild"]);
  expect(cardsOf(past, "draw deck")).toEqual(["back"]);
  expect(cardsOf(past, "tickets")).toEqual(["ticket"]);
  expect(cardsOf(past, "pass")).toEqual([]);
  expect(cardsOf(past, "keep 1 3")).toEqual([]);
});

it("writes figures as the language does, with a true minus", async () => {
  await words.choose("en");
  expect([percent(0.423), change(-0.09), change(0.05), amount(-11, 4)]).toEqual(["42%", "−9%", "+5%", "−11\u00a0±\u00a04"]);
  await words.choose("fr");
  expect(change(-0.09)).toMatch(/^−9\s%$/);
});
