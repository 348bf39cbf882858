import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { EMPTY_ISSUE } from "~/domain/newsletter/issues/issue.ts";
import { createIssue, scheduleIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { readSubscriberToken } from "~/domain/newsletter/links/link-token.server.ts";
import { saveNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { unsubscribe } from "~/domain/newsletter/subscribing/change-subscription.server.ts";
import { newsletterSubscriptions as subscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { requeueInterrupted } from "~/platform/email/outbox/claim-email.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { recordAccepted } from "~/platform/email/outbox/record-attempt.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { OUTBOX } from "../../../../tests/support/database/full-person.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer } from "../../../../tests/support/mail/mail-server.ts";
import { smtpRejection, startSmtpServer } from "../../../../tests/support/mail/smtp-server.ts";
import { runNewsletter } from "./newsletter-task.server.ts";
import { pauseIssue, queueBatch, resumeIssue, startDueIssues, startIssueAsPlanned } from "./send-issue.server.ts";

const testDatabase = openTestDatabase();

const FIXTURE = "tests/process/newsletter-sending.fixture.ts";
const NOW = new Date("2026-03-03T08:00:00Z");
const outbox = { ...OUTBOX, owner: async () => undefined };
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let rejected: Set<string>;
beforeEach(() => {
  rejected = new Set();
});
const server = openMailServer({
  onRcptTo: ({ address }, _, done) => done(rejected.has(address) ? smtpRejection(550, "No such mailbox") : undefined),
});

async function subscribeMany(count: number, topics = ["newsletter"]) {
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `reader${index}@${topics[0]}.example`;
    return { email, emailKey: email, topics, state: "confirmed" as const, confirmedAt: NOW, createdAt: NOW };
  });
  await database().insert(subscriptions).values(rows);
}
const readerOf = async (email: string) => {
  const [row] = await database().select().from(subscriptions).where(eq(subscriptions.email, email));
  return row?.id ?? "";
};

const issue = () =>
  createIssue({ ...EMPTY_ISSUE, subject: "A hand-over in one page", preheader: "Seven headings" }, NOW);
/** An issue that goes out to a number of subscribers, at a rate. */
async function startedIssue(subscribers: number, perMinute: number) {
  await subscribeMany(subscribers);
  await saveNewsletterSettings({ perMinute }, NOW);
  const id = await issue();
  await startIssueAsPlanned(id, HTML, NOW);
  return id;
}
const HTML = '<h2>Seven headings</h2><p>Read <a href="https://site.example/x">more</a>.</p>';

/** Queues everything, however slowly it would go out, and sends it. */
async function sendAll(id: string, from = NOW) {
  await saveNewsletterSettings({ perMinute: 6_000 }, NOW);
  let queued = 0;
  for (let second = 10; (await findIssue(id))?.issue.status === "sending"; second += 10) {
    queued += await queueBatch(id, new Date(from.getTime() + second * 1000));
    await drainOutbox(outbox);
  }
  return queued;
}

/** How many statements have written the rows of the outbox as they are. */
async function countStatements() {
  const { rows } = await database().execute(sql`select distinct xmin::text, cmin::text from emails`);
  return rows.length;
}

describe("an issue", () => {
  it("takes few statements for many emails: to queue them, and to record those that are accepted together", async () => {
    const id = await startedIssue(40, 6_000);
    expect(await queueBatch(id, later(10))).toBe(40);
    expect(await countStatements()).toBe(1);
    const queued = await database().select().from(emails);
    await Promise.all(queued.map((email) => recordAccepted(email, "250 OK", later(11))));
    expect(await countStatements()).toBeLessThan(8);
    const accepted = { state: "accepted", reply: "250 OK", log: [{ outcome: "accepted", reply: "250 OK" }] };
    expect(await database().select().from(emails)).toMatchObject(queued.map(() => accepted));
  });

  it("goes to the confirmed subscribers of its topic, each with links of their own, and is counted truly", async () => {
    await subscribeMany(5);
    await subscribeMany(2, ["resource-hub"]);
    await database()
      .update(subscriptions)
      .set({ state: "pending" })
      .where(eq(subscriptions.email, "reader4@newsletter.example"));
    rejected.add("reader3@newsletter.example");
    const id = await issue();
    await startIssueAsPlanned(id, HTML, NOW);
    expect(await sendAll(id)).toBe(4);

    expect(server.emails.flatMap(({ to }) => to).toSorted()).toEqual(
      [0, 1, 2].map((n) => `reader${n}@newsletter.example`),
    );
    for (const { parsed, to } of server.emails) {
      expect(parsed.subject).toBe("A hand-over in one page");
      expect(parsed.headers.get("precedence")).toBe("bulk");
      const header = (name: string) => parsed.headerLines.find(({ key }) => key === name)?.line.replace(/\s+/g, " ");
      expect(header("list-id")).toBe("List-ID: RemoteOps Newsletter <newsletter.site.example>");
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
      const [, address = ""] = /<(https:[^>]+)>/.exec(header("list-unsubscribe") ?? "") ?? [];
      const token = new URL(address).searchParams.get("token") ?? "";
      const link = await readSubscriberToken(token);
      expect(link).toEqual({ subscriptionId: await readerOf(to[0] ?? ""), issueId: id });
      expect(parsed.html).toContain(`https://site.example/newsletter/unsubscribe?token=${token}`);
      expect(parsed.text).toContain(`/newsletter/preferences?token=${token}`);
      expect(parsed.text).toContain("Seven headings");
      expect(parsed.html).not.toMatch(/<img[^>]+(width="1"|open)/);
    }
    const first = await readerOf("reader0@newsletter.example");
    await unsubscribe({ id: first, issueId: id, source: "one-click" }, NOW);
    expect((await findIssue(id))?.counts).toEqual({
      ...{ recipients: 4, unqueued: 0, waiting: 0, accepted: 3, failed: 1 },
      ...{ withdrawn: 0, suppressed: 0, unsubscribed: 1 },
    });
  });

  it("begins at its time, and goes out in even shares", async () => {
    await subscribeMany(100);
    await saveNewsletterSettings({ perMinute: 300 }, NOW);
    const id = await issue();
    await scheduleIssue(id, { html: HTML, sendAt: later(30) }, NOW);
    expect(await scheduleIssue(id, { html: HTML, sendAt: later(60) }, NOW)).toBe("done");
    expect(await startDueIssues(later(59))).toBe(0);
    await runNewsletter(later(60));
    expect((await findIssue(id))?.counts).toMatchObject({ recipients: 100, waiting: 20, unqueued: 80 });
    expect(await queueBatch(id, later(61))).toBe(0);
    await drainOutbox(outbox);
    expect(await queueBatch(id, later(65))).toBe(20);
  });

  it("doesn't pile up while the mail server is away, to go out all at once when it is back", async () => {
    const id = await startedIssue(100, 300);
    for (const seconds of [10, 20, 600, 86_400]) await queueBatch(id, later(seconds));
    expect((await findIssue(id))?.counts).toMatchObject({ waiting: 20, unqueued: 80 });
    // No one looks again each second for what can't go out.
    expect(await runNewsletter(later(90_000))).toBeGreaterThan(10_000);
    await drainOutbox(outbox);
    expect(await runNewsletter(later(90_010))).toBeLessThan(10_000);
    expect((await findIssue(id))?.counts).toMatchObject({ accepted: 20, waiting: 20, unqueued: 60 });
  });

  it("is paused and goes on, and no subscriber gets it twice or is left out", async () => {
    const id = await startedIssue(60, 300);
    await queueBatch(id, later(10));
    await drainOutbox(outbox);
    await queueBatch(id, later(20));
    expect(await pauseIssue(id, later(21))).toBe("done");
    expect(await queueBatch(id, later(30))).toBe(0);
    expect((await findIssue(id))?.counts).toMatchObject({ accepted: 20, waiting: 0, unqueued: 40 });
    await unsubscribe({ id: await readerOf("reader59@newsletter.example"), issueId: null, source: "page" }, later(31));
    expect((await findIssue(id))?.counts).toMatchObject({ recipients: 59, unqueued: 39 });
    expect(await resumeIssue(id, later(40))).toBe("done");
    await sendAll(id, later(40));
    const to = server.emails.flatMap((email) => email.to);
    expect(to).toHaveLength(59);
    expect(new Set(to).size).toBe(59);
  });

  it("is queued by two processes at once, and each email once", async () => {
    const id = await startedIssue(90, 450);
    for (let second = 10; second < 60; second += 10) {
      await Promise.all(Array.from({ length: 4 }, () => queueBatch(id, later(second))));
      await drainOutbox(outbox);
    }
    expect(await database().$count(emails)).toBe(90);
    expect((await findIssue(id))?.issue.status).toBe("sent");
  });

  it("that a reader unsubscribes from while it is going out doesn't reach them any more", async () => {
    const id = await startedIssue(3, 300);
    await queueBatch(id, later(10));
    await unsubscribe({ id: await readerOf("reader1@newsletter.example"), issueId: null, source: "page" }, later(11));
    await drainOutbox(outbox);
    expect(server.emails).toHaveLength(2);
    expect((await findIssue(id))?.counts).toMatchObject({ accepted: 2, withdrawn: 1 });
  });
});

// SUBSCRIBERS=2000 in the environment makes it as many; that takes a minute on a busy machine.
const COUNT = Number(process.env.SUBSCRIBERS ?? 150);

it(`${COUNT} subscribers get an issue exactly once although the sending process is killed in the middle`, async () => {
  const received: { messageId: string; to: string }[] = [];
  const counting = await startSmtpServer({}, { accepts: (messageId, to) => received.push({ messageId, to }) });
  await subscribeMany(COUNT);
  const id = await issue();
  await saveNewsletterSettings({ perMinute: 6_000 }, NOW);
  await startIssueAsPlanned(id, HTML, NOW);
  const child = fork("tests/support/site/run-module.mjs", [FIXTURE, testDatabase.connectionString, counting.url, id]);
  while (received.length < 40) await delay(20);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(received.length).toBeLessThan(COUNT);

  configureEmail({ smtp: counting.address });
  let hours = 5;
  // As the task does each time: PostgreSQL may still be running a claim of the process that was killed.
  const drain = async () => {
    const clock = () => new Date(Date.now() + hours * HOUR_MS);
    await requeueInterrupted(async () => false, clock());
    await drainOutbox({ ...outbox, clock });
  };
  for (let second = 1_000; (await findIssue(id))?.issue.status === "sending"; second += 10) {
    await queueBatch(id, new Date(Date.now() + second * 1000));
    await drain();
  }
  // What a busy machine made time out is tried again, each time later.
  do {
    await drain();
    hours += 5;
  } while ((await findIssue(id))?.counts.waiting);
  await counting.stop();

  const ids = received.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(COUNT);
  // SMTP doesn't tell whether the last reply before a kill was received: at most one email per lane is sent twice.
  expect(ids.length - COUNT).toBeLessThanOrEqual(3);
  expect(new Set(received.map(({ to }) => to)).size).toBe(COUNT);
  expect((await findIssue(id))?.counts).toMatchObject({ recipients: COUNT, accepted: COUNT, failed: 0, waiting: 0 });
});
