// Moves as texts in the player's language, as in the terminal: "prendre Denver-Helena bleu".

import { verb } from "../wire/notation";
import { plain } from "../words/things";

/** The words of the notation, each with the word that is shown and others that may be typed. */
export type Forms = Record<string, string[]>;

/** The verb, the colours and the deck by their words in another list; locations stay as they are. */
function translated(text: string, words: ReadonlyMap<string, string>): string {
  const said = (word: string): string => words.get(plain(word)) ?? word;
  const [first, rest] = [verb(text), text.slice(verb(text).length)];
  const isPlace = [first, said(first)].some((word) => word === "place" || word === "take");
  // The half of a double, each card of a payment, and the last word: "#gray2 red+1", "1 red + 1 wild".
  const colours = /(#|\d )?(\p{L}+)(?=(.*))/gu;
  const named = (all: string, before = "", word = "", after = ""): string => (before || /^(\+\d+)?$/.test(after) ? before + said(word) : all);
  return said(first) + (isPlace ? rest : rest.replace(colours, named));
}

/** A move of the notation in the player's words. */
export const inTheirWords = (move: string, forms: Forms): string =>
  translated(move, new Map(Object.entries(forms).map(([word, [term = word]]) => [word, term])));

/** What a player typed in the words of the notation; of two verbs with one form the one that is legal now, else the first. */
export function inNotation(typed: string, forms: Forms, legal: readonly string[]): string {
  const verbs = new Set(legal.map(verb));
  const all = Object.entries(forms).reverse();
  const ranked = [...all, ...all.filter(([word]) => verbs.has(word))];
  return translated(typed, new Map(ranked.flatMap(([word, said]) => said.map((form) => [plain(form), word]))));
}
