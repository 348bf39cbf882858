import { expect, test } from "vitest";
import { metadataFor, type PageMetadata } from "~/domain/site/page-metadata";

const keywords = { primary: "a", secondary: [], focusKeyword: "a", semanticKeywords: [] };
const entry = (path: string): PageMetadata => ({ title: `Title of ${path}`, description: "", path, keywords });
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
