import { afterAll, beforeAll, expect, test } from "vitest";
import { OWNER_ACCOUNT } from "../support/accounts/test-accounts.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { sendLead } from "../support/leads.ts";
import { type SmtpTestServer, startSmtpServer } from "../support/mail/smtp-server.ts";
import { startSite } from "../support/site/built-site.ts";
import { openOwner } from "../support/site/owner-visitor.ts";

const PASSWORD = "correct-horse-battery";
type OwnedSite = Awaited<ReturnType<typeof startOwned>>;
let smtp: SmtpTestServer;
let one: OwnedSite;
let other: OwnedSite;

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
  one = await startOwned(environment);
  other = await startOwned(environment);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await smtp.stop();
});

async function startOwned(environment: Record<string, string>) {
  const site = await startSite(environment);
  return Object.assign(site, { owner: await openOwner(site) });
}

function save({ owner }: OwnedSite, port: number) {
  const values = {
    ...{ MAIL_FROM_ADDRESS: "desk@client.example", MAIL_FROM_NAME: "", SMTP_USER: "", SMTP_PASSWORD: PASSWORD },
    ...{ SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), SMTP_ENCRYPTION: "none" },
    ...{ IMAP_HOST: "", IMAP_PORT: "", IMAP_ENCRYPTION: "", IMAP_USER: "", IMAP_PASSWORD: "" },
  };
  return owner.command("/admin/commands/mail.save", { id: "mail", values, seen: null });
}

async function screen({ owner }: OwnedSite): Promise<string> {
  return (await owner.open("/admin/settings/mail")).html;
}

test("mail that is set up in one process is in force in each, and what waits is sent without a restart", async () => {
  await sendLead(one.url, "Asha");
  expect(await screen(other)).toContain("Not set up");

  const { port } = smtp.address;
  expect((await save(one, port)).status).toBe(200);
  for (const site of [one, other]) await expect.poll(() => screen(site)).toContain(`127.0.0.1:${port}`);
  await expect
    .poll(() => smtp.emails.map(({ to }) => to[0]).toSorted())
    .toEqual(["asha@client.example", OWNER_ACCOUNT.email]);
  expect(smtp.emails.map(({ from }) => from)).toEqual(["desk@client.example", "desk@client.example"]);

  // To another port, and in the other direction.
  expect((await save(other, 9)).status).toBe(200);
  for (const site of [one, other]) await expect.poll(() => screen(site)).toContain("127.0.0.1:9");
  for (const site of [one, other]) {
    expect(await screen(site)).not.toContain(PASSWORD);
    expect(site.output()).not.toContain(PASSWORD);
  }
});
