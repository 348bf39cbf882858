import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { referenceOf } from "~/domain/leads/submission.ts";
import { startSite } from "../../support/site/built-site.ts";
import { startTcpProxy } from "../../support/site/tcp-proxy.ts";
import { waitForHydration } from "../support/hydration.ts";
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
  /** The heading of its receipt. */
  thanks: string;
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
    thanks: "Thank you for your message! We will get back to you soon.",
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
    thanks: "Thanks! Your message has been sent.",
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
    thanks: "Thank you! We will contact you soon to schedule your free consultation.",
    failure: "Submission failed. Please try again.",
    stored: { formType: "consultation", messages: 0, enquiries: 0, phone: "+49 151 0000000" },
  },
];

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
        const receipt = page.getByRole("region", { name: form.thanks });
        await expect(receipt).toContainText(written.email);
        await expect(receipt).toBeInViewport();
        await expect(page.getByText(form.success).first()).toBeVisible();
        const [row, ...others] = await stored(sql, written.marker);
        expect(others).toEqual([]);
        expect(row).toMatchObject({
          ...form.stored,
          first_name: "Asha",
          last_name: "van der Berg",
          status: "new",
          read: false,
        });
        await expect(receipt).toContainText(referenceOf(String(row?.id)));
        if (form.path === "/resources/free-consultation") {
          await page.getByRole("link", { name: "Ask for another consultation" }).click();
          await expect(page.locator("[name=email]").first()).toHaveValue("");
        } else {
          await page.getByText("Send another message").click();
          await expect(page.locator("[name=email]").first()).toBeVisible();
          await expect(page.locator("[name=email]").first()).toHaveValue("");
        }
      });
    }

    test("a visitor subscribes to the newsletter, twice, and is subscribed once", async ({ page, sql }) => {
      const { email } = newWritten();
      for (const _ of [1, 2]) {
        await page.goto("/");
        const block = page.locator("#newsletter form").first();
        await block.getByRole("textbox").first().fill(email);
        await block.getByRole("button").click();
        await expect(page.getByText("Subscribed successfully")).toBeVisible();
        await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
        await expect(page.getByText("the email we have just sent to")).toContainText(email);
        await expect(page.getByText("To an address that is on the list already")).toBeVisible();
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
      await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
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
      await expect(page.getByText(contact.success).first()).toBeVisible();
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
    await expect(page.getByText(form.success).first()).toBeVisible();
    expect(await stored(sql, written.marker)).toHaveLength(1);
  }
});

test.describe("a visitor in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("has a receipt with the time there, and can correct the address or write again without losing a word", async ({
    page,
    sql,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    const contact = FORMS[1];
    if (!contact) throw new Error("no contact form");
    const written = newWritten();
    await page.goto(contact.path);
    await contact.fill(page, written);
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.closest("form")?.noValidate,
      contact.send,
    );
    const sentAt = Date.now();
    await page.locator(contact.send).click();
    const receipt = page.getByRole("region", { name: contact.thanks });
    await expect(receipt.locator("..")).toBeFocused();
    const due = await receipt.locator("time").getAttribute("datetime");
    expect(Math.abs(Date.parse(due ?? "") - sentAt - 4 * 3_600_000)).toBeLessThan(60_000);
    const there = new Date(due ?? "").toLocaleTimeString("en-GB", {
      timeZone: "America/New_York",
      hour: "2-digit",
      minute: "2-digit",
    });
    await expect(receipt.locator("time")).toContainText(there);
    await expect(receipt.getByRole("button", { name: "Copy the reference" })).toBeVisible();

    const form = page.getByRole("main").locator("form").first();
    await page.getByRole("button", { name: "Not your address? Correct it" }).click();
    await expect(form.getByLabel("Your Requirements")).toHaveValue(written.marker);
    await expect(form.getByLabel("Email")).toHaveValue(written.email);
    await form.getByLabel("Email").fill(`right-${written.email}`);
    await page.locator(contact.send).click();
    await expect(receipt).toContainText(`right-${written.email}`);
    expect(await sql("select 1 from form_submissions where email = $1", [`right-${written.email}`])).toHaveLength(1);

    await page.getByText("Send another message").click();
    await form.getByLabel("Full Name").fill("Asha");
    await form.getByLabel("Your Requirements").fill("A second message");
    await page.locator(contact.send).click();
    await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
    await form.getByLabel("Email").fill(written.email);
    await form.getByLabel("Country").selectOption("Globaly");
    await page.context().setOffline(true);
    await page.locator(contact.send).click();
    await expect(page.getByText("An error occurred. Please try again later.").first()).toBeVisible();
    await page.getByRole("button", { name: "Not your address? Correct it" }).click();
    await expect(form.getByLabel("Your Requirements")).toHaveValue("A second message");
    await expect(receipt).toBeVisible();
    await page.context().setOffline(false);
  });
});

