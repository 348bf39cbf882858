import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { pageHead } from "./page-head.ts";

const IDENTITY = { ...PLACEHOLDER_IDENTITY, brand: "Tidewick", url: "https://www.tidewick.example" };

function headOf(path: string, own = {}) {
  const tags = pageHead(path, IDENTITY, own) as Array<Record<string, unknown>>;
  return {
    title: tags.find((tag) => "title" in tag)?.title,
    named: (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content,
    links: (rel: string) => tags.filter((tag) => tag.rel === rel && !tag.type),
    blocks: tags.flatMap((tag) => (tag["script:ld+json"] ? [tag["script:ld+json"] as Record<string, unknown>] : [])),
  };
}

test("a page's addresses start with the site's own, in every language the page is offered in", () => {
  const head = headOf("/services/crm-management");
  const href = "https://www.tidewick.example/services/crm-management";
  expect(head.title).toBe("CRM Management | Tidewick");
  expect(head.links("canonical").map((link) => link.href)).toEqual([href]);
  expect(head.links("alternate").map((link) => [link.hrefLang, link.href])).toEqual(
    ["en", "en-US", "en-GB", "x-default"].map((language) => [language, href]),
  );
  expect(head.named("og:url")).toBe(href);
  expect(head.named("og:image")).toBe("https://www.tidewick.example/preview/services/crm-management.png");
  expect(head.named("keywords")).toMatch(/^CRM management service, CRM data entry, /);
});

test("a page under another takes that one's metadata, and an unknown one the default", () => {
  expect(headOf("/legal/impressum/annex").title).toBe("Impressum | Tidewick");
  expect(headOf("/elsewhere").title).toBe("Remote back-office support | Tidewick");
});

test("a post is an article, with its dates and its own picture beside the drawn one", () => {
  const post = {
    type: "article",
    title: "On {brand}",
    publishedTime: "2026-05-01T08:00:00.000Z",
    image: "/favicon.svg",
  };
  const head = headOf("/company/blog/on-fridays", post);
  expect(head.title).toBe("On {brand} | Tidewick");
  expect(head.named("og:type")).toBe("article");
  expect(head.named("article:published_time")).toBe(post.publishedTime);
  expect(head.blocks[0]).toMatchObject({
    "@type": "Article",
    headline: "On {brand}",
    dateModified: post.publishedTime,
    image: [
      "https://www.tidewick.example/favicon.svg",
      "https://www.tidewick.example/preview/company/blog/on-fridays.png",
    ],
  });
  const emoji = { ...post, title: `${"x".repeat(108)}👨‍👩‍👧😀 end of it` };
  expect(headOf("/company/blog/emoji", emoji).blocks[0]?.headline).toBe(`${"x".repeat(108)}…`);
  expect(headOf("/company/blog/on-fridays", { ...post, image: "http://[" }).blocks[0]?.image).toHaveLength(1);
});

test("an article's author is a person, with the page that they have here; else it is the brand", () => {
  const authorOf = (own: object) => headOf("/company/blog/news", { type: "article", ...own }).blocks[0]?.author;
  expect(authorOf({ author: "Ada", authorPath: "/company/our-team#member-1" })).toEqual({
    "@type": "Person",
    name: "Ada",
    url: "https://www.tidewick.example/company/our-team#member-1",
  });
  expect(authorOf({ author: "Ada" })).toEqual({ "@type": "Person", name: "Ada" });
  expect(authorOf({})).toMatchObject({ "@type": "Organization", name: "Tidewick" });
  expect(headOf("/company/blog/news", { author: "Ada" }).named("author")).toBe("Ada");
});

test("a later page of a list has an address of its own", () => {
  const [link] = headOf("/company/blog", { search: "?page=2" }).links("canonical");
  expect(link?.href).toBe("https://www.tidewick.example/company/blog?page=2");
});

test("a page that isn't to be found has neither address nor blocks", () => {
  const head = headOf("/404", { title: "Page not found", noindex: true });
  expect(head.named("robots")).toBe("noindex, nofollow");
  expect([...head.links("canonical"), ...head.links("alternate"), ...head.blocks]).toEqual([]);
});
