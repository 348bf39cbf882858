import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { visit, waitForHydration } from "../support/hydration.ts";
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
        const [row] = await sql("select text from mails where to_address = $1 and kind = $2 and text is not null", [
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

const newEmail = () => `reader-${randomUUID()}@client.example`;

async function subscribe(page: Page, email: string) {
  await page.goto("/newsletter");
  const form = page.locator("main form");
  await form.getByRole("textbox").first().fill(email);
  await form.getByRole("button").click();
  await expect(page.getByText("Subscribed successfully").first()).toBeVisible();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor subscribes, confirms, chooses topics, unsubscribes and is erased, by one button each", async ({
    page,
    site,
    stored,
    linkIn,
  }) => {
    const email = newEmail();
    await subscribe(page, email);
    await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
    const confirm = await linkIn(email, "newsletter-confirmation", "confirm");

    // Mail scanners follow every link, as often as they like.
    for (const path of [confirm, `${confirm}&utm=1`, confirm.replace("?", ".data?")]) {
      const answer = await fetch(site.url + path);
      expect(answer.status).toBe(200);
      if (!path.includes(".data")) {
        expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
        expect(answer.headers.get("cache-control")).toContain("no-store");
        expect(answer.headers.get("x-robots-tag")).toContain("noindex");
      }
    }
    for (const method of ["PUT", "DELETE"]) {
      expect((await fetch(site.url + confirm, { method })).status).toBe(405);
    }
    expect(await stored(email)).toMatchObject({ state: "pending" });

    await page.goto(confirm);
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
    expect(await stored(email)).toMatchObject({ state: "confirmed", topics: ["newsletter"] });

    await page.getByRole("link", { name: "Change what you get" }).click();
    await page.getByLabel("Resource Hub").check();
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page.getByRole("heading", { name: "Your preferences are saved" })).toBeVisible();
    expect((await stored(email))?.topics.toSorted()).toEqual(["newsletter", "resource-hub"]);

    await page.getByRole("link", { name: "Unsubscribe from everything" }).click();
    expect(await stored(email)).toMatchObject({ state: "confirmed" });
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
    expect(await stored(email)).toMatchObject({ state: "unsubscribed" });

    await page.getByRole("link", { name: "Erase my data" }).click();
    await page.getByRole("button", { name: "Erase my data" }).click();
    await expect(page.getByRole("heading", { name: "Your data is erased" })).toBeVisible();
    expect(await stored(email)).toBeUndefined();
  });

  test("a link that was made up leads to a page that says so, and into no log", async ({
    page,
    site,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 410/);
    const token = randomUUID().replaceAll("-", "");
    const answer = await page.goto(`/newsletter/unsubscribe?token=${token}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole("heading", { name: "This link leads nowhere any more" })).toBeVisible();
    expect(site.output()).not.toContain(token);
  });
});

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
    await page.waitForLoadState("networkidle");
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
});

test("a mail program unsubscribes by itself, from anywhere and without a cookie (RFC 8058)", async ({
  page,
  site,
  stored,
  linkIn,
}) => {
  const email = newEmail();
  await subscribe(page, email);
  await page.goto(await linkIn(email, "newsletter-confirmation", "confirm"));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  const link = await page.getByRole("link", { name: "Change what you get" }).getAttribute("href");
  const address = site.url + (link ?? "").replace("preferences", "unsubscribe");
  for (const origin of ["https://mail.example", "null", undefined]) {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...(origin ? { Origin: origin } : {}) },
      body: "List-Unsubscribe=One-Click",
      redirect: "manual",
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await stored(email)).toMatchObject({ state: "unsubscribed", unsubscribed_by: "one-click" });
  }
});

test("the owner imports a list, looks at a subscriber, and removes them", async ({ ownerPage, stored }) => {
  const [email, other] = [newEmail(), newEmail()];
  await ownerPage.goto("/admin/newsletter");
  await ownerPage.getByRole("button", { name: "Import CSV" }).click();
  const csv = [
    "Email,Topics,Consent given,Consent text",
    `${email},newsletter,2026-01-31,Form at the fair`,
    "not an address,,,",
    `${other},,,`,
  ].join("\n");
  await ownerPage
    .getByLabel("CSV file")
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(ownerPage.getByText("1 is added as confirmed")).toBeVisible();
  await expect(ownerPage.getByText("1 has no recorded consent and will be left out")).toBeVisible();
  await expect(ownerPage.getByText("Line 3: “not an address” is no email address.")).toBeVisible();
  await expectAccessible(ownerPage);
  await ownerPage.getByRole("button", { name: "Import 1" }).click();
  await expect(ownerPage.getByRole("link", { name: email, exact: true })).toBeVisible();
  expect(await stored(email)).toMatchObject({ state: "confirmed", confirmed_by: "import" });
  expect(await stored(other)).toBeUndefined();
  await expectAccessible(ownerPage);

  await ownerPage.getByRole("link", { name: email, exact: true }).click();
  await expect(ownerPage.getByText("Form at the fair")).toBeVisible();
  await expectAccessible(ownerPage);
  await ownerPage.getByRole("button", { name: "Remove" }).click();
  await ownerPage.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(ownerPage.getByText("Subscriber removed")).toBeVisible();
  expect(await stored(email)).toBeUndefined();
});

test("the owner finds whose address bounced, reads what the mail server said, and releases it", async ({
  ownerPage: page,
  sql,
}) => {
  const [bounced, fine] = [newEmail(), newEmail()];
  for (const email of [bounced, fine]) {
    await sql(
      "insert into newsletter_subscriptions (id, email, email_key, topics, state, confirmed_at) values (gen_random_uuid(), $1, $1, '{newsletter}', 'confirmed', now())",
      [email],
    );
  }
  await sql("insert into mail_suppressions (address, reason) values ($1, 'It said: 550 5.1.1 No such user')", [
    bounced,
  ]);
  await page.goto("/admin/newsletter");
  await expect(page.getByText(/1 bounced$/)).toBeVisible();
  await page.getByLabel("State").selectOption("Bounced");
  await expect(page.getByRole("link", { name: fine, exact: true })).toHaveCount(0);
  await expect(page.locator("main .chip", { hasText: "Bounced" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: bounced, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("550 5.1.1 No such user")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Allow sending again" }).click();
  await expect(page.getByText("Address released")).toBeVisible();
  await expect(dialog.getByText("550 5.1.1 No such user")).toHaveCount(0);
  expect(await sql("select 1 from mail_suppressions where address = $1", [bounced])).toEqual([]);
});

test("the links of a test lead to pages that say what they are", async ({ page, site }) => {
  for (const name of ["unsubscribe", "preferences", "erase"]) {
    const answer = await page.goto(`/newsletter/${name}?token=test`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "This link comes from a test" })).toBeVisible();
    const posted = await fetch(`${site.url}/newsletter/${name}?token=test`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(posted.status).toBe(200);
  }
  await expectAccessible(page);
});

test("the owner brings a list from elsewhere that has dates alone, and says what its people agreed to", async ({
  ownerPage: page,
  stored,
}) => {
  const [email, blocked] = [newEmail(), newEmail()];
  const csv = [
    "uuid,email,name,attributes,status,created_at,updated_at",
    `${randomUUID()},${email},Ada,{},enabled,2021-05-03 11:26:05.318478 +0000 UTC,2021-05-03 11:26:05.318478 +0000 UTC`,
    `${randomUUID()},${blocked},Ben,{},blocklisted,2021-05-03 11:26:05.318478 +0000 UTC,2021-05-03 11:26:05.318478 +0000 UTC`,
  ].join("\n");
  await visit(page, "/admin/newsletter");
  await page.getByRole("button", { name: "Import CSV" }).click();
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "subscribers.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByText("1 has no recorded consent and will be left out")).toBeVisible();
  await expect(page.getByText("1 is added as unsubscribed and won’t get any emails")).toBeVisible();
  await page.getByLabel("What they agreed to, and where").fill("Double opt-in on our old site");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 is added as confirmed")).toBeVisible();
  await page.getByRole("button", { name: "Import 2" }).click();
  await expect(page.getByText("2 addresses imported")).toBeVisible();
  expect(await stored(email)).toMatchObject({
    state: "confirmed",
    confirmed_version: "Double opt-in on our old site",
    confirmed_at: new Date("2021-05-03T11:26:05.318Z"),
  });
  expect(await stored(blocked)).toMatchObject({ state: "unsubscribed" });
});

const CONTENT = "Content (Markdown or plain text)";

/** Creates an issue like the owner, once it is stored. */
async function writeIssue(page: Page, subject: string, content: string) {
  await page.goto("/admin/newsletter/issues");
  await page.getByRole("button", { name: "New issue" }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel(CONTENT).fill(content);
  await expect(page.getByText("All changes are saved")).toBeVisible();
}

test("the owner writes an issue, plans it, sends it, stops it and goes on, and a subscriber gets it once", async ({
  ownerPage,
  sql,
}) => {
  const email = newEmail();
  await sql("truncate newsletter_issues cascade");
  await ownerPage.goto("/admin/newsletter/issues");
  await expect(ownerPage.getByText("An issue is an email to everyone who confirmed")).toBeVisible();
  await sql(
    "insert into newsletter_subscriptions (id, email, email_key, topics, state, confirmed_at) values (gen_random_uuid(), $1, $1, '{newsletter}', 'confirmed', now())",
    [email],
  );
  await writeIssue(
    ownerPage,
    "A hand-over in one page",
    "## Seven headings\n\nThat let somebody else do your Tuesday.",
  );
  await expect(ownerPage.frameLocator("iframe").getByRole("heading", { name: "Seven headings" })).toBeVisible();
  await expectAccessible(ownerPage);

  const dialog = ownerPage.getByRole("dialog");
  const year = new Date().getFullYear() + 1;
  await ownerPage.getByRole("button", { name: "Schedule" }).click();
  await dialog.getByLabel("Send at").fill(`${year}-01-05T09:00`);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(ownerPage.getByText(`goes out January 5, ${year} 9:00 AM`)).toBeVisible();
  await ownerPage.getByRole("button", { name: "Change time" }).click();
  await expect(dialog.getByLabel("Send at")).toHaveValue(`${year}-01-05T09:00`);
  await dialog.getByLabel("Send at").fill(`${year}-01-06T10:30`);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(ownerPage.getByText(`goes out January 6, ${year} 10:30 AM`)).toBeVisible();
  await ownerPage.getByRole("button", { name: "Back to draft" }).click();

  await ownerPage.getByRole("button", { name: "Send now" }).click();
  await dialog.getByRole("button", { name: /^Send to \d+$/ }).click();
  await expect(ownerPage.getByText("The issue is going out")).toBeVisible();
  await expect(ownerPage.getByText("Accepted means taken by the mail server.")).toBeVisible();
  await expectAccessible(ownerPage);
  const issueEmails = () =>
    sql("select state from mails where to_address = $1 and kind = 'newsletter-letter'", [email]);
  await expect.poll(issueEmails, { timeout: 30_000 }).toHaveLength(1);
  await ownerPage.getByRole("button", { name: "Pause" }).click();
  await expect(ownerPage.getByRole("button", { name: "Resume" })).toBeVisible();
  expect(await issueEmails()).toHaveLength(0);
  await ownerPage.getByRole("button", { name: "Resume" }).click();
  await expect.poll(issueEmails, { timeout: 30_000 }).toHaveLength(1);
});

test("an issue that is open in two tabs keeps what is typed into each, and reports what the other did to it", async ({
  ownerPage: page,
  ownerContext,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await writeIssue(page, "Hand-overs", "One page.");
  const other = await ownerContext.newPage();
  await other.goto(page.url());
  await page.getByLabel("Subject").fill("A hand-over in one page");
  await expect(other.getByLabel("Subject")).toHaveValue("A hand-over in one page");
  await other.getByLabel(CONTENT).fill("Two pages.");
  await expect(page.getByLabel(CONTENT)).toHaveValue("Two pages.");

  // Text that a lost connection keeps from being saved stays in the browser, whatever the other tab does meanwhile.
  await other.route("**/issues/save", (route) => route.abort());
  await other.getByLabel("Subject").fill("Typed without a line");
  await sql(
    "update newsletter_issues set status = 'scheduled', html = '', send_at = now() + interval '1 day' where id = $1",
    [page.url().split("/").at(-1)],
  );
  await expect(other.getByText("This issue was scheduled in another tab")).toBeVisible();
  await expectAccessible(other);
  await expect(page.getByRole("button", { name: "Change time" })).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Back to draft" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Typed without a line");
  await expect(page.getByText("All changes are saved")).toBeVisible();
});

test("a post is also sent as a newsletter, and offered for that only once", async ({ ownerPage: page, sql }) => {
  const id = randomUUID();
  await sql(
    "insert into blog_posts (id, title, slug, excerpt, content, status) values ($1, 'What a report is for', 'what-a-report-is-for', '', 'Deciding.', 'draft')",
    [id],
  );
  await page.goto(`/admin/blog/${id}`);
  await page.getByLabel("Also send as a newsletter").check();
  await expect.poll(() => sql("select 1 from newsletter_issues where post_id = $1", [id])).toHaveLength(1);
  await page.goto("/admin/newsletter/issues");
  await page.getByRole("link", { name: "What a report is for" }).click();
  await expect(page.getByText("within a minute of that being published, whenever you do that.")).toBeVisible();

  await sql("update newsletter_issues set status = 'sent', started_at = now(), recipients = 0 where post_id = $1", [
    id,
  ]);
  await page.goto(`/admin/blog/${id}`);
  await expect(page.getByText("Sent on")).toBeVisible();
  await expect(page.getByRole("link", { name: "View results" })).toBeVisible();
  await expect(page.getByLabel("Also send as a newsletter")).toHaveCount(0);
});

test("subscription bombing pauses the confirmation emails, and the owner ends the pause", async ({
  ownerPage,
  sql,
}) => {
  await sql(
    "insert into newsletter_settings (id, confirmations_paused_at, pause_reason) values (1, now(), 'Many at once.') on conflict (id) do update set confirmations_paused_at = now(), pause_reason = 'Many at once.'",
  );
  await ownerPage.goto("/admin/dashboard");
  await expect(ownerPage.getByText("Confirmation emails are paused")).toBeVisible();
  await ownerPage.getByRole("link", { name: "Newsletter", exact: true }).first().click();
  await ownerPage.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(ownerPage.getByText("Confirmation emails are paused")).toHaveCount(0);
});
