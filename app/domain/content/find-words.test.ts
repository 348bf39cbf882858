import { expect, test } from "vitest";
import { findWords } from "./find-words.ts";

test.each([
  ["7 days", "Set up in seven days", 10],
  ["seven days", "A 7-day set-up, not 8 days", 2],
  ["days seven", "Set up in SEVEN Days.", 10],
  ["day", "Two days", 4],
  ["17", "It is 2017", -1],
  ["7", "2017 and 70%", -1],
  ["zurich", "In Zürich", 3],
  ["Fable Finch", "Fable & Finch", 0],
  ["fable moss", "Fable & Finch", -1],
  ["ays", "Two days", -1],
  ["…", "What …", -1],
  ["", "What", -1],
])("%j in %j is at %d", (q, text, place) => {
  expect(findWords(text, q)).toBe(place);
});
