import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { waitForHydration } from "../support/hydration.ts";
import { roundTrip } from "../support/quiescence.ts";
import { expect, test } from "../support/site-test.ts";

const SOON = { timeout: 3_000 };
const CARDS = "main li:has(h2, h3)";
const TEXT = [
  "As much as the lists of search engines show of a text is some hundred and fifty characters of its first paragraphs, and here they are.",
  "A paragraph with [a page of ours](/services), [another site](https://other.example/page) and `code`.",
  "# First part\n\n| Day | Hours |\n|---|--:|\n| Monday | 4 |",
  "#### Detail\n\n```\nselect 1 < 2;\n```",
  "# Second part\n\n![A chart](https://other.example/chart.png)",
  "# Third part\n\n<script>window.hurt = true</script>\n\n[bad](javascript:window.hurt=true)",
  "# Fourth part\n\nThe last sentence.",
].join("\n\n");

interface NewPost {
  title: string;
  slug?: string;
  content?: string;
  excerpt?: string;
  author?: string | null;
  day?: number;
}

let publish: (...posts: NewPost[]) => Promise<void>;

test.beforeEach(async ({ sql }) => {
  await sql("delete from blog_posts");
  publish = async (...posts) => {
    for (const {
      title,
      slug = title.toLowerCase().replace(/\W+/g, "-"),
      content = "",
      excerpt = "",
      author = null,
      day = 1,
    } of posts) {
      await sql(
        "insert into blog_posts (id, title, slug, content, excerpt, author, status, created_at) values (gen_random_uuid(), $1, $2, $3, $4, $5, 'published', make_date(2025, 3, 1) + $6::int)",
        [title, slug, content, excerpt, author, day],
      );
    }
  };
});

