import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tidyLine, tidyText } from "./tidy-text.ts";

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
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        expect(tidyLine(tidyLine(typed))).toBe(tidyLine(typed));
        expect(tidyText(tidyText(typed))).toBe(tidyText(typed));
      }),
    );
  });
});
