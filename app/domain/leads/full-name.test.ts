import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainName, splitFullName } from "./submission.ts";

describe("a full name", () => {
  it.each([
    ["Ada Lovelace", "Ada", "Lovelace"],
    ["Ana María de la Cruz", "Ana", "María de la Cruz"],
    ["  Teller  ", "Teller", ""],
    [" \t ", "", ""],
  ])("is split at the first space, if there is one: %j", (typed, firstName, lastName) => {
    expect(splitFullName(typed)).toEqual({ firstName, lastName });
  });

  it("loses no word and keeps their order, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const { firstName, lastName } = splitFullName(typed);
        const words = typed.trim().split(/\s+/u).filter(Boolean);
        expect([firstName, ...lastName.split(" ")].filter(Boolean)).toEqual(words);
      }),
    );
  });

  it("never has white space in the first name or around the last", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L} \t'-]*$/u), (typed) => {
        const { firstName, lastName } = splitFullName(typed);
        expect(firstName).not.toMatch(/\s/u);
        expect(lastName).toBe(lastName.trim());
      }),
    );
  });
});

it.each([
  ["Asha Rao", true],
  ["Zoë O’Neill-Ruiz", true],
  ["J. R. Example", true],
  ["王小明", true],
  ["visit evil.example", false],
  ["http://evil.example", false],
  ["Win 1000", false],
  ["", false],
  ["a".repeat(61), false],
])("%j is taken for a name: %s", (text, expected) => {
  expect(isPlainName(text)).toBe(expected);
});
