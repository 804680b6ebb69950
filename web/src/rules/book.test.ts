import { readFileSync } from "node:fs";
import { join } from "node:path";

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import { cut, forBoard, search, sectionsOf } from "./book";

const words = join(import.meta.dirname, "../../../src/wagonway/words");

function book(language: string) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(join(words, language, "rules.ftl"), "utf-8")));
  return sectionsOf(bundle);
}

describe("the book of rules", () => {
  it("has the same clauses in the same sections in every language", () => {
    const outline = (language: string) =>
      book(language).map((section) => [section.id, section.clauses.map(({ id }) => id)]);
    expect(outline("en")[0]).toEqual(["setup", ["SETUP-1", "SETUP-2", "SETUP-3", "SETUP-4"]]);
    for (const language of ["pt-BR", "es", "fr"]) expect(outline(language)).toEqual(outline("en"));
  });

  it("is searched by words and by the ids of clauses, without regard to accents", () => {
    const ids = (language: string, query: string) =>
      search(book(language), query).flatMap((section) => section.clauses.map(({ id }) => id));
    expect(ids("en", "market-3")).toContain("MARKET-3");
    expect(ids("en", "longest path worth")).toEqual(["US-SCORE-4"]);
    expect(ids("fr", "defausse")).toContain("CARD-6");
    expect(ids("en", "submarine")).toEqual([]);
  });

  it("finds the clauses that a text names", () => {
    expect(cut("They are replaced at once (MARKET-3).", new Set(["MARKET-3"]))).toEqual([
      { text: "They are replaced at once", clause: null },
      { text: " (MARKET-3)", clause: "MARKET-3" },
      { text: ".", clause: null },
    ]);
  });
  it("tells of one board what concerns it alone", () => {
    const ids = (board: string | null) => forBoard(book("en"), board).flatMap(({ clauses }) => clauses.map(({ id }) => id));
    expect(ids("usa")).not.toContain("SF-FERRY-1");
    expect(ids("usa")).toContain("US-SCORE-4");
    expect(ids("san_francisco")).toContain("SF-FERRY-1");
    expect(ids(null)).toEqual(expect.arrayContaining(["SF-FERRY-1", "US-SCORE-4"]));
  });
});
