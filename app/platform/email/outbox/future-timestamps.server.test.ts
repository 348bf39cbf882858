import { expect, test } from "vitest";
import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { type EmailKind, emailWriter } from "~/platform/email/email-kind.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { openSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { resetFutureTimestamps } from "./future-timestamps.server.ts";
import { drainOutbox } from "./outbox-task.server.ts";
import { queueEmail } from "./queue-email.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
const AHEAD = new Date("2026-03-10T08:00:00Z");
const hello: EmailKind<object> = { name: "hello", schema: z.object({}), priority: 0 };
const writers = [emailWriter(hello, () => ({ subject: "Hello", text: "Hello", html: "<p>Hello</p>" }))];

function queueAt(now: Date) {
  return queueEmail(database(), { kind: hello, to: { name: "", address: "asha@client.example" }, data: {}, now });
}

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
  await drainOutbox({ writers, owner: async () => undefined, clock: () => now });
}

test("an email that was queued while the clock was ahead is sent when the clock is put back", async () => {
  await withServer(async (server) => {
    await queueAt(AHEAD);
    await sendAt(NOW);
    expect(server.emails).toHaveLength(1);
  });
});

test("so is one whose text was written with the right clock, before the other one was noticed", async () => {
  await withServer(async (server) => {
    await queueAt(AHEAD);
    await drainOutbox({ writers, owner: async () => undefined, clock: () => NOW });
    expect(server.emails).toHaveLength(0);
    await sendAt(NOW);
    expect(server.emails).toHaveLength(1);
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
