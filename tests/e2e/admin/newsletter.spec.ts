import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { visit, waitForHydration } from "../support/hydration.ts";
import { roundTrip } from "../support/quiescence.ts";
import { test as base, expect } from "../support/site-test.ts";

interface Stored extends Record<string, unknown> {
  id: string;
  state: string;
  topics: string[];
}

/** What a visitor typed, read from the database, and the links of the emails that they got. */
const test = base.extend<{
  stored: (email: string) => Promise<Stored | undefined>;
  linkIn: (email: string, kind: string, page: string) => Promise<string>;
}>({
  stored: async ({ sql }, provide) => {
    await provide(
      async (email) =>
        (await sql("select * from newsletter_subscriptions where email_key = $1", [email]))[0] as Stored | undefined,
    );
  },
  linkIn: async ({ sql }, provide) => {
    await provide(async (email, kind, page) => {
      let text = "";
      await expect(async () => {
        const [row] = await sql("select text from emails where to_address = $1 and kind = $2 and text is not null", [
          email,
          kind,
        ]);
        text = String(row?.text ?? "");
        expect(text).toContain(`/newsletter/${page}?token=`);
      }).toPass({ timeout: 15_000 });
      return new RegExp(`/newsletter/${page}\\?token=[\\w-]+`).exec(text)?.[0] ?? "";
    });
  },
});

const SUBSCRIBE = `insert into newsletter_subscriptions (id, email, email_key, topics, state, confirmed_at)
  values (gen_random_uuid(), $1, $1, '{newsletter}', 'confirmed', now())`;

const CONTENT = "Content (Markdown or plain text)";

const newEmail = () => `reader-${randomUUID()}@client.example`;

async function subscribe(page: Page, email: string) {
  await page.goto("/newsletter");
  const form = page.locator("main form");
  await form.getByRole("textbox").first().fill(email);
  await form.getByRole("button").click();
  await expect(page.getByText("Subscribed successfully").first()).toBeVisible();
}

test("a security scanner that opens every link of an email in a browser with JavaScript changes nothing; people press", async ({
  page,
  stored,
  linkIn,
}) => {
  const email = newEmail();
  await subscribe(page, email);
  const confirm = await linkIn(email, "newsletter-confirmation", "confirm");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posts.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  /** Shows a page for as long as a scanner does: an hour, in which it also goes to the background and comes back. */
  const look = async (path: string) => {
    posts.length = 0;
    await page.goto(path);
    await waitForHydration(page);
    await page.clock.fastForward("01:00:00");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await roundTrip(page);
  };
  const press = async (button: string, done: string) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
    // The press is the only request that was sent.
    expect(posts.map((path) => path.replace(".data", ""))).toEqual([new URL(page.url()).pathname]);
    await expectAccessible(page);
  };

  await look(confirm);
  expect(await stored(email)).toMatchObject({ state: "pending" });
  await press("Confirm subscription", "You are subscribed");
  expect(await stored(email)).toMatchObject({ state: "confirmed" });

  const preferences = (await page.getByRole("link", { name: "Change what you get" }).getAttribute("href")) ?? "";
  for (const other of ["preferences", "erase", "unsubscribe"]) {
    await look(preferences.replace("preferences", other));
    expect(await stored(email)).toMatchObject({ state: "confirmed", topics: ["newsletter"] });
  }
  await press("Unsubscribe", "You are unsubscribed");
  expect(await stored(email)).toMatchObject({ state: "unsubscribed" });
  await page.goto("/newsletter/erase?token=test");
  await expectAccessible(page);
});

