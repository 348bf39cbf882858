import { MANY_LINKS, sendLead } from "../../../support/leads.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { reload, visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

const LONG = "Wolfeschlegelsteinhausenbergerdorff".repeat(3).slice(0, 100);

const LONG_FIELDS = {
  lastName: LONG,
  email: `${"a".repeat(60)}@${"b".repeat(60)}.example`,
  company: LONG,
  requirements: `${LONG}${LONG} `.repeat(4),
};

test("an owner with a phone never has to scroll sideways, however long the names are, and can work with suspected spam there", async ({
  ownerPage,
  site,
}) => {
  const overflow = () => ownerPage.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await ownerPage.setViewportSize({ width: 360, height: 740 });
  await sendLead(site.url, LONG, LONG_FIELDS);
  for (const screen of ["dashboard", "form-submissions", "enquiries", "contact"]) {
    await ownerPage.goto(`/admin/${screen}`);
    await expect(ownerPage.locator("main").getByText(LONG).first()).toBeVisible();
    expect(await overflow(), screen).toBe(0);
  }
  await sendLead(site.url, "Spammer", { requirements: MANY_LINKS });
  for (const screen of ["form-submissions?spam=only", "enquiries?spam=only", "contact?tab=spam"]) {
    await ownerPage.goto(`/admin/${screen}`);
    await expect(ownerPage.locator("main").getByText("many links")).toBeVisible();
    expect(await overflow(), screen).toBe(0);
    await expectAccessible(ownerPage);
  }
});

test("an owner who reads far down while nothing can be loaded stays there, keeps the selection, and catches up", async ({
  ownerPage,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/503|ERR_FAILED/);
  for (let count = 1; count <= 12; count += 1) await sendLead(site.url, `Guest ${count}`, LONG_FIELDS);
  // The catch-up revalidation for changes before the page subscribed.
  const caughtUp = ownerPage.waitForResponse(/form-submissions\.data/);
  await ownerPage.goto("/admin/form-submissions");
  await caughtUp;
  await ownerPage.getByLabel(/^Select Guest 1 /).check();
  await ownerPage.evaluate(() => window.scrollTo(0, 400));

  let requests = 0;
  await ownerPage.route("**/healthz", (route) => {
    requests += 1;
    return route.fulfill({ status: 503 });
  });
  await ownerPage.route("**/*.data*", (route) => route.abort());
  await sendLead(site.url, "Latecomer", LONG_FIELDS);
  await expect.poll(() => requests).toBeGreaterThan(1);
  await expect(ownerPage.getByText("Connection lost, reconnecting…")).toBeVisible();
  await expect(ownerPage.getByRole("alert")).toHaveCount(0);

  await ownerPage.unrouteAll();
  await expect(ownerPage.getByRole("link", { name: /^View Latecomer/ })).toBeAttached();
  expect(await ownerPage.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(400);
  await expect(ownerPage.getByLabel(/^Select Guest 1 /)).toBeChecked();
});

test("an owner who acts without a connection reads that nothing was changed, and is asked before a reload only while something is not with the server yet", async ({
  ownerPage,
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
  await visit(ownerPage, "/admin/messages");
  await ownerPage.getByRole("link", { name: /^Guest 20\b/ }).click();
  const reply = ownerPage.getByRole("textbox", { name: "Reply to Guest 20" });
  await reply.fill("Gladly: Tuesday at ten?");
  await expect(ownerPage.getByText("Draft saved")).toBeVisible();
  const star = ownerPage.getByRole("button", { name: "Star message from Guest 2", exact: true });
  const nothingChanged = ownerPage.getByText("No connection: nothing was changed. Try again when it is back.");
  // The position in which the star can be pressed, once the rows that scrolled into view have their real heights.
  await star.click({ trial: true });
  const scrolled = await ownerPage.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await ownerContext.setOffline(true);
  await star.click();
  await expect(nothingChanged).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await expect(reply).toHaveValue("Gladly: Tuesday at ten?");
  expect(await ownerPage.evaluate(() => window.scrollY)).toBe(scrolled);

  await ownerContext.setOffline(false);
  await star.click();
  await expect.poll(() => sql("select name from contact_messages where is_starred")).toEqual([{ name: "Guest 2" }]);
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(reply).toHaveValue("Gladly: Tuesday at ten?");

  const requests: string[] = [];
  ownerPage.on("dialog", (dialog) => {
    requests.push(dialog.type());
    void dialog.accept();
  });
  await sql("update contact_messages set is_starred = false");
  await sql("update contact_messages set status = 'unread' where name = 'Guest 19'");
  await visit(ownerPage, "/admin/contact");
  const held = Promise.withResolvers<void>();
  const hold = async (path: string) =>
    ownerPage.route(path, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
  for (const path of ["**/messages/open*", "**/messages/draft*"]) await hold(path);
  // The command that opening sends in the background, and a stored draft, are no reason for a confirmation.
  const opening = ownerPage.waitForRequest("**/messages/open*");
  await ownerPage.getByRole("link", { name: /^Guest 19\b/ }).click();
  await opening;
  await ownerPage.getByRole("textbox", { name: "Reply to Guest 19" }).fill("Gladly.");
  await expect(ownerPage.getByText("Saving draft…")).toBeVisible();
  await ownerPage.reload();
  expect(requests).toEqual([]);
  await expect(ownerPage.getByRole("textbox", { name: "Reply to Guest 19" })).toHaveValue("Gladly.");

  await hold("**/messages/star*");
  const starring = ownerPage.waitForRequest("**/messages/star*");
  await star.click();
  await starring;
  await reload(ownerPage);
  expect(requests).toEqual(["beforeunload"]);
  held.resolve();
  await star.click();
  await expect.poll(() => sql("select name from contact_messages where is_starred")).toEqual([{ name: "Guest 2" }]);
  // The row is stored before the page receives the event.
  await ownerPage.waitForFunction(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await ownerPage.reload();
  expect(requests).toEqual(["beforeunload"]);
});
