import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

/** The timeout for a change to show, with the time of rendering on a busy machine. */
const SOON = { timeout: 3_000 };

async function send(request: APIRequestContext, url: string, message = `live ${randomUUID()}`) {
  const name = `Live${message.slice(5, 13)}`;
  const answer = await request.post(`${url}/api/submit-contact`, {
    data: { firstName: name, lastName: "Rao", email: "rao@client.example", country: "India", requirements: message },
  });
  expect(answer.ok()).toBe(true);
  return name;
}

test("a submission shows in every open tab without reload, and the counts follow", async ({
  ownerContext,
  request,
  site,
}) => {
  const dashboard = await ownerContext.newPage();
  const list = await ownerContext.newPage();
  await dashboard.goto("/admin/dashboard");
  await list.goto("/admin/form-submissions");
  for (const page of [dashboard, list]) await marked(page);

  for (let round = 0; round < 3; round += 1) {
    const name = await send(request, site.url);
    await expect(dashboard.getByText(`${name} Rao`).first()).toBeVisible(SOON);
    await expect(list.getByText(`${name} Rao`).first()).toBeVisible(SOON);
  }
  for (const page of [dashboard, list]) expect(await page.evaluate(() => "unloaded" in window)).toBe(true);
});

test("the tab's title says how much is unread, and follows", async ({ ownerPage, request, site, sql }) => {
  await sql("truncate form_submissions, contact_messages cascade");
  await ownerPage.goto("/admin/dashboard");
  await expect(ownerPage).toHaveTitle("Dashboard | Admin");
  await send(request, site.url);
  await expect(ownerPage).toHaveTitle("(1) Dashboard | Admin", SOON);
  await send(request, site.url);
  await expect(ownerPage).toHaveTitle("(2) Dashboard | Admin", SOON);
  await ownerPage.goto("/admin/contact");
  await expect(ownerPage).toHaveTitle("(2) Contact Messages | Admin");
  await sql("update form_submissions set read = true");
  await expect(ownerPage).toHaveTitle("Contact Messages | Admin", SOON);
});

test("a change that somebody makes in the database by hand shows too", async ({ ownerPage, request, site, sql }) => {
  const name = await send(request, site.url);
  await ownerPage.goto("/admin/form-submissions");
  await expect(ownerPage.getByText(`${name} Rao`).first()).toBeVisible();
  await sql("update form_submissions set first_name = $1 where first_name = $2", [`${name}Changed`, name]);
  await expect(ownerPage.getByText(`${name}Changed Rao`).first()).toBeVisible(SOON);
});

test("a post that is published shows in an open blog list without reload", async ({ page, sql }) => {
  await page.goto("/company/blog");
  await marked(page);
  const title = `Post ${randomUUID().slice(0, 8)}`;
  const streaming = page.waitForResponse((response) => response.url().includes("/live?topics=blog"));
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
  request,
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
  const name = await send(request, site.url);
  await expect(ownerPage.getByText(`${name} Rao`).first()).toBeVisible({ timeout: 10_000 });
  expect(await ownerPage.evaluate(() => "unloaded" in window)).toBe(true);
});

/** Sets a marker that a reload would remove. */
async function marked(page: Page) {
  await page.evaluate(() => Object.assign(window, { unloaded: false }));
}
