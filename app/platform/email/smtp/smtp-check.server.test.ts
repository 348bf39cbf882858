import { afterEach, expect, test } from "vitest";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { checkSmtpServer } from "./smtp-check.server.ts";
import { findSmtpOutage } from "./smtp-circuit-breaker.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
let server: SmtpTestServer;
afterEach(() => server.stop());

test("the periodic SMTP check records an outage before an email is sent, and its end", async () => {
  server = await startSmtpServer();
  configureEmail({ smtp: server.address, from: { name: "", address: "desk@remoteops.example" } });
  await checkSmtpServer(NOW);
  expect(await findSmtpOutage()).toBeUndefined();
  await server.stop();
  await checkSmtpServer(NOW);
  expect(await findSmtpOutage()).toMatchObject({ since: NOW });
  await server.start();
  await checkSmtpServer(NOW);
  expect(await findSmtpOutage()).toBeUndefined();
});
