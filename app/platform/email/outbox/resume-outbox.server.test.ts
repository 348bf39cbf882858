import { afterEach, expect, test } from "vitest";
import { emailWriter } from "~/platform/email/email-kind.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { findSmtpOutage } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "~/platform/email/smtp/smtp-timeouts.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { HELLO, queueHello, sendHellos } from "../../../../tests/support/mail/hello-email.ts";
import { startSlowSmtpServer } from "../../../../tests/support/mail/slow-smtp-server.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { resumeOutbox } from "./resume-outbox.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
const TOMORROW = new Date("2026-03-03T08:00:00Z");
let server: SmtpTestServer;
afterEach(() => {
  configureEmail({ timeouts: DEFAULT_SMTP_TIMEOUTS });
  return server.stop();
});

const queue = (address: string, notBefore?: Date) => queueHello(address, NOW, notBefore);
const drain = () => sendHellos(NOW);
const states = async () => (await storedEmails()).map(({ state }) => state);

test("with a mail server that was just set up, what waits and what the one before failed to send goes at once", async () => {
  server = await startSmtpServer();
  configureEmail({ smtp: undefined, from: { name: "", address: "desk@remoteops.example" } });
  await queue("waits@client.example");
  await drain();
  configureEmail({ smtp: { ...server.address, port: 9 } });
  await queue("unreachable@client.example");
  await drain();
  await queue("later@client.example", TOMORROW);
  expect(await findSmtpOutage()).toBeDefined();

  configureEmail({ smtp: server.address });
  await resumeOutbox(NOW);
  expect(await findSmtpOutage()).toBeUndefined();
  await drain();
  expect(await states()).toEqual(["accepted", "accepted", "queued"]);
});

test("a run stops when another mail server is set up while it writes", async () => {
  server = await startSmtpServer();
  const { address } = server;
  configureEmail({ smtp: { ...address, port: 9 }, from: { name: "", address: "desk@remoteops.example" } });
  await queue("asha@client.example");
  const replacing = [
    emailWriter(HELLO, () => {
      configureEmail({ smtp: address });
      return { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
    }),
  ];
  await sendHellos(NOW, replacing);
  expect(await findSmtpOutage()).toBeUndefined();
  await drain();
  expect(server.emails).toHaveLength(1);
});

test("a failure of the server before, that comes late, holds nothing up", async () => {
  server = await startSmtpServer();
  const silent = await startSlowSmtpServer("greeting", "silent");
  configureEmail({ smtp: silent.address, timeouts: { ...DEFAULT_SMTP_TIMEOUTS, connectMs: 1_000 } });
  await queue("asha@client.example");
  const draining = drain();
  await expect.poll(states).toEqual(["sending"]);
  configureEmail({ smtp: server.address });
  await draining;
  await silent.stop();
  expect(await findSmtpOutage()).toBeUndefined();
  await drain();
  expect(await states()).toEqual(["accepted"]);
});
