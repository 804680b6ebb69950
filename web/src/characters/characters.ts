// The regulars at our tables: each is one of the bots, with a name, a face and a way to play.

import { t, words } from "../words/words.svelte";
import figures from "./figures.json";

/** The bots that have a face, weakest first. */
export const CHARACTERS = ["easy", "hasty", "greedy", "medium", "threat", "hoarder", "hungry", "long_route", "hard", "expert"] as const;
export type Character = (typeof CHARACTERS)[number];

const RATINGS = [-500, -150, 20, 200]; // between one and five wagons
type Figures = Record<string, Record<string, { rating: number; points: number }>>;

/** The character that a bot is, whatever its options; null for other bots. */
export function characterOf(bot: string): Character | null {
  const name = bot.split(":", 1)[0] ?? "";
  return (CHARACTERS as readonly string[]).includes(name) ? (name as Character) : null;
}

const idOf = (bot: Character): string => `character-${bot.replaceAll("_", "-")}`;

/** "Aunt Odile" for `hungry`; null for a bot that has no such name. */
export function characterName(bot: string): string | null {
  const character = characterOf(bot);
  return character && words.has(idOf(character)) ? t(idOf(character)) : null;
}

export const saysOf = (bot: Character): string => t(`${idOf(bot)}-says`);
export const styleOf = (bot: Character): string => t(`${idOf(bot)}-style`);

const figuresOf = (board: string, bot: Character) => ((figures as Figures)[board] ?? figures.usa)[bot];

/** From one to five, by the rating in our own results. */
export function wagonsOf(board: string, bot: Character): number {
  const rating = figuresOf(board, bot)?.rating ?? 0;
  return 1 + RATINGS.filter((least) => rating >= least).length;
}

/** Points that it makes on average in our own results. */
export const pointsOf = (board: string, bot: Character): number => Math.round(figuresOf(board, bot)?.points ?? 0);

/** The one of those not yet at the table that plays most like this one. */
export function another(bot: string, taken: readonly string[]): string {
  const at = CHARACTERS.indexOf(characterOf(bot) ?? "medium");
  const free = CHARACTERS.filter((one) => !taken.includes(one));
  free.sort((a, b) => Math.abs(CHARACTERS.indexOf(a) - at) - Math.abs(CHARACTERS.indexOf(b) - at));
  return free[0] ?? bot;
}
