import type { Page } from "@playwright/test";
import { referenceOf } from "~/domain/leads/submission.ts";
import { DOCUMENT_ERRORS } from "~/shared/forms/sent-file.ts";
import {
  CONSULTATION_FORM,
  CONTACT_FORM,
  expectedSubmission,
  HOME_FORM,
  type LeadForm,
  newWritten,
  storedSubmissions,
  type Written,
} from "../../support/lead-forms.ts";
import { pdfOf } from "../../support/storage/documents.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** The database answers like one that is starting. */
const REFUSE = `create function refuse() returns trigger language plpgsql as $$ begin raise '' using errcode = '57P03'; end $$;
  create trigger refuse before insert on form_submissions for each row execute function refuse()`;

/** Types into fields and chooses options, by their labels. */
async function fill(page: Page, lead: LeadForm, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = page.locator(lead.form).getByLabel(label);
    if (await field.evaluate((one) => one instanceof HTMLSelectElement)) await field.selectOption(value);
    else await field.fill(value);
  }
}

const sendButton = (page: Page, { form, send }: LeadForm) => page.locator(form).getByRole("button", { name: send });
const receiptOf = (page: Page, { thanks }: LeadForm) => page.getByRole("region", { name: thanks });

/**
 * Sends what is filled in without a connection, then without a database, and then by a double click: what was typed
 * stays until it is stored, once, and the receipt takes the focus.
 */
async function expectSentOnce(page: Page, sql: Sql, lead: LeadForm, written: Written) {
  const send = sendButton(page, lead);
  const expectKept = async (failure: string) => {
    await expect(page.getByText(failure).first()).toBeVisible();
    for (const [label, value] of Object.entries(lead.values(written)))
      await expect(page.locator(lead.form).getByLabel(label)).toHaveValue(value);
  };
  await page.context().setOffline(true);
  await send.click();
  await expectKept("An error occurred. Please try again later.");
  await page.context().setOffline(false);
  await sql(REFUSE);
  await send.click();
  await expectKept(lead.failure);
  await sql("drop function refuse cascade");
  await send.dblclick();
  const receipt = receiptOf(page, lead);
  await expect(receipt.locator("..")).toBeFocused();
  await expect(receipt).toBeInViewport();
  await expect(receipt).toContainText(written.email);
  await expect(page.getByText(lead.success).first()).toBeVisible();
  const [row, ...others] = await storedSubmissions(sql, written.marker);
  expect(others).toEqual([]);
  expect(row).toMatchObject(expectedSubmission(lead));
  await expect(receipt).toContainText(referenceOf(String(row?.id)));
}

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|503/));

test("a visitor sends the home page's form, and the next one begins empty", async ({ page, sql }) => {
  const written = newWritten();
  await page.goto(HOME_FORM.path);
  await waitForHydration(page);
  await fill(page, HOME_FORM, { "First name": "Asha" });
  await sendButton(page, HOME_FORM).click();
  await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
  await expect(page.locator(HOME_FORM.form).getByLabel("First name")).toHaveValue("Asha");
  await fill(page, HOME_FORM, HOME_FORM.values(written));
  await expectSentOnce(page, sql, HOME_FORM, written);
  await page.getByText(HOME_FORM.again).click();
  await expect(page.locator(HOME_FORM.form).getByLabel("Business email")).toBeVisible();
  await expect(page.locator(HOME_FORM.form).getByLabel("Business email")).toHaveValue("");
});

test("a visitor asks for a consultation, at two times that are suggested", async ({ page, sql }) => {
  const written = newWritten();
  await page.clock.install({ time: new Date("2026-11-20T08:00:00Z") });
  await page.goto(CONSULTATION_FORM.path);
  await waitForHydration(page);
  const message = page.locator(CONSULTATION_FORM.form).getByLabel("Message");
  await message.fill("Invoices.");
  await page.getByRole("button", { name: "Suggest two times" }).click();
  await expect(message).toHaveValue(
    /^Invoices\.\n\nTwo times that suit me, in .+ time: Monday 23 November at .+, or Tuesday 24 November at .+\.$/,
  );
  await expect(message).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(message).toHaveValue("Invoices.");
  await fill(page, CONSULTATION_FORM, CONSULTATION_FORM.values(written));
  await expectSentOnce(page, sql, CONSULTATION_FORM, written);
  await page.getByRole("link", { name: CONSULTATION_FORM.again }).click();
  await expect(page.locator("[name=email]").first()).toHaveValue("");
});