test("a subscriber without an email has it sent again after five minutes, or corrects the address", async ({
  page,
  sql,
}) => {
  const { email } = newWritten();
  await page.clock.install();
  await page.goto("/newsletter");
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>("main form")?.noValidate);
  const form = page.locator("main form:has([name=email])");
  await form.getByRole("textbox").first().fill(email);
  await form.getByRole("button").click();
  const receipt = page.getByRole("main").getByText("Thank you for subscribing!").locator("..");
  await expect(receipt).toContainText(email);
  const resend = receipt.getByRole("button", { name: "Send it again" });
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(5 * 60_000);
  await resend.click();
  await expect(receipt).toContainText("It is on its way again.");
  await receipt.getByRole("button", { name: "Wrong address?" }).click();
  await expect(form.getByRole("textbox").first()).toHaveValue(email);
  await form.getByRole("textbox").first().fill(`right-${email}`);
  await form.getByRole("button").click();
  await expect(receipt).toContainText(`right-${email}`);
  expect(await sql("select 1 from newsletter_subscriptions where email_key like $1", [`%${email}`])).toHaveLength(2);
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
          await expect(page.getByRole("region", { name: form.thanks })).toBeVisible();
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
    `select id, form_type as "formType", first_name, last_name, phone, status, read,
       (select count(*)::int from contact_messages where submission_id = submission.id) as messages,
       (select count(*)::int from business_enquiries where submission_id = submission.id) as enquiries
     from form_submissions submission where message = $1`,
    [marker],
  );
}

test("a visitor who comes from a service finds it in the message, and can take it out or write on", async ({
  page,
}) => {
  await page.goto("/services/invoice-management");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Contact Us" }).click();
  const requirements = main.getByLabel("Your Requirements");
  await expect(requirements).toHaveValue("About: Invoice Management\n\n");
  await expect(page).toHaveURL(/\/contact$/);
  await requirements.press("Control+End");
  await requirements.pressSequentially("Forty a month.");
  await expect(requirements).toHaveValue("About: Invoice Management\n\nForty a month.");

  // By a loaded page, too; what was typed before it arrives stays.
  await page.goto("/services/crm-management");
  await page.goto("/resources/free-consultation");
  await expect(main.getByLabel("Message")).toHaveValue("About: CRM Management\n\n");
  await main.getByLabel("Message").fill("");
  await expect(main.getByLabel("Message")).toHaveValue("");
  await page.goto("/services");
  await page.goto("/contact");
  await waitForHydration(page);
  await expect(requirements).toHaveValue("");
});

test("a visitor adds two times to the message by a button, and undoes it", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-20T08:00:00Z") });
  await page.goto("/resources/free-consultation");
  await waitForHydration(page);
  const message = page.getByRole("main").getByLabel("Message");
  await message.fill("Invoices.");
  await page.getByRole("button", { name: "Suggest two times" }).click();
  await expect(message).toHaveValue(
    /^Invoices\.\n\nTwo times that suit me, in .+ time: Monday 23 November at .+, or Tuesday 24 November at .+\.$/,
  );
  await expect(message).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(message).toHaveValue("Invoices.");
});
