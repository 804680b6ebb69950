// The things of a board in the player's language. A board may bring words that no catalogue has.

import { characterName } from "../characters/characters";
import { cardCount, t, words } from "./words.svelte";

export { cardCount };

function word(prefix: string, name: string): string {
  const id = `${prefix}-${name.replaceAll(" ", "-")}`;
  return words.has(id) ? (t(id).split(",")[0] ?? name) : name;
}

export const cardName = (kind: string): string => word("word", kind);
export const symbolName = (symbol: string): string => word("symbol", symbol);

/** Where only the id of an own board is known (name~hash), its name is the title. */
export function boardTitle(id: string, title: string): string {
  const known = `board-title-${id}`;
  return words.has(known) ? t(known) : title.replace(/~[0-9a-f]{8}$/, "").replaceAll("_", " ");
}

/** Cards in words: "3 red, 2 blue and 1 wild". */
export function cardList(counts: Record<string, number>): string {
  const cards = Object.entries(counts).filter(([, count]) => count > 0).map(([kind, count]) => cardCount(kind, count));
  const last = cards.pop() ?? t("play-nothing");
  return cards.length ? t("play-and", { items: cards.join(", "), last }) : last;
}

/** A text as it is compared: without accents and capitals. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A sentence that begins with a name, which may be a common noun. */
export const capitalized = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** A number of points with a true minus. */
export const signed = (points: number): string => String(points).replace("-", "−");

/** "Helena–Seattle", from the two ends of a route or a ticket. */
export const between = (ends: readonly [string, string]): string => ends.join("–");

/** A name with fewer letters: "Salt Lake C.", and fewer still: "Salt L.". */
function shortened(name: string, few: boolean): string {
  const all = name.replace(/^The /, "").split(" ");
  const words = few ? all.filter((word) => /^[\p{Lu}\d]/u.test(word)).slice(0, 2) : all;
  const last = words.length > 1 && /^\D/.test(words.at(-1) ?? "") ? words.pop() : undefined;
  return last ? `${words.join(" ")} ${last[0]}.` : words.join(" ");
}

/** The two ends in about so many letters, as far as names can be shortened. */
export function betweenIn(ends: readonly [string, string], room: number): string {
  const [a, b] = ends;
  const [first, second] = a.length >= b.length ? [shortened(a, false), b] : [a, shortened(b, false)];
  const tries: [string, string][] = [ends as [string, string], [first, second], [shortened(a, false), shortened(b, false)], [shortened(a, true), shortened(b, true)]];
  return between(tries.find((pair) => between(pair).length <= room) ?? tries[3]!);
}

/** A bot by the name of its character, by its level, or by its own name. */
export function botName(bot: string): string {
  const character = characterName(bot);
  if (character) return character;
  const id = `level-${bot}`;
  return words.has(id) ? t("web-bot-level", { level: t(id) }) : bot;
}
