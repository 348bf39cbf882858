import { expect, test } from "vitest";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { pageHead } from "~/domain/site/head/page-head.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { jobPostings } from "./job-postings.ts";

const NOW = new Date("2026-11-21T13:00:00Z");

test("an open position is told of until the last day on which somebody can apply", () => {
  const postings = (now: Date) =>
    (
      pageHead("/company/careers", PLACEHOLDER_IDENTITY, {}, (path, identity, address) =>
        jobPostings(path, identity, address, now),
      ) as Array<{ "script:ld+json"?: Record<string, unknown> }>
    ).flatMap(({ "script:ld+json": block }) => (block?.["@type"] === "JobPosting" ? [block] : []));
  const openings = careersCopy.shipped.openings;
  const lastDay = openings
    .map(({ closes }) => closes)
    .sort()
    .at(-1);
  expect(postings(NOW).map(({ title }) => title)).toEqual(openings.map(({ title }) => title));
  expect(postings(NOW)[0]).toMatchObject({ applicantLocationRequirements: { "@type": "Country", name: "India" } });
  expect(postings(new Date(`${lastDay}T12:00:00Z`)).length).toBeGreaterThan(0);
  expect(postings(new Date(`${lastDay}T23:59:59.500Z`))).toEqual([]);
});

test("positions are open for at least a day", () => {
  for (const { posted, closes } of careersCopy.shipped.openings) expect(posted < closes).toBe(true);
});
