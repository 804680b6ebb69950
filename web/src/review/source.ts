// Asking the server for a review, a grade, or a table that plays on: of a table's game, or of an opened record.

import type { Past } from "../end/past.svelte";
import { ask, Refused } from "../wire/http";
import type { TableMade } from "../wire/messages";
import type { Graded, ReviewState } from "./types";

export interface PlayOnOptions {
  at: number;
  seat: number;
  name: string;
  level: string;
}

export interface ReviewSource {
  look(): Promise<ReviewState>; // what is there by now; the first look starts the work
  again(): Promise<ReviewState>;
  grade(v: number, action: string): Promise<Graded>;
  playOn(options: PlayOnOptions): Promise<TableMade>;
}

export function sourceOf(past: Past): ReviewSource {
  return past.scene ? sourceOfTable(past.story.game) : sourceOfRecord(past);
}

function sourceOfTable(game: string): ReviewSource {
  const path = `/api/tables/${game}`;
  return {
    look: () => ask(`${path}/review`),
    again: () => ask(`${path}/review`, {}),
    grade: (v, action) => ask(`${path}/grade`, { v, action }),
    playOn: (options) => ask(`${path}/play-on`, options),
  };
}

function sourceOfRecord(past: Past): ReviewSource {
  const query = (values: object): string => new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
  let key: string | null | undefined;
  const begin = async (): Promise<ReviewState> => {
    const state = await ask<ReviewState>("/api/records/review", await past.source.record());
    key = state.key;
    return state;
  };
  return {
    async look() {
      if (!key) return begin();
      try {
        return await ask(`/api/reviews/${encodeURIComponent(key)}`);
      } catch (error) {
        // Reviews of records are kept for a while only; the record is still here.
        if (error instanceof Refused && error.reason.id === "review-unknown") return begin();
        throw error;
      }
    },
    again: begin,
    grade: async (v, action) => ask(`/api/records/grade?${query({ v, action })}`, await past.source.record()),
    playOn: async (options) => ask(`/api/records/play-on?${query(options)}`, await past.source.record()),
  };
}
