import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FORGET_LEADS, sendLead } from "../../support/leads.ts";
import { expect, test } from "../support/site-test.ts";

/** The timeout for a change to show, with the time of rendering on a busy machine. */
const SOON = { timeout: 3_000 };

test("a submission shows in every open tab without reload, with the unread count in the title, and so does a change by hand in the database", async ({
  ownerContext,
  site,
  sql,
}) => {
  await sql(FORGET_LEADS);
  const dashboard = await ownerContext.newPage();
  const list = await ownerContext.newPage();
  await dashboard.goto("/admin/dashboard");
  await list.goto("/admin/form-submissions");
  for (const page of [dashboard, list]) await marked(page);
  await expect(dashboard).toHaveTitle("Dashboard | Admin");

  for (const [before, name] of ["Asha", "Mira"].entries()) {
    await sendLead(site.url, name);
    await expect(dashboard.getByText(`${name} Rao`).first()).toBeVisible(SOON);
    await expect(dashboard).toHaveTitle(`(${before + 1}) Dashboard | Admin`, SOON);
    await expect(list.getByText(`${name} Rao`).first()).toBeVisible(SOON);
  }
  await sql("update form_submissions set first_name = 'Renamed' where first_name = 'Mira'");
  await expect(list.getByText("Renamed Rao").first()).toBeVisible(SOON);
  for (const page of [dashboard, list]) expect(await page.evaluate(() => "unloaded" in window)).toBe(true);

  await dashboard.goto("/admin/contact");
  await expect(dashboard).toHaveTitle("(2) Contact Messages | Admin");
  await sql("update form_submissions set read = true");
  await expect(dashboard).toHaveTitle("Contact Messages | Admin", SOON);
});

test("a post that is published shows in an open blog list without reload", async ({ page, sql }) => {
  const streaming = page.waitForResponse((response) => response.url().includes("/live?topics=blog"));
  await page.goto("/company/blog");
  await marked(page);
  const title = `Post ${randomUUID().slice(0, 8)}`;
  await page.mouse.move(100, 100);
  await streaming;
  await sql(
    "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), $1::text, lower(replace($1::text, ' ', '-')), 'published')",
    [title],
  );
  await expect(page.getByText(title)).toBeVisible(SOON);
  await sql("delete from blog_posts where title = $1", [title]);
  await expect(page.getByText(title)).toBeHidden(SOON);
  expect(await page.evaluate(() => "unloaded" in window)).toBe(true);
});

test("after the site was killed and started again the owner's tab catches up by itself", async ({
  ownerPage,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|503/,
  );
  await ownerPage.goto("/admin/form-submissions");
  await marked(ownerPage);
  await site.kill();
  await site.start();
  await sendLead(site.url, "Later");
  await expect(ownerPage.getByText("Later Rao").first()).toBeVisible({ timeout: 10_000 });
  expect(await ownerPage.evaluate(() => "unloaded" in window)).toBe(true);
});

/** Sets a marker that a reload would remove. */
async function marked(page: Page) {
  await page.evaluate(() => Object.assign(window, { unloaded: false }));
}
