import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { OWNER_ACCOUNT } from "../support/accounts/test-accounts.ts";
import { accountId, createTestSession } from "../support/accounts/test-session.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { type SmtpTestServer, startSmtpServer } from "../support/mail/smtp-server.ts";
import { type Site, startSite } from "../support/site/built-site.ts";

const SOON = { timeout: 40_000 };
const PASSWORD = "correct-horse-battery";
let smtp: SmtpTestServer;
let one: Site;
let other: Site;
let cookie: string;

beforeAll(async () => {
  smtp = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password = "" }, _, done) =>
      password === PASSWORD ? done(null, { user: "desk" }) : done(new Error("wrong password")),
  });
  const environment = {
    ...{ SECRET_KEY: "a key of thirty-two characters, or more", MAIL_ALLOWED_NETWORKS: "127.0.0.1" },
    DATABASE_URL: await createTestDatabase(),
  };
  one = await startSite(environment);
  other = await startSite(environment);
  openDatabase({ connectionString: one.connectionString });
  cookie = (await createTestSession(await accountId(OWNER_ACCOUNT.email))).header;
  await closeDatabase();
}, 180_000);
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await smtp.stop();
});

function save(site: Site, port: number) {
  const values = {
    ...{ MAIL_FROM_ADDRESS: "desk@client.example", MAIL_FROM_NAME: "", SMTP_USER: "", SMTP_PASSWORD: PASSWORD },
    ...{ SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), SMTP_ENCRYPTION: "none" },
    ...{ IMAP_HOST: "", IMAP_PORT: "", IMAP_ENCRYPTION: "", IMAP_USER: "", IMAP_PASSWORD: "" },
  };
  return fetch(`${site.url}/admin/settings/mail/save`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie, Origin: site.url },
    body: JSON.stringify({ id: "mail", values, seen: null }),
  });
}

async function screen(site: Site): Promise<string> {
  return (await fetch(`${site.url}/admin/settings/mail`, { headers: { Cookie: cookie } })).text();
}

test("mail that is set up in one process is in force in each, and what waits is sent without a restart", async () => {
  const person = { firstName: "Asha", lastName: "Rao", email: "asha@client.example", country: "India" };
  const lead = await fetch(`${one.url}/api/submit-contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...person, requirements: "Weekly reports" }),
  });
  expect(lead.ok).toBe(true);
  expect(await screen(other)).toContain("Not set up");

  const { port } = smtp.address;
  expect((await save(one, port)).status).toBe(200);
  for (const site of [one, other]) await expect.poll(() => screen(site), SOON).toContain(`127.0.0.1:${port}`);
  await expect
    .poll(() => smtp.emails.map(({ to }) => to[0]).toSorted(), SOON)
    .toEqual(["asha@client.example", OWNER_ACCOUNT.email]);
  expect(smtp.emails.map(({ from }) => from)).toEqual(["desk@client.example", "desk@client.example"]);

  // To another port, and in the other direction.
  expect((await save(other, 9)).status).toBe(200);
  for (const site of [one, other]) await expect.poll(() => screen(site), SOON).toContain("127.0.0.1:9");
  for (const site of [one, other]) {
    expect(await screen(site)).not.toContain(PASSWORD);
    expect(site.output()).not.toContain(PASSWORD);
  }
}, 120_000);
