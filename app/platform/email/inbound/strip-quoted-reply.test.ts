import { expect, test } from "vitest";
import { stripQuotedReply } from "./strip-quoted-reply.ts";

test.each([
  ["Yes.\n\nOn Mon, 2 Mar 2026 at 09:14, RemoteOps <a@b.example> wrote:\n> Shall we?", "Yes."],
  ["Yes.\n\nOn Mon, 2 Mar 2026 at 09:14, RemoteOps\n<a@b.example> wrote:\n> Shall we?", "Yes."],
  ["Ja.\r\n\r\nAm 02.03.26 um 09:14 schrieb RemoteOps:\r\n> Wollen wir?", "Ja."],
  ["Yes.\n-----Original Message-----\nFrom: RemoteOps", "Yes."],
  ["Yes.\n> Shall we?\n>\n> Or not?\n", "Yes."],
])("the reply %j is stripped to %j", (text, own) => expect(stripQuotedReply(text)).toBe(own));

test("inline replies keep the quoted lines around them", () => {
  expect(stripQuotedReply("> When?\nMonday.\n> Where?\nHere.")).toBe("> When?\nMonday.\n> Where?\nHere.");
});

test("replies below an attribution line and its quote (bottom posting) keep both", () => {
  const text = "Hello,\n\nOn 2 March 2026, RemoteOps wrote:\n> When?\nMonday.";
  expect(stripQuotedReply(text)).toBe(text);
});

test("an email that consists of a quote is not stripped", () => {
  expect(stripQuotedReply("> Shall we?")).toBe("> Shall we?");
});
