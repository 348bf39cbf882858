import { describe, expect, it } from "vitest";
import { parseMessageFilters } from "./message-list.ts";
import { countAll, countInView } from "./message-views.ts";

const viewAt = (path: string, search = "") => parseMessageFilters(path, new URLSearchParams(search)).view;

describe("what an address of the messages screen shows", () => {
  it("is what its path is mapped to", () => {
    for (const path of ["/admin/contact", "/admin/messages", "/admin/messages/inbox"])
      expect(viewAt(path)).toBe("inbox");
    expect(viewAt("/admin/messages/sent")).toBe("replied");
    expect(viewAt("/admin/messages/archived/")).toBe("archived");
  });

  it("is the tab that it names, on any path", () => {
    expect(viewAt("/admin/messages/sent", "tab=unread")).toBe("unread");
    expect(viewAt("/admin/contact", "tab=spam")).toBe("spam");
    expect(viewAt("/admin/contact", "tab=nonsense")).toBe("inbox");
  });
});

it("the inbox holds what is unread and what is read", () => {
  const counts = { unread: 1, read: 20, replied: 300, archived: 4_000, spam: 50_000 };
  expect(countInView(counts, "inbox")).toBe(21);
  expect(countInView(counts, "replied")).toBe(300);
  expect(countInView(counts, "spam")).toBe(50_000);
  expect(countAll(counts)).toBe(4_321);
});
