import type { Page } from "@playwright/test";
import { type SmtpTestServer, startSmtpServer } from "../../../support/mail/smtp-server.ts";
import { OWNER_ACCOUNT } from "../../../support/test-accounts.ts";
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

test.beforeEach(async ({ sql }) => void (await sql("truncate setting_revisions, mails")));

async function openForm(page: Page) {
  await page.getByRole("button", { name: /^(Set up|Edit) mail$/ }).click();
  return page.getByRole("dialog", { name: "Mail" });
}

async function fillServer(page: Page, { port, password = PASSWORD }: { port: number; password?: string }) {
  const form = await openForm(page);
  const outgoing = form.getByRole("group", { name: "Outgoing mail" });
  await form.getByLabel("Email address").fill("desk@client.example");
  await form.getByRole("group", { name: "Your mailbox" }).getByLabel("Password").fill(password);
  // It was looked up, and isn't known.
  await expect(form.getByText("We couldn’t find the mail server of client.example")).toBeVisible();
  await outgoing.getByLabel("Outgoing server (SMTP)").fill("127.0.0.1");
  await outgoing.getByLabel("Encryption").selectOption("none");
  await outgoing.getByLabel("Port").fill(String(port));
  return form;
}

test("the owner sets mail up on a phone, and an email that waited goes out without a restart", async ({
  ownerPage: page,
  request,
  site,
  smtp,
  allowConsoleErrors,
}) => {
  // The answer to the save without a password.
  allowConsoleErrors(/422/);
  const lead = { firstName: "Asha", lastName: "Rao", email: "asha@client.example", country: "India" };
  const sent = await request.post(`${site.url}/api/submit-contact`, {
    data: { ...lead, requirements: "Weekly reports" },
  });
  expect(sent.ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/admin/settings");
  await expect(page.locator("#mail").getByText("Not set up")).toBeVisible();
  await page.getByRole("link", { name: "Set up mail" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  await expectAccessible(page);

  const { port } = smtp.address;
  const form = await fillServer(page, { port, password: "wrong" });
  await expectAccessible(page);
  await form.getByRole("button", { name: "Test before saving" }).click();
  const test = form.getByRole("region", { name: "Test" });
  await expect(test.getByText("Something doesn’t work yet")).toBeVisible();
  await expect(test.getByText(`Port ${port} answers at 127.0.0.1`)).toBeVisible();
  await expect(test.getByRole("listitem").filter({ hasText: "Failed: Sign-in" })).toContainText(
    "doesn't accept the user",
  );
  expect(smtp.emails).toEqual([]);

  await form.getByRole("group", { name: "Your mailbox" }).getByLabel("Password").fill(PASSWORD);
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
  await page.goto("/test-firebase");
  await expect(page.getByText(`smtp://•••@127.0.0.1:${port}`)).toBeVisible();
  await visit(page, SCREEN);

  // The password isn't shown again, and isn't sent to another server.
  const again = await openForm(page);
  const password = again.getByRole("group", { name: "Your mailbox" }).getByLabel("Password");
  await expect(password).toHaveValue("");
  await expect(again.getByText("A password is stored. Leave empty to keep it.")).toBeVisible();
  await again.getByLabel("Outgoing server (SMTP)").fill("mail.client.example");
  await again.getByRole("button", { name: "Save" }).click();
  await expect(again.getByRole("alert")).toContainText("Password is missing. Type it again");
  expect(await page.content()).not.toContain(PASSWORD);
});

test("a provider's servers are found by the address; wrong input has a message that leads to its field, and survives a reload, but no password does", async ({
  ownerPage: page,
  allowConsoleErrors,
}) => {
  // The answers to the refused requests.
  allowConsoleErrors(/422/);
  await visit(page, SCREEN);
  const form = await openForm(page);
  const host = form.getByLabel("Outgoing server (SMTP)");
  const group = (name: string) => form.getByRole("group", { name });
  const port = (name: string) => group(name).getByLabel("Port");
  await form.getByLabel("Email address").fill("desk@gmail.com");
  await form.getByLabel("Email address").press("Tab");
  await expect(form.getByText("That is Google (Gmail, Workspace)")).toBeVisible();
  await expect(form.getByText("It wants an app password")).toBeVisible();
  await expect(host).toHaveValue("smtp.gmail.com");
  await expect(form.getByLabel("Incoming server (IMAP)")).toHaveValue("imap.gmail.com");
  await expect(port("Outgoing mail")).toHaveValue("465");
  await expect(port("Incoming mail")).toHaveValue("993");

  await form.getByLabel("Incoming server (IMAP)").fill("");
  await form.getByLabel("Email address").fill("desk@client.example");
  await group("Your mailbox").getByLabel("Password").fill(PASSWORD);
  // Another way to write 169.254.169.254, which is in no allowed network.
  await host.fill("2852039166");
  await form.getByRole("button", { name: "Test before saving" }).click();
  await expect(form.getByRole("region", { name: "Test" })).toContainText("no address on the internet");
  await form.getByRole("button", { name: "Save" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toContainText("no address on the internet");
  await expect(host).toHaveValue("2852039166");

  await port("Outgoing mail").fill("99999");
  await form.getByLabel("Sender’s name").fill("Eve \u202ecod.exe");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(summary).toContainText("Sender’s name contains invisible characters");
  await summary.getByRole("link", { name: "Port must be a whole number from 1 to 65535" }).click();
  await expect(port("Outgoing mail")).toBeFocused();

  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD);
  await page.reload();
  await expect(form.getByLabel("Email address")).toHaveValue("desk@client.example");
  await expect(port("Outgoing mail")).toHaveValue("99999");
  await expect(group("Your mailbox").getByLabel("Password")).toHaveValue("");
});

test("of two tabs the second is told what the first has changed; history and undo take it back, and a server that can't be reached is saved", async ({
  ownerContext,
  smtp,
  allowConsoleErrors,
}) => {
  // The conflict.
  allowConsoleErrors(/409/);
  const [one, other] = await Promise.all([ownerContext.newPage(), ownerContext.newPage()]);
  await Promise.all([visit(one, SCREEN), visit(other, SCREEN)]);
  const { port } = smtp.address;
  const first = await fillServer(one, { port });
  const second = await fillServer(other, { port: port + 1 });
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
  await history.getByRole("button", { name: "Restore this state" }).click();
  await expect(history).toBeHidden();
  await expect(one.getByText(`127.0.0.1:${port}`, { exact: true })).toBeVisible();

  // A server that can't be reached is saved all the same, and the screen says what is wrong.
  await visit(other, SCREEN);
  const third = await openForm(other);
  await third.getByRole("group", { name: "Outgoing mail" }).getByLabel("Port").fill("9");
  await third.getByRole("button", { name: "Save" }).click();
  await expect(third).toBeHidden();
  await expect(other.getByText("Something doesn’t work yet")).toBeVisible();
  await expect(other.getByText("Nothing answers at 127.0.0.1, port 9.").first()).toBeVisible();
  await undo(other, "Mail saved");
  await expect(one.getByText(`127.0.0.1:${port}`, { exact: true })).toBeVisible();
});
