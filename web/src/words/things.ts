// The things of a board in the player's language. A board may bring words that no catalogue has.

import { t, words } from "./words.svelte";

function word(prefix: string, name: string): string {
  const id = `${prefix}-${name.replaceAll(" ", "-")}`;
  return words.has(id) ? (t(id).split(",")[0] ?? name) : name;
}

export const cardName = (kind: string): string => word("word", kind);
export const symbolName = (symbol: string): string => word("symbol", symbol);

export function boardTitle(id: string, title: string): string {
  const known = `board-title-${id}`;
  return words.has(known) ? t(known) : title;
}

/** So many cards of a kind: "3 red". */
export function cardCount(kind: string, count: number): string {
  const id = kind === "gray" ? "cards-any" : `cards-${kind}`;
  return words.has(id) ? t(id, { count }) : t("cards-other", { count, kind });
}

/** Cards in words: "3 red, 1 wild". */
export function cardList(counts: Record<string, number>): string {
  const told = Object.entries(counts).filter(([, count]) => count > 0);
  return told.map(([kind, count]) => cardCount(kind, count)).join(", ") || t("play-nothing");
}

/** "Helena–Seattle", from the two ends of a route or a ticket. */
export const between = (ends: readonly [string, string]): string => ends.join("–");

/** A bot at a level we have a word for, else its own name. */
export function botName(bot: string): string {
  const id = `level-${bot}`;
  return words.has(id) ? t("web-bot-level", { level: t(id) }) : bot;
}
