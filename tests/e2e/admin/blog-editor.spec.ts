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

test.beforeEach(async ({ sql }) => void (await sql("truncate blog_posts cascade")));

test("the owner's list of posts starts empty, fills quickly, is searched, publishes, takes back and deletes; another tab and the public site follow", async ({
  allowConsoleErrors,
  ownerContext,
  ownerPage,
  page,
  request,
  sql,
}) => {
  allowConsoleErrors(/404 \(Not Found\).*news/);
  await ownerPage.goto("/admin/blog");
  await expect(ownerPage.getByText("No posts found")).toBeVisible();
  await ownerPage.getByRole("button", { name: "Quick Fill", exact: true }).click();
  await expect(posts(ownerPage)).toHaveCount(1);
  await expect(posts(ownerPage).first()).toContainText("draft", { ignoreCase: true });
  await expect(posts(ownerPage).first().getByRole("heading")).toHaveText(/ [1-9]\d\d$/);
  await ownerPage.getByRole("button", { name: "Quick Fill (Published)" }).click();
  await expect(posts(ownerPage)).toHaveCount(2);
  const [published] = await sql("select slug from blog_posts where status = 'published'");
  expect(await (await request.get("/company/blog")).text()).toContain(`/company/blog/${published?.slug}`);

  // Titles are generated at random, and might be equal.
  await sql("update blog_posts set title = 'A ledger of small things' where status = 'draft'");
  const search = ownerPage.getByPlaceholder("Search posts by title or excerpt...");
  await search.fill("small thing");
  await expect(ownerPage.getByText("1 of 2 posts, 1 draft")).toBeVisible();
  await search.fill("nobody writes this");
  await expect(ownerPage.getByText("No posts found")).toBeVisible();
  await sql("truncate blog_posts cascade");
  await sql("insert into blog_posts (id, title, slug, content) values (gen_random_uuid(), 'News', 'news', 'Text')");
  await search.fill("");

  const other = await ownerContext.newPage();
  await other.goto("/admin/blog");
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

test.describe("the editor of a post", () => {
  test("saves a draft by itself, takes a picture, publishes what the preview showed, and warns before what is typed is left behind", async ({
    allowConsoleErrors,
    ownerPage,
    page,
    request,
    sql,
  }) => {
    allowConsoleErrors(/status of 422/);
    await write(ownerPage, "Reports & figures", "## Why\n\nBecause **we** say so.\n\n<script>alert(1)</script>");
    await saved(ownerPage);
    expect(await sql("select title, slug, status from blog_posts")).toEqual([
      { title: "Reports & figures", slug: "reports-figures", status: "draft" },
    ]);
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      ownerPage.getByLabel("Upload a picture").setInputFiles({ name, mimeType, buffer });
    await choose("text.png", "image/png", Buffer.from("Just words"));
    await expect(ownerPage.getByText(/no picture that can be shown/)).toBeVisible();
    const photo = sharp({ create: { width: 1300, height: 700, channels: 3, background: "#e2875f" } }).jpeg();
    await choose("desk.jpg", "image/jpeg", await photo.toBuffer());
    await expect(ownerPage.getByLabel("Image URL")).toHaveValue(/^\/images\/[\da-f]{32}\/1300x700\.webp$/);
    await ownerPage.getByLabel("Image description").fill("A desk");
    await expect(preview(ownerPage).getByRole("heading", { name: "Why" })).toBeVisible();
    const html = await preview(ownerPage).locator(".article").innerHTML();
    await ownerPage.getByText("Publish", { exact: true }).click();
    await ownerPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(ownerPage).toHaveURL(/\/admin\/blog$/);
    await expect(ownerPage.getByRole("button", { name: "Unpublish Reports & figures" })).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/company/blog/reports-figures");
    expect(await page.locator(".article").innerHTML()).toBe(html);
    const picture = page.getByRole("img", { name: "A desk" });
    await expect(picture).toBeVisible();
    const shown = (img: HTMLImageElement) => img.decode().then(() => img.currentSrc);
    expect(await picture.locator("img").evaluate(shown)).toMatch(/\/480x258\.avif$/);

    await openPost(ownerPage, "Reports & figures");
    await ownerPage.getByLabel("Excerpt").fill("Not saved yet");
    await ownerPage.getByRole("link", { name: "Dashboard" }).click();
    const dialog = ownerPage.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(ownerPage.getByLabel("Excerpt")).toHaveValue("Not saved yet");
    await ownerPage.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await expect(ownerPage).toHaveURL(/\/admin\/blog$/);
    expect(await sql("select excerpt from blog_posts")).toEqual([{ excerpt: "" }]);
    await ownerPage.getByRole("link", { name: "Reports & figures", exact: true }).click();
    await ownerPage.getByLabel("Slug").fill("Better News");
    await ownerPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(ownerPage.getByText("/company/blog/better-news")).toBeVisible();
    const moved = async () => (await request.get("/company/blog/reports-figures")).url();
    await expect.poll(moved).toMatch(/\/company\/blog\/better-news$/);
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
    await expect(ownerPage.getByText("The author can have 100 characters at most.")).toBeVisible();
    await expect(author(ownerPage)).toBeFocused();
    for (const name of ["Meera Deshpande", ""]) {
      await author(ownerPage).fill(name);
      await ownerPage.keyboard.press("Control+s");
      await saved(ownerPage);
    }
    await expect.poll(() => sql("select author from blog_posts")).toEqual([{ author: null }]);
    await ownerPage.getByRole("button", { name: "History" }).click();
    await ownerPage.getByRole("dialog").getByRole("listitem").nth(1).getByRole("button").click();
    await expect(ownerPage.getByRole("dialog").getByText("By Meera Deshpande")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Restore this version" }).click();
    await expect(author(ownerPage)).toHaveValue("Meera Deshpande");
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

  test("is complete with the keyboard, on a phone, and for assistive technology", async ({ ownerPage, request }) => {
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
    const link = ownerPage.getByRole("textbox", { name: "Preview link" });
    await expect(link).toBeVisible();
    await expectAccessible(ownerPage, "the preview links");
    const { pathname } = new URL(await link.inputValue());
    expect((await request.get(pathname)).status()).toBe(200);
    await ownerPage.getByRole("button", { name: "Revoke" }).press("Enter");
    await expect(ownerPage.getByText("There is no link that works.")).toBeVisible();
    expect((await request.get(pathname)).status()).toBe(404);
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
