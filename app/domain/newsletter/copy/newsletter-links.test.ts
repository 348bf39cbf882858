import { expect, test } from "vitest";
import { newsletterLinks } from "./newsletter-links.ts";

test("a reader of an email's links is promised nothing that the site doesn't do", () => {
  // Deletion by a clock, backups, ending other sign-ins and two factors don't exist.
  expect(JSON.stringify(newsletterLinks)).not.toMatch(
    /twelve months|overwritten|ended from elsewhere|two-factor|three years/i,
  );
});
