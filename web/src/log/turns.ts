// The log by turns: what one seat did before another one did something.

import type { Entry } from "../wire/messages";
import { claimedBy, drawnCard, object, payment, readCards, readClaim, readKept, verb } from "../wire/notation";
import { between } from "../words/things";
import { t, words } from "../words/words.svelte";
import { tell, type Teller } from "./tell";

export interface Turn {
  v: number; // of its first entry
  seat: number;
  entries: readonly Entry[];
}

export interface Line {
  title: string;
  cards: readonly string[]; // kinds, "back" and "ticket", to be drawn
  tokens: readonly string[]; // symbols
  route: string | null; // that was claimed
  points: number | null;
}

/** The turns of a log that only grows; those that did not change since are the same objects as before. */
export function turnsOf(entries: readonly Entry[], before: readonly Turn[] = []): Turn[] {
  const turns: { v: number; seat: number; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = turns.at(-1);
    if (last?.seat === entry.seat) last.entries.push(entry);
    else turns.push({ v: entry.v, seat: entry.seat, entries: [entry] });
  }
  return turns.map((turn, i) => {
    const old = before[i];
    return old?.v === turn.v && old.entries.length === turn.entries.length ? old : turn;
  });
}

/**
 * What others did after the seat's last turn; without a seat, the latest turn of everybody. A seat that is to
 * decide may be in the middle of a turn, which is not its last one yet.
 */
export function sinceLast(entries: readonly Entry[], seat: number | null, seats: number, decides: boolean): Turn[] {
  const turns = turnsOf(entries);
  if (seat === null) return turns.slice(-seats);
  if (decides && turns.at(-1)?.seat === seat) turns.pop();
  const last = turns.findLastIndex((turn) => turn.seat === seat);
  return turns.slice(last + 1).slice(1 - seats);
}

/** Routes claimed in some turns. */
export const claimedIn = (turns: readonly Turn[]): string[] =>
  turns.flatMap((turn) => turn.entries.flatMap((entry) => claimedBy(entry) ?? []));

/** A turn in few words, and what is drawn beside them. */
export function lineOf(teller: Teller, turn: Turn): Line {
  const line: Drawn = { cards: [], tokens: [], route: null, points: null };
  const titles: string[] = [];
  for (const entry of turn.entries) {
    const title = addEntry(teller, entry, line, entry === turn.entries.at(-1));
    if (title && !titles.includes(title)) titles.push(title);
  }
  return { ...line, title: titles.join(" · ") };
}

interface Drawn {
  cards: string[];
  tokens: string[];
  route: string | null;
  points: number | null;
}

function addEntry(teller: Teller, entry: Entry, line: Drawn, isLast: boolean): string {
  const what = object(entry.text);
  switch (verb(entry.text)) {
    case "draw": {
      const card = drawnCard(entry.given);
      line.cards.push(what !== "deck" ? what : teller.you(entry.seat) === "yes" && card ? card : "back");
      return t("web-line-drew");
    }
    case "claim":
      return addClaim(teller, entry, line);
    case "take":
    case "place":
      line.tokens.push(teller.stackAt(what)?.symbol ?? "");
      return verb(entry.text) === "place" ? what : "";
    case "tickets":
      return isLast ? t("web-line-tickets") : "";
    case "keep": {
      const kept = readKept(entry.text)?.kept ?? 0;
      for (let i = 0; i < kept; i++) line.cards.push("ticket");
      // How many others keep at the opening is not known yet.
      return t(kept ? "web-line-kept" : "web-line-chose");
    }
    case "pass":
      return t("web-line-passed");
    default:
      return addOther(teller, entry, line);
  }
}

function addOther(teller: Teller, entry: Entry, line: Drawn): string {
  const cards = readCards(object(entry.text));
  addCards(cards, line);
  const route = teller.routes.get(claimedBy(entry) ?? "");
  line.route = route?.name ?? line.route;
  line.points = route?.points ?? line.points;
  const id = `web-line-${verb(entry.text)}`;
  return words.has(id) ? t(id) : Object.keys(cards).length ? "" : tell(teller, entry);
}

function addCards(cards: Record<string, number>, line: Drawn): void {
  for (const [kind, count] of Object.entries(cards)) {
    for (let i = 0; i < count; i++) line.cards.push(kind);
  }
}

function addClaim(teller: Teller, entry: Entry, line: Drawn): string {
  const claim = readClaim(entry.text);
  const route = claim && teller.routes.get(claim.route);
  if (!claim || !route) return entry.text;
  addCards(payment(claim, route.length), line);
  if (claimedBy(entry)) {
    line.route = route.name;
    line.points = route.points;
  }
  return between(route.ends);
}

/** Cards that are drawn once with their number: [["orange", 5], ["wild", 1]]. */
export function counted(cards: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}
