import type { Page } from "@playwright/test";
import { type NewPost, POST_TEXT, publishPosts } from "../../support/sample-posts.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { holdRequests } from "../support/held-requests.ts";
import { waitForHydration } from "../support/hydration.ts";
import { roundTrip } from "../support/quiescence.ts";
import { expect, test } from "../support/site-test.ts";

const SOON = { timeout: 3_000 };

let publish: (...posts: NewPost[]) => Promise<void>;

test.beforeEach(async ({ sql }) => {
  await sql("delete from blog_posts");
  publish = (...posts) => publishPosts(sql, ...posts);
});

// The site's other tests expect the sample team.
test.afterEach(async ({ sql }) => void (await sql("truncate team_members")));

/** A marker that isn't there after another document is loaded. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameDocument", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, "sameDocument") === true);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture that can't be loaded leaves the drawing as it is", async ({ page, sql, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await publish({ title: "Gone" }, { title: "Never" });
    await sql("update blog_posts set image_url = '/images/gone.png', image_alt = 'A chart' where slug = 'gone'");
    const cover = page.locator("article .cover");
    const looks = async () => {
      await page.goto("/company/blog/gone");
      await expect(page.getByRole("img", { name: "A chart" })).toBeVisible();
      const broken = await cover.screenshot();
      await cover.locator("img").evaluate((image) => image.remove());
      return broken.equals(await cover.screenshot());
    };
    await expect.poll(looks).toBe(true);
  });
});

test("a reader searches without a reload, reads that posts are loading, and goes back", async ({ page }) => {
  await publish({ title: "Invoices" }, { title: "Handover", author: "Priya Nair" });
  const field = page.getByLabel("Search the blog");
  const loading = page.getByRole("status").filter({ hasText: "Loading posts..." });
  const list = await holdRequests(page, /\/company\/blog\.data(?!\?.*q=)/);
  const search = await holdRequests(page, /\/company\/blog\.data\?.*q=/);
  await page.goto("/company/blog/handover");
  await waitForHydration(page);
  await mark(page);
  await page.getByRole("link", { name: "← Back to Blog" }).click();
  await expect(loading).toBeVisible();
  list.release();
  await expect(page.getByRole("link", { name: "Handover" })).toBeVisible();
  await expect(loading).toBeHidden();
  await expectAccessible(page, "the list");

  await field.fill("invoice");
  await page.keyboard.press("Enter");
  await expect(loading).toBeVisible();
  search.release();
  await expect(page.getByRole("heading", { name: "1 post for “invoice”" })).toBeVisible();
  await expectAccessible(page, "what was found");
  await page.getByRole("heading", { name: "1 post" }).click();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Handover" })).toBeVisible();
  await expect(field).toHaveValue("");
  await field.fill("nothing");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No posts for “nothing”")).toBeVisible();
  await expectAccessible(page, "nothing found");
  expect(await isMarked(page)).toBe(true);
});

test("a reader goes from the list to a post and on, without a reload, and prints it", async ({ page, site }) => {
  await publish(
    { title: "Another" },
    { title: "The Post", content: POST_TEXT, excerpt: "In short.", author: "A Guest" },
  );
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
  await expect(async () => {
    await page.goto("/company/blog");
    await expect(page.getByRole("link", { name: "The Post" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await waitForHydration(page);
  await mark(page);
  const list = await headOf(page);
  expect(list.canonical).toEqual([`${site.url}/company/blog`]);
  await page.getByRole("link", { name: "The Post" }).click();
  await expect(page.getByText("The last sentence.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Monday" })).toBeVisible();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: "The Post | RemoteOps",
      canonical: [`${site.url}/company/blog/the-post`],
      types: ["Article", "BreadcrumbList"],
    });
  expect(await page.evaluate(() => "hurt" in window)).toBe(false);
  await page.getByRole("link", { name: "a page of ours" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await page.goBack();
  await expect(page.getByText("The last sentence.")).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  for (const gone of [page.getByRole("contentinfo"), page.getByRole("banner"), page.getByText("← Back to Blog")]) {
    await expect(gone).toBeHidden();
  }
  await expect(page.getByText("The last sentence.")).toBeVisible();
  await expect(page.getByText(/\/company\/blog\/the-post$/)).toBeVisible();
  const after = await page
    .getByRole("link", { name: "another site" })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(after).toContain("https://other.example/page");
  await page.emulateMedia({ media: "screen" });

  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(list);
  expect(await isMarked(page)).toBe(true);
  expect([...hosts]).toEqual([new URL(page.url()).hostname]);
});

test("an open post follows its author, and what is marked stays so", async ({ page, sql, allowConsoleErrors }) => {
  allowConsoleErrors(/404/);
  await sql(
    "insert into team_members (id, name, role, portrait, on_team_page) values (gen_random_uuid(), 'Ada Sample', 'Lead', 1, true)",
  );
  await publish({ title: "The Post", content: "Some words to mark.\n\nA figure: 41.", author: "Ada Sample" });
  const caughtUp = page.waitForResponse((response) => response.url().endsWith(".data"));
  await page.goto("/company/blog/the-post");
  await page.mouse.move(100, 100);
  await caughtUp;
  await page.evaluate(() => {
    const paragraph = document.querySelector("#post-text p");
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
  });
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("Some words to mark.");
  await sql("update blog_posts set content = replace(content, '41', '42')");
  await expect(page.getByText("A figure: 42.")).toBeVisible(SOON);

  const byline = page.locator("article .byline");
  await sql("update team_members set image = '/apple-touch-icon.png'");
  await expect(byline.locator('img[src="/apple-touch-icon.png"]')).toBeVisible(SOON);
  await byline.getByRole("link", { name: "Ada Sample" }).click();
  await expect(page).toHaveURL(/\/company\/our-team#member-/);
  await expect(page.getByRole("heading", { name: "Ada Sample" })).toBeInViewport();
  await page.goBack();
  await sql("update team_members set name = 'Bea Sample'");
  await expect(byline).toHaveText("ASBy Ada Sample", SOON);
  await expect(byline.getByRole("link")).toHaveCount(0);

  await sql("update blog_posts set status = 'draft'");
  await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible(SOON);
});

test("each tab that opens the blog or a post revalidates once for what it may have missed", async ({ context }) => {
  await publish({ title: "The Post", content: "Words." });
  await context.clock.install();
  for (const path of ["/company/blog", "/company/blog/the-post"]) {
    for (const turn of ["first", "second"]) {
      const page = await context.newPage();
      let requests = 0;
      page.on("request", (request) => {
        if (request.url().endsWith(".data")) requests += 1;
      });
      const first = page.waitForRequest((request) => request.url().endsWith(".data"));
      await page.goto(path);
      await waitForHydration(page);
      await first;
      // Twice the delay of a second revalidation.
      await page.clock.runFor(1_000);
      await roundTrip(page);
      expect(requests, `${path}, ${turn}`).toBe(1);
    }
  }
});

test("no card of the list is alone in its row, beside an empty place", async ({ page }) => {
  await publish(...[1, 2, 3, 4, 5].map((number) => ({ title: `Report ${number}` })));
  const lastIsWhole = () =>
    page.locator(".post-card:last-child").evaluate((card) => {
      const list = card.parentElement?.getBoundingClientRect();
      return Math.abs(card.getBoundingClientRect().width - (list?.width ?? 0)) < 1;
    });
  // The first is across the list: four are left for three columns, and for two.
  const pages = [
    { width: 1366, query: "", whole: true },
    { width: 800, query: "", whole: false },
    { width: 800, query: "?q=report", whole: true },
    { width: 1366, query: "?q=report", whole: false },
  ];
  for (const { width, query, whole } of pages) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/company/blog${query}`);
    await expect(page.getByRole("link", { name: /Report \d/ })).toHaveCount(5);
    await expect.poll(lastIsWhole, `${width} ${query}`).toBe(whole);
  }
});

test("a post has lines of about 66 characters, contents beside them, and wide tables", async ({ page }) => {
  const words = "The report leaves every Friday at four, and whoever reads it knows what is late and why it is late. ";
  const text = `${words.repeat(6)}\n\n${words.repeat(6)}`;
  const parts = ["One", "Two", "Three", "Four"].map((name) => `# ${name}\n\n${"Words of a long part. ".repeat(200)}`);
  const wide = `|${" A column of its own |".repeat(9)}\n|${"---|".repeat(9)}\n|${" words |".repeat(9)}`;
  const long = [text, ...parts, wide, `\`\`\`\n${"x".repeat(400)}\n\`\`\``].join("\n\n");
  await publish({ title: "Plain", content: text }, { title: "Long", author: "A".repeat(100), content: long });
  const prose = page.locator("#post-text");
  // The width of a desk first: the first page of a phone keeps the stand-in of its font, whose letters are narrower.
  for (const post of ["plain", "long"]) {
    await page.goto(`/company/blog/${post}`);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await prose.locator("p").first().evaluate(charactersALine);
      const full = lines.slice(0, -1);
      const average = full.reduce((sum, one) => sum + one, 0) / full.length;
      expect(average, `${post}: ${lines} at ${width} px`).toBeGreaterThan(60);
      expect(average, `${post}: ${lines} at ${width} px`).toBeLessThan(70);
    }
  }

  const contents = page.getByRole("navigation", { name: "In this post" });
  const boxes = async () => ({ list: await contents.boundingBox(), words: await prose.boundingBox() });
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const { list, words } = await boxes();
    expect(list?.x, `${width} px`).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
  }
  await page.getByRole("heading", { name: "Three" }).scrollIntoViewIfNeeded();
  await expect(contents.getByRole("link", { name: "Four" })).toBeInViewport();
  await page.setViewportSize({ width: 800, height: 800 });
  const { list, words: column } = await boxes();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(column?.y ?? 0);

  await page.setViewportSize({ width: 360, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const table = page.getByRole("region", { name: "Table 1" });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

/** What search engines and the browser's tab read of the current page. */
function headOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel='canonical']")].map(({ href }) => href),
    descriptions: [...document.querySelectorAll<HTMLMetaElement>("meta[name='description']")].map((one) => one.content),
    types: [...document.querySelectorAll("script[type='application/ld+json']")].map(
      (script) => JSON.parse(script.textContent ?? "")["@type"],
    ),
  }));
}

/** Runs in the browser: how many characters each line of a paragraph has. */
function charactersALine(paragraph: Element): number[] {
  const text = paragraph.firstChild;
  if (!text?.textContent) return [];
  const lines = new Map<number, number>();
  const range = document.createRange();
  for (let at = 0; at < text.textContent.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const top = range.getBoundingClientRect().top;
    lines.set(top, (lines.get(top) ?? 0) + 1);
  }
  return [...lines.values()];
}
