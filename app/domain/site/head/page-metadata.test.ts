import { expect, test } from "vitest";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { type MetadataEntry, metadataFor } from "./page-metadata.ts";

const profile = { primary: "a", secondary: ["b"], description: "", focusKeyword: "a", semanticKeywords: ["c"] };
const entry = (path: string): MetadataEntry => ({ title: `Title of ${path}`, path, modified: "2026-11-21", profile });
const ENTRIES = [entry("/"), entry("/company"), entry("/company/blog")];
const FALLBACK = entry("*");

test("a search engine reads the entry with the longest fitting path", () => {
  expect(metadataFor("/company/blog/a-post", ENTRIES, FALLBACK).title).toBe("Title of /company/blog");
  expect(metadataFor("/company/careers", ENTRIES, FALLBACK).title).toBe("Title of /company");
});

test("the canonical path is the page's own, without a slash at the end", () => {
  expect(metadataFor("/company/blog/", ENTRIES, FALLBACK).path).toBe("/company/blog");
});

test("the home page's entry is not taken for every page", () => {
  expect(metadataFor("/elsewhere", ENTRIES, FALLBACK).title).toBe("Title of *");
  expect(metadataFor("/companyx", ENTRIES, FALLBACK).title).toBe("Title of *");
});

test("the terms of a page's profile come in the order of their weight", () => {
  expect(metadataFor("/company", ENTRIES, FALLBACK).keywords).toEqual(["a", "b", "c"]);
});

test.each(pageMetadata.en)("$path has a title and a description that results show whole", ({ title, profile }) => {
  expect(title.length).toBeLessThanOrEqual(50);
  expect(profile.description.length).toBeGreaterThanOrEqual(70);
  expect(profile.description.length).toBeLessThanOrEqual(160);
});

test.each(pageMetadata.en)("the title and description of $path hold the words of its focus keyword", (one) => {
  const { focusKeyword, description } = one.profile;
  const text = `${one.title} ${description}`.toLowerCase();
  expect(focusKeyword.split(" ").filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
});

test("no two pages have the same title, description or focus keyword", () => {
  const all = pageMetadata.en.flatMap(({ title, profile }) => [title, profile.description, profile.focusKeyword]);
  expect(new Set(all).size).toBe(all.length);
});
