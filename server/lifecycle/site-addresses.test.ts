import { expect, test } from "vitest";
import { siteUrls } from "./site-addresses.ts";

test("the start-up log names each address once, the public one first", () => {
  expect(siteUrls({ SITE_URL: "http://127.0.0.1:3000", HOST: "127.0.0.1", PORT: 3000 })).toEqual([
    "http://127.0.0.1:3000",
  ]);
  expect(siteUrls({ SITE_URL: "https://www.example.com", HOST: "127.0.0.1", PORT: 3000 })).toEqual([
    "https://www.example.com",
    "http://127.0.0.1:3000",
  ]);
});
