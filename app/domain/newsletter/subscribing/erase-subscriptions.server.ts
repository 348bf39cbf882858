import { and, eq, inArray, sql } from "drizzle-orm";
import { deleteLeadRows } from "~/domain/leads/desk/delete-lead-rows.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { eraseEmails } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import { isAnyOnHold } from "~/platform/privacy/require-no-hold.server.ts";
import type { SubscriptionOutcome } from "./change-subscription.server.ts";

/**
 * Deletes subscriptions and erases the emails to them; their submissions stay.
 *
 * @returns the submission and the address of each deleted subscription
 */
export async function removeSubscriptions(tx: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const removed = await tx
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .returning({ submissionId: table.submissionId, emailKey: table.emailKey });
  const emailKeys = removed.map(({ emailKey }) => emailKey);
  await eraseEmails(tx, emailKeys);
  await releaseAddresses(tx, emailKeys);
  return removed;
}

/** Deletes subscriptions with all data stored for their addresses, submissions included. Returns their number. */
export async function eraseSubscriptions(tx: Executor, ids: readonly string[]): Promise<number> {
  const erased = await removeSubscriptions(tx, ids);
  if (erased.length === 0) return 0;
  // An address may have subscribed earlier, with a request that has expired.
  const emailKeys = erased.map(({ emailKey }) => emailKey);
  const requests = await tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.formType, "newsletter"),
        sql`lower(${formSubmissions.email}) = any(${sql.param(emailKeys)}::text[])`,
      ),
    );
  const own = erased.flatMap(({ submissionId }) => submissionId ?? []);
  await deleteLeadRows(tx, [...new Set([...own, ...requests.map(({ id }) => id)])]);
  return erased.length;
}

/** Erases one subscription at the request of the mailbox's reader, unless a legal hold keeps it (`held`). */
export function eraseSubscription(id: string): Promise<SubscriptionOutcome | "held"> {
  return database().transaction(async (tx) => {
    if (await isAnyOnHold(tx, sql`select email_key from newsletter_subscriptions where id = ${id}`)) return "held";
    return (await eraseSubscriptions(tx, [id])) > 0 ? "done" : "gone";
  });
}
