import { getByRole, getByText } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { referenceOf } from "~/domain/leads/submission.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import {
  CONTACT_FORM,
  expectedSubmission,
  HOME_FORM,
  LEAD_FORMS,
  type LeadForm,
  newWritten,
  storedSubmissions,
  type Written,
} from "../support/lead-forms.ts";
import { fieldOf, fill, type HtmlPage, textOf } from "../support/pages/html-page.ts";
import { openVisitor, type Visitor } from "../support/pages/visitor.ts";
import { startSite } from "../support/site/built-site.ts";
import { openSharedSite } from "../support/site/shared-site.ts";
import { startTcpProxy } from "../support/site/tcp-proxy.ts";

const site = openSharedSite();

function formOf({ document }: HtmlPage, selector: string): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>(selector);
  if (!form) throw new Error(`There is no ${selector}.`);
  return form;
}

/** Presses a form's button. */
function send(visitor: Visitor, page: HtmlPage, form: HTMLFormElement, name: string | RegExp) {
  return visitor.press(page, getByRole(form, "button", { name }));
}

/** Opens a form's page, fills the form in and sends it. */
async function sendFilled(
  visitor: Visitor,
  lead: LeadForm,
  written: Written,
  change?: (form: HTMLFormElement) => void,
) {
  const page = await visitor.open(lead.path);
  const form = formOf(page, lead.form);
  fill(form, lead.values(written));
  change?.(form);
  return send(visitor, page, form, lead.send);
}

describe.each(LEAD_FORMS)("$name", (lead) => {
  test("a visitor without JavaScript sends it and it is stored once, with a receipt that has the focus", async () => {
    const written = newWritten();
    const visitor = openVisitor(site.url);
    const page = await sendFilled(visitor, lead, written);
    expect(page.status).toBe(200);
    const receipt = getByRole(page.main, "region", { name: lead.thanks });
    expect(receipt.parentElement?.matches("[autofocus][tabindex='-1']")).toBe(true);
    expect(textOf(receipt)).toContain(written.email);
    expect(textOf(page.main)).toContain(lead.success);
    const [row, ...others] = await storedSubmissions(site.sql<Record<string, unknown>>, written.marker);
    expect(others).toEqual([]);
    expect(row).toMatchObject(expectedSubmission(lead));
    expect(textOf(receipt)).toContain(referenceOf(String(row?.id)));
    // A disclosure with the form in it, or a link back to it.
    const again = getByText(page.main, lead.again);
    const next = again.matches("a") ? formOf(await visitor.follow(page, again), lead.form) : again.closest("details");
    expect(next?.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("");
  });
});

test("the home page's answer is where its form was", async () => {
  const page = await sendFilled(openVisitor(site.url), HOME_FORM, newWritten());
  const receipt = getByRole(page.main, "region", { name: HOME_FORM.thanks });
  expect(receipt.closest(page.url.hash)).not.toBeNull();
});

test("a visitor without JavaScript subscribes to the newsletter, twice, and is subscribed once", async () => {
  const { email } = newWritten();
  const visitor = openVisitor(site.url);
  for (const _ of [1, 2]) {
    const home = await visitor.open("/");
    const page = await subscribe(visitor, home, "#newsletter form", email);
    const shown = textOf(page.document.body);
    expect(shown).toContain("Subscribed successfully");
    expect(shown).toContain("Thank you for subscribing!");
    // The site of these tests has no mail server.
    expect(textOf(getByText(page.document.body, /we can’t send emails right now/))).toContain(email);
    expect(shown).not.toContain("Look in the spam folder");
  }
  expect(await site.sql("select 1 from newsletter_subscriptions where email_key = $1", [email])).toHaveLength(1);
  expect(await site.sql("select 1 from form_submissions where email = $1", [email])).toHaveLength(1);
});

test("a visitor without JavaScript sends the footer's newsletter form from another page", async () => {
  const { email } = newWritten();
  const visitor = openVisitor(site.url);
  const page = await subscribe(visitor, await visitor.open("/services"), "footer form:has([name=email])", email);
  expect(textOf(page.document.body)).toContain("Thank you for subscribing!");
  expect(await site.sql("select 1 from newsletter_subscriptions where email_key = $1", [email])).toHaveLength(1);
});

test("a robot that fills in the honeypot is stored, marked, and gets the usual answer", async () => {
  const written = newWritten();
  const page = await sendFilled(openVisitor(site.url), CONTACT_FORM, written, (form) => {
    const honeypot = form.querySelector<HTMLInputElement>("[aria-hidden=true] input");
    if (honeypot) honeypot.value = "https://spam.example";
  });
  expect(textOf(page.main)).toContain(CONTACT_FORM.success);
  const rows = await storedSubmissions(site.sql<Record<string, unknown>>, written.marker);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ suspected_spam: true, spam_reasons: expect.arrayContaining(["honeypot"]) });
});

test("a visitor who leaves required fields of the home form empty reads the specified text", async () => {
  const visitor = openVisitor(site.url);
  const home = await visitor.open(HOME_FORM.path);
  const form = formOf(home, HOME_FORM.form);
  fill(form, { "First name": "Asha" });
  const page = await send(visitor, home, form, HOME_FORM.send);
  expect(page.status).toBe(422);
  expect(textOf(page.main)).toContain("Please fill in all required fields");
  expect(fieldOf(formOf(page, HOME_FORM.form), "First name").value).toBe("Asha");
});

test("while the database is unavailable a visitor reads that it failed, keeps what was typed, and can send it again", async () => {
  const connectionString = await createTestDatabase();
  const proxy = await startTcpProxy(connectionString, { database: new URL(connectionString).pathname.slice(1) });
  const ownSite = await startSite({ DATABASE_URL: proxy.connectionString });
  try {
    for (const lead of LEAD_FORMS) {
      const written = newWritten();
      const visitor = openVisitor(ownSite.url);
      const page = await visitor.open(lead.path);
      const form = formOf(page, lead.form);
      fill(form, lead.values(written));
      await proxy.cut();
      const failed = await send(visitor, page, form, lead.send);
      expect(failed.status, lead.name).toBe(503);
      expect(textOf(failed.main)).toContain(lead.failure);
      const kept = formOf(failed, lead.form);
      for (const [label, value] of Object.entries(lead.values(written)))
        expect(fieldOf(kept, label).value, label).toBe(value);
      await proxy.accept();
      const sent = await send(visitor, failed, kept, lead.send);
      getByRole(sent.main, "region", { name: lead.thanks });
    }
  } finally {
    await proxy.accept();
    await ownSite.close();
    await proxy.remove();
  }
});

function subscribe(visitor: Visitor, page: HtmlPage, selector: string, email: string) {
  const form = formOf(page, selector);
  fill(form, { "Email address": email });
  return visitor.press(page, getByRole(form, "button"));
}
