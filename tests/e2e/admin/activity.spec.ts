import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { visit } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

// Entries can't be deleted: the test looks for its own.
const label = `Post ${crypto.randomUUID().slice(0, 8)}`;

const RECORD = `insert into activity
  (id, at, actor, event, category, subject_kind, subject_id, subject_label, details, network, device, search_text)
  values (gen_random_uuid(), now() - make_interval(days => $1), $2, $3, 'content', 'post', $5, $4, '{}',
    '203.0.113.0/24', 'Firefox on Linux', lower($4))`;

const entries = (page: Page) => page.getByRole("main").getByRole("listitem");

test("the log is live, filtered and exported, and shows an entry in detail", async ({ ownerPage: page, sql }) => {
  const id = crypto.randomUUID();
  await sql("insert into blog_posts (id, title, slug) values ($1, $2, $3)", [id, label, id]);
  await sql(RECORD, [3, "owner", "post.saved", label, id]);
  await visit(page, `/admin/activity?q=${encodeURIComponent(label)}`);
  await expect(entries(page)).toHaveText([new RegExp(`You saved the post “${label}”`)]);
  await sql(RECORD, [0, "system", "post.published", label, id]);
  await expect(entries(page)).toHaveText([/The site published the post/, /You saved the post/]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(2);

  await page.getByLabel("Who").selectOption("The site");
  await expect(entries(page)).toHaveText([/The site published the post/]);
  await page.getByLabel("Who").selectOption("Everyone");
  await expect(page).not.toHaveURL(/who=/);
  await page
    .getByLabel("To", { exact: true })
    .fill(new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  await expect(entries(page)).toHaveText([/You saved the post/]);
  await expect(page).toHaveURL(/zone=/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await downloading;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: /^You saved the post/ }).click();
  const details = page.getByRole("dialog", { name: "Activity Details" });
  await expect(details).toContainText("Firefox on Linux");
  await expect(details.getByRole("link", { name: "Show the post" })).toHaveAttribute("href", `/admin/blog/${id}`);
  await expectAccessible(page, "the details of an entry");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/admin\/activity$/);
  await expect(entries(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, "the activity log");
  await sql("delete from blog_posts where id = $1", [id]);
});
