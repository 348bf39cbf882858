import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { loadViewedAppointment } from "~/domain/leads/appointments/load-appointments.server.ts";
import { readConversationCounts, sumCounts } from "~/domain/leads/counts/lead-counts.server.ts";
import {
  ACKNOWLEDGEMENT,
  APPOINTMENT_EMAIL,
  APPOINTMENT_REMINDER,
} from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import type { SiteEmail } from "~/domain/leads/replies/reply.ts";
import { loadReplying } from "~/domain/leads/replies/saved-replies.server.ts";
import { displayName } from "~/domain/leads/submission.ts";
import { findSubmission } from "~/domain/leads/submissions/queries.server.ts";
import { conversations as table } from "~/domain/leads/tables/conversations.server.ts";
import { contactMessages as message } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions as submission } from "~/domain/leads/tables/submissions.server.ts";
import { loadViewedRecord } from "~/domain/leads/triage/lead-context.server.ts";
import { UNDELIVERED_COLUMN } from "~/domain/leads/triage/lead-records.server.ts";
import { spamReasonsColumn } from "~/domain/leads/triage/spam-condition.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { findMatching } from "~/platform/lists/text-search.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { type BoundedCount, exactCount } from "~/shared/lists/bounded-count.ts";
import { type ListPage, type ListPosition, parsePosition } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { searchWords } from "~/shared/lists/search-words.ts";
import { inboxSection } from "~/shared/settings/inbox-settings.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { countFiltered, SEARCHED_CONVERSATIONS, unsearchedCondition } from "./conversation-condition.server.ts";
import type {
  ConversationDetails,
  ConversationFilters,
  ConversationRow,
  ViewedConversation,
} from "./conversation-list.ts";
import { parseConversationSearch } from "./conversation-search.ts";
import { CONVERSATION_VIEWS, type ConversationView } from "./conversation-views.ts";
import { findInboxViews, listTags } from "./inbox-views.server.ts";

/** How much of the last text a row shows: two lines of a wide column. */
const PREVIEW_LENGTH = 200;

/** What was written last in a conversation. */
const LAST_TEXT = sql<string | null>`left(coalesce(
  case last_by when 'owner' then coalesce(
      (select body from message_replies r where r.message_id = conversations.message_id and r.created_at = last_at limit 1),
      (select body from inbound_replies r where r.message_id = conversations.message_id and r.created_at = last_at limit 1))
    else (select body from inbound_replies r where r.message_id = conversations.message_id and r.created_at = last_at
      and origin = 'person' limit 1) end,
  ${submission.message}, ${message.message}), ${PREVIEW_LENGTH})`;

const TAGS = sql<string[]>`array(select tag from lead_tags t where t.lead_id = conversations.id order by tag)`;

/** A text of a conversation, or a part of it, and whose it is. */
type ShownText = { text: string; by: ConversationRow["previewBy"] } | null;

/** Around the first word of a search, the last text that has it. */
function foundText(q: string): SQL<ShownText> {
  const [word = q] = searchWords(q);
  const at = sql`strpos(search_form(t.text), search_form(${word}))`;
  return sql`(
    select jsonb_build_object('by', t.by, 'text', case when ${at} > ${PREVIEW_LENGTH / 4} then '… ' else '' end
        || substr(t.text, greatest(${at} - ${PREVIEW_LENGTH / 4}, 1), ${PREVIEW_LENGTH}))
    from (
      select body as text, created_at as at, 'owner' as by from message_replies r where r.message_id = conversations.message_id
      union all select body, created_at, case origin when 'owner' then 'owner' else 'visitor' end
        from inbound_replies r where r.message_id = conversations.message_id
      union all select ${submission.message}, ${table.createdAt}, 'visitor'
      union all select ${message.message}, ${table.createdAt}, 'visitor'
      union all select n.text, ${table.createdAt}, 'note' from lead_notes n where n.lead_id = conversations.id
    ) t where ${at} > 0 order by t.at desc limit 1)`;
}

const ROW_COLUMNS = {
  id: table.id,
  formType: table.formType,
  view: table.view,
  snoozedUntil: table.snoozedUntil,
  unread: table.unread,
  lastBy: table.lastBy,
  tags: TAGS,
  suspectedSpam: table.suspectedSpam,
  spamReasons: spamReasonsColumn(table),
  createdAt: table.activityAt,
  preview: LAST_TEXT,
  sender: {
    firstName: submission.firstName,
    lastName: submission.lastName,
    name: sql<string | null>`coalesce(${submission.name}, ${message.name})`,
    email: sql<string | null>`coalesce(${submission.email}, ${message.email})`,
  },
  isStarred: sql<boolean>`coalesce(${message.isStarred}, false)`,
  hasDraft: sql<boolean>`(select true from message_drafts d where d.message_id = conversations.message_id) is not null`,
  hasFile: sql<boolean>`${submission.document} is not null or (
    select true from inbound_replies r where r.message_id = conversations.message_id and r.files > 0 limit 1) is not null`,
  isUndelivered: UNDELIVERED_COLUMN,
};

const KEYSET = createKeyset({ createdAt: table.activityAt, id: table.id }, NEWEST_FIRST);

