import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { EMPTY_ISSUE } from "~/domain/newsletter/issues/issue.ts";
import { createIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import {
  confirmSubscription,
  savePreferences,
  unsubscribe,
} from "~/domain/newsletter/subscribing/change-subscription.server.ts";
import { eraseSubscriptions } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { newsletterSubscriptions as subscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { smtpRejection } from "../../../../tests/support/mail/smtp-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { queueBatch, startIssueAsPlanned } from "./send-issue.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-03T08:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const ADA = "Ada@client.example";
const BEN = "ben@client.example";

let isFull: boolean;
let named: string[];
const server = openMailServer({
  onRcptTo({ address }, _, done) {
    named.push(address);
    done(isFull ? smtpRejection(552, "5.2.2 Mailbox full") : undefined);
  },
});
beforeEach(() => {
  isFull = true;
  named = [];
});

async function subscriber(email: string) {
  const row = { topics: ["newsletter"], state: "confirmed" as const, confirmedAt: NOW, createdAt: NOW };
  const [stored] = await database()
    .insert(subscriptions)
    .values({ ...row, email, emailKey: email.toLowerCase() })
    .returning({ id: subscriptions.id });
  return stored?.id ?? "";
}

/** Two subscribers to whom an issue could not be sent. Returns Ada's id. */
async function failedIssue() {
  const id = await subscriber(ADA);
  await subscriber(BEN);
  const issueId = await createIssue({ ...EMPTY_ISSUE, subject: "A hand-over in one page" }, NOW);
  await startIssueAsPlanned(issueId, "<p>One page.</p>", NOW);
  await queueBatch(issueId, NOW);
  await sendQueued(NOW);
  return id;
}

/** The owner has all failed emails sent again, now that the server takes them. */
async function sendAgain(address?: string) {
  isFull = false;
  named = [];
  const ids = (await storedEmails()).filter(({ state }) => state === "failed").map(({ id }) => id);
  await retryEmails({ ids, ...(address ? { address } : {}) }, later(2));
  await sendQueued(later(2));
}

const announcedFailures = () => database().$count(emails, and(eq(emails.state, "failed"), isNull(emails.seenAt)));

for (const [what, change, reason] of [
  ["has unsubscribed", (id: string) => unsubscribe({ id, issueId: null, source: "page" }, later(1)), /unsubscribed/],
  [
    "wants other topics by now",
    (id: string) => savePreferences({ id, issueId: null, topics: ["resource-hub"] }, later(1)),
    /no longer wants/,
  ],
  [
    "is on the suppression list",
    () => suppressAddress(database(), { address: ADA, reason: "550 No such user" }, later(1)),
    /suppression list.*550 No such user/,
  ],
  [
    "isn't confirmed any more",
    (id: string) => database().update(subscriptions).set({ state: "pending" }).where(eq(subscriptions.id, id)),
    /hasn't confirmed/,
  ],
  ["was removed", (id: string) => database().transaction((tx) => eraseSubscriptions(tx, [id])), /no address/],
] as const) {
  it(`an issue that failed isn't sent again to a reader who ${what}: that settles it`, async () => {
    await change(await failedIssue());
    await sendAgain();
    expect(named).toEqual([BEN]);
    const [ada] = (await storedEmails()).filter(({ state }) => state === "failed");
    expect(ada).toMatchObject({ reply: expect.stringMatching(reason), seenAt: later(2), nextAttemptAt: null });
    expect(ada?.log.at(-1)?.outcome).toBe("withheld");
    expect(await announcedFailures()).toBe(0);
  });
}

it("an issue whose address was suppressed while it was queued isn't sent", async () => {
  isFull = false;
  await subscriber(ADA);
  const issueId = await createIssue({ ...EMPTY_ISSUE, subject: "A hand-over in one page" }, NOW);
  await startIssueAsPlanned(issueId, "<p>One page.</p>", NOW);
  await queueBatch(issueId, NOW);
  await suppressAddress(database(), { address: ADA, reason: "550 No such user" }, NOW);
  await sendQueued(NOW);
  expect(named).toEqual([]);
});

it("an issue isn't sent to an address that is typed in and isn't confirmed", async () => {
  await failedIssue();
  await sendAgain("someone@else.example");
  expect(named).toEqual([]);
});

it("a failure of a reader who is removed is no longer announced", async () => {
  const id = await failedIssue();
  await database().transaction((tx) => eraseSubscriptions(tx, [id]));
  expect(await announcedFailures()).toBe(1);
});

it("an email that could not be written isn't written to the owner once its reader is removed", async () => {
  const id = await failedIssue();
  await database().update(emails).set({ subject: null, text: null, html: null });
  await database().transaction((tx) => eraseSubscriptions(tx, [id]));
  const ids = (await storedEmails()).map((email) => email.id);
  isFull = false;
  named = [];
  await retryEmails({ ids }, later(2));
  await sendQueued(later(2), { name: "", address: "owner@remoteops.example" });
  expect(named).toEqual([BEN]);
});

it("a confirmation email isn't sent again once there is nothing to confirm, or to another address", async () => {
  const meta = { source: "footer", suspicions: [], now: NOW };
  const { id } = await subscribe({ email: ADA }, meta);
  await sendQueued(NOW);
  await sendAgain("someone@else.example");
  expect(named).toEqual([]);
  await database().execute(sql`update emails set to_address = ${ADA}`);
  await sendAgain();
  expect(named).toEqual([ADA]);
  expect(server.emails).toHaveLength(1);

  await database().update(emails).set({ state: "failed" });
  await confirmSubscription(id, later(1));
  await sendAgain();
  expect(named).toEqual([]);
  await unsubscribe({ id, issueId: null, source: "page" }, later(1));
  await sendAgain();
  expect(named).toEqual([]);
});

it("that an address is subscribed isn't said to one who has unsubscribed", async () => {
  const id = await subscriber(ADA);
  await subscribe({ email: ADA }, { source: "footer", suspicions: [], now: later(24 * 40) });
  await sendQueued(later(24 * 40));
  expect(named).toEqual([ADA]);
  await unsubscribe({ id, issueId: null, source: "page" }, later(24 * 41));
  await sendAgain();
  expect(named).toEqual([]);
});
