import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { visit } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

// Entries can't be deleted: each test looks for its own.
let label: string;
test.beforeEach(() => {
  label = `Post ${crypto.randomUUID().slice(0, 8)}`;
});

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

function record(sql: Sql, { minutesAgo = 0, act = "post.saved", category = "content", actor = "owner" } = {}) {
  return sql(
    `insert into activity (id, at, actor, act, category, subject_kind, subject_id, subject_label, details, network, device, search_text)
      values (gen_random_uuid(), now() - $1 * interval '1 minute', $2, $3, $4, 'post', gen_random_uuid(), $5, '{}',
        '203.0.113.0/24', 'Firefox on Linux', lower($5))`,
    [minutesAgo, actor, act, category, label],
  );
}

const entries = (page: Page) => page.getByRole("main").getByRole("listitem");

test("what the owner does is in the log with before and after, and leads to what it concerns", async ({
  ownerPage: page,
}) => {
  await visit(page, "/admin/settings");
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

test("the list is live, searched, filtered by who, kind and day, and says when nothing is found", async ({
  ownerPage: page,
  sql,
}) => {
  await record(sql, { minutesAgo: 3 * 24 * 60 });
  await visit(page, `/admin/activity?q=${encodeURIComponent(label)}`);
  await expect(entries(page)).toHaveText([new RegExp(`You saved the post “${label}”`)]);
  await record(sql, { actor: "system", act: "post.published" });
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
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/admin\/activity$/);
});

test("it is exported as it is filtered, and the export is in the log", async ({ ownerPage: page, sql }) => {
  await record(sql);
  await visit(page, `/admin/activity?q=${encodeURIComponent(label)}`);
  await expect(entries(page)).toHaveCount(1);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`You saved the post “${label}”`);
  await visit(page, "/admin/activity?kind=data");
  await expect(entries(page).first()).toContainText("You exported a list: activity");
});

test("a failed sign-in tells the network, and not what was typed", async ({ ownerPage, page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401/);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(`${label.replace(" ", "-")}@mistyped.example`);
  await page.getByLabel("Password", { exact: true }).fill("a password that is wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await visit(ownerPage, "/admin/activity?who=visitor");
  await expect(entries(ownerPage).first()).toContainText(
    /Somebody failed to sign in\s*Sign-in · 127\.0\.0\.0\/24 · Chrome/,
  );
  await visit(ownerPage, "/admin/activity?q=mistyped");
  await expect(ownerPage.getByText("No activity found")).toBeVisible();
});

test("on a phone nothing is cut off, and everything is accessible", async ({ ownerPage: page, sql }) => {
  await record(sql);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/admin/activity");
  await expect(entries(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, "the activity log");
});
