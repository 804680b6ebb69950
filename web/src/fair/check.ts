// The deal of a finished game computed again, and compared with its record.

import type { BoardFacts } from "../wire/messages";
import type { Dealt } from "./record";
import { commitment, digest, FIRST_PLAYER, firstDeck, firstTickets, keyOf, pick } from "./shuffle";

type Cards = Record<string, number>;

export interface Compared<T> {
  sent: T; // in the record
  found: T;
  same: boolean;
}

export interface Checked {
  digest: boolean;
  commitment: Compared<string>;
  key: string;
  deck: string[]; // from the top
  hands: Compared<string[]>[]; // found: in the order they were dealt
  market: Compared<string[]> & { swept: number }; // swept: markets that had too many wilds
  tickets: string[]; // from the top
  offers: Compared<string[]>[];
  first: Compared<number> | null; // null: named by the table
}

const TOO_MANY_WILDS = 3; // MARKET-3: such a market is swept away and five more cards are turned up

export function check(dealt: Dealt, facts: BoardFacts): Checked {
  const key = keyOf(dealt.seed, dealt.entropy);
  const { opening_hand: size, opening_deal: offer, market } = facts.rules;
  const deck = firstDeck(key, facts.cards);
  const tickets = firstTickets(key, facts.tickets.map((ticket) => ticket.name));
  return {
    digest: digest(dealt.above) === dealt.digest,
    commitment: compared(
      dealt.commitment,
      commitment(dealt.seed, dealt.game, dealt.boardHash, dealt.rules),
    ),
    key,
    deck,
    hands: dealt.hands.map((hand, seat) => alike(hand, deck.slice(seat * size, (seat + 1) * size))),
    market: marketOf(dealt.market, deck.slice(dealt.players * size), market),
    tickets,
    offers: dealt.offers.map((sent, seat) =>
      compared(sent, tickets.slice(seat * offer, (seat + 1) * offer)),
    ),
    first: dealt.firstNamed ? null : compared(dealt.first, pick(key, FIRST_PLAYER, 0, dealt.players)),
  };
}

/** Whether everything that can be computed here agrees with the record. */
export function isSound(checked: Checked): boolean {
  return (
    checked.digest &&
    checked.commitment.same &&
    checked.market.same &&
    (checked.first?.same ?? true) &&
    [...checked.hands, ...checked.offers].every((each) => each.same)
  );
}

function compared<T>(sent: T, found: T): Compared<T> {
  return { sent, found, same: JSON.stringify(sent) === JSON.stringify(found) };
}

/** Cards by their counts, in whatever order they came. */
function alike(sent: Cards, found: string[]): Compared<string[]> {
  const spread = Object.entries(sent).flatMap(([kind, n]) => Array<string>(n).fill(kind));
  return { sent: spread, found, same: sorted(spread) === sorted(found) };
}

const sorted = (cards: string[]): string => [...cards].sort().join();

function marketOf(sent: Cards, deck: string[], size: number): Checked["market"] {
  let swept = 0;
  const shown = (): string[] => deck.slice(swept * size, (swept + 1) * size);
  const wilds = (): number => shown().filter((card) => card === "wild").length;
  while (!alike(sent, shown()).same && wilds() >= TOO_MANY_WILDS) swept++;
  return { ...alike(sent, shown()), swept };
}
