// What happened, in a sentence of the player's language: the same sentences as in the terminal.

import type { Scene } from "../table/scene.svelte";
import type { Entry, RouteFacts, StackSeen } from "../wire/messages";
import { object, payment, readClaim, verb } from "../wire/notation";
import { between, cardCount, cardList, symbolName } from "../words/things";
import { t, words } from "../words/words.svelte";

/** Whoever is told of, and what can be said of the board: a table, or a game that is over. */
export interface Teller {
  routes: ReadonlyMap<string, RouteFacts>;
  who(seat: number): string;
  you(seat: number): "yes" | "no";
  stackAt(place: string): StackSeen | undefined;
}

export interface Who extends Record<string, string> {
  you: "yes" | "no";
  who: string;
}

export const whoIs = (teller: Teller, seat: number): Who => ({
  you: teller.you(seat),
  who: teller.who(seat),
});

/** What an action is to everybody; null if it hides something, or is none. */
export function tellOpen(teller: Teller, text: string, who: Who): string | null {
  const what = object(text);
  switch (verb(text)) {
    case "draw":
      return what === "deck" ? null : t("told-draw-market", { ...who, cards: cardCount(what, 1) });
    case "claim":
      return tellClaim(teller, text, who);
    case "place":
    case "take":
      return t(`told-${verb(text)}`, { ...who, place: what, symbol: symbolName(teller.stackAt(what)?.symbol ?? "") });
    case "tickets":
    case "pass":
      return t(`told-${text}`, who);
    default:
      return null;
  }
}

function tellClaim(teller: Teller, text: string, who: Who): string | null {
  const claim = readClaim(text);
  const route = claim && teller.routes.get(claim.route);
  if (!claim || !route) return null;
  const cards = cardList(payment(claim, route.length));
  return t("told-claim", { ...who, route: between(route.ends), cards, points: route.points });
}

/** A line of the log of a game that goes on, as this seat may know it. */
export function tell(scene: Scene, entry: Entry): string {
  const who = whoIs(scene, entry.seat);
  const sentence = tellOpen(scene, entry.text, who) ?? tellHidden(entry, who);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function tellHidden(entry: Entry, who: Who): string {
  switch (verb(entry.text)) {
    case "draw":
      return tellBlind(entry, who);
    case "keep":
      return tellKeep(entry, who);
    default: {
      const id = `web-told-${verb(entry.text)}`; // resigned, handed over, taken back
      return words.has(id) ? t(id, who) : `${who.who}: ${entry.text}`;
    }
  }
}

function tellBlind(entry: Entry, who: Who): string {
  const card = entry.given?.split("; ")[0] ?? "";
  const own = who.you === "yes" && words.has(`word-${card}`);
  return own ? t("told-draw-card", { cards: cardCount(card, 1) }) : t("told-draw-deck", who);
}

function tellKeep(entry: Entry, who: Who): string {
  const [, kept, offered] = /^keep (\d+) of (\d+)$/.exec(entry.text) ?? [];
  if (kept && offered) return t("told-keep", { ...who, kept: Number(kept), offered: Number(offered) });
  const own = entry.text.split(" ").length - 1;
  return own > 0 ? t("web-told-kept", { ...who, kept: own }) : t("told-chose", who);
}
