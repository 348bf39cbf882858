import { afterEach, expect, test } from "vitest";
import { configureMail } from "~/platform/email/email-settings.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type MailServer, startMailServer } from "../../../../tests/support/mail/smtp-server.ts";
import { checkServer, sendTestMail } from "./smtp-check.server.ts";
import { serverTrouble } from "./smtp-circuit-breaker.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
const LETTER = { subject: "A test", text: "A test", html: "<p>A test</p>" };
let server: MailServer;
afterEach(() => server.stop());

async function use(started: Promise<MailServer>, change: Partial<MailServer["address"]> = {}) {
  server = await started;
  configureMail({ smtp: { ...server.address, ...change }, from: { name: "", address: "desk@remoteops.example" } });
  return server;
}
function tryIt(to = "owner@remoteops.example") {
  return sendTestMail(to, LETTER, NOW);
}

test("the owner sees that it works", async () => {
  const { mails } = await use(startMailServer());
  expect(await tryIt()).toMatchObject({ works: true, words: expect.stringContaining("250") });
  expect(mails).toHaveLength(1);
});

test("a wrong password is explained, and the mail server's words are shown", async () => {
  const login = { user: "me", password: "wrong" };
  await use(startMailServer({ authOptional: false, onAuth: (_, __, done) => done(null, undefined) }), login);
  const { works, words } = await tryIt();
  expect(works).toBe(false);
  expect(words).toMatch(/doesn't accept the user me with this password.*535/);
  expect(words).not.toContain("wrong");
  expect(await serverTrouble()).toBeDefined();
});

test("an unknown host, a closed port and missing encryption are told apart", async () => {
  await use(startMailServer(), { host: "mail.invalid" });
  expect((await tryIt()).words).toContain("The name mail.invalid is not known (DNS).");
  configureMail({ smtp: { ...server.address, port: 9 } });
  expect((await tryIt()).words).toContain("Nothing answers at 127.0.0.1, port 9.");
  configureMail({ smtp: { ...server.address, requireTls: true } });
  expect((await tryIt()).words).toContain("No encrypted connection to 127.0.0.1 came about");
  configureMail({ smtp: { ...server.address, secure: true } });
  expect((await tryIt()).words).toContain("doesn't speak TLS on port");
});

test("a certificate that nobody vouches for is explained", async () => {
  await use(startMailServer({ secure: true }), { secure: true });
  expect((await tryIt()).words).toContain("The certificate of 127.0.0.1 can't be trusted");
  configureMail({ smtp: { ...server.address, secure: true, checkCertificate: false } });
  expect((await tryIt()).works).toBe(true);
});

test("an address in letters that the mail server can't take fails clearly; where it can, the mail goes out", async () => {
  await use(startMailServer({ hideSMTPUTF8: true }));
  expect((await tryIt("用户@例子.example")).words).toContain("doesn't offer SMTPUTF8");
  expect(await tryIt("info@例子.example")).toMatchObject({ works: true });
  expect(server.mails[0]?.to).toEqual([expect.stringMatching(/^info@(xn--fsqu00a|例子)\.example$/)]);
  await server.stop();
  const { mails } = await use(startMailServer());
  expect(await tryIt("用户@例子.example")).toMatchObject({ works: true });
  expect(mails).toHaveLength(1);
});

test("the owner hears of a mail server that has gone before a mail does, and when it is back", async () => {
  await use(startMailServer());
  await checkServer(NOW);
  expect(await serverTrouble()).toBeUndefined();
  await server.stop();
  await checkServer(NOW);
  expect(await serverTrouble()).toMatchObject({ since: NOW });
  await server.start();
  await checkServer(NOW);
  expect(await serverTrouble()).toBeUndefined();
});
