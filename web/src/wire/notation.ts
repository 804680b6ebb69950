// The texts of actions (docs/notation.md) taken apart, so that a button can stand for one.

export interface Claim {
  text: string;
  route: string;
  colour: string; // "wild" if wilds alone pay
  wilds: number | null; // null: all of them
}

/** "claim Boston-New York#red red+1" → its route and payment; null for any other action. */
export function readClaim(text: string): Claim | null {
  if (!text.startsWith("claim ")) return null;
  const cut = text.lastIndexOf(" ");
  const [colour = "", wilds] = text.slice(cut + 1).split("+");
  return {
    text,
    route: text.slice("claim ".length, cut),
    colour,
    wilds: colour === "wild" ? null : Number(wilds ?? 0),
  };
}

/** The cards that a claim takes from the hand. */
export function payment(claim: Claim, length: number): Record<string, number> {
  if (claim.wilds === null) return { wild: length };
  const paid: Record<string, number> = { [claim.colour]: length - claim.wilds };
  if (claim.wilds) paid.wild = claim.wilds;
  return paid;
}

/** "keep 1 3" → [0, 2]. */
export function readKeep(text: string): number[] {
  return text.split(" ").slice(1).map((word) => Number(word) - 1);
}

/** How many tickets an entry kept, and of how many if the text tells: "keep 2 of 3", "keep 1 3"; null if it hides it. */
export function readKept(text: string): { kept: number; offered: number | null } | null {
  const [, kept, offered] = /^keep (\d+) of (\d+)$/.exec(text) ?? [];
  if (kept && offered) return { kept: Number(kept), offered: Number(offered) };
  const own = readKeep(text).length;
  return own ? { kept: own, offered: null } : null;
}

export const keepText = (picks: Iterable<number>): string =>
  ["keep", ...[...picks].sort((a, b) => a - b).map((pick) => pick + 1)].join(" ");

export function verb(text: string): string {
  return text.split(" ", 1)[0] ?? "";
}

/** What follows the verb: "draw red" → "red". */
export function object(text: string): string {
  return text.slice(text.indexOf(" ") + 1);
}

/** The cards that a text counts, by kind: "1 red + 1 wild", "2 blue, 1 wild"; empty if it counts none. */
export function readCards(text: string): Record<string, number> {
  const counts = text.split(/ \+ |, /).map((part) => /^(\d+) (\w+)$/.exec(part));
  return counts.every((found) => found) ? Object.fromEntries(counts.map((found) => [found![2]!, Number(found![1])])) : {};
}

/** What chance gave, part by part: "red; market blue" → ["red", "market blue"]. */
const partsOf = (given: string | undefined): string[] => (given ? given.split("; ") : []);

/** The card that a draw from the deck gave; empty if it is hidden. */
export const drawnCard = (given: string | undefined): string => partsOf(given)[0] ?? "";

/** Whether the discards became a new deck. */
export const isReshuffled = (given: string | undefined): boolean => partsOf(given).includes("new deck");

/** Cards that chance turned up for everybody, beside the market: "turned 1 red, 2 blue" → ["turned", { red: 1, blue: 2 }]. */
export function readShown(given: string | undefined): [string, Record<string, number>][] {
  return partsOf(given).flatMap((part): [string, Record<string, number>][] => {
    const cards = readCards(object(part));
    return part.includes(" ") && verb(part) !== "market" && Object.keys(cards).length ? [[verb(part), cards]] : [];
  });
}

/** The route that an entry claimed; the server sends it if the text does not name it. */
export function claimedBy(said: { text: string; claimed?: string | null }): string | null {
  return said.claimed === undefined ? (readClaim(said.text)?.route ?? null) : said.claimed;
}

/** The bot that plays on: "hand over to greedy 0.1.0" → "greedy"; empty for any other text. */
export const standInOf = (text: string): string => /^hand over to (\S+)/.exec(text)?.[1] ?? "";

/** Actions that stand for themselves: no card, route, ticket or place has to be pointed at. */
export const isPlain = (text: string): boolean => !["draw", "claim", "tickets", "keep", "place", "take"].includes(verb(text));
