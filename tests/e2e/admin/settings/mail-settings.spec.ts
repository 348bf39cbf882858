import { X509Certificate } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../../support/accounts/test-accounts.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../support/mail/smtp-server.ts";
import { selfSignedCertificate } from "../../../support/push/self-signed-certificate.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { test as setUpTest } from "../../support/set-up-test.ts";
import { expect } from "../../support/site-test.ts";
import { undo } from "../../support/toasts.ts";

const PASSWORD = "correct-horse-battery";
const SCREEN = "/admin/settings/mail";

const test = setUpTest.extend<{ smtp: SmtpTestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  smtp: async ({}, provide) => {
    const smtp = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password = "" }, _, done) =>
        password === PASSWORD ? done(null, { user: "desk" }) : done(new Error("wrong password")),
    });
    await provide(smtp);
    await smtp.stop();
  },
});

test.beforeEach(async ({ sql }) => void (await sql("truncate setting_revisions, emails")));

async function openForm(page: Page) {
  await page.getByRole("button", { name: /^(Set up|Edit) mail$/i }).click();
  return page.getByRole("dialog", { name: "Mail" });
}

const groupOf = (form: Locator, name: string) => form.getByRole("group", { name });
const portOf = (form: Locator) => groupOf(form, "Outgoing mail").getByLabel("Port");
const passwordOf = (form: Locator) => groupOf(form, "Your mailbox").getByLabel("Password");

async function fillServer(form: Locator, { port, password = PASSWORD }: { port: number; password?: string }) {
  await form.getByLabel("Email address").fill("desk@client.example");
  await passwordOf(form).fill(password);
  // It was looked up, and isn't known.
  await expect(form.getByText("We couldn’t find the mail server of client.example")).toBeVisible();
  await form.getByLabel("Outgoing server (SMTP)").fill("127.0.0.1");
  await groupOf(form, "Outgoing mail").getByLabel("Encryption").selectOption("none");
  await portOf(form).fill(String(port));
}

