import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { startSite } from "../../support/site/built-site.ts";
import { startTcpProxy } from "../../support/site/tcp-proxy.ts";
import { expect, test } from "../support/site-test.ts";

/** What every form is filled in with; `marker` finds it again in the database. */
interface Written {
  marker: string;
  email: string;
}

interface FormCase {
  name: string;
  path: string;
  fill: (page: Page, written: Written) => Promise<void>;
  send: string;
  success: string;
  failure: string;
  stored: { formType: string; messages: number; enquiries: number; phone: string | null };
}

const FORMS: FormCase[] = [
  {
    name: "the home page's contact section",
    path: "/",
    async fill(page, { marker, email }) {
      const form = page.locator("#contact form").first();
      await form.getByLabel("First name").fill("Asha");
      await form.getByLabel("Last name").fill("van der Berg");
      await form.getByLabel("Business email").fill(email);
      await form.getByLabel("What is your biggest challenge?").fill(marker);
    },
    send: "#contact form:has([name=message]) button[type=submit]",
    success: "Thank you for your message! We will get back to you soon.",
    failure: "Failed to send message. Please try again.",
    stored: { formType: "contact", messages: 1, enquiries: 0, phone: "Not provided" },
  },
  {
    name: "the contact page",
    path: "/contact",
    async fill(page, { marker, email }) {
      const form = page.getByRole("main").locator("form").first();
      await form.getByLabel("Full Name").fill("Asha van der Berg");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Country").selectOption("Globaly");
      await form.getByLabel("Your Requirements").fill(marker);
    },
    send: "main form:has([name=requirements]) button[type=submit]",
    success: "Thanks! Your message has been sent.",
    failure: "Failed to submit. Please try again.",
    stored: { formType: "contact", messages: 1, enquiries: 1, phone: "Not provided" },
  },
  {
    name: "the free consultation",
    path: "/resources/free-consultation",
    async fill(page, { marker, email }) {
      const form = page.getByRole("main").locator("form").first();
      await form.getByLabel("Name", { exact: false }).first().fill("Asha van der Berg");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Mobile Number").fill("+49 151 0000000");
      await form.getByLabel("Message").fill(marker);
    },
    send: "main form:has([name=phone]) button[type=submit]",
    success: "Request submitted successfully",
    failure: "Submission failed. Please try again.",
    stored: { formType: "consultation", messages: 0, enquiries: 0, phone: "+49 151 0000000" },
  },
];

const THANKS = "Thank you! We will contact you soon to schedule your free consultation.";

function newWritten(): Written {
  const marker = `marker ${randomUUID()}`;
  return { marker, email: `${marker.slice(7, 15)}@client.example` };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const form of FORMS) {
      test(`a visitor sends ${form.name} and it is stored once`, async ({ page, sql }) => {
        const written = newWritten();
        await page.goto(form.path);
        await form.fill(page, written);
        await page.locator(form.send).click();
        if (!javaScriptEnabled || form.path !== "/resources/free-consultation") {
          await expect(page.getByText(form.path.startsWith("/resources") ? THANKS : form.success)).toBeVisible();
        } else {
          await expect(page.getByText(form.success)).toBeVisible();
          await expect(page.getByText(THANKS)).toBeVisible();
        }
        expect(await stored(sql, written.marker)).toEqual([
          { ...form.stored, first_name: "Asha", last_name: "van der Berg", status: "new", read: false },
        ]);
        if (form.path !== "/resources/free-consultation")
          await expect(page.locator("[name=email]").first()).toHaveValue("");
      });
    }

    test("a visitor subscribes to the newsletter, twice, and is subscribed once", async ({ page, sql }) => {
      const { email } = newWritten();
      for (const _ of [1, 2]) {
        await page.goto("/");
        const block = page.locator("#newsletter form").first();
        await block.getByRole("textbox").first().fill(email);
        await block.getByRole("button").click();
        await expect(page.getByText("Subscribed successfully").first()).toBeVisible();
      }
      expect(await sql("select 1 from newsletter_subscriptions where email_key = $1", [email])).toHaveLength(1);
      expect(await sql("select 1 from form_submissions where email = $1", [email])).toHaveLength(1);
    });

    test("a visitor sends the footer's newsletter form from another page", async ({ page, sql }) => {
      const { email } = newWritten();
      await page.goto("/services");
      const form = page.locator("footer form:has([name=email])");
      await form.getByRole("textbox").first().fill(email);
      await form.getByRole("button").click();
      await expect(page.getByText("Subscribed successfully").first()).toBeVisible();
      expect(await sql("select 1 from newsletter_subscriptions where email_key = $1", [email])).toHaveLength(1);
    });

    test("a robot that fills in the honeypot is stored, marked, and gets the usual answer", async ({ page, sql }) => {
      const contact = FORMS[1];
      if (!contact) throw new Error("no contact form");
      const written = newWritten();
      await page.goto(contact.path);
      await contact.fill(page, written);
      const honeypot = page.locator("main form [aria-hidden=true] input").first();
      await honeypot.fill("https://spam.example", { force: true });
      await page.locator(contact.send).click();
      await expect(page.getByText(contact.success)).toBeVisible();
      const rows = await sql("select suspected_spam, spam_reasons from form_submissions where message = $1", [
        written.marker,
      ]);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ suspected_spam: true, spam_reasons: expect.arrayContaining(["honeypot"]) });
    });
  });
}

