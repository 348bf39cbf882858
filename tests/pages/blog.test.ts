import { getByLabelText, getByRole, queryAllByRole, within } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { fill, type HtmlPage, textOf } from "../support/pages/html-page.ts";
import { disorderOf, readContents } from "../support/pages/page-contents.ts";
import { untilShown } from "../support/pages/until-shown.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { type NewPost, POST_TEXT, publishPosts } from "../support/sample-posts.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const LIST = "/company/blog";
const EMPTY = "No posts published yet";

const site = openSharedSite();
const open = (path: string) => openVisitor(site.url).open(path);
const cardsOf = ({ main }: HtmlPage) => [...main.querySelectorAll("li")].filter((one) => one.querySelector("h2, h3"));
const titlesOf = (page: HtmlPage) => cardsOf(page).map((card) => textOf(card.querySelector("h2, h3")));
const bylineOf = ({ main }: HtmlPage) => main.querySelector<HTMLElement>("article .byline");

beforeEach(async () => {
  await site.sql("truncate blog_posts cascade");
  await untilShown(site.url + LIST, EMPTY);
});

/** Publishes them, and waits until the cached list is evicted. */
async function publish(...posts: NewPost[]) {
  await publishPosts(site.sql, ...posts);
  const newest = posts.toSorted((one, other) => (other.day ?? 1) - (one.day ?? 1))[0];
  await untilShown(site.url + LIST, newest?.title ?? "");
}

test("a reader sees that there are no posts, then cards with date, reading time and excerpt", async () => {
  expect(textOf((await open(LIST)).main)).toContain(EMPTY);
  await publish(
    { title: "Older", excerpt: "The older one.", day: 1 },
    { title: "Newer", content: "word ".repeat(700), day: 2 },
  );
  const page = await open(LIST);
  expect(titlesOf(page)).toEqual(["Newer", "Older"]);
  const [newer, older] = cardsOf(page).map(textOf);
  expect(newer).toContain("Mar 3, 2025");
  expect(newer).toContain("3 min read");
  expect(older).toContain("The older one.");
});

