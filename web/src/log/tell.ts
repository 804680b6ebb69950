// What happened, in a sentence of the player's language: the same sentences as in the terminal.

import type { Entry, RouteFacts, StackSeen } from "../wire/messages";
import { claimedBy, drawnCard, object, payment, readCards, readClaim, readKept, readShown, verb } from "../wire/notation";
import { between, capitalized, cardCount, cardList, symbolName } from "../words/things";
import { t, words } from "../words/words.svelte";

/** The context of sentences about moves: a table, or a game that is over. */
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

/** A line of a log: what was done, what chance gave, and what it claimed where the text does not tell that. */
export interface Said {
  text: string;
  given?: string;
  claimed?: string | null;
}

/** What an action is to everybody; null if it hides something, or is none. */
export function tellOpen(teller: Teller, said: Said, who: Who): string | null {
  const { text } = said;
  const what = object(text);
  switch (verb(text)) {
    case "draw":
      return what === "deck" ? null : t("log-draw-market", { ...who, cards: cardCount(what, 1) });
    case "claim":
      return tellClaim(teller, said, who);
    case "place":
    case "take":
      return t(`log-${verb(text)}`, { ...who, place: what, symbol: symbolName(teller.stackAt(what)?.symbol ?? "") });
    case "tickets":
    case "pass":
      return t(`log-${text}`, who);
    case "keep": // their number is added where it is known
      return null;
    default: {
      const route = teller.routes.get(claimedBy(said) ?? "");
      const facts = { route: route ? between(route.ends) : "", points: route?.points ?? 0, cards: cardList(readCards(what)) };
      return words.has(`log-${verb(text)}`) ? t(`log-${verb(text)}`, { ...who, ...facts }) : null;
    }
  }
}

/** What chance turned up for everybody to see. */
export const tellShown = (said: Said): string[] =>
  readShown(said.given).flatMap(([name, cards]) => (words.has(`log-${name}`) ? [t(`log-${name}`, { cards: cardList(cards) })] : []));

function tellClaim(teller: Teller, said: Said, who: Who): string | null {
  const claim = readClaim(said.text);
  const route = claim && teller.routes.get(claim.route);
  if (!claim || !route) return null;
  const cards = cardList(payment(claim, route.length));
  return t(claimedBy(said) ? "log-claim" : "log-begin", { ...who, route: between(route.ends), cards, points: route.points });
}

/** A line of the log of a game that goes on, as this seat may know it. */
export function tell(teller: Teller, entry: Entry): string {
  const who = whoIs(teller, entry.seat);
  const sentence = tellOpen(teller, entry, who) ?? tellHidden(entry, who);
  return [capitalized(sentence), ...tellShown(entry)].join(" ");
}

function tellHidden(entry: Entry, who: Who): string {
  switch (verb(entry.text)) {
    case "draw":
      return tellBlind(entry, who);
    case "keep":
      return tellKeep(entry, who);
    default: {
      const id = `web-log-${verb(entry.text)}`; // resigned, handed over, taken back
      return words.has(id) ? t(id, who) : `${who.who}: ${entry.text}`;
    }
  }
}

function tellBlind(entry: Entry, who: Who): string {
  const card = drawnCard(entry.given);
  const own = who.you === "yes" && words.has(`word-${card}`);
  return own ? t("log-draw-card", { cards: cardCount(card, 1) }) : t("log-draw-deck", who);
}

function tellKeep(entry: Entry, who: Who): string {
  const found = readKept(entry.text);
  if (!found) return t("log-chose", who);
  const { kept, offered } = found;
  return offered === null ? t("web-log-kept", { ...who, kept }) : t("log-keep", { ...who, kept, offered });
}

/** What somebody would do: an action as advice. */
export function wouldDo(teller: Pick<Teller, "routes">, action: string): string {
  const claim = readClaim(action);
  const route = claim && teller.routes.get(claim.route);
  if (claim && route) {
    return t("web-hint-claim", { route: between(route.ends), cards: cardList(payment(claim, route.length)) });
  }
  const what = object(action);
  switch (verb(action)) {
    case "draw":
      return what === "deck" ? t("web-hint-deck") : t("web-hint-draw", { card: cardCount(what, 1) });
    case "keep":
      return t("web-hint-keep", { numbers: what.replaceAll(" ", ", ") });
    case "tickets":
      return t("web-hint-tickets");
    case "place":
    case "take":
      return t("web-hint-place", { place: what });
    case "pass":
      return t("move-pass");
    default:
      return t(`web-do-${verb(action)}`, { cards: cardList(readCards(what)) });
  }
}
