import { describe, expect, it } from "vitest";

import { drawnCard, isReshuffled, keepText, object, payment, readClaim, readKeep, readKept, readShown, standInOf, verb } from "./notation";

describe("claims", () => {
  it("names the route and what pays it", () => {
    expect(readClaim("claim Helena-Seattle yellow+1")).toEqual({
      text: "claim Helena-Seattle yellow+1",
      route: "Helena-Seattle",
      colour: "yellow",
      wilds: 1,
    });
  });

  it("keeps spaces and the half of a double in the name of the route", () => {
    const claim = readClaim("claim Boston-New York#red red");
    expect(claim?.route).toBe("Boston-New York#red");
    expect(claim?.wilds).toBe(0);
  });

  it("pays with wilds alone", () => {
    const claim = readClaim("claim Helena-Seattle wild");
    expect(claim && payment(claim, 6)).toEqual({ wild: 6 });
  });

  it("tells the cards of a mixed payment", () => {
    const claim = readClaim("claim Helena-Seattle yellow+2");
    expect(claim && payment(claim, 6)).toEqual({ yellow: 4, wild: 2 });
  });

  it("is nothing for any other action", () => {
    expect(readClaim("draw deck")).toBeNull();
  });
});

describe("tickets", () => {
  it("counts from nought inside and from one in the text", () => {
    expect(readKeep("keep 1 3")).toEqual([0, 2]);
    expect(keepText([2, 0])).toBe("keep 1 3");
  });

  it("counts those that were kept, as far as the text tells", () => {
    expect(readKept("keep 1 3")).toEqual({ kept: 2, offered: null });
    expect(readKept("keep 2 of 3")).toEqual({ kept: 2, offered: 3 });
    expect(readKept("keep")).toBeNull();
  });
});

describe("words of an action", () => {
  it("parts the verb from the rest", () => {
    expect(verb("place Pier 39")).toBe("place");
    expect(object("place Pier 39")).toBe("Pier 39");
    expect(verb("pass")).toBe("pass");
  });
});

describe("what chance gave", () => {
  it("is first the card that was drawn", () => {
    expect(drawnCard("red; new deck; market 1 blue")).toBe("red");
    expect(drawnCard("blue")).toBe("blue");
    expect(drawnCard("")).toBe("");
    expect(drawnCard(undefined)).toBe("");
  });

  it("tells a new deck from a card of the market", () => {
    expect(isReshuffled("red; new deck")).toBe(true);
    expect(isReshuffled("red; market 1 blue")).toBe(false);
    expect(isReshuffled(undefined)).toBe(false);
  });

  it("shows what was turned up beside the market", () => {
    expect(readShown("turned 1 red, 2 blue; market 1 green")).toEqual([["turned", { red: 1, blue: 2 }]]);
    expect(readShown(undefined)).toEqual([]);
  });
});

describe("who plays on", () => {
  it("is named without its version", () => {
    expect(standInOf("hand over to conductor 0.2.0")).toBe("conductor");
    expect(standInOf("hand over to greedy 0.1.0")).toBe("greedy");
    expect(standInOf("resign")).toBe("");
  });
});
