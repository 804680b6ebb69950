// Setting up a table and going there.

import { place } from "../place.svelte";
import { keepSeats } from "../table/keepsakes";
import { makeTable } from "../wire/http";
import type { NewTable, TableMade } from "../wire/messages";

/** Tables that begin as soon as their page is open, since nobody else is expected. */
export const startAtOnce = new Set<string>();

const LINK = "wagonway.link.";

export async function setTable(options: NewTable): Promise<string> {
  return keepTable(await makeTable(options));
}

/** A table was made for us: our seats are kept. */
export function keepTable({ table, seats, link }: TableMade): string {
  keepSeats(table.game, seats);
  // On a local network the server knows the address that others can reach; this browser may not.
  sessionStorage.setItem(LINK + table.game, link);
  if (table.seats.every((seat) => seat.kind !== "open")) startAtOnce.add(table.game);
  return table.game;
}

export async function setTableAndGo(options: NewTable): Promise<void> {
  void import("../table/TablePage.svelte"); // while the server sets the table
  place.go(`/t/${await setTable(options)}`);
}

/** What to send to friends. */
export function linkTo(game: string): string {
  return sessionStorage.getItem(LINK + game) ?? `${location.origin}/t/${game}`;
}