// The site's other tests expect the sample team.
test.afterEach(async ({ sql }) => void (await sql("truncate team_members")));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture that can't be loaded leaves the drawing as it is, with the picture's description", async ({
    page,
    sql,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404/);
    await publish({ title: "Gone" }, { title: "Never" });
    await sql("update blog_posts set image_url = '/images/gone.png', image_alt = 'A chart' where slug = 'gone'");
    const cover = page.locator("article .cover");
    const looks = async () => {
      await page.goto("/company/blog/gone", { waitUntil: "networkidle" });
      await expect(page.getByRole("img", { name: "A chart" })).toBeVisible();
      const broken = await cover.screenshot();
      await cover.locator("img").evaluate((image) => image.remove());
      return broken.equals(await cover.screenshot());
    };
    await expect.poll(looks).toBe(true);
  });

  test("a reader sees that there are no posts, then cards with date, reading time and excerpt", async ({ page }) => {
    await page.goto("/company/blog");
    await expect(page.getByText("No posts published yet")).toBeVisible();
    await publish(
      { title: "Older", excerpt: "The older one.", day: 1 },
      { title: "Newer", content: "word ".repeat(700), day: 2 },
    );
    const cards = page.locator(CARDS);
    // The cached page is evicted shortly after the commit.
    await expect(async () => {
      await page.reload();
      await expect(cards.getByRole("heading")).toHaveText(["Newer", "Older"], { timeout: 500 });
    }).toPass();
    await expect(cards.first()).toContainText("Mar 3, 2025");
    await expect(cards.first()).toContainText("3 min read");
    await expect(cards.last()).toContainText("The older one.");
  });

  test("a reader sees who wrote a post, and goes on to that person on the team page", async ({ page }) => {
    await publish(
      { title: "By a lead", author: "Rohan Mehta", day: 3 },
      { title: "By one who is on the home page alone", slug: "home", author: "Kabir Shah", day: 2 },
      { title: "By a guest", author: "Ida van Sample", day: 1 },
      { title: "By nobody", day: 0 },
    );
    await page.goto("/company/blog");
    await expect(page.locator(CARDS).locator(".byline")).toHaveText([
      "By Rohan Mehta",
      "By Kabir Shah",
      "ISBy Ida van Sample",
    ]);
    const byline = page.locator("article .byline");
    await page.goto("/company/blog/by-nobody");
    await expect(byline).toHaveCount(0);
    await page.goto("/company/blog/by-a-guest");
    await expect(byline).toHaveText("ISBy Ida van Sample");
    await expect(byline.getByRole("link")).toHaveCount(0);
    await page.goto("/company/blog/home");
    await expect(byline.locator("img")).toBeVisible();
    await expect(byline.getByRole("link")).toHaveCount(0);
    await page.goto("/company/blog/by-a-lead");
    await expect(byline.locator("img")).toBeVisible();
    await expect(page.locator('meta[name="author"]')).toHaveAttribute("content", "Rohan Mehta");
    const [article = ""] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(article).author).toMatchObject({
      "@type": "Person",
      name: "Rohan Mehta",
      url: expect.stringMatching(/\/company\/our-team#member-rohan$/),
    });
    await byline.getByRole("link", { name: "Rohan Mehta" }).click();
    await expect(page.locator(":target h2")).toHaveText("Rohan Mehta");
    await expect(page.getByRole("heading", { name: "Rohan Mehta" })).toBeInViewport();
  });

  test("a reader searches title, excerpt and text, and finds what was typed still there", async ({ page }) => {
    await publish(
      { title: "Reminders that work" },
      { title: "Fridays", content: "We send a **reminder** on the third day." },
      { title: "Other" },
    );
    await page.goto("/company/blog");
    await page.getByLabel("Search the blog").fill("reminder");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { name: "2 posts for “reminder”" })).toBeVisible();
    await expect(page.locator(CARDS).getByRole("heading")).toHaveText(["Reminders that work", "Fridays"]);
    await expect(page.locator("main mark")).toHaveText(["reminder"]);
    await expect(page.getByLabel("Search the blog")).toHaveValue("reminder");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

    await page.getByLabel("Search the blog").fill("<b>nothing</b>");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No posts for “<b>nothing</b>”")).toBeVisible();
    await page.getByRole("link", { name: "Show all posts" }).click();
    await expect(page.locator(CARDS).getByRole("heading")).toHaveCount(3);
  });

  test("a reader pages back through many posts", async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await publish(...Array.from({ length: 13 }, (_, index) => ({ title: `Post ${index + 1}`, day: index })));
    await expect(async () => {
      await page.goto("/company/blog");
      await expect(page.locator(CARDS)).toHaveCount(12, { timeout: 500 });
    }).toPass();
    await page.getByRole("link", { name: "Older posts" }).click();
    await expect(page).toHaveURL(/\/company\/blog\?page=2$/);
    await expect(page.locator(CARDS).getByRole("heading")).toHaveText(["Post 1"]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/company\/blog\?page=2$/);
    await expect(page.getByRole("link", { name: "Newer posts" })).toHaveAttribute("href", "/company/blog");
    expect((await page.goto("/company/blog?page=3"))?.status()).toBe(404);
    await expect(page.getByText("There are no posts this far back")).toBeVisible();
  });
});

test("a reader searches without a reload, and Back brings back what was there", async ({ page }) => {
  await publish({ title: "Invoices" }, { title: "Handover" });
  await page.goto("/company/blog");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { unloaded: false }));
  await page.getByLabel("Search the blog").fill("invoice");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "1 post for “invoice”" })).toBeVisible();
  await page.getByRole("heading", { name: "1 post" }).click();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Handover" })).toBeVisible();
  await expect(page.getByLabel("Search the blog")).toHaveValue("");
  expect(await page.evaluate(() => "unloaded" in window)).toBe(true);
});

