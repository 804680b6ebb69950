import { describe, expect, it } from "vitest";

import type { BoardCard } from "../wire/messages";
import { botsFor, inOrder } from "./boards";

const board = (id: string, players: number[] = [2, 3, 4]): BoardCard => ({ id, title: id, players, hash: "" });

describe("the boards on offer", () => {
  it("begin with San Francisco and the USA, and keep the server's order after them", () => {
    const ids = inOrder(["atoll", "usa", "tiny", "san_francisco"].map((id) => board(id))).map(({ id }) => id);
    expect(ids).toEqual(["san_francisco", "usa", "atoll", "tiny"]);
  });
});

describe("the bots at a table", () => {
  it("are those of last time", () => {
    expect(botsFor(board("usa"), ["easy", "hard"])).toEqual(["easy", "hard"]);
  });
  it("leave a chair for the player", () => {
    expect(botsFor(board("san_francisco"), ["easy", "hard", "medium", "expert"])).toEqual(["easy", "hard", "medium"]);
  });
  it("are enough for the board, about as strong as the last one, and nobody twice", () => {
    const bots = botsFor(board("big", [4, 5]), ["hard"]);
    expect(bots[0]).toBe("hard");
    expect(new Set(bots).size).toBe(3);
    expect(botsFor(board("usa"), [])).toEqual(["medium"]);
  });
});
