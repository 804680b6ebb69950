// Asking the server over HTTP. A refusal comes as a Reason: an id and values, which `because` formats.

import type {
  BoardFacts,
  BoardPicture,
  Boards,
  Bots,
  Join,
  Lobby,
  NewTable,
  Reason,
  Returned,
  SeatsTaken,
  Step,
  Story,
  TableCard,
  TableMade,
} from "./messages";

export class Refused extends Error {
  constructor(readonly reason: Reason) {
    super(reason.id);
  }
}

/** Why something failed; a failure that the server did not explain is its own. */
export const reasonOf = (error: unknown): Reason =>
  error instanceof Refused ? error.reason : { id: "server-fault" };

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const text = typeof body === "string";
  const request: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": text ? "text/plain" : "application/json" },
          body: text ? body : JSON.stringify(body),
        };
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refused({ id: "web-no-server" });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw new Refused((answer as { reason?: Reason } | null)?.reason ?? { id: "server-fault" });
  }
  return answer as T;
}

const eyes = (seat: number | null): string => (seat === null ? "" : `&seat=${seat}`);

export const boards = (): Promise<Boards> => ask("/api/boards");
export const bots = (): Promise<Bots> => ask("/api/bots");
export const lobby = (): Promise<Lobby> => ask("/api/tables");
export const boardFacts = (board: string, players: number): Promise<BoardFacts> =>
  ask(`/api/boards/${encodeURIComponent(board)}?players=${players}`);
export const boardPicture = (board: string): Promise<BoardPicture> =>
  ask(`/api/boards/${encodeURIComponent(board)}/picture`);
export const makeTable = (options: NewTable): Promise<TableMade> => ask("/api/tables", options);
export const tableCard = (game: string): Promise<TableCard> => ask(`/api/tables/${game}`);
export const sitDown = (game: string, join: Join): Promise<SeatsTaken> =>
  ask(`/api/tables/${game}/seats`, join);
export const comeBack = (game: string, token: string): Promise<Returned> =>
  ask(`/api/tables/${game}/return`, { token });
export const stepOf = (game: string, at: number | null, seat: number | null): Promise<Step> =>
  ask(`/api/tables/${game}/step?${at === null ? "" : `at=${at}`}${eyes(seat)}`);
export const stepOfRecord = (text: string, at: number | null, seat: number | null): Promise<Step> =>
  ask(`/api/records?${at === null ? "" : `at=${at}`}${eyes(seat)}`, text);
export const storyOf = (game: string): Promise<Story> => ask(`/api/tables/${game}/story`);
export const storyOfRecord = (text: string): Promise<Story> => ask("/api/records/story", text);
export const recordAddress = (game: string): string => `/api/tables/${game}/record`;
