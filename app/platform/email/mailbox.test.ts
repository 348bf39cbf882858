import { expect, test } from "vitest";
import { parseMailbox, sanitizeHeader } from "./mailbox.ts";

test("a header value is one line, without line breaks that would inject headers", () => {
  expect(sanitizeHeader("Eve\r\nBcc: x@y.example\u2028\u0000\tZoë")).toBe("Eve Bcc: x@y.example Zoë");
});

test("bidirectional control characters are removed from a name; right-to-left text stays", () => {
  expect(sanitizeHeader("Eve \u202ecod.exe\u202c \u2067x")).toBe("Eve cod.exe x");
  expect(sanitizeHeader("יעל בן־דוד")).toBe("יעל בן־דוד");
});

test("a sender address may have a display name", () => {
  expect(parseMailbox("RemoteOps <desk@remoteops.example>")).toEqual({
    name: "RemoteOps",
    address: "desk@remoteops.example",
  });
  expect(parseMailbox('"Ops, Remote" <a@b.example>')).toEqual({ name: "Ops, Remote", address: "a@b.example" });
  expect(parseMailbox("a@b.example")).toEqual({ name: "", address: "a@b.example" });
  expect(parseMailbox("RemoteOps")).toBeUndefined();
});
