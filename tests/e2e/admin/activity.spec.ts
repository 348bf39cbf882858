import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { visit } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

// Entries can't be deleted: the test looks for its own.
const label = `Post ${crypto.randomUUID().slice(0, 8)}`;

const RECORD = `insert into activity
  (id, at, actor, act, category, subject_kind, subject_id, subject_label, details, network, device, search_text)
  values (gen_random_uuid(), now() - make_interval(days => $1), $2, $3, 'content', 'post', gen_random_uuid(), $4, '{}',
    '203.0.113.0/24', 'Firefox on Linux', lower($4))`;

const entries = (page: Page) => page.getByRole("main").getByRole("listitem");

test("what the owner does is in the log with before and after, which is live, searched and filtered, and leads to what it concerns", async ({
  ownerPage: page,
  sql,
}) => {
  await sql(RECORD, [3, "owner", "post.saved", label]);
  await visit(page, `/admin/activity?q=${encodeURIComponent(label)}`);
  await expect(entries(page)).toHaveText([new RegExp(`You saved the post “${label}”`)]);
  await sql(RECORD, [0, "system", "post.published", label]);
  await expect(entries(page)).toHaveText([/The site published the post/, /You saved the post/]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(2);

  await page.getByLabel("Who").selectOption("The site");
  await expect(entries(page)).toHaveText([/The site published the post/]);
  await page.getByLabel("Kind").selectOption("Sign-in");
  await expect(page.getByText("No activity found")).toBeVisible();
  await expect(page).toHaveURL(/who=system&kind=sign-in/);
  await page.getByLabel("Who").selectOption("Everybody");
  await expect(page).not.toHaveURL(/who=/);
  await page.getByLabel("Kind").selectOption("All kinds");
  await expect(entries(page)).toHaveCount(2);
  await page
    .getByLabel("To", { exact: true })
    .fill(new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  await expect(entries(page)).toHaveText([/You saved the post/]);
  await expect(page).toHaveURL(/zone=/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^activity-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/admin\/activity$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(entries(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, "the activity log");

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Edit Contact" }).click();
  const form = page.getByRole("dialog", { name: "Contact" });
  await form.getByLabel("City").fill(label);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: "Activity" }).click();
  const sentence = `You changed City in Contact: not set → ${label}`;
  await page.getByRole("link", { name: sentence }).click();
  const details = page.getByRole("dialog", { name: "Activity Details" });
  await expect(details).toContainText("Chrome on Linux");
  await expect(details).toContainText("The server itself");
  await expectAccessible(page, "the details of an entry");
  await details.getByRole("link", { name: "Show the settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});
