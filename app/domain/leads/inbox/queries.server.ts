import { and, eq, type SQL, sql } from "drizzle-orm";
import { type MessageCount, readMessageCounts } from "~/domain/leads/counts/lead-counts.server.ts";
import { findAttachments } from "~/domain/leads/files/attachments.server.ts";
import { findInboundReplies, replyRecipient } from "~/domain/leads/replies/inbound-replies.server.ts";
import { findReplies } from "~/domain/leads/replies/reply-emails.server.ts";
import { loadReplying } from "~/domain/leads/replies/saved-replies.server.ts";
import { INBOX_CONDITION, messageDrafts, contactMessages as table } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions as submission } from "~/domain/leads/tables/submissions.server.ts";
import { recordLink } from "~/domain/leads/triage/history/visitor-history.ts";
import { loadViewedRecord } from "~/domain/leads/triage/lead-context.server.ts";
import { UNDELIVERED_COLUMN } from "~/domain/leads/triage/lead-records.server.ts";
import { spamReasonsColumn, spamViewCondition } from "~/domain/leads/triage/spam-condition.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { countRows } from "~/platform/lists/count-rows.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { preview } from "~/platform/lists/preview.server.ts";
import { findMatching, matchCondition, type SearchedTable } from "~/platform/lists/text-search.server.ts";
import { type BoundedCount, exactCount } from "~/shared/lists/bounded-count.ts";
import { type ListPage, type ListPosition, parsePosition } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { MessageDetails, MessageFilters, MessageRow } from "./message-list.ts";
import { countAll, countInView, type MessageCounts, type MessageView } from "./message-views.ts";

export const SEARCHED_MESSAGES: SearchedTable = { table: table, id: table.id, kinds: ["message"] };

function tabCondition(view: MessageView): SQL | undefined {
  if (view === "spam") return undefined;
  return view === "inbox" ? INBOX_CONDITION : eq(table.status, view);
}

/** The condition of the messages that match the filters. */
export function messageCondition({ view, q, starred }: MessageFilters): SQL | undefined {
  return and(
    spamViewCondition(table, view === "spam" ? "only" : ""),
    tabCondition(view),
    starred ? sql`is_starred` : undefined,
    matchCondition(SEARCHED_MESSAGES, q),
  );
}

const ROW_COLUMNS = {
  id: table.id,
  name: table.name,
  email: table.email,
  preview: preview(table.message),
  status: table.status,
  isStarred: table.isStarred,
  // Not "exists": PostgreSQL would gather all drafts before it reads the first row.
  hasDraft: sql<boolean>`(select true from message_drafts where message_id = contact_messages.id) is not null`,
  suspectedSpam: table.suspectedSpam,
  spamReasons: spamReasonsColumn(table),
  isUndelivered: UNDELIVERED_COLUMN,
  createdAt: table.createdAt,
};

/**
 * A page of the messages that match the filters, newest first; see `loadListPage`. The open message `openId` stays in
 * the list, although opening it moved it out of the tab it was opened from.
 */
export async function listMessages(
  filters: MessageFilters,
  position: ListPosition,
  openId: string | null = null,
): Promise<ListPage<MessageRow>> {
  const keyset = createKeyset({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);
  const where = messageCondition({ ...filters, q: "" });
  const find = findMatching(SEARCHED_MESSAGES, { where, q: filters.q }, selectRows);
  const page = await loadListPage(find, keyset, position);
  if (filters.view !== "unread" || !openId || page.rows.some(({ id }) => id === openId)) return page;
  const justRead = and(eq(table.id, openId), eq(table.status, "read"), messageCondition({ ...filters, view: "read" }));
  const [open] = await selectRows(justRead, keyset.order, 1);
  return open ? { ...page, rows: withRow(page, open) } : page;
}

/** The page's rows with one more at its place, if its place is on this page. */
function withRow({ rows, newer, older }: ListPage<MessageRow>, row: MessageRow): MessageRow[] {
  const place = rows.findIndex((each) => isBefore(row, each));
  if (place === 0 && newer) return rows;
  if (place < 0 && older) return rows;
  return rows.toSpliced(place < 0 ? rows.length : place, 0, row);
}

function isBefore(one: MessageRow, other: MessageRow): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}

