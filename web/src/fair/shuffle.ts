// The arithmetic of a deal (docs/notation.md, "Seeds and shuffles"). It runs over plain http too, where
// browsers keep their own cryptography to themselves.

import { chacha20 } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const CARDS = 0;
export const TICKETS = 1;
export const FIRST_PLAYER = 2;

const WORD = 2 ** 32;
const BLOCK = 64; // bytes

/** What the host showed before the deal. */
export function commitment(seed: string, game: string, boardHash: string, rules: string): string {
  const names = utf8ToBytes([game, boardHash, rules].join("\n"));
  return bytesToHex(sha256(concatBytes(hexToBytes(seed), names)));
}

/** The key of all shuffles: the seed, and the bytes that the seats added, in their order. */
export function keyOf(seed: string, entropy: readonly (string | null)[]): string {
  const added = entropy.filter((bytes) => bytes !== null).map(hexToBytes);
  return bytesToHex(sha256(concatBytes(hexToBytes(seed), ...added)));
}

/** Words of the key's stream for one purpose and shuffle. */
function* words(key: string, purpose: number, index: number): Generator<number, never> {
  const nonce = new Uint8Array(12);
  const view = new DataView(nonce.buffer);
  view.setUint32(0, purpose, true);
  view.setUint32(4, index, true);
  for (let counter = 0; ; counter++) {
    const block = chacha20(hexToBytes(key), nonce, new Uint8Array(BLOCK), undefined, counter);
    const read = new DataView(block.buffer, block.byteOffset);
    for (let at = 0; at < BLOCK; at += 4) yield read.getUint32(at, true);
  }
}

/** A number below n from the stream, each equally likely. */
function below(stream: Generator<number, never>, n: number): number {
  for (;;) {
    const product = stream.next().value * n; // exact: n is far below 2²¹
    if (product % WORD >= WORD % n) return Math.floor(product / WORD);
  }
}

export function pick(key: string, purpose: number, index: number, n: number): number {
  return below(words(key, purpose, index), n);
}

export function shuffled<T>(items: readonly T[], key: string, purpose: number, index: number): T[] {
  const order = [...items];
  const stream = words(key, purpose, index);
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** The first deck, its top first: the cards lie by kind before the shuffle. */
export function firstDeck(key: string, cards: Record<string, number>): string[] {
  const sorted = Object.entries(cards).flatMap(([kind, count]) => Array<string>(count).fill(kind));
  return shuffled(sorted, key, CARDS, 0).reverse();
}

/** The tickets, the top first. */
export function firstTickets(key: string, tickets: readonly string[]): string[] {
  return shuffled(tickets, key, TICKETS, 0);
}

export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
