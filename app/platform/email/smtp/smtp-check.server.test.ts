import { afterEach, expect, test } from "vitest";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { checkSmtpServer, sendTestEmail } from "./smtp-check.server.ts";
import { findSmtpOutage } from "./smtp-circuit-breaker.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
const CONTENT = { subject: "A test", text: "A test", html: "<p>A test</p>" };
let server: SmtpTestServer;
afterEach(() => server.stop());

async function use(started: Promise<SmtpTestServer>, change: Partial<SmtpTestServer["address"]> = {}) {
  server = await started;
  configureEmail({ smtp: { ...server.address, ...change }, from: { name: "", address: "desk@remoteops.example" } });
  return server;
}
function tryIt(to = "owner@remoteops.example") {
  return sendTestEmail(to, CONTENT, NOW);
}

test("a test email that the server accepts is reported with its reply", async () => {
  const { emails } = await use(startSmtpServer());
  expect(await tryIt()).toMatchObject({ works: true, message: expect.stringContaining("250") });
  expect(emails).toHaveLength(1);
});

test("a failed SMTP authentication is explained with the server's reply", async () => {
  const login = { user: "me", password: "wrong" };
  await use(startSmtpServer({ authOptional: false, onAuth: (_, __, done) => done(null, undefined) }), login);
  const { works, message } = await tryIt();
  expect(works).toBe(false);
  expect(message).toMatch(/doesn't accept the user me with this password.*535/);
  expect(message).not.toContain("wrong");
  expect(await findSmtpOutage()).toBeDefined();
});

test("an unknown host, a closed port and missing TLS have messages of their own", async () => {
  await use(startSmtpServer(), { host: "mail.invalid" });
  expect((await tryIt()).message).toContain("The name mail.invalid is not known (DNS).");
  configureEmail({ smtp: { ...server.address, port: 9 } });
  expect((await tryIt()).message).toContain("Nothing answers at 127.0.0.1, port 9.");
  configureEmail({ smtp: { ...server.address, requireTls: true } });
  expect((await tryIt()).message).toContain("No encrypted connection to 127.0.0.1 came about");
  configureEmail({ smtp: { ...server.address, secure: true } });
  expect((await tryIt()).message).toContain("doesn't speak TLS on port");
});

test("an internationalised address fails with a clear message without SMTPUTF8, and is sent with it", async () => {
  await use(startSmtpServer({ hideSMTPUTF8: true }));
  expect((await tryIt("用户@例子.example")).message).toContain("doesn't offer SMTPUTF8");
  expect(await tryIt("info@例子.example")).toMatchObject({ works: true });
  expect(server.emails[0]?.to).toEqual([expect.stringMatching(/^info@(xn--fsqu00a|例子)\.example$/)]);
  await server.stop();
  const { emails } = await use(startSmtpServer());
  expect(await tryIt("用户@例子.example")).toMatchObject({ works: true });
  expect(emails).toHaveLength(1);
});

test("the periodic SMTP check records an outage before an email is sent, and its end", async () => {
  await use(startSmtpServer());
  await checkSmtpServer(NOW);
  expect(await findSmtpOutage()).toBeUndefined();
  await server.stop();
  await checkSmtpServer(NOW);
  expect(await findSmtpOutage()).toMatchObject({ since: NOW });
  await server.start();
  await checkSmtpServer(NOW);
  expect(await findSmtpOutage()).toBeUndefined();
});