test.describe("a visitor in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("has a receipt with the time there, and corrects the address", async ({ page, sql }) => {
    const written = newWritten();
    await page.goto(CONTACT_FORM.path);
    await waitForHydration(page);
    await fill(page, CONTACT_FORM, CONTACT_FORM.values(written));
    const sentAt = Date.now();
    await expectSentOnce(page, sql, CONTACT_FORM, written);
    const receipt = receiptOf(page, CONTACT_FORM);
    const due = Date.parse((await receipt.locator("time").getAttribute("datetime")) ?? "") - 4 * 3_600_000;
    expect(due).toBeGreaterThan(sentAt - 60_000);
    expect(due).toBeLessThan(Date.now() + 60_000);
    const there = new Date(due + 4 * 3_600_000).toLocaleTimeString("en-GB", {
      timeZone: "America/New_York",
      hour: "2-digit",
      minute: "2-digit",
    });
    await expect(receipt.locator("time")).toContainText(there);
    await expect(receipt.getByRole("button", { name: "Copy the reference" })).toBeVisible();

    const form = page.locator(CONTACT_FORM.form);
    const send = sendButton(page, CONTACT_FORM);
    await page.getByRole("button", { name: "Not your address? Correct it" }).click();
    await expect(form.getByLabel("Your Requirements")).toHaveValue(written.marker);
    await expect(form.getByLabel("Email")).toHaveValue(written.email);
    await form.getByLabel("Email").fill(`right-${written.email}`);
    await send.click();
    await expect(receipt).toContainText(`right-${written.email}`);
    expect(await sql("select 1 from form_submissions where email = $1", [`right-${written.email}`])).toHaveLength(1);

    await page.getByText(CONTACT_FORM.again).click();
    await expect(form.getByLabel("Email")).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue("");
    const next = newWritten();
    await fill(page, CONTACT_FORM, CONTACT_FORM.values(next));
    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByText("An error occurred. Please try again later.").first()).toBeVisible();
    await page.getByRole("button", { name: "Not your address? Correct it" }).click();
    await expect(form.getByLabel("Your Requirements")).toHaveValue(next.marker);
    await expect(receipt).toBeVisible();
    await page.context().setOffline(false);

    await send.click();
    await expect(receipt).toContainText(next.email);
    expect(await storedSubmissions(sql, next.marker)).toHaveLength(1);
  });
});

test("a visitor subscribes in the block and the footer, once, has the email sent again, and corrects the address", async ({
  page,
  sql,
}) => {
  const first = newWritten().email;
  await page.clock.install();
  await page.goto("/");
  await waitForHydration(page);
  const block = page.locator("#newsletter form").first();
  await block.getByRole("textbox").first().fill(first);
  await block.getByRole("button").click();
  await expect(page.getByText("Subscribed successfully")).toBeVisible();
  await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
  // The site of these tests has no mail server.
  await expect(page.getByText("we can’t send emails right now")).toContainText(first);
  await page.goto("/services");
  await waitForHydration(page);
  const footer = page.locator("footer form:has([name=email])");
  await footer.getByRole("textbox").first().fill(first);
  await footer.getByRole("button").click();
  await expect(page.getByText("we can’t send emails right now")).toContainText(first);
  expect(await sql("select 1 from newsletter_subscriptions where email_key = $1", [first])).toHaveLength(1);
  expect(await sql("select 1 from form_submissions where email = $1", [first])).toHaveLength(1);

  // What a site with a mail server answers.
  await page.route(/\/newsletter\b/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    const { receipt, ...answer } = await response.json();
    const { emailWaits: _, ...sent } = receipt;
    await route.fulfill({ response, json: { ...answer, receipt: sent } });
  });
  const { email } = newWritten();
  await page.goto("/newsletter");
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>("main form")?.noValidate);
  const form = page.locator("main form:has([name=email])");
  await form.getByRole("textbox").first().fill(email);
  await form.getByRole("button").click();
  const receipt = page.getByRole("main").getByText("Thank you for subscribing!").locator("..");
  await expect(receipt).toContainText(`the email we have just sent to ${email}`);
  const resend = receipt.getByRole("button", { name: "Send it again" });
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(5 * 60_000);
  await resend.click();
  await expect(receipt).toContainText("It’s on its way again.");
  await receipt.getByRole("button", { name: "Wrong address?" }).click();
  await expect(form.getByRole("textbox").first()).toHaveValue(email);
  await form.getByRole("textbox").first().fill(`right-${email}`);
  await form.getByRole("button").click();
  await expect(receipt).toContainText(`right-${email}`);
  const like = [`%${email}`];
  expect(await sql("select 1 from newsletter_subscriptions where email_key like $1", like)).toHaveLength(2);
});

test("a visitor who comes from a service finds it in the message, and may take it out", async ({ page }) => {
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

test("an applicant reads of a wrong file while all else stays, sees how far the CV is, and sends it once", async ({
  page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422/);
  const { marker, email } = newWritten();
  await page.goto("/company/careers/crm-specialist");
  await waitForHydration(page);
  const form = page.locator("#apply form");
  const typed = { Name: "Asha Rao", Email: email, Message: marker };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  const cv = form.getByLabel("CV");
  const send = form.getByRole("button", { name: "Send" });

  await cv.setInputFiles({ name: "cv.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") });
  await send.click();
  await expect(form.getByText(DOCUMENT_ERRORS.kind).first()).toBeVisible();
  // Its name is right, so that only the server finds out.
  await cv.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await send.click();
  await expect(cv).toHaveAccessibleDescription(new RegExp(DOCUMENT_ERRORS.damaged));
  for (const [label, value] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(value);

  await cv.setInputFiles({
    name: "Asha.pdf",
    mimeType: "application/pdf",
    buffer: pdfOf(Buffer.alloc(3_000_000, "a")),
  });
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 1_500_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await send.click();
  await expect(form.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("region", { name: /Thank you/ })).toContainText(email);
  const rows = await sql(
    "select f.name, f.size from form_submissions s join submission_files f on f.submission_id = s.id where s.message = $1",
    [marker],
  );
  expect(rows).toEqual([{ name: "Asha.pdf", size: expect.any(Number) }]);
});
