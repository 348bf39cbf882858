import { describe, expect, it, test } from "vitest";
import { HIGHLIGHT_MARKERS, highlightedParts, parsePostQuery, toTsQuery } from "./post-search.ts";

describe("the address of the list of posts", () => {
  it.each([
    ["", { q: "", page: 1 }],
    ["q=%20invoice%20&page=3", { q: "invoice", page: 3 }],
    ["page=0", { q: "", page: 1 }],
    ["page=-1&q=%00", { q: "", page: 1 }],
    ["page=1e3", { q: "", page: 1 }],
    ["page=99999999999", { q: "", page: 1 }],
  ])("%j is understood, or taken as if it said nothing", (search, query) => {
    expect(parsePostQuery(new URLSearchParams(search))).toEqual(query);
  });

  it("may hold a long search, of which the beginning counts", () => {
    expect(parsePostQuery(new URLSearchParams({ q: "a".repeat(5_000) })).q).toHaveLength(100);
  });
});

test.each([
  ["invoice follow-up", "invoice:* & follow:* & up:*"],
  ["Prüfung 24/7", "Prüfung:* & 24:* & 7:*"],
  ["'); drop table & | ! <-> :*", "drop:* & table:*"],
  ["!?", ""],
])("a search for %j finds what begins with its words", (q, words) => {
  expect(toTsQuery(q)).toBe(words);
});

test("a reader sees where the words were found, without the signs of Markdown", () => {
  const [open, close] = HIGHLIGHT_MARKERS;
  expect(highlightedParts(`cell | ${open}two${close} |\n|--:|`)).toEqual([
    { text: "cell · ", isMatch: false },
    { text: "two", isMatch: true },
    { text: " ·", isMatch: false },
  ]);
  expect(highlightedParts(`- Send the **${open}invoice${close}** on [day ${open}one${close}](/x), then`)).toEqual([
    { text: "Send the ", isMatch: false },
    { text: "invoice", isMatch: true },
    { text: " on day ", isMatch: false },
    { text: "one", isMatch: true },
    { text: ", then", isMatch: false },
  ]);
});
