import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { addressesOfLeads } from "~/domain/leads/desk/delete-leads.server.ts";
import { addressesOfSubscriptions } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import type { RowIds } from "~/platform/privacy/tables.server.ts";

/** The tables that have rows of a person's, in the order in which they are looked up. Keys are the tables' names. */
export interface PersonRows extends RowIds {
  form_submissions: string[];
  contact_messages: string[];
  business_enquiries: string[];
  message_replies: string[];
  message_answers: string[];
  inbound_emails: string[];
  message_drafts: string[];
  /** By lead, as the notes and events are. */
  lead_notes: string[];
  newsletter_subscriptions: string[];
  mails: string[];
  privacy_requests: string[];
}

/** Whether a column holds an address of the person. */
export type AddressCondition = (column: SQLWrapper) => SQL;

/** The condition for an address in any of its spellings. */
export function isAddress(address: string): AddressCondition {
  const spellings = sql.param(addressSpellings(address));
  return (column) => sql`lower(${column}) = any(${spellings}::text[])`;
}

/**
 * Finds the rows of a person: those with their address, and everything that belongs to these. `known` rows are theirs
 * whatever they hold.
 */
export async function findPersonRows(
  tx: Executor,
  isTheirs: AddressCondition,
  known: RowIds = {},
): Promise<PersonRows> {
  const ids = async (table: string, condition: SQL, column = sql`id`): Promise<string[]> => {
    const knownIds = uuids(known[table] ?? []);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select ${column} as id from ${sql.identifier(table)} where ${condition} or ${column} = ${knownIds} order by 1`,
    );
    return rows.map(({ id }) => id);
  };
  const email = sql`email`;
  const ownMessages = sql`(${isTheirs(email)} or ${isTheirs(sql`corrected_email`)})`;
  // A lead is one person's: one of its records leads to the others, whichever has the address.
  const { rows: leadRows } = await tx.execute<{ id: string }>(sql`
    select id from form_submissions where ${isTheirs(email)} or id = ${uuids(known.form_submissions ?? [])}
    union select submission_id from contact_messages where ${ownMessages} and submission_id is not null
    union select submission_id from business_enquiries where ${isTheirs(email)} and submission_id is not null
    order by 1`);
  const submissions = leadRows.map(({ id }) => id);
  const ofLeads = sql`submission_id = ${uuids(submissions)}`;
  const messages = await ids("contact_messages", sql`${ownMessages} or ${ofLeads}`);
  const enquiries = await ids("business_enquiries", sql`${isTheirs(email)} or ${ofLeads}`);
  const ofMessages = sql`message_id = ${uuids(messages)}`;
  const replies = await ids("message_replies", ofMessages);
  const answers = await ids("message_answers", sql`${isTheirs(sql`from_address`)} or ${ofMessages}`);
  const otherEmails = (await hasInboundEmails(tx))
    ? await ids("inbound_emails", sql`is_other and ${isTheirs(sql`from_address`)}`)
    : [];
  const drafts = await ids("message_drafts", ofMessages, sql`message_id`);
  const leads = [...new Set([...submissions, ...messages, ...enquiries])];
  const notes = await ids("lead_notes", sql`lead_id = ${uuids(leads)}`, sql`lead_id`);
  const subscriptions = await ids("newsletter_subscriptions", isTheirs(sql`email_key`));
  const requests = await ids("privacy_requests", isTheirs(email));
  const about = uuids([...leads, ...replies, ...subscriptions, ...requests]);
  const mails = await ids("mails", sql`${isTheirs(sql`to_address`)} or subject_id = ${about}`);
  return {
    form_submissions: submissions,
    contact_messages: messages,
    business_enquiries: enquiries,
    message_replies: replies,
    message_answers: answers,
    inbound_emails: otherEmails,
    message_drafts: drafts,
    lead_notes: notes,
    newsletter_subscriptions: subscriptions,
    mails,
    privacy_requests: requests,
  };
}

/** A query of the addresses of everybody to whom these rows, or the leads that they belong to, belong as well. */
export function addressesOfRows(rows: PersonRows): SQL {
  const mails = uuids(rows.mails);
  const own = sql.param([...rows.form_submissions, ...rows.contact_messages, ...rows.business_enquiries]);
  const leads = sql`= any(array(
    select unnest(${own}::uuid[]) union select subject_id from mails where id = ${mails}
    union select coalesce(m.submission_id, m.id) from message_answers a join contact_messages m on m.id = a.message_id
      where a.id = ${uuids(rows.message_answers)}))`;
  return sql`
    ${addressesOfLeads(leads)}
    union all ${addressesOfSubscriptions(sql`n.id = ${uuids(rows.newsletter_subscriptions)}`)}
    union all select to_address from mails where id = ${mails}
    union all select email from privacy_requests where id = ${uuids(rows.privacy_requests)}`;
}

/** The addresses that the people of these leads' records gave, and the corrected ones. */
export async function addressesOfRecords(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select address from (select email from form_submissions where id = ${uuids(ids)}
      union select unnest(array[email, corrected_email]) from contact_messages where id = ${uuids(ids)}
      union select email from business_enquiries where id = ${uuids(ids)}) as theirs(address) where address is not null`);
  return rows.map(({ address }) => address);
}

/** Whether the release has the table: a rollback applies erasures to the tables of an earlier one. */
export async function hasInboundEmails(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select to_regclass('public.inbound_emails') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** `any(…)` of ids. */
export function uuids(ids: readonly string[]): SQL {
  return sql`any(${sql.param([...ids])}::uuid[])`;
}
