import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { conversations as table } from "~/domain/leads/tables/conversations.server.ts";
import {
  containsText,
  countMatching,
  matchCondition,
  type SearchedTable,
  searchForm,
} from "~/platform/lists/text-search.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import { startOfDay } from "~/shared/time/zoned-time.ts";
import { type ConversationSearch, parseConversationSearch } from "./conversation-search.ts";
import type { ConversationFilters } from "./conversation-views.ts";

/** What visitors have sent, what both sides have written since, and notes. */
export const SEARCHED_CONVERSATIONS: SearchedTable = {
  ...{ table, id: table.id, kind: "submission" },
  more: [
    { id: table.messageId, kind: "message" },
    { id: table.messageId, kind: "thread" },
    { id: table.id, kind: "note" },
  ],
};

/** The condition of the conversations that match the filters; a search in the inbox goes through all but spam. */
export function conversationCondition(filters: ConversationFilters): SQL | undefined {
  return and(
    unsearchedCondition(filters),
    matchCondition(SEARCHED_CONVERSATIONS, parseConversationSearch(filters.q).text),
  );
}

/** The same without the words of a search. */
export function unsearchedCondition({ view, type, q }: ConversationFilters): SQL | undefined {
  const isEverywhere = q !== "" && view === "open";
  return and(
    isEverywhere ? sql`${table.view} <> 'spam'` : eq(table.view, view),
    type ? eq(table.formType, type) : undefined,
    q ? searchCondition(parseConversationSearch(q)) : undefined,
  );
}

function searchCondition({
  from,
  tags,
  hasFile,
  isUnread,
  isStarred,
  before,
  after,
}: ConversationSearch): SQL | undefined {
  const dayOf = (day: string) => startOfDay(day, ownerTimeFormat().timeZone);
  return and(
    ...from.map(isFrom),
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

/** Whether the visitor's name or address has the words. */
function isFrom(words: string): SQL {
  const has = (text: SQL) => containsText(searchForm(text), words);
  return sql`(exists (select from form_submissions s where s.id = ${table.submissionId}
      and ${has(sql`coalesce(s.sort_name, '') || ' ' || coalesce(s.email, '')`)})
    or exists (select from contact_messages m where m.id = ${table.messageId} and ${has(sql`m.name || ' ' || m.email`)}))`;
}

/** How many conversations match the filters, up to a bound. */
export function countFiltered(filters: ConversationFilters, bound?: number): Promise<BoundedCount> {
  const { text } = parseConversationSearch(filters.q);
  const counted = { where: unsearchedCondition(filters), q: text };
  return countMatching(SEARCHED_CONVERSATIONS, counted, bound === undefined ? {} : { bound });
}
