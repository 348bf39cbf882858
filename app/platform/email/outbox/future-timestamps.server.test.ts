import { expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { openSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { queueHello, sendHellos } from "../../../../tests/support/mail/hello-email.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { resetFutureTimestamps } from "./future-timestamps.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
const AHEAD = new Date("2026-03-10T08:00:00Z");

const queueAt = (now: Date) => queueHello("asha@client.example", now);

async function withServer(run: (server: SmtpTestServer) => Promise<void>) {
  const server = await startSmtpServer();
  configureEmail({ smtp: server.address, from: { name: "", address: "hello@remoteops.example" } });
  try {
    await run(server);
  } finally {
    await server.stop();
    configureEmail({ smtp: undefined });
  }
}

/** Runs the outbox at `now` after the clock was set back. */
async function sendAt(now: Date) {
  await resetFutureTimestamps(now);
  await sendHellos(now);
}

test("an email that was queued while the clock was ahead is sent when it is put back, also if it was written before that", async () => {
  await withServer(async (server) => {
    await queueAt(AHEAD);
    await sendHellos(NOW);
    expect(server.emails).toHaveLength(0);
    await queueAt(AHEAD);
    await sendAt(NOW);
    expect(server.emails).toHaveLength(2);
  });
});

test("so is one that was queued without a mail server", async () => {
  configureEmail({ smtp: undefined });
  await queueAt(AHEAD);
  await withServer(async (server) => {
    await sendAt(NOW);
    expect(server.emails).toHaveLength(1);
  });
});

test("an open circuit of the clock's future is retried when the clock is put back", async () => {
  await withServer(async (server) => {
    await openSmtpCircuit("It was away.", AHEAD);
    await queueAt(NOW);
    await sendAt(NOW);
    expect(server.emails).toHaveLength(1);
  });
});

test("a deferred email keeps its retry delay", async () => {
  await withServer(async (server) => {
    const later = new Date(NOW.getTime() + 60 * 60_000);
    await queueAt(NOW);
    await database().update(emails).set({ nextAttemptAt: later });
    await sendAt(NOW);
    expect(server.emails).toHaveLength(0);
    await sendAt(later);
    expect(server.emails).toHaveLength(1);
  });
});
