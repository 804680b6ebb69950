// The boards in the order they are offered: the two great games first, the player's own after them.

import { another } from "../characters/characters";
import type { BoardCard } from "../wire/messages";

const FIRST = ["san_francisco", "usa"];

export function inOrder(boards: BoardCard[]): BoardCard[] {
  const rank = (board: BoardCard): number => {
    const found = FIRST.indexOf(board.id);
    return found < 0 ? FIRST.length : found;
  };
  return [...boards].sort((a, b) => rank(a) - rank(b));
}

/** Whether a board is one of the two great games. */
export const isGreat = (board: BoardCard): boolean => FIRST.includes(board.id);

export const fewest = (board: BoardCard): number => Math.min(...board.players);
export const most = (board: BoardCard): number => Math.max(...board.players);

/** Bots for the other seats: as many as were chosen last, and as the board has room for. */
export function botsFor(board: BoardCard, levels: string[]): string[] {
  const wanted = Math.min(Math.max(levels.length, fewest(board) - 1), most(board) - 1);
  const bots = levels.slice(0, wanted);
  while (bots.length < wanted) bots.push(another(bots.at(-1) ?? "medium", bots));
  return bots;
}
