import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { deleteLeadRows } from "~/domain/leads/triage/delete-leads.server.ts";
import { eraseEmails } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import { appendErasure, erasuresFile, receiptNumber } from "~/platform/privacy/erasure-file.server.ts";
import { isAnyOnHold } from "~/platform/privacy/holds.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";
import { type Erasure, READERS_SUBSCRIPTIONS } from "~/shared/privacy/erasure.ts";
import type { SubscriptionOutcome } from "./change-subscription.server.ts";

/**
 * Deletes subscriptions and erases the emails to them; their submissions stay.
 *
 * @returns the id, the submission and the address of each deleted subscription
 */
export async function removeSubscriptions(tx: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const removed = await tx
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .returning({ id: table.id, submissionId: table.submissionId, emailKey: table.emailKey });
  const emailKeys = removed.map(({ emailKey }) => emailKey);
  await eraseEmails(tx, emailKeys);
  await releaseAddresses(tx, emailKeys);
  return removed;
}

/** A query of the addresses of subscriptions `n` and of their requests, whose address may have been corrected. */
export function addressesOfSubscriptions(condition: SQL): SQL {
  return sql`
    select unnest(array[n.email_key, s.email]) from newsletter_subscriptions n
    left join form_submissions s on s.id = n.submission_id where ${condition}`;
}

/** Deletes subscriptions with all data stored for their addresses, submissions included. Returns the ids of what
 * went. */
export async function eraseSubscriptions(
  tx: Executor,
  ids: readonly string[],
): Promise<{ subscriptions: string[]; submissions: string[] }> {
  const erased = await removeSubscriptions(tx, ids);
  if (erased.length === 0) return { subscriptions: [], submissions: [] };
  // An address may have subscribed earlier, with a request that has expired.
  const emailKeys = erased.map(({ emailKey }) => emailKey);
  const requests = await tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.formType, "newsletter"),
        sql`lower(${formSubmissions.email}) = any(${sql.param(emailKeys.flatMap(addressSpellings))}::text[])`,
      ),
    );
  const own = erased.flatMap(({ submissionId }) => submissionId ?? []);
  const submissions = [...new Set([...own, ...requests.map(({ id }) => id)])];
  await deleteLeadRows(tx, submissions);
  return { subscriptions: erased.map(({ id }) => id), submissions };
}

/**
 * Erases one subscription at the request of the mailbox's reader, unless a legal hold keeps it (`held`), and records
 * it, so that a restored backup doesn't bring it back.
 *
 * @param file - the file that outlives the database
 */
export function eraseSubscription(id: string, now: Date, file = erasuresFile()): Promise<SubscriptionOutcome | "held"> {
  return database().transaction(async (tx) => {
    if (await isAnyOnHold(tx, addressesOfSubscriptions(sql`n.id = ${id}`))) return "held";
    const { subscriptions, submissions } = await eraseSubscriptions(tx, [id]);
    if (subscriptions.length === 0) return "gone";
    const erasure: Erasure = {
      id: uuidv7(),
      receipt: receiptNumber(now),
      mode: "erase",
      at: now,
      reason: "The newsletter’s reader asked for it by the link in an email.",
      addressHashes: [],
      neverWrite: false,
      rows: { [READERS_SUBSCRIPTIONS]: subscriptions, form_submissions: submissions },
      counts: { newsletter_subscriptions: subscriptions.length, form_submissions: submissions.length },
      kept: {},
    };
    await tx.insert(erasures).values(erasure);
    await appendErasure(erasure, file);
    return "done";
  });
}
