// Tickets and their pins share a letter: the first ticket of a hand is A.

import type { TicketSeen } from "../wire/messages";

export const letterOf = (index: number): string => String.fromCharCode(65 + (index % 26));

/** Pins for the ends of tickets; two tickets may ask for one city. */
export const pinsOf = (tickets: readonly TicketSeen[]): { place: string; letter: string; done: boolean }[] =>
  tickets.flatMap((ticket, i) =>
    ticket.ends.map((place) => ({ place, letter: letterOf(i), done: ticket.completed })),
  );
