import { and, inArray, sql } from "drizzle-orm";
import { LEAD_MAILS } from "~/domain/leads/emails/lead-email-kinds.ts";
import { queueLeadMails } from "~/domain/leads/emails/queue-lead-emails.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { newIds } from "~/platform/db/new-ids.server.ts";
import { mails } from "~/platform/email/tables.server.ts";

type Marked = typeof formSubmissions.$inferSelect;

/**
 * Marks submissions, and with them their leads, as spam or as none, in the caller's transaction; those that are so already
 * are left alone. Mails about spam that haven't gone out are withdrawn; those about a lead that is none are held back until
 * `queueHeldMails`. Returns those that changed.
 */
export async function markSubmissionsSpam(
  tx: Executor,
  { ids, spam, now }: { ids: string[]; spam: boolean; now: Date },
): Promise<Marked[]> {
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
  await recordSpamEvents(tx, { subject: "submission", ids: changed, spam, now });
  if (spam) await withdrawLeadMails(tx, changed);
  return leads;
}

/**
 * Queues the mails that were held back about leads that turned out to be no spam, each once; none about those that the
 * owner has dealt with meanwhile. Returns how many.
 */
export function queueHeldMails(tx: Executor, leads: Marked[], now: Date): Promise<number> {
  return queueLeadMails(
    tx,
    leads.filter(({ suspectedSpam, status }) => !suspectedSpam && status === "new"),
    now,
  );
}

/** Tells the timelines of leads, each by its submission or the one record that it has, whether they are spam now. */
export async function recordSpamEvents(
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
    select ${newIds(now)}, id, ${subject}, id, 'spam', ${spam ? "spam" : "not-spam"}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) id`);
}

/** The owner needs no notice of spam, and whoever sent it no acknowledgement. What is being sent at this moment goes out. */
async function withdrawLeadMails(tx: Executor, leadIds: string[]): Promise<void> {
  await tx
    .delete(mails)
    .where(
      and(
        inArray(mails.kind, LEAD_MAILS),
        inArray(mails.state, ["waiting", "queued"]),
        sql`${mails.subjectId} = any(${sql.param(leadIds)}::uuid[])`,
      ),
    );
}
