import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { type EmailKind, emailWriter } from "~/platform/email/email-kind.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import type { Mailbox } from "~/platform/email/mailbox.ts";
import { findSmtpOutage, openSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "~/platform/email/smtp/smtp-timeouts.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { HELLO, queueHello, sendHellos } from "../../../../tests/support/mail/hello-email.ts";
import { startSlowSmtpServer } from "../../../../tests/support/mail/slow-smtp-server.ts";
import { type SmtpTestServer, smtpRejection, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { requeueInterrupted } from "./claim-email.server.ts";
import { drainOutbox, resetFutureTimestamps, resumeOutbox } from "./outbox-task.server.ts";
import { queueEmail } from "./queue-email.server.ts";
import { retryEmails, retryFailedEmails } from "./retry-emails.server.ts";

openTestDatabase();

const START = new Date("2026-03-02T08:00:00Z");
const hello: EmailKind<{ text: string }> = { name: "hello", schema: z.object({ text: z.string() }), priority: 0 };
const writers = [emailWriter(hello, ({ text }) => ({ subject: text, text, html: `<p>${text}</p>` }))];
const FROM: Mailbox = { name: "RemoteOps", address: "hello@remoteops.example" };
const ASHA: Mailbox = { name: "Asha", address: "asha@client.example" };

let server: SmtpTestServer | undefined;
let now = START;
afterEach(async () => {
  configureEmail({ timeouts: DEFAULT_SMTP_TIMEOUTS });
  await server?.stop();
  server = undefined;
});

async function use(...options: Parameters<typeof startSmtpServer>) {
  server = await startSmtpServer(...options);
  now = START;
  configureEmail({ smtp: server.address, from: FROM });
  return server;
}
function send() {
  return drainOutbox({ writers, owner: async () => undefined, clock: () => now });
}
function queue(text: string, to: Mailbox = ASHA, onceKey?: string) {
  return database().transaction((tx) =>
    queueEmail(tx, { kind: hello, to, data: { text }, now, ...(onceKey ? { onceKey } : {}) }),
  );
}
async function onRecord() {
  const rows = await storedEmails();
  return rows.map(({ state, attempts, reply }) => ({ state, attempts, reply }));
}
/** Advances the clock in steps and runs the workers at each. */
async function pass(hours: number, stepMinutes = 5) {
  const end = now.getTime() + hours * HOUR_MS;
  while (now.getTime() < end) {
    now = new Date(now.getTime() + stepMinutes * 60_000);
    await send();
  }
}

test("an email is sent after its transaction commits, and never after a rollback", async () => {
  const { emails: received } = await use();
  await queue("kept");
  await expect(
    database().transaction(async (tx) => {
      await queueEmail(tx, { kind: hello, to: ASHA, data: { text: "lost" }, now });
      throw new Error("the lead could not be stored");
    }),
  ).rejects.toThrow();
  await send();
  expect(received.map(({ parsed }) => parsed.subject)).toEqual(["kept"]);
  expect(await onRecord()).toEqual([{ state: "accepted", attempts: 1, reply: expect.stringMatching(/^250/) }]);
});

test("emails with the same onceKey are sent once (idempotency)", async () => {
  const { emails: received } = await use();
  const ids = await Promise.all(Array.from({ length: 8 }, () => queue("once", ASHA, "notice:1")));
  await Promise.all([send(), send(), send()]);
  expect(new Set(ids).size).toBe(1);
  expect(received).toHaveLength(1);
});

test("concurrent workers send each email exactly once", async () => {
  const { emails: received } = await use();
  await database().transaction(async (tx) => {
    for (let index = 0; index < 40; index++)
      await queueEmail(tx, { kind: hello, to: ASHA, data: { text: `${index}` }, now });
  });
  await Promise.all([send(), send(), send(), send()]);
  expect(new Set(received.map(({ parsed }) => parsed.messageId)).size).toBe(40);
  expect(received).toHaveLength(40);
});

test("a server that accepts emails late gets more of them at a time, over connections that are kept", async () => {
  let [open, most, connections] = [0, 0, 0];
  const { emails: received } = await use({
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onMailFrom(_, __, done) {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        done();
      }, 60);
    },
  });
  await Promise.all(Array.from({ length: 60 }, (_, index) => queue(`${index}`)));
  await send();
  expect(received).toHaveLength(60);
  expect(most).toBeGreaterThan(3);
  expect(connections).toBeLessThanOrEqual(15);
});