test("a reader sees who wrote a post, and goes on to that person on the team page", async () => {
  await publish(
    { title: "By a lead", author: "Rohan Mehta", day: 3 },
    { title: "By one who is on the home page alone", slug: "home", author: "Kabir Shah", day: 2 },
    { title: "By a guest", author: "Ida van Sample", day: 1 },
    { title: "By nobody", day: 0 },
  );
  const bylines = cardsOf(await open(LIST)).flatMap((card) => [...card.querySelectorAll(".byline")].map(textOf));
  expect(bylines).toEqual(["By Rohan Mehta", "By Kabir Shah", "ISBy Ida van Sample"]);
  expect(bylineOf(await open(`${LIST}/by-nobody`))).toBeNull();
  const guest = bylineOf(await open(`${LIST}/by-a-guest`));
  expect(textOf(guest)).toBe("ISBy Ida van Sample");
  expect(guest?.querySelector("a")).toBeNull();
  const home = bylineOf(await open(`${LIST}/home`));
  expect(home?.querySelector("img")).not.toBeNull();
  expect(home?.querySelector("a")).toBeNull();

  const page = await open(`${LIST}/by-a-lead`);
  const byline = bylineOf(page) ?? page.main;
  expect(byline.querySelector("img")).not.toBeNull();
  expect(page.document.querySelector('meta[name="author"]')?.getAttribute("content")).toBe("Rohan Mehta");
  const [article = ""] = readContents(page.document).jsonLd;
  expect(JSON.parse(article).author).toMatchObject({
    "@type": "Person",
    name: "Rohan Mehta",
    url: expect.stringMatching(/\/company\/our-team#member-rohan$/),
  });
  const team = await openVisitor(site.url).follow(page, getByRole(byline, "link", { name: "Rohan Mehta" }));
  expect(team.status).toBe(200);
  expect(textOf(team.document.querySelector(`${team.url.hash} h2`))).toBe("Rohan Mehta");
});

test("a reader searches title, excerpt and text, and finds what was typed still there", async () => {
  await publish(
    { title: "Reminders that work", day: 2 },
    { title: "Fridays", content: "We send a **reminder** on the third day." },
    { title: "Invoices", excerpt: "A reminder in short.", day: 0 },
    { title: "Other" },
  );
  const visitor = openVisitor(site.url);
  const search = async (page: HtmlPage, words: string) => {
    fill(page.main, { "Search the blog": words });
    return visitor.press(page, getByRole(page.main, "button", { name: "Search" }));
  };
  const found = await search(await visitor.open(LIST), "reminder");
  getByRole(found.main, "heading", { name: /^3 posts for “reminder”/ });
  expect(titlesOf(found)).toEqual(["Reminders that work", "Invoices", "Fridays"]);
  expect([...found.main.querySelectorAll("mark")].map(textOf)).toEqual(["reminder"]);
  expect(getByLabelText<HTMLInputElement>(found.main, "Search the blog").value).toBe("reminder");
  expect(found.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");

  const nothing = await search(found, "<b>nothing</b>");
  expect(textOf(nothing.main)).toContain("No posts for “<b>nothing</b>”");
  const all = await visitor.follow(nothing, getByRole(nothing.main, "link", { name: "Show all posts" }));
  expect(titlesOf(all)).toHaveLength(4);
});

test("a reader pages back through many posts", async () => {
  await publish(...Array.from({ length: 13 }, (_, index) => ({ title: `Post ${index + 1}`, day: index })));
  const visitor = openVisitor(site.url);
  const first = await visitor.open(LIST);
  expect(titlesOf(first)).toHaveLength(12);
  const second = await visitor.follow(first, getByRole(first.main, "link", { name: "Older posts" }));
  expect(second.url.href).toBe(`${site.url}${LIST}?page=2`);
  expect(titlesOf(second)).toEqual(["Post 1"]);
  expect(readContents(second.document).canonical).toEqual([`${site.url}${LIST}?page=2`]);
  expect(getByRole(second.main, "link", { name: "Newer posts" }).getAttribute("href")).toBe(LIST);
  const third = await visitor.open(`${LIST}?page=3`);
  expect(third.status).toBe(404);
  expect(textOf(third.main)).toContain("There are no posts this far back");
});

test("a post is Markdown as an orderly page, which has its text once and runs no script of its author's", async () => {
  await publish(
    { title: "Before", day: 0 },
    { title: "The Post", content: POST_TEXT, excerpt: "In short.", day: 1 },
    { title: "After", day: 2 },
  );
  const page = await open(`${LIST}/the-post`);
  const { main, document, html } = page;
  const linkNamed = (name: string | RegExp) => getByRole(main, "link", { name }).getAttribute("href");
  expect(textOf(document.querySelector("h1"))).toBe("The Post");
  expect(disorderOf(readContents(document))).toEqual([]);
  getByRole(main, "cell", { name: "Monday" });
  expect(main.querySelector("#post-text pre")?.textContent?.trim()).toBe("select 1 < 2;");
  expect(getByRole(main, "link", { name: "another site" }).getAttribute("rel")).toBe("noopener");
  expect(linkNamed("a page of ours")).toBe("/services");
  expect(linkNamed("A chart")).toBe("https://other.example/chart.png");
  const contents = getByRole(main, "navigation", { name: "In this post" });
  expect(within(contents).getAllByRole("link")).toHaveLength(4);
  expect(linkNamed(/Previous post\s*Before/)).toBe(`${LIST}/before`);
  expect(linkNamed(/Next post\s*After/)).toBe(`${LIST}/after`);
  expect(linkNamed("← Back to Blog")).toBe(LIST);
  for (const feed of ["/feed.xml", "/feed.json"]) expect(main.querySelector(`a[href="${feed}"]`)).not.toBeNull();
  expect(main.querySelector("#post-text script")).toBeNull();
  expect(html).not.toMatch(/href="javascript:/);
  expect(html.split("The last sentence.")).toHaveLength(2);
});

test("a wrong address of a post says so, and a previous one redirects to the post", async () => {
  const wrong = await open(`${LIST}/nothing-here`);
  expect(wrong.status).toBe(404);
  expect(textOf(wrong.document.querySelector("h1"))).toBe("Post not found");
  await publish({ title: "The Post" });
  await site.sql(`insert into redirects (id, from_path, target, origin)
    values (gen_random_uuid(), '/company/blog/former', '/company/blog/the-post', 'moved')`);
  await expect.poll(async () => (await open(`${LIST}/former`)).url.pathname).toBe(`${LIST}/the-post`);
  await site.sql("update blog_posts set status = 'draft'");
  const unpublished = await open(`${LIST}/former`);
  expect([unpublished.status, unpublished.url.pathname]).toEqual([404, `${LIST}/former`]);
});

test("an address that doesn't exist shows the not-found page inside the layout", async () => {
  const visitor = openVisitor(site.url);
  const page = await visitor.open("/no/such/page");
  expect(page.status).toBe(404);
  expect(textOf(page.main)).toContain("404");
  expect(textOf(page.main)).toContain("Oops! Page not found");
  expect(page.document.querySelector("header")).not.toBeNull();
  const [home] = queryAllByRole(page.main, "link", { name: /home/i });
  expect((await visitor.follow(page, home ?? page.main)).url.pathname).toBe("/");
  expect(home?.getAttribute("href")).toBe("/");
});
