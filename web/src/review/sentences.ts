// A review in the player's language: figures, moves and reasons.

import { wouldDo, type Teller } from "../log/tell";
import type { TicketSeen } from "../wire/messages";
import { payment, readCards, readClaim, readKeep, verb, object } from "../wire/notation";
import { between, cardCount } from "../words/things";
import { t, words } from "../words/words.svelte";
import type { ReviewReason, Verdict } from "./types";

const SHARES = ["race", "ticket", "keep", "drop", "route"]; // reasons that count worlds; the others count points

export const percent = (share: number): string =>
  new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 0 }).format(share).replace("-", "−");

/** A change of win chance: "−9 %". */
export const change = (share: number): string =>
  new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" })
    .format(share)
    .replace("-", "−");

/** Points with their sign: "+7", "−4". */
export const points = (value: number): string =>
  new Intl.NumberFormat(words.language, { maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(value).replace("-", "−");

/** "−11 ± 4". */
export const amount = (value: number, error: number): string => (error ? `${points(value)}\u00a0±\u00a0${error}` : points(value));

const mean = (value: number): string =>
  new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 }).format(value).replace("-", "−");

/** An accuracy; a dash where nothing was to decide. */
export const whole = (value: number | null | undefined): string => (typeof value === "number" ? String(Math.round(value)) : "–");

export const whenIs = (turn: number): string => (turn ? t("review-turn", { turn }) : t("review-opening"));

/** A move as advice, without a stop: "claim Denver–Helena with 4 green". */
export function moveText(past: Pick<Teller, "routes">, action: string, offer: readonly TicketSeen[] = []): string {
  if (verb(action) === "keep" && offer.length) {
    const kept = readKeep(action).flatMap((i) => (offer[i] ? [between(offer[i].ends)] : []));
    return t("web-review-keep", { tickets: kept.join(", ") });
  }
  if (["place", "take"].includes(verb(action))) return t(`web-review-${verb(action)}`, { place: object(action) });
  return wouldDo(past, action).replace(/\.$/, "");
}

/** The cards that a move is about, to be drawn beside it. */
export function cardsOf(past: Pick<Teller, "routes">, action: string): string[] {
  const claim = readClaim(action);
  const route = claim && past.routes.get(claim.route);
  if (claim && route) return Object.entries(payment(claim, route.length)).flatMap(([kind, n]) => Array<string>(n).fill(kind));
  if (verb(action) === "draw") return [object(action) === "deck" ? "back" : object(action)];
  if (verb(action) === "tickets") return ["ticket"];
  if (verb(action) === "keep") return []; // its numbers are tickets, not cards
  return Object.entries(readCards(object(action))).flatMap(([kind, n]) => Array<string>(n).fill(kind));
}

/** Why the better move is better. */
export function reasonText(past: Pick<Teller, "routes" | "who">, reason: ReviewReason): string {
  const write = SHARES.includes(reason.kind) ? percent : mean;
  const { seat = -1, ticket = "", colour, cards = 0, tickets = 0, colours = 0, worth = 0, turns = 0 } = reason;
  const route = past.routes.get(reason.route ?? "");
  return t(`review-because-${reason.kind}`, {
    who: seat >= 0 ? past.who(seat) : "",
    ticket: ticket.replace("-", "–"),
    route: route ? between(route.ends) : "",
    share: write(reason.worse),
    better: write(reason.better),
    worse: write(reason.worse),
    cards: colour ? cardCount(colour, cards) : "",
    tickets,
    colours,
    worth,
    turns,
  });
}

/** What a decision is called. */
export const kindText = (verdict: Pick<Verdict, "kind">): string => t(`review-class-${verdict.kind}`);
