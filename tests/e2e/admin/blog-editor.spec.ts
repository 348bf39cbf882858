import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/site-test.ts";

const content = (page: Page) => page.getByRole("textbox", { name: "Content" });
const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("listitem");
const saved = (page: Page) => expect(page.getByText("All changes saved")).toBeVisible();
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

async function write(page: Page, title: string, text: string) {
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await content(page).fill(text);
}

async function openPost(page: Page, title: string) {
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
}

test.beforeEach(async ({ sql }) => {
  await sql("truncate blog_posts cascade");
});

test.describe("the owner's list of posts", () => {
  test("starts empty, fills quickly, and is searched by title or excerpt", async ({ ownerPage, page, sql }) => {
    await ownerPage.goto("/admin/blog");
    await expect(ownerPage.getByText("No posts found")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Quick Fill", exact: true }).click();
    await expect(posts(ownerPage)).toHaveCount(1);
    await expect(posts(ownerPage).first()).toContainText("draft", { ignoreCase: true });
    await expect(posts(ownerPage).first().getByRole("heading")).toHaveText(/ [1-9]\d\d$/);
    await ownerPage.getByRole("button", { name: "Quick Fill (Published)" }).click();
    await expect(posts(ownerPage)).toHaveCount(2);
    const title = (await posts(ownerPage).first().getByRole("heading").textContent()) ?? "";
    await page.goto("/company/blog");
    await expect(page.getByRole("link", { name: title })).toBeVisible();

    // Titles are generated at random, and might be equal.
    await sql("update blog_posts set title = 'A ledger of small things' where status = 'draft'");
    await ownerPage.getByPlaceholder("Search posts by title or excerpt...").fill("small thing");
    await expect(ownerPage.getByText("1 of 2 posts, 1 draft")).toBeVisible();
    await ownerPage.getByPlaceholder("Search posts by title or excerpt...").fill("nobody writes this");
    await expect(ownerPage.getByText("No posts found")).toBeVisible();
  });

  test("publishes, takes back and deletes, and another tab and the public site follow", async ({
    allowConsoleErrors,
    ownerContext,
    ownerPage,
    page,
    sql,
  }) => {
    allowConsoleErrors(/404 \(Not Found\).*news/);
    await sql("insert into blog_posts (id, title, slug, content) values (gen_random_uuid(), 'News', 'news', 'Text')");
    const other = await ownerContext.newPage();
    await other.goto("/admin/blog");
    await ownerPage.goto("/admin/blog");
    await ownerPage.getByRole("button", { name: "Publish News" }).click();
    await expect(other.getByRole("button", { name: "Unpublish News" })).toBeVisible();
    await page.goto("/company/blog/news");
    await expect(page.getByRole("heading", { name: "News" })).toBeVisible();

    await other.getByRole("button", { name: "Unpublish News" }).click();
    await expect(page.getByText("Post not found").first()).toBeVisible();
    await ownerPage.getByRole("button", { name: "Delete News" }).click();
    const question = ownerPage.getByRole("alertdialog", { name: "Delete this post? This cannot be undone." });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(posts(ownerPage)).toHaveCount(1);
    await ownerPage.getByRole("button", { name: "Delete News" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(other.getByText("No posts found")).toBeVisible();
  });
});

test.describe("the editor of a post", () => {
  test("saves a draft by itself, and publishes what the preview showed", async ({ ownerPage, page, sql }) => {
    await write(ownerPage, "Reports & figures", "## Why\n\nBecause **we** say so.\n\n<script>alert(1)</script>");
    await saved(ownerPage);
    expect(await sql("select title, slug, status from blog_posts")).toEqual([
      { title: "Reports & figures", slug: "reports-figures", status: "draft" },
    ]);
    await expect(preview(ownerPage).getByRole("heading", { name: "Why" })).toBeVisible();
    const html = await preview(ownerPage).locator(".article").innerHTML();
    await ownerPage.getByText("Publish", { exact: true }).click();
    await ownerPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(ownerPage).toHaveURL(/\/admin\/blog$/);
    await expect(ownerPage.getByRole("button", { name: "Unpublish Reports & figures" })).toBeVisible();
    await page.goto("/company/blog/reports-figures");
    expect(await page.locator(".article").innerHTML()).toBe(html);
  });

  test("calls a post without a title Untitled, and keeps two of a name apart", async ({ ownerPage, sql }) => {
    for (const _ of [1, 2]) {
      await write(ownerPage, "", "Text");
      await ownerPage.getByRole("button", { name: "Save", exact: true }).click();
      await expect(ownerPage).toHaveURL(/\/admin\/blog$/);
    }
    expect(await sql("select title, slug from blog_posts order by slug")).toEqual([
      { title: "Untitled", slug: "untitled" },
      { title: "Untitled", slug: "untitled-2" },
    ]);
  });

  test("brings two tabs together where they can be, and asks where they can't", async ({
    ownerContext,
    ownerPage,
    sql,
  }) => {
    await write(ownerPage, "News", "Text");
    await saved(ownerPage);
    const other = await ownerContext.newPage();
    await openPost(other, "News");
    await sql("update blog_posts set status = 'published', version = version + 1");
    for (const tab of [ownerPage, other]) await expect(tab.getByRole("radio", { name: "Publish" })).toBeChecked();

    await other.getByLabel("Excerpt").fill("Written there");
    await content(ownerPage).fill("Written here");
    await other.keyboard.press("Control+s");
    await expect(ownerPage.getByLabel("Excerpt")).toHaveValue("Written there");
    await expect(content(ownerPage)).toHaveValue("Written here");

    await content(other).fill("Written there, too");
    await other.keyboard.press("Control+s");
    await saved(other);
    await expect(ownerPage.getByText("This post was changed in another tab while you wrote")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(content(ownerPage)).toHaveValue("Written here");
    expect(await sql("select content from blog_posts")).toEqual([{ content: "Written there, too" }]);

    await ownerPage.getByRole("button", { name: "Use theirs" }).click();
    await expect(content(ownerPage)).toHaveValue("Written there, too");
    await ownerPage.getByRole("button", { name: "History" }).click();
    await ownerPage.getByRole("button", { name: /Discarded text/ }).click();
    await expect(ownerPage.getByRole("dialog").getByText("Written here")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Restore this version" }).click();
    await expect(content(ownerPage)).toHaveValue("Written here");
    await expect(content(other)).toHaveValue("Written here");
  });

  test("loses nothing when the connection is cut, the tab crashes, or the post is deleted", async ({
    allowConsoleErrors,
    ownerContext,
    ownerPage,
    sql,
  }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await write(ownerPage, "News", "Text");
    await saved(ownerPage);
    await ownerContext.setOffline(true);
    await content(ownerPage).fill("Written without a connection");
    await expect(ownerPage.getByText("Not saved. Your text is kept here and in this browser.")).toBeVisible();
    const address = ownerPage.url();
    // A tab that is closed may still send what it holds, past the browser's emulated offline state.
    const crashed = ownerPage.waitForEvent("crash");
    const devTools = await ownerContext.newCDPSession(ownerPage);
    void devTools.send("Page.crash").catch(() => {});
    await crashed;
    await ownerPage.close();
    await ownerContext.setOffline(false);

    const again = await ownerContext.newPage();
    await again.goto(address);
    await expect(content(again)).toHaveValue("Text");
    await again.getByRole("button", { name: "Restore it" }).click();
    await expect(content(again)).toHaveValue("Written without a connection");
    await saved(again);
    await sql("delete from blog_posts");
    await expect(again.getByText("This post was deleted in another tab")).toBeVisible();
    await again.getByRole("button", { name: "Save as a new post" }).click();
    await expect(again.getByRole("button", { name: "Publish News" })).toBeVisible();
    expect(await sql("select content from blog_posts")).toEqual([{ content: "Written without a connection" }]);
  });

  test("warns before what is typed is left behind", async ({ ownerPage, sql }) => {
    await sql(
      "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), 'News', 'news', 'published')",
    );
    await openPost(ownerPage, "News");
    await ownerPage.getByLabel("Excerpt").fill("Not saved yet");
    await ownerPage.getByRole("link", { name: "Dashboard" }).click();
    const dialog = ownerPage.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(ownerPage.getByLabel("Excerpt")).toHaveValue("Not saved yet");
    await ownerPage.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await expect(ownerPage).toHaveURL(/\/admin\/blog$/);
    expect(await sql("select excerpt from blog_posts")).toEqual([{ excerpt: "" }]);
  });

  test("leads old addresses to the new one", async ({ ownerPage, page, sql }) => {
    await sql(
      "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), 'News', 'news', 'published')",
    );
    await openPost(ownerPage, "News");
    await ownerPage.getByLabel("Slug").fill("Better News");
    await ownerPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(ownerPage.getByText("/company/blog/better-news")).toBeVisible();
    await page.goto("/company/blog/news");
    await expect(page).toHaveURL(/\/company\/blog\/better-news$/);
  });

  test("publishes at the planned time, and says in red why it could not", async ({ ownerPage, page, sql }) => {
    await sql(`insert into blog_posts (id, title, slug, publish_at)
      values (gen_random_uuid(), 'Soon', 'soon', now() + interval '2 seconds')`);
    await ownerPage.goto("/admin/blog");
    await expect(ownerPage.getByRole("button", { name: "Unpublish Soon" })).toBeVisible({ timeout: 25_000 });
    await page.goto("/company/blog/soon");
    await expect(page.getByRole("heading", { name: "Soon" })).toBeVisible();

    await sql(`create function refuse_post() returns trigger language plpgsql as $$ begin
      if new.status = 'published' and new.title = 'Stuck' then raise exception 'the disk is full'; end if; return new; end $$`);
    await sql("create trigger refuse before update on blog_posts for each row execute function refuse_post()");
    await sql(`insert into blog_posts (id, title, slug, publish_at)
      values (gen_random_uuid(), 'Stuck', 'stuck', now() - interval '1 minute')`);
    await expect(ownerPage.getByText(/Not published, though due .*the disk is full/)).toBeVisible({ timeout: 25_000 });
    await sql("drop trigger refuse on blog_posts; drop function refuse_post()");
    await expect(ownerPage.getByRole("button", { name: "Unpublish Stuck" })).toBeVisible({ timeout: 25_000 });
  });

  test("shares a draft by a link that can be ended, and that nobody keeps", async ({ ownerPage, page }) => {
    await write(ownerPage, "Secret plan", "Nobody knows.");
    await saved(ownerPage);
    await ownerPage.getByRole("button", { name: "Preview links" }).click();
    await ownerPage.getByRole("button", { name: "Create link" }).click();
    const address = await ownerPage.getByRole("textbox", { name: "Preview link" }).inputValue();
    const path = new URL(address).pathname;
    const response = await page.goto(path);
    expect(response?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    await expect(page.getByText("Nobody knows.")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await ownerPage.getByRole("button", { name: "Revoke" }).click();
    await expect(ownerPage.getByText("There is no link that works.")).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);
  });

  test("takes pictures, sends them in the size that is needed, and rejects other files", async ({
    allowConsoleErrors,
    ownerPage,
    page,
  }) => {
    allowConsoleErrors(/status of 422/);
    await write(ownerPage, "With a picture", "Text");
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      ownerPage.getByLabel("Upload a picture").setInputFiles({ name, mimeType, buffer });
    await choose("empty.png", "image/png", Buffer.alloc(0));
    await expect(ownerPage.getByText(/zero bytes/)).toBeVisible();
    await choose("text.png", "image/png", Buffer.from("Just words"));
    await expect(ownerPage.getByText(/no picture that can be shown/)).toBeVisible();
    const huge = await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    await choose("huge.png", "image/png", huge);
    await expect(ownerPage.getByText(/50 megapixels; 40 are the most/)).toBeVisible();

    const photo = await sharp({ create: { width: 1300, height: 700, channels: 3, background: "#e2875f" } })
      .jpeg()
      .toBuffer();
    await choose("desk.jpg", "image/jpeg", photo);
    await expect(ownerPage.getByLabel("Image URL")).toHaveValue(/^\/images\/[\da-f]{32}\/1300x700\.webp$/);
    await ownerPage.getByLabel("Image description").fill("A desk");
    await ownerPage.getByText("Publish", { exact: true }).click();
    await ownerPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(ownerPage).toHaveURL(/\/admin\/blog$/);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/company/blog/with-a-picture");
    const picture = page.getByRole("img", { name: "A desk" });
    await expect(picture).toBeVisible();
    const image = picture.locator("img");
    const shown = await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc));
    expect(shown).toMatch(/\/480x258\.avif$/);
    const response = await page.request.get(shown);
    expect(response.headers()).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await page.request.get(shown.replace("480x258", "481x259"))).status()).toBe(404);
  });

  test("names an author, whom visitors see with the picture of that team member", async ({
    ownerContext,
    ownerPage,
    page,
    sql,
  }) => {
    const author = (tab: Page) => tab.getByLabel("Author (optional)");
    await write(ownerPage, "News", "Text");
    const names = ownerPage.locator("#author-names option");
    expect(await names.evaluateAll((options) => options.map((option) => option.getAttribute("value")))).toEqual(
      expect.arrayContaining(["Ananya Kulkarni", "Kabir Shah"]),
    );
    await author(ownerPage).fill(" Priya Nair ");
    await saved(ownerPage);
    expect(await sql("select author from blog_posts")).toEqual([{ author: "Priya Nair" }]);

    const other = await ownerContext.newPage();
    await openPost(other, "News");
    await author(other).fill("A Guest");
    await expect(author(ownerPage)).toHaveValue("A Guest");
    await ownerPage.getByLabel("Excerpt").fill("Written here");
    await expect(other.getByLabel("Excerpt")).toHaveValue("Written here");

    await ownerPage.getByRole("button", { name: "Preview links" }).click();
    await ownerPage.getByRole("button", { name: "Create link" }).click();
    const address = await ownerPage.getByRole("textbox", { name: "Preview link" }).inputValue();
    await page.goto(new URL(address).pathname);
    await expect(page.locator(".byline")).toHaveText("AGBy A Guest");
    await ownerPage.keyboard.press("Escape");

    await author(ownerPage).fill("A".repeat(101));
    await ownerPage.keyboard.press("Control+s");
    await expect(ownerPage.getByText("The author can have 100 characters at most.")).toBeVisible();
    await expect(author(ownerPage)).toBeFocused();
    await author(ownerPage).fill("Meera Deshpande");
    await ownerPage.getByText("Publish", { exact: true }).click();
    await ownerPage.keyboard.press("Control+s");
    await saved(ownerPage);
    await page.goto("/company/blog/news");
    await expect(page.locator("article .byline img")).toBeVisible();
    await expect(page.getByRole("link", { name: "Meera Deshpande" })).toBeVisible();

    await author(ownerPage).fill("");
    await ownerPage.keyboard.press("Control+s");
    await expect(page.locator("article .byline")).toHaveCount(0);
    expect(await sql("select author from blog_posts")).toEqual([{ author: null }]);
    await ownerPage.getByRole("button", { name: "History" }).click();
    await ownerPage.getByRole("button", { name: /^Published/ }).click();
    await expect(ownerPage.getByRole("dialog").getByText("By Meera Deshpande")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Restore this version" }).click();
    await expect(author(ownerPage)).toHaveValue("Meera Deshpande");
  });

  test("is complete with the keyboard, on a phone, and for assistive technology", async ({ ownerPage }) => {
    await ownerPage.setViewportSize({ width: 360, height: 740 });
    await write(ownerPage, "Keys", "## Part\n\n| a | b |\n| - | - |\n| 1 | 2 |");
    await saved(ownerPage);
    await ownerPage.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(preview(ownerPage).getByRole("table")).toBeVisible();
    const overflow = await ownerPage.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(ownerPage);
    await ownerPage.getByRole("button", { name: "History" }).click();
    await ownerPage.getByRole("button", { name: /Autosaved/ }).click();
    await expect(ownerPage.getByRole("dialog").getByRole("table")).toBeVisible();
    await expectAccessible(ownerPage, "the history");
    await ownerPage.keyboard.press("Escape");
    await ownerPage.getByRole("button", { name: "Preview links" }).press("Enter");
    await ownerPage.getByRole("button", { name: "Create link" }).press("Enter");
    await expect(ownerPage.getByRole("textbox", { name: "Preview link" })).toBeVisible();
    await expectAccessible(ownerPage, "the preview links");
    await ownerPage.keyboard.press("Escape");
    await ownerPage.goto("/admin/blog");
    await expect(posts(ownerPage).first()).toBeVisible();
    await expectAccessible(ownerPage);
    await ownerPage.setViewportSize({ width: 1440, height: 900 });
    await openPost(ownerPage, "Keys");
    await content(ownerPage).fill("one two");
    await content(ownerPage).press("Control+a");
    await ownerPage.keyboard.press("Shift+Tab");
    await ownerPage.keyboard.press("ArrowRight");
    await expect(ownerPage.getByRole("button", { name: "Bold" })).toBeFocused();
    await ownerPage.keyboard.press("Enter");
    await expect(content(ownerPage)).toHaveValue("**one two**");
    await expect(preview(ownerPage).getByText("one two")).toHaveCSS("font-weight", /6\d\d|7\d\d/);
    await content(ownerPage).press("Control+z");
    await expect(content(ownerPage)).toHaveValue("one two");
  });
});