test("a visitor who leaves required fields of the home form empty reads the specified text", async ({ page }) => {
  await page.goto("/");
  await page.locator("#contact form").first().getByLabel("First name").fill("Asha");
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>("#contact form")?.noValidate);
  await page.locator("#contact form button[type=submit]").first().click();
  await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
  await expect(page.locator("#contact form [name=firstName]")).toHaveValue("Asha");
});

test("a visitor whose connection drops keeps the typed message and can send it again", async ({
  page,
  context,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  for (const form of FORMS) {
    const written = newWritten();
    await page.goto(form.path);
    await form.fill(page, written);
    await page.waitForFunction((selector) => document.querySelector(selector)?.closest("form")?.noValidate, form.send);
    await context.setOffline(true);
    await page.locator(form.send).click();
    await expect(page.getByText("An error occurred. Please try again later.").first()).toBeVisible();
    await expect(page.locator(`textarea`).first()).toHaveValue(written.marker);
    await context.setOffline(false);
    await page.locator(form.send).click();
    await expect(page.getByText(form.success)).toBeVisible();
    expect(await stored(sql, written.marker)).toHaveLength(1);
  }
});

test("a visitor who clicks twice sends one message", async ({ page, sql }) => {
  const contact = FORMS[1];
  if (!contact) throw new Error("no contact form");
  const written = newWritten();
  await page.goto(contact.path);
  await contact.fill(page, written);
  await page.locator(contact.send).dblclick();
  await expect(page.getByText(contact.success).first()).toBeVisible();
  expect(await stored(sql, written.marker)).toHaveLength(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`while the database is unavailable, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a visitor reads that it failed, keeps what was typed, and can send it again", async ({
      page,
      allowConsoleErrors,
      site: ownSite,
    }) => {
      allowConsoleErrors(/503/);
      const proxy = await startTcpProxy(ownSite);
      const site = await startSite({ DATABASE_URL: proxy.connectionString });
      try {
        for (const form of FORMS) {
          const written = newWritten();
          await page.goto(site.url + form.path);
          await form.fill(page, written);
          await proxy.cut();
          await page.locator(form.send).click();
          await expect(page.getByText(form.failure).first()).toBeVisible();
          await expect(page.locator("main textarea").first()).toHaveValue(written.marker);
          await expect(page.locator("main [name=email]").last()).toBeVisible();
          await proxy.accept();
          await page.locator(form.send).click();
          await expect(page.getByText(form.path.startsWith("/resources") ? THANKS : form.success)).toBeVisible();
        }
      } finally {
        await proxy.accept();
        await site.close();
        await proxy.remove();
      }
    });
  });
}

async function stored(sql: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>, marker: string) {
  return sql(
    `select form_type as "formType", first_name, last_name, phone, status, read,
       (select count(*)::int from contact_messages where submission_id = submission.id) as messages,
       (select count(*)::int from business_enquiries where submission_id = submission.id) as enquiries
     from form_submissions submission where message = $1`,
    [marker],
  );
}
