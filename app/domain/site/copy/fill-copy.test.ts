import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { fillCopy } from "./fill-copy.ts";

test("{brand} in a text is replaced by the owner's brand", () => {
  const identity = { ...PLACEHOLDER_IDENTITY, brand: "Tidewick" };
  const copy = { title: "Why {brand}", points: [{ text: "Write to {email}" }], count: 3 };
  expect(fillCopy(copy, identity)).toEqual({
    title: "Why Tidewick",
    points: [{ text: `Write to ${identity.email}` }],
    count: 3,
  });
});

test("a word in braces that names no fact stays as it was typed", () => {
  const text = "{unknown} {constructor} {brand}";
  expect(fillCopy(text, PLACEHOLDER_IDENTITY)).toBe("{unknown} {constructor} RemoteOps");
});

test("an app goes by its name once the owner has given it one", () => {
  const copy = ["Chat on {aMessagingApp}", "In {theMessagingApp}", "{MessagingApp}"];
  expect(fillCopy(copy, PLACEHOLDER_IDENTITY)).toEqual([
    "Chat on a messaging app",
    "In the messaging app",
    "Messaging app",
  ]);
  const names = { ...PLACEHOLDER_IDENTITY.names, messaging: "Tidings" };
  expect(fillCopy(copy, { ...PLACEHOLDER_IDENTITY, names })).toEqual(["Chat on Tidings", "In Tidings", "Tidings"]);
});