async function selectRows(condition: SQL | undefined, order: SQL, limit: number): Promise<MessageRow[]> {
  const rows = await database().select(ROW_COLUMNS).from(table).where(condition).orderBy(order).limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** How many messages there are in each tab. */
export async function countMessagesByTab(): Promise<MessageCounts> {
  return byTab(await readMessageCounts());
}

/** How many messages match the filters: a cached count, or with a search text those that are found. */
export async function countMatchingMessages(filters: MessageFilters): Promise<BoundedCount> {
  if (filters.q) return countRows(table, messageCondition(filters));
  const kept = await readMessageCounts();
  return exactCount(
    countInView(byTab(filters.starred ? kept.filter(({ isStarred }) => isStarred) : kept), filters.view),
  );
}

function byTab(kept: MessageCount[]): MessageCounts {
  const counts: MessageCounts = { unread: 0, read: 0, replied: 0, archived: 0, spam: 0 };
  for (const { spam, status, count } of kept) counts[spam ? "spam" : status] += count;
  return counts;
}

/** How many messages there are, and how many of them are unread; suspected spam isn't counted. */
export async function countMessages(): Promise<{ total: number; unread: number }> {
  const counts = await countMessagesByTab();
  return { total: countAll(counts), unread: counts.unread };
}

/** A message with its thread, or undefined when there is none with that id. */
export async function findMessage(id: string): Promise<MessageDetails | undefined> {
  const db = database();
  const [[row], [draft], files] = await Promise.all([
    db
      .select({ message: table, spamReasons: spamReasonsColumn(table), isUndelivered: UNDELIVERED_COLUMN, submission })
      .from(table)
      .leftJoin(submission, eq(submission.id, table.submissionId))
      .where(eq(table.id, id)),
    db.select().from(messageDrafts).where(eq(messageDrafts.messageId, id)),
    findAttachments(id),
  ]);
  if (!row) return undefined;
  const { message } = row;
  const [replies, inboundReplies] = await Promise.all([findReplies(id, files), findInboundReplies(id, files)]);
  const lastPerson = inboundReplies.findLast(({ origin }) => origin === "person");
  return {
    id,
    submissionId: message.submissionId,
    leadId: message.submissionId ?? id,
    name: message.name,
    email: message.email,
    replyAddress: replyRecipient(message, lastPerson).address,
    message: message.message,
    application: applicationOf(row.submission),
    status: message.status,
    isStarred: message.isStarred,
    suspectedSpam: message.suspectedSpam,
    spamReasons: row.spamReasons,
    isUndelivered: row.isUndelivered,
    createdAt: message.createdAt.toISOString(),
    replies,
    inboundReplies,
    draft: draft ? { body: draft.body, savedAt: draft.updatedAt.toISOString(), replyId: draft.replyId } : null,
    draftFiles: files.filter(({ inboundReplyId, replyId }) => !inboundReplyId && !replyId),
  };
}

function applicationOf(from: typeof submission.$inferSelect | null): MessageDetails["application"] {
  if (from?.formType !== "career") return null;
  return { opening: from.opening, to: recordLink({ ...from, kind: "submission", title: from.formType }).to };
}

/** Loads the screen: a page of the list, the counts of the tabs, the open message and what replies need. */
export async function loadMessages(filters: MessageFilters, params: URLSearchParams) {
  const openId = parseUuid(params.get("view"));
  const loadedAt = databaseNow().toISOString();
  const [page, counts, matching, viewed, replying] = await Promise.all([
    listMessages(filters, parsePosition(params), openId),
    countMessagesByTab(),
    countMatchingMessages(filters),
    loadOpenMessage(openId),
    loadReplying(),
  ]);
  return { page, matching, counts, viewed, replying, loadedAt };
}

async function loadOpenMessage(id: string | null) {
  const details = id ? await findMessage(id) : undefined;
  return details ? loadViewedRecord(details, { kind: "message", leadId: details.leadId }) : null;
}
