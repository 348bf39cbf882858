import { expect, test } from "vitest";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { defaultMetadata, pageMetadata } from "~/domain/site/copy/metadata.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { ALL_CASES } from "~/domain/site/samples/sample-decisions.ts";
import { withContent } from "~/platform/content/content-scope.server.ts";
import { metadataFor, pagePaths } from "./page-metadata.ts";

const metadataOf = (path: string) => metadataFor(path, PLACEHOLDER_IDENTITY);

test("a search engine reads the metadata of the longest fitting path, which isn't the home page's for every page", () => {
  const titles = ["/company/blog/a-post", "/services/crm-management", "/services/other", "/servicesx", "/company"].map(
    (path) => metadataOf(path).title,
  );
  const { title } = defaultMetadata.shipped;
  expect(titles).toEqual(["Blog", "CRM Management", "Services", title, title]);
});

test("a page reads its own metadata and no other page's, so that it stays as it is when theirs change", async () => {
  for (const [path, { id }] of [...Object.entries(pageMetadata), ["/elsewhere", defaultMetadata] as const])
    expect((await withContent({}, () => metadataOf(path))).used).toEqual(new Set([id]));
});

test("there is no page of case studies while the owner has hidden all of them", () => {
  const hidden = pagePaths({ ...PLACEHOLDER_IDENTITY, hidden: [ALL_CASES] });
  expect(pagePaths(PLACEHOLDER_IDENTITY).filter((path) => !hidden.includes(path))).toEqual(["/company/case-studies"]);
});

test("the paper of a service goes with its page, when the owner leaves the service out", () => {
  const service = "/services/crm-management";
  const hidden = pagePaths({ ...PLACEHOLDER_IDENTITY, hidden: [service] });
  expect(pagePaths(PLACEHOLDER_IDENTITY).filter((path) => !hidden.includes(path))).toEqual([
    service,
    `${service}/merge-list`,
  ]);
});

test("the canonical path is the page's own, without a slash at the end", () => {
  expect(metadataOf("/company/blog/").path).toBe("/company/blog");
});

test("the terms of a page's profile come in the order of their weight", () => {
  const { primary, secondary, semanticKeywords } = defaultMetadata.shipped.profile;
  expect(metadataOf("/elsewhere").keywords).toEqual([primary, ...secondary, ...semanticKeywords]);
});

/** As they ship, and when nothing that they rest on is the case. */
const lost = [...JSON.stringify(pageMetadata).matchAll(/⟦([^¦]+)¦/g)].flatMap(([, facts = ""]) => facts.split(" "));
const FILLED = [[], lost].flatMap((hidden) =>
  Object.entries(pageMetadata).map(([path, document]) => {
    return { path, ...contentOf(document, { ...PLACEHOLDER_IDENTITY, hidden }) };
  }),
);

test.each(FILLED)("$path has a title and a description that results show whole, with its focus keyword", (one) => {
  const { focusKeyword, description } = one.profile;
  expect(one.title.length).toBeLessThanOrEqual(50);
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  const text = `${one.title} ${description}`.toLowerCase();
  expect(focusKeyword.split(" ").filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
});

test("no two pages have the same title, description or focus keyword", () => {
  const all = Object.values(pageMetadata).flatMap((document) => {
    const { title, profile } = contentOf(document, PLACEHOLDER_IDENTITY);
    return [title, profile.description, profile.focusKeyword];
  });
  expect(new Set(all).size).toBe(all.length);
});
