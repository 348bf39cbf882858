import { expect, test } from "vitest";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { pageHead } from "~/domain/site/head/page-head.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { jobPostings } from "./job-postings.ts";

const NOW = new Date("2026-11-21T13:00:00Z");

test("an open position is announced until the last day of applications", () => {
  const postings = (path: string, now: Date) =>
    (
      pageHead(path, PLACEHOLDER_IDENTITY, {}, (...page) => jobPostings(...page, now)) as Array<{
        "script:ld+json"?: Record<string, unknown>;
      }>
    ).flatMap(({ "script:ld+json": block }) => (block?.["@type"] === "JobPosting" ? [block] : []));
  expect(postings("/company/careers", NOW)).toEqual([]);
  for (const { slug, title, closes } of careersCopy.shipped.openings) {
    const path = `/company/careers/${slug}`;
    const applicantLocationRequirements = { "@type": "Country", name: "India" };
    expect(postings(path, NOW)).toMatchObject([
      { title, applicantLocationRequirements, url: expect.stringMatching(new RegExp(`${path}$`)) },
    ]);
    expect(postings(path, new Date(`${closes}T12:00:00Z`))).toHaveLength(1);
    expect(postings(path, new Date(`${closes}T23:59:59.500Z`))).toEqual([]);
  }
});

test("a position that doesn’t say how long it is open is announced to no search engine", () => {
  const draft = { "openings.senior-project-coordinator.closes": "" };
  const identity = { ...PLACEHOLDER_IDENTITY, content: { [careersCopy.id]: draft } };
  expect(jobPostings("/company/careers/senior-project-coordinator", identity, "", NOW)).toEqual([]);
});

test("positions are open for at least a day", () => {
  for (const { posted, closes } of careersCopy.shipped.openings) expect(posted < closes).toBe(true);
});
