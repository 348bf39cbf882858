import { beforeEach, expect, test } from "vitest";
import { createPost } from "~/domain/blog/commands.server.ts";
import { publishDuePosts } from "~/domain/blog/schedule/due-posts.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { deleteOldEmails } from "~/domain/email-log/email-tasks.server.ts";
import { createIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { queueBatch, startIssueAsPlanned } from "~/domain/newsletter/sending/send-issue.server.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { recordAccepted, recordFailure } from "~/platform/email/outbox/record-attempt.server.ts";
import { type EmailRecord, emails } from "~/platform/email/tables.server.ts";
import { openTestDatabase } from "../support/database/test-database.ts";

openTestDatabase();
const NOW = new Date("2026-03-04T08:00:00Z");

const told = async () => {
  const entries = await database().select().from(activity).orderBy(activity.at, activity.id);
  return entries.map(({ actor, event, subjectLabel, details }) => ({ actor, event, subjectLabel, details }));
};
const bySite = (event: string, details = {}, subjectLabel: string | null = null) => ({
  ...{ actor: "system", event, subjectLabel },
  details,
});

async function sendingEmail(over: Partial<typeof emails.$inferInsert> = {}): Promise<EmailRecord> {
  const messageId = `<${crypto.randomUUID()}@site.example>`;
  const email = { kind: "lead-notice", state: "sending" as const, data: {}, toAddress: "asha@client.example" };
  const values = { ...email, messageId, ...over };
  const [row] = await database().insert(emails).values(values).returning();
  if (!row) throw new Error("No email was stored.");
  return row;
}

let subjectId: string;
beforeEach(() => {
  subjectId = crypto.randomUUID();
});

test("an email is recorded when it was accepted, failed for good or was withheld: by its kind, without the address", async () => {
  const accepted = await sendingEmail();
  await recordAccepted(accepted, "250 OK", NOW);
  await recordAccepted(accepted, "250 OK", NOW);
  const refused = { outcome: "refused", reply: "550 asha@client.example is unknown", rejectsAddress: true } as const;
  await recordFailure(await sendingEmail({ kind: "reply" }), refused, { writers: [], now: NOW });
  const putOff = { outcome: "later", reply: "450 Try later", rejectsAddress: false } as const;
  await recordFailure(await sendingEmail(), putOff, { writers: [], now: NOW });
  const withheld = { outcome: "withheld", reply: "You have answered it." } as const;
  await recordFailure(await sendingEmail(), withheld, { writers: [], now: NOW });
  const mass = { kind: "newsletter-letter", priority: -10, subjectId };
  await recordAccepted(await sendingEmail(mass), "250 OK", NOW);
  await recordFailure(await sendingEmail(mass), refused, { writers: [], now: NOW });
  expect(await told()).toEqual([
    bySite("email.sent", { kind: "lead-notice" }),
    bySite("email.failed", { kind: "reply" }),
    bySite("email.withheld", { kind: "lead-notice" }),
  ]);
});

test("an issue is recorded once when it starts and once when it is sent, however many get it", async () => {
  const confirmed = { state: "confirmed" as const, topics: ["newsletter"], confirmedAt: new Date("2026-01-01") };
  const rows = Array.from({ length: 3 }, (_, index) => `reader${index}@client.example`).map((email) => ({
    ...{ email, emailKey: email, source: "test", ...confirmed },
  }));
  await database()
    .insert(newsletterSubscriptions)
    .values(rows as (typeof newsletterSubscriptions.$inferInsert)[]);
  const id = await createIssue({ subject: "News", content: "Words" }, NOW);
  await startIssueAsPlanned(id, "<p>Words</p>", NOW);
  await queueBatch(id, NOW);
  const sent = [bySite("issue.started", { recipients: 3 }, "News"), bySite("issue.sent", { recipients: 3 }, "News")];
  expect(await told()).toEqual(sent);
});

test("a scheduled post is recorded as published by the site", async () => {
  await createPost({ title: "Pricing guide", content: "Words", publishAt: "2036-01-01T00:00:00Z" }, { now: NOW });
  await database().update(blogPosts).set({ publishAt: NOW });
  await publishDuePosts(new Date(NOW.getTime() + 1_000));
  expect((await told()).map(({ event, subjectLabel }) => [event, subjectLabel])).toEqual([
    ["post.published", "Pricing guide"],
  ]);
});

test("expired data is recorded by what and how many", async () => {
  await sendingEmail({ state: "accepted", updatedAt: new Date("2025-01-01") });
  const kinds = [{ kind: "lead-notice", retentionDays: 180 }];
  await deleteOldEmails(kinds, NOW);
  await deleteOldEmails(kinds, NOW);
  expect(await told()).toEqual([bySite("data.expired", { what: "emails", count: 1 })]);
});
