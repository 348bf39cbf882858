import { sql } from "drizzle-orm";
import type { SpamFilter } from "~/domain/leads/spam.ts";
import { conversations } from "~/domain/leads/tables/conversations.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { countedTable, readCounts } from "~/platform/db/counts/counter-cache.server.ts";
import { database } from "~/platform/db/database.server.ts";

const SUBMISSIONS = countedTable(formSubmissions, ["formType", "status", "read", "suspectedSpam"], repairAnswers);
const MESSAGES = countedTable(contactMessages, ["status", "isStarred", "suspectedSpam"]);
const ENQUIRIES = countedTable(businessEnquiries, ["status", "suspectedSpam"]);
const CONVERSATIONS = countedTable(conversations, ["view", "unread", "formType"], repairConversations);

/** What is counted of leads. */
export const COUNTED_LEADS = [SUBMISSIONS, MESSAGES, ENQUIRIES, CONVERSATIONS];

/** The cached counts of all submissions: how many have the same form, status, mark and view. */
export async function readSubmissionCounts() {
  return (await readCounts(SUBMISSIONS)).map(({ read: isRead, ...count }) => ({ ...inView(count), isRead }));
}
export type SubmissionCount = Awaited<ReturnType<typeof readSubmissionCounts>>[number];

/** The cached counts of all messages: how many have the same status, star and view. */
export async function readMessageCounts() {
  return (await readCounts(MESSAGES)).map(inView);
}
export type MessageCount = Awaited<ReturnType<typeof readMessageCounts>>[number];

/** The cached counts of all enquiries: how many have the same status and view. */
export async function readEnquiryCounts() {
  return (await readCounts(ENQUIRIES)).map(inView);
}

/** The cached counts of all conversations: how many of a type are in the same view, read or not. */
export function readConversationCounts() {
  return readCounts(CONVERSATIONS);
}

/** The sum of the counts that a condition holds for. */
export function sumCounts<Count extends { count: number }>(
  counts: Count[],
  isWanted: (count: Count) => boolean = () => true,
): number {
  return counts.filter(isWanted).reduce((sum, { count }) => sum + count, 0);
}

function inView<Count extends { suspectedSpam: boolean }>({ suspectedSpam, ...count }: Count) {
  return { ...count, spam: (suspectedSpam ? "only" : "") satisfies SpamFilter };
}

/** Finds the submissions whose first answer isn't that of their events, and has it found again. */
async function repairAnswers(): Promise<number> {
  const { rows } = await database().execute<{ leads: string[] | null }>(sql`
    with answers as materialized (
      select * from first_answers(array(select distinct lead_id from lead_events where kind in ('status', 'reply')))
    )
    select array_agg(s.id) as leads from form_submissions s left join answers a on a.lead_id = s.id
    where s.answered_at is distinct from a.answered_at`);
  const leads = rows[0]?.leads ?? [];
  if (leads.length > 0) await database().execute(sql`select keep_first_answers(${sql.param(leads)}::uuid[])`);
  return leads.length;
}

/** Finds the conversations that aren't as their records say it, and has them derived again. */
async function repairConversations(): Promise<number> {
  const derived = sql`id, submission_id, message_id, form_type, state, unread, suspected_spam, last_by, last_at`;
  const { rows } = await database().execute<{ leads: string[] | null }>(sql`
    with present as materialized (
      select ${derived} from current_conversations((select array_agg(id) from (
        select id from form_submissions union all select id from contact_messages where submission_id is null) leads))
    )
    select array_agg(distinct id) as leads from (
      (select * from present except select ${derived} from conversations)
      union all (select ${derived} from conversations except select * from present)) differing`);
  const leads = rows[0]?.leads ?? [];
  if (leads.length > 0) await database().execute(sql`select keep_conversations(${sql.param(leads)}::uuid[])`);
  return leads.length;
}
