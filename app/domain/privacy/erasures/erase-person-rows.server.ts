import { type SQL, sql } from "drizzle-orm";
import { DIGEST_EMAIL } from "~/domain/leads/digest/digest.ts";
import { ISSUE_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import {
  type AddressCondition,
  hasInboundEmails,
  type PersonRows,
  uuids,
} from "~/domain/privacy/person/find-person-rows.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { ErasureMode } from "~/shared/privacy/erasure.ts";

/**
 * Deletes or anonymises the rows of a person, in the caller's transaction; idempotent. Emails that a mail server accepted
 * stay without recipient and content where a count needs them.
 *
 * @param isTheirs - finds what has no id of its own: the suppression list, and holds that were lifted
 */
export async function erasePersonRows(
  tx: Executor,
  { rows, mode, isTheirs }: { rows: PersonRows; mode: ErasureMode; isTheirs: AddressCondition },
): Promise<void> {
  const leads = uuids([...new Set([...rows.form_submissions, ...rows.contact_messages, ...rows.business_enquiries])]);
  await redactDigests(tx, rows);
  await eraseEmails(tx, uuids(rows.mails), mode);
  if (await hasInboundEmails(tx)) {
    // The hash stays, so that the email isn't read again.
    await tx.execute(sql`
      update inbound_emails set is_other = false, from_name = '', from_address = '', subject = '', preview = ''
      where id = ${uuids(rows.inbound_emails)}`);
    await tx.execute(
      sql`update message_answers set reply_to = null, recipients = '' where id = ${uuids(rows.message_answers)}`,
    );
  }
  await tx.execute(sql`delete from lead_notes where lead_id = ${uuids(rows.lead_notes)}`);
  await tx.execute(sql`delete from message_drafts where message_id = ${uuids(rows.message_drafts)}`);
  if (mode === "anonymise") await anonymiseLeads(tx, rows);
  else {
    await tx.execute(sql`delete from message_answers where id = ${uuids(rows.message_answers)}`);
    await tx.execute(sql`delete from contact_messages where id = ${uuids(rows.contact_messages)}`);
    await tx.execute(sql`delete from business_enquiries where id = ${uuids(rows.business_enquiries)}`);
    await tx.execute(sql`delete from form_submissions where id = ${uuids(rows.form_submissions)}`);
    // After their submissions, in which triggers keep the first answer.
    await tx.execute(sql`delete from lead_events where lead_id = ${leads}`);
  }
  await tx.execute(sql`delete from newsletter_subscriptions where id = ${uuids(rows.newsletter_subscriptions)}`);
  await tx.execute(sql`delete from mail_suppressions where ${isTheirs(sql`address`)}`);
  await tx.execute(sql`
    update privacy_requests set email = null, details = null, answer = null, idempotency_key = 'erased:' || id,
      state = case when state = 'open' then 'done' else state end where id = ${uuids(rows.privacy_requests)}`);
  await tx.execute(sql`
    update legal_holds set addresses = '{}', reason = '', lift_reason = '' where lifted_at is not null
      and exists (select from unnest(addresses) spelling where ${isTheirs(sql`spelling`)})`);
}

/** Keeps what statistics count: kinds, times, statuses, the country and the consent. */
async function anonymiseLeads(tx: Executor, rows: PersonRows): Promise<void> {
  await tx.execute(sql`
    update form_submissions set first_name = null, last_name = null, name = null, email = null, phone = null,
      company = null, message = null, idempotency_key = 'erased:' || id where id = ${uuids(rows.form_submissions)}`);
  await tx.execute(sql`
    update contact_messages set name = '', email = '', corrected_email = null, message = ''
    where id = ${uuids(rows.contact_messages)}`);
  await tx.execute(sql`
    update business_enquiries set name = '', email = '', phone = '', company = null, message = ''
    where id = ${uuids(rows.business_enquiries)}`);
  await tx.execute(
    sql`update message_replies set body = '', state_detail = null where id = ${uuids(rows.message_replies)}`,
  );
  await tx.execute(sql`
    update message_answers set from_name = '', from_address = '', body = '', whole_text = null, attachments = '[]', mail_message_id = 'erased:' || id
    where id = ${uuids(rows.message_answers)}`);
}

/** What no mail server has accepted is deleted, so that it isn't sent, neither again. */
async function eraseEmails(tx: Executor, ids: SQL, mode: ErasureMode): Promise<void> {
  const staysCounted = mode === "anonymise" ? sql`true` : sql`kind = ${ISSUE_EMAIL.name}`;
  await tx.execute(sql`delete from mails where id = ${ids} and not (state = 'accepted' and ${staysCounted})`);
  await tx.execute(sql`
    update mails set to_address = null, to_name = '', data = '{}', subject = '', text = '', html = '', reply_to = null,
      headers = null, in_reply_to = null, "references" = null, reply = null, log = '[]' where id = ${ids}`);
}

/** A digest that waits is written again without the person; one that was sent loses its text. */
async function redactDigests(tx: Executor, { form_submissions }: PersonRows): Promise<void> {
  const isPersons = sql`(lead->>'id')::uuid = ${uuids(form_submissions)}`;
  await tx.execute(sql`
    update mails set
      data = jsonb_set(data, '{newest}', coalesce((
        select jsonb_agg(lead) from jsonb_array_elements(data->'newest') lead where not ${isPersons}), '[]')),
      subject = case when state in ('waiting', 'queued') then null else '' end,
      text = case when state in ('waiting', 'queued') then null else '' end,
      html = case when state in ('waiting', 'queued') then null else '' end
    where kind = ${DIGEST_EMAIL.name} and exists (
      select from jsonb_array_elements(case jsonb_typeof(data->'newest') when 'array' then data->'newest' else '[]' end) lead
      where ${isPersons})`);
}
