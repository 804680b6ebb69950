// The pictures of boards, each fetched once. A board that could not be fetched is asked for again.

import { boardPicture } from "./http";
import type { BoardPicture } from "./messages";

const known = new Map<string, Promise<BoardPicture>>();

export function pictureOf(board: string): Promise<BoardPicture> {
  let picture = known.get(board);
  if (!picture) {
    picture = boardPicture(board);
    picture.catch(() => known.delete(board));
    known.set(board, picture);
  }
  return picture;
}
