import { describe, expect, it } from "vitest";
import { fillSavedReply, isInView, parseMessageFilters } from "./inbox.ts";

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
    expect(viewAt("/admin/contact", "tab=nonsense")).toBe("inbox");
  });
});

it("the inbox holds what is unread and what is read", () => {
  expect(isInView("unread", "inbox") && isInView("read", "inbox")).toBe(true);
  expect(isInView("replied", "inbox") || isInView("archived", "inbox")).toBe(false);
  expect(isInView("replied", "replied")).toBe(true);
});

it("a saved reply calls visitors by their first name, and those who gave none by none", () => {
  expect(fillSavedReply("Hello {name}, thank you.", "Mira van der Berg")).toBe("Hello Mira, thank you.");
  expect(fillSavedReply("Hello {name}", "mira@client.example")).toBe("Hello there");
});
