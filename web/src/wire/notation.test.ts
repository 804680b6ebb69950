import { describe, expect, it } from "vitest";

import { keepText, object, payment, readClaim, readKeep, verb } from "./notation";

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
});

describe("words of an action", () => {
  it("parts the verb from the rest", () => {
    expect(verb("place Pier 39")).toBe("place");
    expect(object("place Pier 39")).toBe("Pier 39");
    expect(verb("pass")).toBe("pass");
  });
});
