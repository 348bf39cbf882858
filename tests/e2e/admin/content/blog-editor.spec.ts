import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/site-test.ts";

const PHONE = { width: 360, height: 740 };

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

test.beforeEach(async ({ sql }) => void (await sql("truncate blog_posts cascade")));

test("the owner's list of posts fills quickly, is searched, publishes, takes back and deletes; another tab follows", async ({
  ownerContext,
  ownerPage,
  sql,
}) => {
  await ownerPage.goto("/admin/blog");
  await ownerPage.getByRole("button", { name: "Quick Fill", exact: true }).click();
  await expect(posts(ownerPage).first()).toContainText("draft", { ignoreCase: true });
  await ownerPage.getByRole("button", { name: "Quick Fill (Published)" }).click();
  await expect(posts(ownerPage)).toHaveCount(2);
  const search = ownerPage.getByPlaceholder("Search posts by title or excerpt...");
  await search.fill("nobody writes this");
  await expect(ownerPage.getByText("No posts found")).toBeVisible();
  await sql("truncate blog_posts cascade");
  await sql("insert into blog_posts (id, title, slug, content) values (gen_random_uuid(), 'News', 'news', 'Text')");
  await search.fill("");

  const other = await ownerContext.newPage();
  await other.goto("/admin/blog");
  await ownerPage.getByRole("button", { name: "Publish News" }).click();
  await expect(other.getByRole("button", { name: "Unpublish News" })).toBeVisible();
  await other.getByRole("button", { name: "Unpublish News" }).click();
  await ownerPage.getByRole("button", { name: "Delete News" }).click();
  const question = ownerPage.getByRole("alertdialog", { name: "Delete this post? This cannot be undone." });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("No posts found")).toBeVisible();
});

test.describe("the editor of a post", () => {
  test("is used with the keyboard, on a phone and by assistive technology; what it publishes is what the preview showed", async ({
    ownerPage,
    page,
    sql,
  }) => {
    await write(ownerPage, "Reports & figures", "one two");
    await content(ownerPage).press("Control+a");
    await ownerPage.keyboard.press("Shift+Tab");
    await ownerPage.keyboard.press("ArrowRight");
    await expect(ownerPage.getByRole("button", { name: "Bold" })).toBeFocused();
    await ownerPage.keyboard.press("Enter");
    await expect(content(ownerPage)).toHaveValue("**one two**");
    await expect(preview(ownerPage).getByText("one two")).toHaveCSS("font-weight", /6\d\d|7\d\d/);
    await content(ownerPage).press("Control+z");
    await expect(content(ownerPage)).toHaveValue("one two");

    await content(ownerPage).fill("## Why\n\nBecause **we** say so.\n\n| a | b |\n| - | - |\n| 1 | 2 |");
    await saved(ownerPage);
    for (const [isSent, issues] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await ownerPage.getByLabel("Also send as a newsletter").setChecked(isSent);
      await expect.poll(() => sql("select 1 from newsletter_issues where post_id is not null")).toHaveLength(issues);
    }
    await ownerPage.setViewportSize(PHONE);
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
    await ownerPage.getByRole("button", { name: "Revoke" }).press("Enter");
    await expect(ownerPage.getByText("There is no link that works.")).toBeVisible();
    await ownerPage.keyboard.press("Escape");

    await ownerPage.setViewportSize({ width: 1280, height: 720 });
    const photo = sharp({ create: { width: 1300, height: 700, channels: 3, background: "#e2875f" } }).jpeg();
    const file = { name: "desk.jpg", mimeType: "image/jpeg", buffer: await photo.toBuffer() };
    await ownerPage.getByLabel("Upload a picture").setInputFiles(file);
    await expect(ownerPage.getByLabel("Image URL")).toHaveValue(/^\/images\/[\da-f]{32}\/1300x700\.webp$/);
    await ownerPage.getByLabel("Image description").fill("A desk");
    await expect(preview(ownerPage).getByRole("heading", { name: "Why" })).toBeVisible();
    const html = await preview(ownerPage).locator(".article").innerHTML();
    await ownerPage.getByText("Publish", { exact: true }).click();
    await ownerPage.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(ownerPage).toHaveURL(/\/admin\/blog$/);
    await expect(ownerPage.getByRole("button", { name: "Unpublish Reports & figures" })).toBeVisible();
    await ownerPage.setViewportSize(PHONE);
    await expectAccessible(ownerPage);

    await page.setViewportSize(PHONE);
    await page.goto("/company/blog/reports-figures");
    expect(await page.locator(".article").innerHTML()).toBe(html);
    const picture = page.getByRole("img", { name: "A desk" });
    await expect(picture).toBeVisible();
    const shown = (img: HTMLImageElement) => img.decode().then(() => img.currentSrc);
    expect(await picture.locator("img").evaluate(shown)).toMatch(/\/480x258\.avif$/);
  });

  test("brings two tabs together where they can be, and asks where they can't", async ({
    ownerContext,
    ownerPage,
    sql,
  }) => {
    await write(ownerPage, "News", "Text");
    const author = (tab: Page) => tab.getByLabel("Author (optional)");
    await author(ownerPage).fill(" Priya Nair ");
    await saved(ownerPage);
    const other = await ownerContext.newPage();
    await openPost(other, "News");
    await expect(author(other)).toHaveValue("Priya Nair");
    await author(other).fill("A Guest");
    await expect(author(ownerPage)).toHaveValue("A Guest");
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

    await author(ownerPage).fill("A".repeat(101));
    await ownerPage.keyboard.press("Control+s");
    await expect(author(ownerPage)).toBeFocused();
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
});
