import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { EMPTY_ISSUE } from "~/domain/newsletter/issues/issue.ts";
import { createIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { countAudiences, findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { findSubscriber } from "~/domain/newsletter/subscribers/subscriber-queries.server.ts";
import { newsletterIssues, newsletterSubscriptions as subscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { runNewsletter } from "./newsletter-task.server.ts";
import { startIssueAsPlanned } from "./send-issue.server.ts";

openTestDatabase();
const server = openMailServer();

const NOW = new Date("2026-03-03T08:00:00Z");
const LONG = `${"a".repeat(65)}@bounces.example`;

beforeEach(async () => {
  const row = { topics: ["newsletter"], state: "confirmed" as const, confirmedAt: NOW, createdAt: NOW };
  const addresses = [LONG, "ada@client.example", `x@${"ü".repeat(60)}.example`];
  await database()
    .insert(subscriptions)
    .values(addresses.map((email) => ({ ...row, email, emailKey: email })));
});

async function startedIssue(hours = 0) {
  const now = new Date(NOW.getTime() + hours * HOUR_MS);
  const id = await createIssue({ ...EMPTY_ISSUE, subject: "A hand-over in one page" }, now);
  await startIssueAsPlanned(id, "<p>One page.</p>", now);
  return id;
}

it("a stored address that emails can't be sent to is skipped with the reason, and everybody else gets the issue", async () => {
  const id = await startedIssue();
  await runNewsletter(NOW);
  await sendQueued(NOW);
  expect(server.emails.flatMap(({ to }) => to)).toEqual(["ada@client.example"]);
  expect(await findIssue(id)).toMatchObject({
    issue: { status: "sent" },
    counts: { recipients: 1, accepted: 1, suppressed: 2, unqueued: 0 },
  });
  const [long] = await database().select().from(subscriptions).where(eq(subscriptions.email, LONG));
  expect(await findSubscriber(long?.id ?? "")).toMatchObject({
    bounce: { at: NOW.toISOString(), reason: expect.stringContaining("No mail server accepts an address like this") },
  });
  expect(await countAudiences()).toEqual({ newsletter: { recipients: 1, suppressed: 2 } });
});

it("an issue that can't go on stops no other, and the run counts as failed", async () => {
  const broken = await startedIssue();
  // Whatever it may be that the database refuses.
  await database().execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
  await database().execute(sql`
    create trigger refuse before insert on newsletter_deliveries for each row
    when (new.issue_id = ${sql.raw(`'${broken}'`)}) execute function refuse()`);
  try {
    const sound = await startedIssue(1);
    await expect(runNewsletter(new Date(NOW.getTime() + 2 * HOUR_MS))).rejects.toThrow();
    const states = await database()
      .select({ id: newsletterIssues.id, status: newsletterIssues.status })
      .from(newsletterIssues);
    expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
      [broken]: "sending",
      [sound]: "sent",
    });
  } finally {
    await database().execute(sql`drop function refuse cascade`);
  }
});
