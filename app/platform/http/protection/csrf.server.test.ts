import { expect, test } from "vitest";
import { isSameOrigin } from "./csrf.server.ts";

const SITE = ["https://site.example", "http://127.0.0.1:3000"];

test.each([
  ["a page of this site", true, { "sec-fetch-site": "same-origin", origin: "https://site.example" }],
  ["a page of this site elsewhere", true, { origin: "http://127.0.0.1:3000" }],
  ["another site", false, { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" }],
  ["a sibling on the same domain", false, { "sec-fetch-site": "same-site", origin: "https://other.site.example" }],
  ["a host that begins like this one", false, { origin: "https://site.example.elsewhere.example" }],
  ["this site without encryption", false, { origin: "http://site.example" }],
  ["a page that hides where it comes from", false, { origin: "null" }],
  ["another site without an origin", false, { "sec-fetch-site": "cross-site" }],
  ["a program without a browser's headers, which carries no visitor's cookie", true, {}],
])("%s may change things: %s", (_, isAllowed, headers) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), SITE)).toBe(isAllowed);
});
