// What this browser keeps of its tables: the secrets of its seats and the bytes it added to the shuffle.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes } from "@noble/hashes/utils.js";

export interface Seat {
  seat: number;
  token: string;
}

interface Keepsake {
  seats: Seat[];
  entropy: Record<number, string>;
  promise?: string; // the commitment as it was heard before the deal
  muted?: number[]; // seats that this browser wants to hear no more
  when: number;
}

const PREFIX = "wagonway.table.";
const MONTH = 30 * 86_400_000;

export function seatsAt(game: string): Seat[] {
  return read(game).seats;
}

export function keepSeats(game: string, seats: Seat[]): void {
  const kept = read(game);
  const others = kept.seats.filter((old) => !seats.some((seat) => seat.seat === old.seat));
  write(game, { ...kept, seats: [...others, ...seats].sort((a, b) => a.seat - b.seat) });
}

/** The seat is ours no more: neither its secret nor what was to be shuffled in for it. */
export function dropSeat(game: string, seat: number): void {
  const kept = read(game);
  const { [seat]: _, ...entropy } = kept.entropy;
  write(game, { ...kept, entropy, seats: kept.seats.filter((held) => held.seat !== seat) });
}

/** The 16 bytes that a seat commits to before the deal; made up when they are first asked for. */
export function entropyOf(game: string, seat: number): string {
  const kept = read(game);
  const bytes = kept.entropy[seat] ?? bytesToHex(randomBytes(16));
  write(game, { ...kept, entropy: { ...kept.entropy, [seat]: bytes } });
  return bytes;
}

/** The bytes that this browser made up for a seat, if it did. */
export function keptEntropy(game: string, seat: number): string | null {
  return read(game).entropy[seat] ?? null;
}

export function mutedAt(game: string): number[] {
  return read(game).muted ?? [];
}

export function keepMuted(game: string, muted: number[]): void {
  write(game, { ...read(game), muted });
}

/** The commitment of a table, kept when it is first heard: nobody can change it afterwards. */
export function keepPromise(game: string, commitment: string): void {
  const kept = read(game);
  if (!kept.promise) write(game, { ...kept, promise: commitment });
}

export function promiseOf(game: string): string | null {
  return read(game).promise ?? null;
}

export function commitmentTo(entropy: string): string {
  const bytes = Uint8Array.from(entropy.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return bytesToHex(sha256(bytes));
}

/** Tables that this browser sat at, the latest first. */
export function tablesOfMine(): string[] {
  const found: [string, number][] = [];
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const game = key.slice(PREFIX.length);
    const { when, seats } = read(game);
    if (Date.now() - when > MONTH) localStorage.removeItem(key);
    else if (seats.length) found.push([game, when]);
  }
  return found.sort((a, b) => b[1] - a[1]).map(([game]) => game);
}

export function forget(game: string): void {
  localStorage.removeItem(PREFIX + game);
}

/** A link brought the secret of a seat: `/t/game#seat.token`. It is kept, and taken out of the address. */
export function keepSeatOfLink(game: string): void {
  const [, seat, token] = /^#(\d)\.([\w-]{43})$/.exec(location.hash) ?? [];
  if (!seat || !token) return;
  keepSeats(game, [{ seat: Number(seat), token }]);
  history.replaceState(null, "", location.pathname + location.search);
}

export function seatLink(game: string, seat: Seat): string {
  return `${location.origin}/t/${game}#${seat.seat}.${seat.token}`;
}

function read(game: string): Keepsake {
  const empty = { seats: [], entropy: {}, when: Date.now() };
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(PREFIX + game) ?? "{}") as object) };
  } catch {
    return empty;
  }
}

function write(game: string, kept: Keepsake): void {
  localStorage.setItem(PREFIX + game, JSON.stringify({ ...kept, when: Date.now() }));
}
