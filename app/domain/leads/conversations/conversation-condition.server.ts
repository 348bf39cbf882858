import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { BUT_SPAM, conversations as table } from "~/domain/leads/tables/conversations.server.ts";
import { MESSAGE_SENDER_TEXT } from "~/domain/leads/tables/messages.server.ts";
import { SENDER_TEXT } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import {
  containsText,
  countMatching,
  hasTrigram,
  matchCondition,
  type SearchedTable,
} from "~/platform/lists/text-search.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import { startOfDay } from "~/shared/time/zoned-time.ts";
import type { ConversationFilters } from "./conversation-list.ts";
import { type ConversationSearch, parseConversationSearch } from "./conversation-search.ts";

/** The senders up to which finding their conversations by their ids is faster than going through the list. */
const MANY_SENDERS = 3_000;
/** How many conversations are counted where each one's sender is looked at. */
const MAX_LOOKED_AT = 1_000;

/**
 * What visitors have sent: with a submission, or by email alone; and with what both sides have written since, and the
 * note, where there is any. The texts of one conversation have one id.
 */
export const SEARCHED_CONVERSATIONS: SearchedTable = {
  ...{ table, id: table.id, kinds: ["submission", "message", "conversation"] },
};

/** The condition of the conversations that match the filters; a search in the inbox goes through all but spam. */
export function conversationCondition(filters: ConversationFilters): SQL | undefined {
  const { text, from } = parseConversationSearch(filters.q);
  const isFrom = from.map((words) => sql`${table.id} in (${senders(words)})`);
  return and(otherCondition(filters), ...isFrom, matchCondition(SEARCHED_CONVERSATIONS, text));
}

/** The same without the words of a search, as lists and counts need it, and whether each one's sender is looked at. */
export async function unsearchedCondition(
  filters: ConversationFilters,
): Promise<{ where: SQL | undefined; isLookedAt: boolean }> {
  const { from } = parseConversationSearch(filters.q);
  const few = await Promise.all(from.map(findSenders));
  const isFrom = from.map((words, index) => few[index] ?? isSender(words));
  return { where: and(otherCondition(filters), ...isFrom), isLookedAt: few.includes(undefined) };
}

function otherCondition({ view, type, q }: ConversationFilters): SQL | undefined {
  return and(
    q !== "" && view === "open" ? BUT_SPAM : eq(table.view, view),
    type ? eq(table.formType, type) : undefined,
    q ? searchCondition(parseConversationSearch(q)) : undefined,
  );
}

function searchCondition({ tags, hasFile, isUnread, isStarred, before, after }: ConversationSearch): SQL | undefined {
  const dayOf = (day: string) => startOfDay(day, ownerTimeFormat().timeZone);
  return and(
    ...tags.map((tag) => sql`${table.id} in (select lead_id from lead_tags where starts_with(tag, ${tag}))`),
    isUnread ? eq(table.unread, true) : undefined,
    isStarred ? sql`${table.messageId} in (select id from contact_messages where is_starred)` : undefined,
    hasFile
      ? sql`(${table.id} in (select submission_id from submission_files)
          or ${table.messageId} in (select message_id from inbound_replies where files > 0)
          or ${table.messageId} in (select message_id from attachments where reply_id is not null))`
      : undefined,
    before ? lt(table.activityAt, dayOf(before)) : undefined,
    after ? gte(table.activityAt, dayOf(after)) : undefined,
  );
}

/** The ids of the leads whose sender's name or address has the words. */
function senders(words: string): SQL {
  return sql`select id from form_submissions where ${containsText(SENDER_TEXT, words)}
    union all select id from contact_messages where submission_id is null and ${containsText(MESSAGE_SENDER_TEXT, words)}`;
}

/** The condition of their conversations by their ids; undefined where they are many, or the index doesn't find them. */
async function findSenders(words: string): Promise<SQL | undefined> {
  if (!hasTrigram(words)) return undefined;
  const { rows } = await database().execute<{ id: string }>(sql`${senders(words)} limit ${MANY_SENDERS + 1}`);
  if (rows.length > MANY_SENDERS) return undefined;
  return sql`${table.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
}

/** The same for a conversation that is looked at. */
function isSender(words: string): SQL {
  return sql`coalesce((select ${containsText(SENDER_TEXT, words)} from form_submissions where id = ${table.id}),
    (select ${containsText(MESSAGE_SENDER_TEXT, words)} from contact_messages where id = ${table.id}))`;
}

/** How many conversations match the filters, up to a bound. */
export async function countFiltered(filters: ConversationFilters, most?: number): Promise<BoundedCount> {
  const { where, isLookedAt } = await unsearchedCondition(filters);
  const bound = isLookedAt ? Math.min(most ?? MAX_LOOKED_AT, MAX_LOOKED_AT) : most;
  const counted = { where, q: parseConversationSearch(filters.q).text };
  return countMatching(SEARCHED_CONVERSATIONS, counted, bound === undefined ? {} : { bound });
}
