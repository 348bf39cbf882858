import { expect, it } from "vitest";
import { splitAtWords } from "./marked-words.tsx";

const marked = (text: string, ...words: string[]) =>
  splitAtWords(text, words)
    .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
    .join("");

it("marks words whatever their accents and case, and leaves the text as it is", () => {
  expect(marked("Zoë sends invoices, INVOICES", "zoe", "invoice")).toBe("[Zoë] sends [invoice]s, [INVOICE]S");
  expect(marked("Straße 👋 für zwei", "fur")).toBe("Straße 👋 [für] zwei");
  expect(marked("nothing here", "other")).toBe("nothing here");
  expect(marked("", "other")).toBe("");
});