/** A page of the conversations that match the filters, the newest activity first; see `loadListPage`. */
export async function listConversations(
  filters: ConversationFilters,
  position: ListPosition,
): Promise<ListPage<ConversationRow>> {
  const { text } = parseConversationSearch(filters.q);
  const { where } = await unsearchedCondition(filters);
  const find = findMatching(SEARCHED_CONVERSATIONS, { ...(where && { where }), q: text }, (condition, order, limit) =>
    selectRows(condition, order, limit, text),
  );
  return loadListPage(find, KEYSET, position);
}

async function selectRows(where: SQL | undefined, order: SQL, limit: number, text: string): Promise<ConversationRow[]> {
  // Found first, so that texts are read of these alone.
  const found = database().select({ id: table.id }).from(table).where(where).orderBy(order).limit(limit);
  const rows = await database()
    .select({ ...ROW_COLUMNS, found: text ? foundText(text) : sql<ShownText>`null` })
    .from(table)
    .leftJoin(submission, eq(submission.id, table.submissionId))
    .leftJoin(message, eq(message.id, table.messageId))
    .where(inArray(table.id, found))
    .orderBy(order);
  return rows.map(({ sender, view, preview, lastBy, found, ...row }) => ({
    ...row,
    name: displayName(sender ?? {}) || "No name",
    view: view as ConversationView,
    preview: found?.text ?? preview ?? "",
    previewBy: found?.by ?? lastBy,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** How many conversations each view has, and how many of the inbox are unread. */
export async function countConversations(): Promise<{ views: Record<ConversationView, number>; unread: number }> {
  const counts = await readConversationCounts();
  const views = CONVERSATION_VIEWS.map((view) => [view, sumCounts(counts, (count) => count.view === view)]);
  return {
    views: Object.fromEntries(views) as Record<ConversationView, number>,
    unread: sumCounts(counts, ({ view, unread }) => view === "open" && unread),
  };
}

/** How many conversations match the filters: a cached count, or with a search text those that are found. */
export async function countMatchingConversations(filters: ConversationFilters): Promise<BoundedCount> {
  if (filters.q) return countFiltered(filters);
  const { view, type } = filters;
  const isWanted = (count: { view: string; formType: string | null }) =>
    count.view === view && (!type || count.formType === type);
  return exactCount(sumCounts(await readConversationCounts(), isWanted));
}

/** Everything about a conversation, or undefined when there is none of this lead. */
export async function findConversation(id: string): Promise<ConversationDetails | undefined> {
  const [found] = await database().select({ row: table, tags: TAGS }).from(table).where(eq(table.id, id));
  if (!found) return undefined;
  const { row, tags } = found;
  const { submissionId, messageId, formType, state, suspectedSpam } = row;
  const [sent, thread, siteEmails] = await Promise.all([
    submissionId ? findSubmission(submissionId) : undefined,
    messageId ? findMessage(messageId) : undefined,
    findSiteEmails(id),
  ]);
  return {
    ...{ id, formType, state, tags, suspectedSpam, siteEmails },
    view: row.view as ConversationView,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    name: sent?.name || thread?.name || "No name",
    email: sent?.email || thread?.email || null,
    spamReasons: sent?.spamReasons ?? thread?.spamReasons ?? [],
    submission: sent ?? null,
    message: thread ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the site has written to the visitor of a lead by itself, the oldest first. */
async function findSiteEmails(leadId: string): Promise<SiteEmail[]> {
  const kinds = [ACKNOWLEDGEMENT.name, APPOINTMENT_EMAIL.name, APPOINTMENT_REMINDER.name];
  const rows = await database()
    .select({ id: emails.id, subject: emails.subject, state: emails.state, createdAt: emails.createdAt })
    .from(emails)
    .where(and(eq(emails.subjectId, leadId), inArray(emails.kind, kinds)))
    .orderBy(asc(emails.createdAt));
  return rows.map((row) => ({ ...row, subject: row.subject ?? "", createdAt: row.createdAt.toISOString() }));
}

/** Loads the inbox: a page of the list, the counts of the views, the open conversation and what replies need. */
export async function loadInbox(filters: ConversationFilters, params: URLSearchParams) {
  const now = databaseNow();
  const [page, counts, matching, viewed, replying, allTags, views] = await Promise.all([
    listConversations(filters, parsePosition(params)),
    countConversations(),
    countMatchingConversations(filters),
    loadViewedConversation(parseUuid(params.get("view")), now),
    loadReplying(),
    listTags(),
    findInboxViews(),
  ]);
  const { next, density } = settingsOf(inboxSection);
  return { page, counts, matching, viewed, replying, allTags, views, next, density, now: now.getTime() };
}

async function loadViewedConversation(id: string | null, now: Date): Promise<ViewedConversation | null> {
  const details = id ? await findConversation(id) : undefined;
  if (!details) return null;
  const [record, appointment] = await Promise.all([
    loadViewedRecord(details, { kind: "conversation", leadId: details.id }),
    details.formType === "consultation" ? loadViewedAppointment(details.id, now) : null,
  ]);
  return { ...record, appointment, now: now.getTime() };
}