test("the owner sets mail up on a phone with an address alone; wrong input survives a reload, but no password does; an email that waited goes out", async ({
  ownerPage: page,
  request,
  site,
  smtp,
  allowConsoleErrors,
}) => {
  // The answer to the refused input.
  allowConsoleErrors(/422/);
  const lead = { firstName: "Asha", lastName: "Rao", email: "asha@client.example", country: "India" };
  const sent = await request.post(`${site.url}/api/submit-contact`, {
    data: { ...lead, requirements: "Weekly reports" },
  });
  expect(sent.ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, SCREEN);
  await expectAccessible(page);
  const form = await openForm(page);
  await form.getByLabel("Email address").fill("desk@gmail.com");
  await form.getByLabel("Email address").press("Tab");
  await expect(form.getByText("That is Google (Gmail, Workspace)")).toBeVisible();
  await expect(form.getByLabel("Outgoing server (SMTP)")).toHaveValue("smtp.gmail.com");
  await expect(form.getByLabel("Incoming server (IMAP)")).toHaveValue("imap.gmail.com");
  await expect(portOf(form)).toHaveValue("465");
  await expect(groupOf(form, "Incoming mail").getByLabel("Port")).toHaveValue("993");
  for (const server of ["Incoming server (IMAP)", "Outgoing server (SMTP)"]) await form.getByLabel(server).fill("");

  const { port } = smtp.address;
  await fillServer(form, { port: 99_999, password: "wrong" });
  await form.getByLabel("Sender’s name").fill("Eve \u202ecod.exe");
  await form.getByRole("button", { name: "Save" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toContainText("Sender’s name must not contain invisible characters");
  await summary.getByRole("link", { name: "Port must be a whole number from 1 to 65535" }).click();
  await expect(portOf(form)).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("wrong");
  await page.reload();
  await expect(form.getByLabel("Email address")).toHaveValue("desk@client.example");
  await expect(portOf(form)).toHaveValue("99999");
  await expect(passwordOf(form)).toHaveValue("");

  await portOf(form).fill(String(port));
  await form.getByLabel("Sender’s name").fill("");
  await passwordOf(form).fill("wrong");
  await form.getByRole("button", { name: "Test before saving" }).click();
  const test = form.getByRole("region", { name: "Test" });
  await expect(test.getByText("Something doesn’t work yet")).toBeVisible();
  await expect(test.getByText(`Connected to port ${port} at 127.0.0.1`)).toBeVisible();
  await expect(test.getByRole("listitem").filter({ hasText: "Failed: Sign-in" })).toContainText(
    "doesn't accept the user",
  );
  expect(smtp.emails).toEqual([]);
  await passwordOf(form).fill(PASSWORD);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Mail saved")).toBeVisible();
  // It is tested by itself.
  await expect(page.getByText("It works")).toBeVisible();
  await expect(page.getByText("Ready")).toBeVisible();
  await expect(page.getByText("v=DMARC1; p=none; rua=mailto:desk@client.example")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  // The test email, the notice and the acknowledgement.
  await expect
    .poll(() => smtp.emails.map(({ to }) => to[0]).toSorted())
    .toEqual(["asha@client.example", OWNER_ACCOUNT.email, OWNER_ACCOUNT.email]);
  expect(new Set(smtp.emails.map(({ from }) => from))).toEqual(new Set(["desk@client.example"]));
  await openForm(page);
  await expect(passwordOf(form)).toHaveValue("");
  await expect(form.getByText("It is stored. Leave empty to keep it.")).toBeVisible();
});

test("the owner accepts the certificate that their own mail server has signed itself, by its fingerprint", async ({
  ownerPage: page,
}) => {
  const own = selfSignedCertificate("mail.client.example");
  const smtp = await startSmtpServer({ ...own, secure: true, onAuth: (_, __, done) => done(null, { user: "desk" }) });
  await visit(page, SCREEN);
  const form = await openForm(page);
  await fillServer(form, { port: smtp.address.port });
  await groupOf(form, "Outgoing mail").getByLabel("Encryption").selectOption("tls");
  const certificate = form.getByLabel("Certificate (SHA-256)");
  await expect(certificate).toHaveCount(2);
  await expect(certificate.first()).toBeHidden();
  await form.getByRole("button", { name: "Test before saving" }).click();
  const { fingerprint256 } = new X509Certificate(own.cert);
  await expect(form.getByText(`It shows the certificate ${fingerprint256}`)).toBeVisible();
  await form.getByRole("button", { name: "Yes, it is my server" }).click();
  await expect(form.getByText("It works")).toBeVisible();
  await expect(certificate.first()).toHaveValue(fingerprint256);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ready")).toBeVisible();
  await expect.poll(() => smtp.emails.length).toBeGreaterThan(1);
  await openForm(page);
  await expect(certificate.first()).toHaveValue(fingerprint256);
  await expect(certificate.nth(1)).toBeHidden();
  await expectAccessible(page);
  await smtp.stop();
});

test("of two tabs the second shows what the first has changed; a server that can't be reached is saved, and undo takes it back", async ({
  ownerContext,
  smtp,
  allowConsoleErrors,
}) => {
  // The conflict.
  allowConsoleErrors(/409/);
  const [one, other] = await Promise.all([ownerContext.newPage(), ownerContext.newPage()]);
  await Promise.all([visit(one, SCREEN), visit(other, SCREEN)]);
  const { port } = smtp.address;
  const [first, second] = await Promise.all([openForm(one), openForm(other)]);
  await fillServer(first, { port });
  await fillServer(second, { port: port + 1 });
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first).toBeHidden();
  await expect(other.getByText("Ready")).toBeAttached();
  await second.getByRole("button", { name: "Save" }).click();
  await expect(second.getByRole("alert")).toContainText("This was changed elsewhere");
  await second.getByRole("button", { name: "Save" }).click();
  await expect(second).toBeHidden();
  await expect(one.getByText(`127.0.0.1:${port + 1}`).first()).toBeVisible();

  await other.getByRole("button", { name: "History" }).click();
  const history = other.getByRole("dialog", { name: "Mail: history" });
  await expect(history.getByRole("listitem").filter({ hasText: "In force" })).toContainText(
    `Port: ${port} → ${port + 1}`,
  );
  await expect(history.getByRole("listitem").filter({ hasText: "Password: " }).first()).toContainText("a new one");
  expect(await other.content()).not.toContain(PASSWORD);

  // Without the toast of the save before.
  await visit(other, SCREEN);
  await openForm(other);
  await portOf(second).fill("9");
  await second.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Nothing answers at 127.0.0.1, port 9.").first()).toBeVisible();
  await undo(other, "Mail saved");
  await expect(one.getByText(`127.0.0.1:${port + 1}`, { exact: true })).toBeVisible();
});
