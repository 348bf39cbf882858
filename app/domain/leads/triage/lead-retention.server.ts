import { type SQL, sql } from "drizzle-orm";
import { appointments, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import { ENQUIRIES, LEAD_RECORD_TABLES, MESSAGES, SUBMISSIONS } from "~/domain/leads/tables/lead-tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { notOnHold } from "~/platform/privacy/holds.server.ts";
import { anyOf, type DueQuery, type RetentionKind, timestamp } from "~/platform/subjects/retention-kind.server.ts";
import { deleteWholeLeads } from "./delete-leads.server.ts";

/** Whole leads, from the last contact on. */
export const leadRetention = leadKind("leads", "leads");

/** Applications, with their documents. */
export const applicationRetention = leadKind("applications", "applications", { areApplications: true });

/** The same for leads that are suspected spam. */
export const spamRetention = leadKind("suspected spam messages", "spam", { isSpam: true });

function leadKind(name: string, setting: RetentionKind["setting"], which: WhichLeads = {}): RetentionKind {
  const due = (query: DueQuery) => dueLeads(query, which);
  return { name, setting, isLead: true, due, lock: lockLeads, remove: deleteWholeLeads };
}

interface WhichLeads {
  isSpam?: boolean;
  areApplications?: boolean;
}

/**
 * Leads whose last contact is that old: nothing came or was sent, noted, drafted or set since. A lead's id is its
 * submission's; messages and enquiries that came without one are leads of their own. Newsletter requests have a kind of
 * their own, and so have applications that aren't spam.
 */
function dueLeads({ cutoff, ids }: DueQuery, { isSpam = false, areApplications = false }: WhichLeads): SQL {
  const since = timestamp(cutoff);
  const isOfKind = isSpam ? sql`true` : sql`(s.form_type = 'career') = ${areApplications}`;
  const isChosen = (id: SQL) => (ids ? sql`${id} = ${anyOf(ids)}` : sql`true`);
  return sql`
    select s.id, s.created_at as at, coalesce(nullif(btrim(concat_ws(' ', s.first_name, s.last_name)), ''), nullif(btrim(s.name), ''), s.email) as label,
      not (${notOnHold(sql`s.email`, sql`m.email`, sql`m.corrected_email`, sql`e.email`)} and ${areAnswersFree(sql`m.id`)}) as held
    from ${SUBMISSIONS.table} s
      left join ${MESSAGES.table} m on m.submission_id = s.id
      left join ${ENQUIRIES.table} e on e.submission_id = s.id
    where s.form_type <> 'newsletter' and ${isOfKind} and s.suspected_spam = ${isSpam} and s.created_at <= ${since}
      and ${isChosen(sql`s.id`)} and ${isQuiet(sql`s.id`, since)} and ${isThreadQuiet(sql`m.id`, since)}
    union all
    select m.id, m.created_at, m.name,
      not (${notOnHold(sql`m.email`, sql`m.corrected_email`)} and ${areAnswersFree(sql`m.id`)})
    from ${MESSAGES.table} m
    where m.submission_id is null and not ${areApplications} and m.suspected_spam = ${isSpam} and m.created_at <= ${since}
      and ${isChosen(sql`m.id`)} and ${isQuiet(sql`m.id`, since)} and ${isThreadQuiet(sql`m.id`, since)}
    union all
    select e.id, e.created_at, e.name, not ${notOnHold(sql`e.email`)}
    from ${ENQUIRIES.table} e
    where e.submission_id is null and not ${areApplications} and e.suspected_spam = ${isSpam} and e.created_at <= ${since}
      and ${isChosen(sql`e.id`)} and ${isQuiet(sql`e.id`, since)}`;
}

/** No one who has answered in its thread is under a legal hold. */
function areAnswersFree(messageId: SQL): SQL {
  return sql`not exists (select from inbound_replies a where a.message_id = ${messageId} and not ${notOnHold(sql`a.from_address`)})`;
}

/** Nothing was done with the lead since, as its timeline and its note tell, and its appointment was before. */
function isQuiet(leadId: SQL, since: SQL): SQL {
  return sql`not exists (select from lead_events where lead_id = ${leadId} and created_at > ${since})
    and not exists (select from lead_notes where lead_id = ${leadId} and updated_at > ${since})
    and not exists (select from ${appointments} where submission_id = ${leadId} and starts_at > ${since} and ${HOLDS_TIME})`;
}

/** No one wrote in its thread since. */
function isThreadQuiet(messageId: SQL, since: SQL): SQL {
  return sql`not exists (select from message_replies where message_id = ${messageId} and created_at > ${since})
    and not exists (select from inbound_replies where message_id = ${messageId} and created_at > ${since})
    and not exists (select from message_drafts where message_id = ${messageId} and updated_at > ${since})`;
}

/** A reply, a draft and a note each lock the record that they belong to. */
async function lockLeads(tx: Executor, ids: string[]): Promise<void> {
  for (const { table, submissionId } of Object.values(LEAD_RECORD_TABLES))
    await tx.execute(sql`
      select from ${table} where id = ${anyOf(ids)} or ${submissionId} = ${anyOf(ids)} order by id for update`);
}
