import { expect, it } from "vitest";
import { listId } from "./newsletter-email-writers.server.ts";

it("a mail program knows the list again by the topic and the site's name, whatever the brand is called", () => {
  const url = "https://www.site.example";
  expect(listId("newsletter", { brand: "RemoteOps", url })).toBe("RemoteOps Newsletter <newsletter.www.site.example>");
  expect(listId("resource-hub", { brand: 'A "B" <c>, d', url })).toBe("<resource-hub.www.site.example>");
  expect(listId("newsletter", { brand: "Büro", url: "http://localhost:3000" })).toBe("<newsletter.localhost>");
});