test("a server that takes three connections and no more gets all emails, and is never counted as away", async () => {
  const { emails: received } = await use({
    maxClients: 3,
    onMailFrom: (_, __, done) => void setTimeout(done, 60),
  });
  await Promise.all(Array.from({ length: 40 }, (_, index) => queue(`${index}`)));
  await send();
  expect(await findSmtpOutage()).toBeUndefined();
  expect((await storedEmails()).flatMap(({ log }) => log).some(({ outcome }) => outcome === "later")).toBe(true);
  await pass(1);
  expect(await findSmtpOutage()).toBeUndefined();
  expect(received).toHaveLength(40);
});

test("a greylisted email is retried minutes later with the same Message-ID", async () => {
  const seen: number[] = [];
  const { emails: received } = await use({
    onRcptTo(_, __, done) {
      seen.push(now.getTime());
      done(
        now.getTime() - START.getTime() < 5 * MINUTE_MS
          ? smtpRejection(451, "4.7.1 Greylisted, come back later")
          : null,
      );
    },
  });
  await queue("hello");
  await send();
  expect(await onRecord()).toEqual([
    { state: "queued", attempts: 1, reply: expect.stringContaining("4.7.1 Greylisted, come back later") },
  ]);
  await pass(1);
  expect(received).toHaveLength(1);
  expect(seen.length).toBeLessThan(5);
  const [row] = await storedEmails();
  expect(received[0]?.parsed.messageId).toBe(row?.messageId);
  expect(row?.log.map(({ outcome }) => outcome)).toEqual(["later", "accepted"]);
});

test("an email that is deferred each time fails after more than a day, and can be retried", async () => {
  const { emails: received } = await use({
    onRcptTo: (_, __, done) => done(now < new Date("2026-03-05") ? smtpRejection(452, "4.2.2 Mailbox full") : null),
  });
  await queue("hello");
  await pass(24, 60);
  expect(await onRecord()).toMatchObject([{ state: "queued" }]);
  await pass(24, 60);
  expect(await onRecord()).toMatchObject([
    { state: "failed", reply: expect.stringContaining("the last of 12 attempts") },
  ]);
  await pass(24, 120);
  const failed = await database().select({ id: emails.id }).from(emails);
  const ids = failed.map(({ id }) => id);
  expect(await retryFailedEmails(database(), ids, now)).toEqual(ids);
  await send();
  expect(received).toHaveLength(1);
  expect(await onRecord()).toMatchObject([{ state: "accepted" }]);
});

test("attempts during an outage of the mail server don't count towards the limit of a deferred email", async () => {
  let puts = 4;
  const greylisting = await use({
    onRcptTo(_, __, done) {
      puts -= 1;
      done(puts >= 0 ? smtpRejection(451, "4.7.1 Greylisted") : null);
    },
  });
  await queue("hello");
  await pass(0.25);
  await greylisting.stop();
  await pass(8 * 24, 12 * 60);
  expect(await storedEmails()).toMatchObject([{ state: "queued", deferrals: 3 }]);
  await greylisting.start();
  await pass(2, 30);
  expect(greylisting.emails).toHaveLength(1);
});

test("a permanent rejection (5xx) fails one email with the server's reply, which can be retried with a corrected address", async () => {
  const { emails: received } = await use({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith("ahsa") ? smtpRejection(550, "5.1.1 No such user") : null),
  });
  const id = await queue("one", { name: "Asha", address: "ahsa@client.example" });
  await queue("two");
  await pass(48, 480);
  expect(received.map(({ parsed }) => parsed.subject)).toEqual(["two"]);
  expect(await onRecord()).toMatchObject([
    { state: "failed", attempts: 1, reply: "The mail server rejected it. It said: 550 5.1.1 No such user" },
    { state: "accepted" },
  ]);
  await expect(retryEmails({ ids: [id], address: "a@b\r\nBcc: c@d" }, now)).rejects.toThrow(TypeError);
  await retryEmails({ ids: [id], address: ASHA.address }, now);
  await send();
  expect(received.map(({ to }) => to)).toEqual([[ASHA.address], [ASHA.address]]);
});

