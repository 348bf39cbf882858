import { expect, it } from "vitest";
import { parseConversationSearch, switchFilter } from "./conversation-search.ts";

const NOTHING = {
  text: "",
  marked: "",
  from: [],
  tags: [],
  hasFile: false,
  isUnread: false,
  isStarred: false,
  unknown: [],
};

it.each([
  ["invoices", { text: "invoices" }],
  ["from:asha has:file invoices", { text: "invoices", marked: "invoices asha", from: ["asha"], hasFile: true }],
  ['FROM:"Asha Rao" is:unread', { marked: "Asha Rao", from: ["Asha Rao"], isUnread: true }],
  ["tag:Urgent tag:vip is:starred", { tags: ["urgent", "vip"], isStarred: true }],
  ["before:2026-03-04 after:2026-01-31", { before: "2026-03-04", after: "2026-01-31" }],
  // What is no filter is a text.
  [
    "before:2026-02-30 has:cake from: http://a.example",
    {
      text: "before:2026-02-30 has:cake from: http://a.example",
      unknown: ["before:2026-02-30", "has:cake", "from:"],
    },
  ],
  ["before:0001-01-01", { text: "before:0001-01-01", unknown: ["before:0001-01-01"] }],
  ['"in quotes"', { text: "in quotes" }],
  ["reform:asha", { text: "reform:asha" }],
])("%s", (q, expected) => {
  expect(parseConversationSearch(q)).toEqual({
    ...NOTHING,
    marked: "text" in expected ? expected.text : "",
    ...expected,
  });
});

it.each([
  ["", "is:unread", { with: "is:unread", without: "", isOn: false }],
  ["invoices is:unread  may", "is:unread", { with: "invoices may is:unread", without: "invoices may", isOn: true }],
  ["this:unread", "is:unread", { with: "this:unread is:unread", without: "this:unread", isOn: false }],
  ['tag:"new client" x', 'tag:"new client"', { with: 'x tag:"new client"', without: "x", isOn: true }],
])("%j with %s is switched", (q, filter, expected) => expect(switchFilter(q, filter)).toEqual(expected));
