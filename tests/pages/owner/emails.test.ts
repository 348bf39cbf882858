import { getByRole, queryAllByRole, queryByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { sendLead } from "../../support/leads.ts";
import { textOf } from "../../support/pages/html-page.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const site = openSharedSite();
let owner: OwnerVisitor;

beforeEach(async () => {
  owner = await openOwner(site);
  await site.sql("truncate form_submissions, contact_messages, business_enquiries, emails cascade");
  await sendLead(site.url, "Asha", { requirements: "We need weekly client reports." });
  // They are written in the background, and screens hear of that a moment later.
  await expect.poll(() => site.sql("select 1 from emails where subject is not null")).toHaveLength(2);
  await expect.poll(async () => (await owner.open("/admin/dashboard")).html).toContain("See them");
});

test("while no mail server is set up the dashboard says so and leads to the emails that wait", async () => {
  const { main } = await owner.open("/admin/dashboard");
  expect(textOf(main)).toContain("Email isn't set up");
  const link = getByRole(main, "link", { name: "See them" }).getAttribute("href");
  expect(link).toBe("/admin/mail?state=waiting");
  const list = await owner.open(link ?? "");
  getByRole(list.main, "link", { name: "New business enquiry from Asha Rao" });
  expect(getByRole(list.main, "link", { name: /Choose what you are notified about/ }).getAttribute("href")).toBe(
    "/admin/settings#notifications",
  );
  const settings = (await owner.open("/admin/settings")).document.getElementById("mail") as HTMLElement;
  expect(textOf(settings)).toContain("Not set up");
  expect(getByRole(settings, "link", { name: "Set up mail" }).getAttribute("href")).toBe("/admin/settings/mail");
  const answer = await owner.command("/admin/commands/mail.test", { inForce: true, to: "owner@remoteops.example" });
  expect(await answer.text()).toContain("Set one up under Settings, Mail");
});

test("the emails of an issue are one row, with its recipients behind it, and can be left out by kind", async () => {
  const issue = "0195567e-0000-7000-8000-000000000001";
  await site.sql(
    `insert into emails (id, kind, state, to_address, data, subject_id, priority, message_id, subject, created_at, updated_at)
      select gen_random_uuid(), 'newsletter-letter', case when n = 7 then 'failed' else 'accepted' end, 'reader' || n || '@client.example',
        '{}', $1, -10, '<' || n || '@remoteops.example>', 'Two lists a week', now() + n * interval '1 second', now()
      from generate_series(1, 60) n`,
    [issue],
  );
  const rowsOf = async (path: string, part: string) => {
    const { main } = await owner.open(path);
    return { main, rows: [...main.querySelectorAll("tbody tr")].map(textOf).filter((row) => row.includes(part)) };
  };
  const { main, rows } = await rowsOf("/admin/mail", "Two lists a week");
  expect(rows).toHaveLength(1);
  for (const part of ["60 recipients", "59 accepted", "1 failed"]) expect(rows[0]).toContain(part);
  expect(textOf(main)).toContain("3 of 3");
  const notices = await rowsOf("/admin/mail?kind=lead-notice", "Two lists a week");
  expect(notices.rows).toEqual([]);
  getByRole(notices.main, "link", { name: /^New business enquiry/ });
  const found = await rowsOf("/admin/mail?q=reader7@", "Two lists a week");
  expect(textOf(found.main)).toContain("1 of 3");
  expect(found.rows).toHaveLength(1);

  const href = getByRole(main, "link", { name: "Two lists a week" }).getAttribute("href");
  const batch = new URL(href ?? "", `${site.url}/admin/mail`);
  const behind = await rowsOf(batch.pathname + batch.search, "@client.example");
  getByRole(behind.main, "heading", { name: "Two lists a week" });
  expect(behind.rows).toHaveLength(50);
  expect((await rowsOf(`${batch.pathname}${batch.search}&q=reader7@`, "@client.example")).rows).toHaveLength(1);
  expect(getByRole(behind.main, "link", { name: /All emails/ }).getAttribute("href")).toBe("/admin/mail");
  expect(queryByRole(behind.main, "link", { name: /^New business enquiry/ })).toBeNull();
});

test("paused confirmation emails are reported on the dashboard, until the owner resumes them", async () => {
  await site.sql(
    "insert into newsletter_settings (id, confirmations_paused_at, pause_reason) values (1, now(), 'Many at once.')",
  );
  const isPaused = async (path: string) =>
    textOf((await owner.open(path)).main).includes("Confirmation emails are paused");
  for (const path of ["/admin/dashboard", "/admin/newsletter"]) await expect.poll(() => isPaused(path)).toBe(true);
  expect((await owner.command("/admin/commands/confirmations.resume", { release: false })).status).toBe(200);
  for (const path of ["/admin/dashboard", "/admin/newsletter"]) await expect.poll(() => isPaused(path)).toBe(false);
  await site.sql("truncate newsletter_settings");
});

test("emails in the inbox that belong to none of the site's are listed, counted on the Mail screen, and marked as seen", async () => {
  await site.sql(`insert into inbound_emails (id, identity, is_other, is_automatic, from_address, subject, preview, created_at)
    select gen_random_uuid(), 'other-' || n, n < 3, n = 2, 'x@y.example', 'Offer ' || n, 'About Monday', now() + n * interval '1 second' from generate_series(1, 3) n`);
  const { main } = await owner.open("/admin/mail");
  const tab = getByRole(main, "link", { name: "Other emails (2)" }).getAttribute("href") ?? "";
  const rowsOf = async () => [...(await owner.open(tab)).main.querySelectorAll("tbody tr")].map(textOf);
  expect(await rowsOf()).toEqual([
    expect.stringMatching(/^Offer 2 .*New.*Automatic.*About Monday.*x@y\.example/),
    expect.stringMatching(/^Offer 1 .*New.*About Monday/),
  ]);
  const records = { filters: {}, except: [], until: new Date(Date.now() + 60_000).toISOString() };
  const answer = await owner.command("/admin/commands/other-emails.acknowledge", {
    operationId: crypto.randomUUID(),
    records,
  });
  expect(answer.status).toBe(200);
  expect((await rowsOf()).join()).not.toContain("New");
  getByRole((await owner.open("/admin/mail")).main, "link", { name: "Other emails (0)" });
});

test("an inbox whose stored password can't be read is reported on each screen concerned, with the way to the settings, until it is removed", async () => {
  const inbox = {
    IMAP_HOST: "1.0.0.1",
    IMAP_PORT: "993",
    IMAP_ENCRYPTION: "tls",
    SMTP_USER: "desk",
    IMAP_PASSWORD: "x",
  };
  const store = (revision: number, values: object) =>
    site.sql("insert into setting_revisions (section, revision, values) values ('mail', $1, $2)", [revision, values]);
  const noticeOn = async (path: string) => {
    const { main } = await owner.open(path);
    return queryAllByRole(main, "alert").find((alert) => textOf(alert).includes("The inbox can’t be read"));
  };
  await store(1, inbox);
  const screens = ["/admin/dashboard", "/admin/messages", "/admin/mail"];
  for (const path of screens) {
    await expect.poll(() => noticeOn(path)).toBeDefined();
    const notice = (await noticeOn(path)) as HTMLElement;
    expect(textOf(notice)).toMatch(/password of the inbox at 1\.0\.0\.1 can't be read any more.*Type it again/);
    expect(getByRole(notice, "link", { name: /mail settings/ }).getAttribute("href")).toBe("/admin/settings/mail");
  }
  const { main } = await owner.open("/admin/settings/mail");
  expect(textOf(main)).toMatch(/The inbox can’t be read.*Type it again/);
  await store(2, {});
  for (const path of screens) await expect.poll(() => noticeOn(path)).toBeUndefined();
});
