// The rules as a book: sections of clauses, in the order of the catalogue.

import type { FluentBundle } from "@fluent/bundle";

import { plain } from "../words/things";

export interface Clause {
  id: string;
  text: string;
}

export interface Section {
  id: string;
  title: string;
  clauses: Clause[];
}

const SECTION = "rules-section-";
const CLAUSE = "rule-";

/** Sections that have clauses; a bundle keeps its messages in the order of the catalogue. */
export function sectionsOf(bundle: FluentBundle): Section[] {
  const sections: Section[] = [];
  for (const id of bundle._messages.keys()) {
    if (id.startsWith(SECTION)) {
      sections.push({ id: id.slice(SECTION.length), title: say(bundle, id), clauses: [] });
    } else if (id.startsWith(CLAUSE)) {
      sections.at(-1)?.clauses.push({ id: id.slice(CLAUSE.length), text: say(bundle, id) });
    }
  }
  return sections.filter((section) => section.clauses.length);
}

// A clause of one game alone says so by the beginning of its id.
const GAMES: Record<string, [id: string, title: string]> = {
  SF: ["san_francisco", "San Francisco"],
  US: ["usa", "USA"],
};

/** The game that a clause belongs to alone. */
export const gameOf = (clause: Clause): [id: string, title: string] | undefined =>
  GAMES[clause.id.split("-")[0] ?? ""];

/** What concerns a board; null: everything. */
export function forBoard(sections: Section[], board: string | null): Section[] {
  if (board === null) return sections;
  const fits = (clause: Clause): boolean => [undefined, board].includes(gameOf(clause)?.[0]);
  return sections
    .map((section) => ({ ...section, clauses: section.clauses.filter(fits) }))
    .filter((section) => section.clauses.length);
}

export function say(bundle: FluentBundle, id: string, values: Record<string, string | number> = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, values) : id;
}


/** The clauses that contain every word of a query, ignoring accents. */
export function search(sections: Section[], query: string): Section[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const fits = (clause: Clause): boolean => {
    const text = plain(`${clause.id} ${clause.text}`);
    return words.every((word) => text.includes(word));
  };
  return sections
    .map((section) => ({ ...section, clauses: section.clauses.filter(fits) }))
    .filter((section) => section.clauses.length);
}

export interface Piece {
  text: string;
  clause: string | null; // that it names
}

/** A text cut where it names other clauses: "… are replaced (MARKET-3)". */
export function cut(text: string, ids: ReadonlySet<string>): Piece[] {
  return text.split(/(\s\([A-Z]+(?:-[A-Z]+)*-(?:\d+|TIE)\))/).filter(Boolean).map((piece) => {
    const named = /^\s\((\S+)\)$/.exec(piece)?.[1];
    return { text: piece, clause: named && ids.has(named) ? named : null };
  });
}
