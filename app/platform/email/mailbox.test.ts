import { expect, test } from "vitest";
import { isEmailAddress, parseMailbox, sanitizeHeader } from "./mailbox.ts";

test.each(["a@b.example", "o'hara+x@b-c.example", "用户@例子.example", "josé@bücher.example", "अजय@डाटा.example"])(
  "%s is a valid email address",
  (address) => expect(isEmailAddress(address)).toBe(true),
);

test.each([
  ..."a a@ @b.example a@b@c.example a@b.example> a@-b.example a@b..example".split(" "),
  ...["", "a b@c.example", "a@b.example\r\nBcc: c@d.example", "a\n@b.example", '"a b"@c.example'],
  `${"a".repeat(65)}@b.example`,
  `a@${"b.".repeat(130)}example`,
])("%j is no valid email address", (address) => expect(isEmailAddress(address)).toBe(false));

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
