import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../tests/support/content/any-character.ts";
import { cutText, shorten, tidyLine, tidyText, tidyToken, tidyVisitorLine } from "./tidy-text.ts";

describe("what a visitor typed", () => {
  it("keeps its words, without the space around them", () => {
    expect(tidyLine("  Ada Lovelace ")).toBe("Ada Lovelace");
    expect(tidyText("\n Hello,\r\nwe need\thelp.\r\n\r\nAda \n")).toBe("Hello,\nwe need\thelp.\n\nAda");
  });

  it("loses the characters that the database rejects", () => {
    expect(tidyLine("Ada\u0000Lovelace")).toBe("Ada Lovelace");
    expect(tidyText("one\u0000\u000b two")).toBe("one two");
    expect(tidyLine("\ud800")).toBe("\ufffd");
  });

  it("can't break out of its line", () => {
    expect(tidyLine("Ada\r\nBcc: everyone@example.com")).toBe("Ada  Bcc: everyone@example.com");
  });

  it("is the same when tidied twice, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (typed) => {
        expect(tidyLine(tidyLine(typed))).toBe(tidyLine(typed));
        expect(tidyText(tidyText(typed))).toBe(tidyText(typed));
      }),
    );
  });
});

it.each([
  "\u200b",
  "\u00ad\u2060 \ufeff",
  "\u3164",
  "\u2800",
  "\u202e",
  "\u200f\u061c",
  "\u0301",
  "\u3000\u115f",
  "\u{e0041}",
])("a name or text of which nothing can be seen (%j) is empty", (typed) => {
  expect([tidyLine(typed), tidyText(typed)]).toEqual(["", ""]);
  expect([tidyLine(`${typed}.`), tidyText(`${typed}.`)]).not.toContain("");
});

it("a name can't reverse what follows it, and keeps what its script needs", () => {
  expect(tidyVisitorLine("\u202eadA\u202d Byron")).toBe("adA Byron");
  expect(tidyVisitorLine("می\u200cخواهم\u200f")).toBe("می\u200cخواهم\u200f");
});

it("invisible characters that came with an address by copying are no part of it", () => {
  for (const typed of [
    ...["\u200bada@b.example", "\u202aada@b.example\u202c", "\u2060ada@b.example", "\ufeff ada@b.example"],
    ...[
      "a\u00adda@b.example",
      " ada@b.example\t",
      "\u00a0ada@b.example",
      "\u200eada@b.example\u200d",
      "ada@b.example\ufe0f",
    ],
  ]) {
    expect(tidyToken(typed)).toBe("ada@b.example");
  }
  expect(tidyToken("jose\u0301@b.example")).toBe("josé@b.example");
  // In the names of some scripts a joiner makes another word.
  expect(tidyToken("a@نامه\u200cای.example")).toBe("a@نامه\u200cای.example");
});

describe("the beginning of a text", () => {
  it("has no part of an address that it would cut off, and no half of a character", () => {
    const text = "Write to <ada@client.example>, please";
    for (let max = 0; max <= text.length; max += 1) {
      const cut = cutText(text, max);
      expect(text.startsWith(cut) && cut.length <= max).toBe(true);
      expect(cut.includes("ada@client.example") || !/[<]./.test(cut)).toBe(true);
    }
    expect(cutText("Ask ada%40client.example", 10)).toBe("Ask ");
    expect(cutText("Ask \u{1d51e}da@client.example", 5)).toBe("Ask ");
    expect(cutText("Thank you \u{1f600}", 11)).toBe("Thank you ");
    expect(cutText("Thank you 👨‍👩‍👧", 14)).toBe("Thank you ");
    expect(shorten("Thank you all", 11)).toBe("Thank you…");
    expect(shorten("Thank you", 9)).toBe("Thank you");
    expect(cutText("a word of many characters", 8)).toBe("a word o");
    expect(cutText("x".repeat(100_000), 50_000)).toHaveLength(50_000);
  });
});
