import { MANY_LINKS, sendLead } from "../../../support/leads.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { holdRequests } from "../../support/held-requests.ts";
import { reload, visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

const LONG = "Wolfeschlegelsteinhausenbergerdorff".repeat(3).slice(0, 100);

const LONG_FIELDS = {
  lastName: LONG,
  email: `${"a".repeat(60)}@${"b".repeat(60)}.example`,
  company: LONG,
  requirements: `${LONG}${LONG} `.repeat(4),
};

test("an owner with a phone can work with suspected spam, however long the names are", async ({
  ownerPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sendLead(site.url, LONG, { ...LONG_FIELDS, requirements: MANY_LINKS });
  for (const screen of ["form-submissions?spam=only", "enquiries?spam=only", "contact?tab=spam"]) {
    await page.goto(`/admin/${screen}`);
    await expect(page.locator("main").getByText("many links")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(360);
    await expectAccessible(page);
  }
});

test("an owner who reads far down while offline stays there", async ({ ownerPage: page, site, allowConsoleErrors }) => {
  allowConsoleErrors(/503|ERR_FAILED/);
  for (let count = 1; count <= 12; count += 1) await sendLead(site.url, `Guest ${count}`, LONG_FIELDS);
  // The catch-up revalidation for changes before the page subscribed.
  const caughtUp = page.waitForResponse(/form-submissions\.data/);
  await page.goto("/admin/form-submissions");
  await caughtUp;
  await page.getByLabel(/^Select Guest 1 /).check();
  await page.evaluate(() => window.scrollTo(0, 400));

  let requests = 0;
  await page.route("**/healthz", (route) => {
    requests += 1;
    return route.fulfill({ status: 503 });
  });
  await page.route("**/*.data*", (route) => route.abort());
  await sendLead(site.url, "Latecomer", LONG_FIELDS);
  await expect.poll(() => requests).toBeGreaterThan(1);
  await expect(page.getByText("Connection lost, reconnecting…")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.unrouteAll();
  await expect(page.getByRole("link", { name: /^View Latecomer/ })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(400);
  await expect(page.getByLabel(/^Select Guest 1 /)).toBeChecked();
});

test("an owner who acts while offline loses nothing", async ({
  ownerPage: page,
  ownerContext,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await sql("truncate form_submissions, contact_messages, lead_notes, lead_events cascade");
  await sql(`insert into contact_messages (id, name, email, message, status, created_at)
    select gen_random_uuid(), 'Guest ' || n, 'guest' || n || '@client.example', 'Message ' || n, 'read',
      now() - (20 - n) * interval '1 minute'
    from generate_series(1, 20) n`);
  await visit(page, "/admin/messages");
  await page.getByRole("link", { name: /^Guest 20\b/ }).click();
  const reply = page.getByRole("textbox", { name: "Reply to Guest 20" });
  await reply.fill("Gladly: Tuesday at ten?");
  await expect(page.getByText("Draft saved")).toBeVisible();
  const star = page.getByRole("button", { name: "Star message from Guest 2", exact: true });
  const nothingChanged = page.getByText("No connection: nothing was changed. Try again when it is back.");
  // The position in which the star can be pressed, once the rows that scrolled into view have their real heights.
  await star.click({ trial: true });
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await ownerContext.setOffline(true);
  await star.click();
  await expect(nothingChanged).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await expect(reply).toHaveValue("Gladly: Tuesday at ten?");
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await ownerContext.setOffline(false);
  await star.click();
  await expect.poll(() => sql("select name from contact_messages where is_starred")).toEqual([{ name: "Guest 2" }]);
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(reply).toHaveValue("Gladly: Tuesday at ten?");

  // The row is stored before the page receives the event.
  await page.waitForFunction(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  const requests: string[] = [];
  page.on("dialog", (dialog) => {
    requests.push(dialog.type());
    void dialog.accept();
  });
  await sql("update contact_messages set is_starred = false");
  await sql("update contact_messages set status = 'unread' where name = 'Guest 19'");
  await visit(page, "/admin/contact");
  // The command that opening sends in the background, and a stored draft, are no reason for a confirmation.
  const opening = await holdRequests(page, "**/commands/messages.open*");
  const saving = await holdRequests(page, "**/commands/replies.save-draft*");
  await page.getByRole("link", { name: /^Guest 19\b/ }).click();
  await opening.arrived;
  await page.getByRole("textbox", { name: "Reply to Guest 19" }).fill("Gladly.");
  await expect(page.getByText("Saving draft…")).toBeVisible();
  await page.reload();
  expect(requests).toEqual([]);
  await expect(page.getByRole("textbox", { name: "Reply to Guest 19" })).toHaveValue("Gladly.");

  const starring = await holdRequests(page, "**/commands/messages.star*");
  await star.click();
  await starring.arrived;
  await reload(page);
  expect(requests).toEqual(["beforeunload"]);
  for (const held of [opening, saving, starring]) held.release();
  await star.click();
  await expect.poll(() => sql("select name from contact_messages where is_starred")).toEqual([{ name: "Guest 2" }]);
  // The row is stored before the page receives the event.
  await page.waitForFunction(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await page.reload();
  expect(requests).toEqual(["beforeunload"]);
});
