import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { pageName } from "./open-pages.ts";
import { shippedSamples } from "./samples.ts";

test("a page is called what the menus call it", () => {
  expect(pageName("/")).toBe("Home page");
  expect(pageName("/company/about-us")).toBe("About Us");
  expect(pageName("/services/crm-management")).toBe("CRM Management");
  expect(pageName("/legal/impressum")).toBe("Impressum");
  expect(pageName("/downloads/company-profile.pdf")).toBe("Company profile (PDF)");
  expect(pageName("/company/blog/a-post")).toBe("/company/blog/a-post");
});

test("each page that shows a sample has a name", () => {
  const paths = new Set(shippedSamples(PLACEHOLDER_IDENTITY, false).flatMap((sample) => sample.paths));
  expect(paths.size).toBeGreaterThan(10);
  expect([...paths].filter((path) => pageName(path) === path)).toEqual([]);
});
