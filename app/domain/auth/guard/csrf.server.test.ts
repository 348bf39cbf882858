import { expect, test } from "vitest";
import { isSameOrigin } from "./csrf.server.ts";

const SITE = ["https://site.example", "http://127.0.0.1:3000"];
const from = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), SITE);

test("a page of this site may change things", () => {
  expect(from({ "sec-fetch-site": "same-origin", origin: "https://site.example" })).toBe(true);
  expect(from({ origin: "http://127.0.0.1:3000" })).toBe(true);
});

test("another site may not, nor a sibling on the same domain", () => {
  expect(from({ "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" })).toBe(false);
  expect(from({ "sec-fetch-site": "same-site", origin: "https://other.site.example" })).toBe(false);
  expect(from({ origin: "https://site.example.elsewhere.example" })).toBe(false);
  expect(from({ origin: "http://site.example" })).toBe(false);
});

test("a page that hides where it comes from may not", () => {
  expect(from({ origin: "null" })).toBe(false);
  expect(from({ "sec-fetch-site": "cross-site" })).toBe(false);
});

test("a program without a browser's headers may: it carries no visitor's cookie", () => {
  expect(from({})).toBe(true);
});
