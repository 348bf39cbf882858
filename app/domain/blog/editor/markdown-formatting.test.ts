import { expect, test } from "vitest";
import {
  type Formatting,
  followPosition,
  insertImage,
  type TextEdit,
  toggleFormatting,
} from "./markdown-formatting.ts";

/** Writes a text with its selection in brackets. */
function show(text: string, { from, to, insert, start, end }: TextEdit): string {
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, start)}[${after.slice(start, end)}]${after.slice(end)}`;
}

function mark(selected: string, which: Formatting): string {
  const start = selected.indexOf("[");
  const text = selected.replace("[", "").replace("]", "");
  return show(text, toggleFormatting(text, { start, end: selected.indexOf("]") - 1 }, which));
}

test.each<[string, Formatting, string]>([
  ["one [two] three", "bold", "one **[two]** three"],
  ["one **[two]** three", "bold", "one [two] three"],
  ["[]", "italic", "_[emphasis]_"],
  ["a [b]", "code", "a `[b]`"],
  ["see [this]", "link", "see [this]([https://])"],
  ["one\ntw[]o\nthree", "heading", "one\n[## two]\nthree"],
  ["one\n## tw[]o", "heading", "one\n[two]"],
  ["[one\ntwo]\nthree", "numbers", "[1. one\n2. two]\nthree"],
  ["[- one\n- two]", "quote", "[> one\n> two]"],
  ["[- one\n- two]", "list", "[one\ntwo]"],
])("%j with %s on it is %j", (selected, which, result) => {
  // The link's own brackets aren't the selection's.
  expect(mark(selected, which)).toBe(which === "link" ? "see [this]([https://])" : result);
});

test("a picture stands on a line of its own, its description ready to be written", () => {
  const picture = { url: "/images/a.webp", alt: "A [desk]" };
  expect(show("Text", insertImage("Text", 4, picture))).toBe("Text\n\n![[A desk]](/images/a.webp)\n\n");
  expect(show("", insertImage("", 0, { ...picture, alt: "" }))).toBe("![[]](/images/a.webp)\n\n");
});

test.each([
  ["Text|", "Text and more", "Text| and more"],
  ["Text|", "A Text", "A Text|"],
  ["One |two", "One and two", "One |and two"],
  ["One| two", "None two", "None| two"],
  ["One |two", "One two and three", "One |two and three"],
  ["One t|wo three", "One three", "One t|hree"],
  ["One t|wo three", "All of it", "All of it|"],
  ["Te|xt", "", "|"],
  ["Text|", "Text", "Text|"],
  ["|", "Text", "|Text"],
])("the position in %j follows it into %j: %j", (before, after, expected) => {
  const position = { text: before.replace("|", ""), at: before.indexOf("|") };
  const at = followPosition(position, after);
  expect(`${after.slice(0, at)}|${after.slice(at)}`).toBe(expected);
});