test("somebody on a slow network reads that posts are loading, from another page and within the list", async ({
  page,
}) => {
  await publish({ title: "The Post" });
  const loading = page.getByRole("status").filter({ hasText: "Loading posts..." });
  let line = Promise.withResolvers<void>();
  await page.route(/\/company\/blog\.data/, async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto("/company/blog/the-post");
  await waitForHydration(page);
  await page.getByRole("link", { name: "← Back to Blog" }).click();
  await expect(loading).toBeVisible();
  line.resolve();
  await expect(page.getByRole("link", { name: "The Post" })).toBeVisible();
  await expect(loading).toBeHidden();
  line = Promise.withResolvers();
  await page.getByLabel("Search the blog").fill("post");
  await page.keyboard.press("Enter");
  await expect(loading).toBeVisible();
  line.resolve();
  await expect(page.getByRole("heading", { name: "1 post for “post”" })).toBeVisible();
});

test("a post is read as Markdown in an orderly page that asks no other host for anything", async ({ page }) => {
  await publish(
    { title: "Before", day: 0 },
    { title: "The Post", content: TEXT, excerpt: "In short.", day: 1 },
    { title: "After", day: 2 },
  );
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto("/company/blog/the-post");
  await waitForHydration(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Post");
  const ranks = await page
    .locator("main :is(h1,h2,h3,h4,h5,h6)")
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  for (const [index, rank] of ranks.entries()) expect(rank).toBeLessThanOrEqual((ranks[index - 1] ?? 0) + 1);
  await expect(page.getByRole("cell", { name: "Monday" })).toBeVisible();
  await expect(page.locator("#post-text pre")).toHaveText("select 1 < 2;");
  await expect(page.getByRole("link", { name: "another site" })).toHaveAttribute("rel", "noopener");
  await expect(page.getByRole("link", { name: "A chart" })).toHaveAttribute("href", "https://other.example/chart.png");
  await expect(page.getByRole("navigation", { name: "In this post" }).getByRole("link")).toHaveCount(4);
  await expect(page.getByRole("link", { name: /Previous post\s*Before/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Next post\s*After/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "← Back to Blog" })).toHaveAttribute("href", "/company/blog");
  for (const feed of ["/feed.xml", "/feed.json"]) await expect(page.locator(`main a[href="${feed}"]`)).toBeVisible();
  expect(await page.evaluate(() => "hurt" in window)).toBe(false);
  expect([...hosts]).toEqual([new URL(page.url()).hostname]);

  await page.evaluate(() => Object.assign(window, { unloaded: false }));
  await page.getByRole("link", { name: "a page of ours" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await page.goBack();
  await expect(page.getByText("The last sentence.")).toBeVisible();
  expect(await page.evaluate(() => "unloaded" in window)).toBe(true);
});

test("a post's text is in its document once, and comes along when a link leads to the post", async ({
  page,
  request,
}) => {
  await publish({ title: "The Post", content: TEXT });
  const html = await (await request.get("/company/blog/the-post")).text();
  expect(html.split("The last sentence.")).toHaveLength(2);
  await page.goto("/company/blog");
  await waitForHydration(page);
  await page.getByRole("link", { name: "The Post" }).click();
  await expect(page.getByText("The last sentence.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Monday" })).toBeVisible();
});

test("a wrong address says so, and a former address redirects to the post", async ({
  page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  expect((await page.goto("/company/blog/nothing-here"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post not found");
  await publish({ title: "The Post" });
  await sql("insert into blog_old_slugs (slug, post_id) select 'former', id from blog_posts");
  expect((await page.goto("/company/blog/former"))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/company\/blog\/the-post$/);
});

test("an open post shows what its author changes, and what a reader has marked stays marked until then", async ({
  page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  await publish({ title: "The Post", content: "Some words to mark.\n\nA figure: 41." });
  await openAndListen(page, "/company/blog/the-post");
  await page.evaluate(() => {
    const paragraph = document.querySelector("#post-text p");
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
  });
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("Some words to mark.");
  await sql("update blog_posts set content = replace(content, '41', '42')");
  await expect(page.getByText("A figure: 42.")).toBeVisible(SOON);
  await sql("update blog_posts set status = 'draft'");
  await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible(SOON);
});

test("an open post follows the picture and the name of its author, who is found on the team page", async ({
  page,
  sql,
}) => {
  await sql(
    "insert into team_members (id, name, role, portrait, on_team_page) values (gen_random_uuid(), 'Ada Sample', 'Lead', 1, true)",
  );
  await publish({ title: "The Post", author: "Ada Sample" });
  await openAndListen(page, "/company/blog/the-post");
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
});

for (const path of ["/company/blog", "/company/blog/the-post"]) {
  test(`each tab that opens ${path} revalidates once for what it may have missed`, async ({ context }) => {
    await publish({ title: "The Post", content: "Words." });
    await context.clock.install();
    for (const turn of ["first", "second"]) {
      const page = await context.newPage();
      let requests = 0;
      page.on("request", (request) => {
        if (request.url().endsWith(".data")) requests += 1;
      });
      await page.goto(path);
      await waitForHydration(page);
      await expect.poll(() => requests, turn).toBe(1);
      // Twice the delay of a second revalidation.
      await page.clock.runFor(1_000);
      await roundTrip(page);
      expect(requests, turn).toBe(1);
    }
  });
}

test("list, search and post have no accessibility problem in either theme", async ({ page }) => {
  await publish(
    { title: "The Post", content: TEXT, excerpt: "In short.", author: "Priya Nair", day: 1 },
    { title: "Another", content: "Invoice", author: "A Guest", day: 0 },
  );
  for (const path of [
    "/company/blog",
    "/company/blog?q=invoice",
    "/company/blog?q=nothing",
    "/company/blog/the-post",
    "/company/blog/another",
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    await expectAccessible(page);
  }
});

test("on paper a post is its words, with addresses for its links", async ({ page }) => {
  await publish({ title: "The Post", content: TEXT });
  await page.goto("/company/blog/the-post");
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
});

test("a wide table is scrolled by keyboard within itself, and a phone's page stays as wide as the phone", async ({
  page,
}) => {
  const wide = `|${" A column of its own |".repeat(9)}\n|${"---|".repeat(9)}\n|${" words |".repeat(9)}`;
  await publish({
    title: "The Post",
    author: "A".repeat(100),
    content: `${wide}\n\n\`\`\`\n${"x".repeat(400)}\n\`\`\``,
  });
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/company/blog/the-post");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const table = page.getByRole("region", { name: "Table 1" });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

async function openAndListen(page: Page, path: string) {
  const caughtUp = page.waitForResponse((response) => response.url().endsWith(".data"));
  await page.goto(path);
  await page.mouse.move(100, 100);
  await caughtUp;
}

test("a full line of a post has about 66 characters, on a desk and on a wide screen", async ({ page }) => {
  const words = "The report leaves every Friday at four, and whoever reads it knows what is late and why it is late. ";
  await publish({ title: "The Post", content: `${words.repeat(6)}\n\n${words.repeat(6)}` });
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/company/blog/the-post");
    const lines = await page.locator("#post-text p").first().evaluate(charactersALine);
    const full = lines.slice(0, -1);
    const average = full.reduce((sum, one) => sum + one, 0) / full.length;
    expect(average, `${lines} at ${width} px`).toBeGreaterThan(60);
    expect(average, `${lines} at ${width} px`).toBeLessThan(70);
  }
});

test("a post's contents stand beside its text on a desk, in view for as long as it is read", async ({ page }) => {
  const parts = ["One", "Two", "Three", "Four"].map((name) => `# ${name}\n\n${"Words of a long part. ".repeat(200)}`);
  await publish({ title: "The Post", content: parts.join("\n\n") });
  await page.goto("/company/blog/the-post");
  const contents = page.getByRole("navigation", { name: "In this post" });
  const text = page.locator("#post-text");
  const edges = async () => ({ contents: await contents.boundingBox(), text: await text.boundingBox() });
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const { contents: list, text: words } = await edges();
    expect(list?.x, `${width} px`).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
  }
  await page.getByRole("heading", { name: "Three" }).scrollIntoViewIfNeeded();
  await expect(contents.getByRole("link", { name: "Four" })).toBeInViewport();
  await page.setViewportSize({ width: 800, height: 800 });
  const { contents: list, text: words } = await edges();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(words?.y ?? 0);
});

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