test("the owner imports a list, looks at a subscriber and removes them, and releases an address that bounced", async ({
  ownerPage: page,
  sql,
  stored,
}) => {
  const [email, bounced] = [newEmail(), newEmail()];
  await sql(SUBSCRIBE, [bounced]);
  await sql("insert into email_suppressions (address, reason) values ($1, 'It said: 550 5.1.1 No such user')", [
    bounced,
  ]);
  await visit(page, "/admin/newsletter");

  // A list that has dates alone: the owner says what its people agreed to.
  const at = "2021-05-03 11:26:05.318478 +0000 UTC";
  const lines = [
    "uuid,email,name,attributes,status,created_at,updated_at",
    `${randomUUID()},${email},Ada,{},enabled,${at},${at}`,
    `${randomUUID()},not an address,Eve,{},enabled,${at},${at}`,
    `${randomUUID()},${newEmail()},Ben,{},blocklisted,${at},${at}`,
  ];
  await page.getByRole("button", { name: "Import CSV" }).click();
  const file = { name: "subscribers.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await expect(page.getByText("1 has no recorded consent and will be left out")).toBeVisible();
  await expect(page.getByText("1 is added as unsubscribed and won’t get any emails")).toBeVisible();
  await expect(page.getByText("Line 3: “not an address” isn’t an email address.")).toBeVisible();
  await page.getByLabel("What they agreed to, and where").fill("Double opt-in on our old site");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 is added as confirmed")).toBeVisible();
  await page.getByRole("button", { name: "Import 2" }).click();
  await expect(page.getByText("2 addresses imported")).toBeVisible();
  await expect(page.getByRole("link", { name: email, exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: email, exact: true }).click();
  await expect(page.getByText("Double opt-in on our old site")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Subscriber removed")).toBeVisible();
  expect(await stored(email)).toBeUndefined();

  await page.getByLabel("State").selectOption("Bounced");
  await expect(page.getByRole("link", { name: /^reader-/ })).toHaveText([bounced]);
  await expect(page.locator("main .chip", { hasText: "Bounced" })).toBeVisible();
  await page.getByRole("link", { name: bounced, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("550 5.1.1 No such user")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Allow sending again" }).click();
  await expect(page.getByText("Address released")).toBeVisible();
  await expect(dialog.getByText("550 5.1.1 No such user")).toHaveCount(0);
});

test("an issue that is open in two tabs keeps what is typed into each, and reports what the other did to it; it is scheduled, sent, stopped and goes on", async ({
  ownerPage: page,
  ownerContext,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const email = newEmail();
  await sql("truncate newsletter_issues cascade");
  await sql(SUBSCRIBE, [email]);
  await page.goto("/admin/newsletter/issues");
  await expect(page.getByText("An issue is an email to everyone who confirmed")).toBeVisible();
  await page.getByRole("button", { name: "New issue" }).click();
  await page.getByLabel("Subject").fill("Hand-overs");
  await page.getByLabel(CONTENT).fill("## Seven headings\n\nOne page.");
  await expect(page.getByText("All changes are saved")).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Seven headings" })).toBeVisible();
  await expectAccessible(page);

  const other = await ownerContext.newPage();
  await other.goto(page.url());
  await page.getByLabel("Subject").fill("A hand-over in one page");
  await expect(other.getByLabel("Subject")).toHaveValue("A hand-over in one page");
  await other.getByLabel(CONTENT).fill("Two pages.");
  await expect(page.getByLabel(CONTENT)).toHaveValue("Two pages.");

  // Text that a lost connection keeps from being saved stays in the browser, whatever the other tab does meanwhile.
  await other.route("**/commands/issues.save", (route) => route.abort());
  await other.getByLabel("Subject").fill("Typed without a line");
  const dialog = page.getByRole("dialog");
  const at = `${new Date().getFullYear() + 1}-01-05T09:00`;
  await page.getByRole("button", { name: "Schedule" }).click();
  await dialog.getByLabel("Send at").fill(at);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(`goes out January 5, ${at.slice(0, 4)} 9:00 AM`)).toBeVisible();
  await expect(other.getByText("This issue was scheduled in another tab")).toBeVisible();
  await expectAccessible(other);
  await other.close();
  await page.getByRole("button", { name: "Change time" }).click();
  await expect(dialog.getByLabel("Send at")).toHaveValue(at);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to draft" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Typed without a line");
  await expect(page.getByText("All changes are saved")).toBeVisible();

  await page.getByRole("button", { name: "Send now" }).click();
  await dialog.getByRole("button", { name: /^Send to \d+$/ }).click();
  await expect(page.getByText("The issue is going out")).toBeVisible();
  await expect(page.getByText("Accepted means taken by the mail server.")).toBeVisible();
  await expectAccessible(page);
  const issueEmails = () =>
    sql("select state from emails where to_address = $1 and kind = 'newsletter-letter'", [email]);
  await expect.poll(issueEmails).toHaveLength(1);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  expect(await issueEmails()).toHaveLength(0);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(issueEmails).toHaveLength(1);
});
