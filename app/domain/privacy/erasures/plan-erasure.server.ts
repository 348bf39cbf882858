import { sql } from "drizzle-orm";
import { ISSUE_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import { findPersonRows, isAddress, type PersonRows, uuids } from "~/domain/privacy/person/find-person-rows.server.ts";
import type { PersonCounts } from "~/domain/privacy/person/person-words.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { RowIds } from "~/platform/privacy/tables.server.ts";
import type { ErasureMode } from "~/shared/privacy/erasure.ts";
import { countContentMentions } from "./mentions.server.ts";

/** What an erasure does: which rows it concerns, and what it says about them. */
export interface ErasurePlan {
  rows: PersonRows;
  mentions: RowIds;
  counts: PersonCounts;
  kept: PersonCounts;
}

/**
 * Finds out what an erasure would do; changes nothing.
 *
 * @param found - what `findMentions` has found before, since that takes long where there is much
 */
export async function planErasure(
  tx: Executor,
  { address, mode, found }: { address: string; mode: ErasureMode; found: RowIds },
): Promise<ErasurePlan> {
  const rows = await findPersonRows(tx, isAddress(address));
  const mentions = withoutOwn(found, rows);
  const count = async (query: ReturnType<typeof sql>) => (await tx.execute<{ n: number }>(query)).rows[0]?.n ?? 0;
  const mails = uuids(rows.mails);
  const isKept = mode === "anonymise" ? sql`true` : sql`kind = ${ISSUE_EMAIL.name}`;
  const emptied = await count(
    sql`select count(*)::int as n from mails where id = ${mails} and state = 'accepted' and ${isKept}`,
  );
  const leads = {
    form_submissions: rows.form_submissions.length,
    contact_messages: rows.contact_messages.length,
    business_enquiries: rows.business_enquiries.length,
    message_replies: rows.message_replies.length,
    message_answers: rows.message_answers.length,
  };
  const leadCount = Object.values(leads).reduce((sum, n) => sum + n, 0);
  return {
    rows,
    mentions,
    counts: {
      ...(mode === "erase" ? leads : { form_submissions: 0 }),
      inbound_emails: rows.inbound_emails.length,
      message_drafts: rows.message_drafts.length,
      lead_notes: rows.lead_notes.length,
      newsletter_subscriptions: rows.newsletter_subscriptions.length,
      mail_suppressions: await count(
        sql`select count(*)::int as n from mail_suppressions where ${isAddress(address)(sql`address`)}`,
      ),
      mails: rows.mails.length - emptied,
      mentions: Object.values(mentions).reduce((sum, ids) => sum + ids.length, 0),
    },
    kept: {
      anonymous_records: mode === "erase" ? 0 : leadCount,
      emptied_emails: emptied,
      newsletter_deliveries: await count(sql`
        select count(*)::int as n from newsletter_deliveries
        where subscription_id = ${uuids(rows.newsletter_subscriptions)}`),
      privacy_requests: rows.privacy_requests.length,
      in_flight: await count(sql`select count(*)::int as n from mails where id = ${mails} and state = 'sending'`),
      content_mentions: await countContentMentions(tx, address),
    },
  };
}

/** The mentions in rows that aren't the person's: those are erased anyway. */
function withoutOwn(found: RowIds, rows: PersonRows): RowIds {
  return Object.fromEntries(
    Object.entries(found).flatMap(([table, ids]) => {
      const own = new Set(rows[table] ?? []);
      const others = ids.filter((id) => !own.has(id));
      return others.length > 0 ? [[table, others]] : [];
    }),
  );
}
