import { expect, test } from "vitest";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { type MetadataEntry, metadataFor } from "./page-metadata.ts";

const profile = { primary: "a", secondary: ["b"], description: "", focusKeyword: "a", semanticKeywords: ["c"] };
const entry = (path: string): MetadataEntry => ({ title: `Title of ${path}`, path, modified: "2026-11-21", profile });
const ENTRIES = [entry("/"), entry("/company"), entry("/company/blog")];
const FALLBACK = entry("*");

test("a search engine reads the entry with the longest fitting path, which isn't the home page's for every page", () => {
  const titles = ["/company/blog/a-post", "/company/careers", "/elsewhere", "/companyx"].map(
    (path) => metadataFor(path, ENTRIES, FALLBACK).title,
  );
  expect(titles).toEqual(["/company/blog", "/company", "*", "*"].map((path) => `Title of ${path}`));
});

test("the canonical path is the page's own, without a slash at the end", () => {
  expect(metadataFor("/company/blog/", ENTRIES, FALLBACK).path).toBe("/company/blog");
});

test("the terms of a page's profile come in the order of their weight", () => {
  expect(metadataFor("/company", ENTRIES, FALLBACK).keywords).toEqual(["a", "b", "c"]);
});

/** As they ship, and when nothing that they rest on is the case. */
const lost = [...JSON.stringify(pageMetadata).matchAll(/⟦([^¦]+)¦/g)].flatMap(([, facts = ""]) => facts.split(" "));
const FILLED = [[], lost].flatMap((hidden) => contentOf(pageMetadata, { ...PLACEHOLDER_IDENTITY, hidden }).pages);

test.each(FILLED)("$path has a title and a description that results show whole, with its focus keyword", (one) => {
  const { focusKeyword, description } = one.profile;
  expect(one.title.length).toBeLessThanOrEqual(50);
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  const text = `${one.title} ${description}`.toLowerCase();
  expect(focusKeyword.split(" ").filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
});

test("no two pages have the same title, description or focus keyword", () => {
  const all = contentOf(pageMetadata, PLACEHOLDER_IDENTITY).pages.flatMap(({ title, profile }) => [
    title,
    profile.description,
    profile.focusKeyword,
  ]);
  expect(new Set(all).size).toBe(all.length);
});