test("an outage of an hour loses no email, and its reason is recorded", async () => {
  const { emails: received, stop, start } = await use();
  await stop();
  for (let index = 0; index < 5; index++) await queue(`${index}`);
  await send();
  expect(await findSmtpOutage()).toMatchObject({ reason: expect.stringContaining("Nothing answers at 127.0.0.1") });
  await pass(1);
  expect(new Set((await onRecord()).map(({ state }) => state))).toEqual(new Set(["queued"]));
  await start();
  await pass(0.25);
  expect(received.map(({ parsed }) => parsed.subject).sort()).toEqual(["0", "1", "2", "3", "4"]);
  expect(await findSmtpOutage()).toBeUndefined();
});

test("a connection that breaks within an email is one more attempt", async () => {
  let breaks = 1;
  const { emails: received } = await use({}, { breaks: () => breaks-- > 0 });
  await queue("hello");
  await send();
  expect(await onRecord()).toMatchObject([{ state: "queued", reply: "The connection broke while sending." }]);
  await pass(0.5);
  expect(received).toHaveLength(1);
});

test("an email whose run is no longer active is sent once more, and none whose run is", async () => {
  const { emails: received } = await use();
  const runs = [randomUUID(), randomUUID()];
  for (const runId of runs) {
    const id = await queue("hello");
    const written = { subject: "hello", text: "hello", html: "hello" };
    await database()
      .update(emails)
      .set({ ...written, state: "sending", attempts: 1, runId })
      .where(eq(emails.id, id));
  }
  await requeueInterrupted(async () => true, now);
  await send();
  expect(received).toHaveLength(0);
  await requeueInterrupted(async (id) => id === runs[0], now);
  await send();
  expect(received).toHaveLength(1);
  const rows = await storedEmails();
  expect(rows).toMatchObject([{ state: "sending" }, { state: "accepted", attempts: 2 }]);
  expect(rows[1]?.log.map(({ outcome }) => outcome)).toEqual(["interrupted", "accepted"]);
});

test("an email that this process is still sending is not sent again, even if the queue has given its run up", async () => {
  const received = Promise.withResolvers<() => void>();
  await use({
    onData(stream, _, done) {
      stream.resume().on("end", () => received.resolve(done));
    },
  });
  await queue("hello");
  configureEmail({ timeouts: { ...DEFAULT_SMTP_TIMEOUTS, slowAfterMs: 50 } });
  await send();
  await requeueInterrupted(async () => false, now);
  await send();
  expect(await onRecord()).toMatchObject([{ state: "sending", attempts: 1 }]);
  const reply = await received.promise;
  reply();
  await expect.poll(onRecord).toMatchObject([{ state: "accepted", attempts: 1 }]);
});

test("without a mail server emails are written and wait; they are sent once one is configured", async () => {
  const started = await use();
  configureEmail({ smtp: undefined });
  await queue("hello");
  await send();
  const [row] = await storedEmails();
  expect(row).toMatchObject({ state: "waiting", subject: "hello", text: "hello", attempts: 0 });
  configureEmail({ smtp: started.address });
  await send();
  expect(started.emails).toHaveLength(1);
});

test("an email whose writer throws fails with the reason; the others are sent", async () => {
  const { emails: received } = await use();
  const broken: EmailKind<object> = { name: "broken", schema: z.object({}), priority: 9 };
  await queueEmail(database(), { kind: broken, to: ASHA, data: {}, now });
  await queue("fine");
  await send();
  expect(received).toHaveLength(1);
  expect(await onRecord()).toMatchObject([
    { state: "failed", reply: expect.stringContaining("broken") },
    { state: "accepted" },
  ]);
});

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
    const later = new Date(NOW.getTime() + HOUR_MS);
    await queueAt(NOW);
    await database().update(emails).set({ nextAttemptAt: later });
    await sendAt(NOW);
    expect(server.emails).toHaveLength(0);
    await sendAt(later);
    expect(server.emails).toHaveLength(1);
  });
});

describe("a mail server that was just set up", () => {
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
});
