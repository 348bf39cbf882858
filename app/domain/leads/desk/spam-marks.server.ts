import { and, inArray, sql } from "drizzle-orm";
import { LEAD_EMAIL_KINDS } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { queueLeadEmails } from "~/domain/leads/emails/queue-lead-emails.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { newRowIds } from "~/platform/db/new-ids.server.ts";
import { emails } from "~/platform/email/tables.server.ts";

type MarkedSubmission = typeof formSubmissions.$inferSelect;

/**
 * Marks submissions, and with them their leads, as spam or as none, in the caller's transaction; those that are so already
 * are left alone. Mails about spam that haven't gone out are withdrawn; those about a lead that is none are held back until
 * `queueHeldBackEmails`. Returns those that changed.
 */
export async function setLeadSpamMark(
  tx: Executor,
  { ids, spam, now }: { ids: string[]; spam: boolean; now: Date },
): Promise<MarkedSubmission[]> {
  const rest = sql`array_remove(${formSubmissions.spamReasons}, 'marked')`;
  const leads = await tx
    .update(formSubmissions)
    .set({
      suspectedSpam: spam,
      // What the site suspected is kept with a lead that is none: marked again, it has its reasons.
      spamReasons: spam ? sql`array_append(${rest}, 'marked')` : rest,
      updatedAt: now,
    })
    .where(
      and(
        sql`${formSubmissions.id} = any(${sql.param(ids)}::uuid[])`,
        sql`${formSubmissions.suspectedSpam} <> ${spam}::boolean`,
      ),
    )
    .returning();
  const changed = leads.map(({ id }) => id);
  await addSpamEvents(tx, { subject: "submission", ids: changed, spam, now });
  if (spam) await withdrawLeadEmails(tx, changed);
  return leads;
}

/**
 * Queues the mails that were held back about leads that turned out to be no spam, each once; none about those that the
 * owner has dealt with meanwhile. Returns how many.
 */
export function queueHeldBackEmails(tx: Executor, leads: MarkedSubmission[], now: Date): Promise<number> {
  return queueLeadEmails(
    tx,
    leads.filter(({ suspectedSpam, status }) => !suspectedSpam && status === "new"),
    now,
  );
}

/** Tells the timelines of leads, each by its submission or the one record that it has, whether they are spam now. */
export async function addSpamEvents(
  tx: Executor,
  {
    subject,
    ids,
    spam,
    now,
  }: { subject: "submission" | "message" | "enquiry"; ids: string[]; spam: boolean; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into lead_events (id, lead_id, subject, subject_id, kind, became, created_at)
    select ${newRowIds(now)}, id, ${subject}, id, 'spam', ${spam ? "spam" : "not-spam"}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) id`);
}

/** The owner needs no notice of spam, and whoever sent it no acknowledgement. What is being sent at this moment goes out. */
async function withdrawLeadEmails(tx: Executor, leadIds: string[]): Promise<void> {
  await tx
    .delete(emails)
    .where(
      and(
        inArray(emails.kind, LEAD_EMAIL_KINDS),
        inArray(emails.state, ["waiting", "queued"]),
        sql`${emails.subjectId} = any(${sql.param(leadIds)}::uuid[])`,
      ),
    );
}
