import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { UNSEEN_CONDITION } from "~/platform/email/inbound/inbound-emails.server.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import { formatMailbox } from "~/platform/email/mailbox.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { findSmtpOutage } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { inboundEmails, emails as table } from "~/platform/email/tables.server.ts";
import { countRows } from "~/platform/lists/count-rows.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { containsText, searchForm } from "~/platform/lists/text-search.server.ts";
import { EMAIL_STATE_LABELS, EMAIL_STATES } from "~/shared/email-state.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { containsWords, searchWords } from "~/shared/lists/search-words.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import { batchCondition, findBatches, findBatchHeads, SINGLE_CONDITION } from "./email-batches.server.ts";
import {
  type EmailBatch,
  type EmailCounts,
  type EmailDetails,
  type EmailFilters,
  type EmailQuery,
  type EmailRow,
  type EmailStatus,
  emailKindLabel,
  type LoadedOtherEmails,
  OWNER_LABEL,
} from "./email-rows.ts";

/** Queued for a later time, and not because an attempt failed: the owner's quiet hours are over then. */
const IS_HELD =
  sql<boolean>`(${table.attempts} = 0 and ${table.nextAttemptAt} > greatest(${table.createdAt}, now()))`.as("is_held");

const ROW_COLUMNS = {
  id: table.id,
  kind: table.kind,
  to: table.toAddress,
  subject: table.subject,
  state: table.state,
  reply: table.reply,
  createdAt: table.createdAt,
  nextAttemptAt: table.nextAttemptAt,
  isHeld: IS_HELD,
  batchId: table.subjectId,
};
type SelectedRow = Omit<EmailRow, "createdAt" | "nextAttemptAt" | "batch"> & {
  createdAt: Date;
  nextAttemptAt: Date | null;
  batchId: string | null;
};

/** The condition of the filters. A text is searched in everything that a row shows, including labels. */
function emailCondition({ q, state, kind }: EmailFilters, kinds: string[]): SQL | undefined {
  return and(
    state ? eq(table.state, state) : undefined,
    kind ? eq(table.kind, kind) : undefined,
    ...searchWords(q).map((word) => wordCondition(word, kinds)),
  );
}

const TEXT = searchForm(sql`concat_ws(' ', ${table.toAddress}, ${table.toName}, ${table.subject}, ${table.reply})`);

function wordCondition(word: string, kinds: string[]): SQL | undefined {
  const matches = (text: string) => containsWords(text, word);
  const states = EMAIL_STATES.filter((state) => matches(EMAIL_STATE_LABELS[state]));
  const matchingKinds = kinds.filter((kind) => matches(emailKindLabel(kind)));
  return or(
    containsText(TEXT, word),
    matches(OWNER_LABEL) ? isNull(table.toAddress) : undefined,
    states.length > 0 ? inArray(table.state, states) : undefined,
    matchingKinds.length > 0 ? inArray(table.kind, matchingKinds) : undefined,
  );
}

/** A page of the matching emails, newest first. A batch has one row, at the place of its first email. */
export async function listEmails(
  { filters, batch }: EmailQuery,
  { kinds, position }: { kinds: string[]; position: ListPosition },
): Promise<ListPage<EmailRow>> {
  const where = emailCondition(filters, kinds);
  const select = (where: SQL | undefined, order: SQL, limit: number) =>
    database().select(ROW_COLUMNS).from(table).where(where).orderBy(order).limit(limit);
  const heads = batch ? [] : await findBatchHeads(where);
  const find = async (condition: SQL | undefined, order: SQL, limit: number) => {
    if (batch)
      return (await select(and(batchCondition(batch), where, condition), order, limit)).map((row) => toEmailRow(row));
    // Two ordered reads of few rows each: one condition with "or" would scan every email of every batch.
    const both = unionAll(
      select(and(SINGLE_CONDITION, where, condition), order, limit),
      select(and(inArray(table.id, heads), condition), order, limit),
    ).as("emails");
    const rows = await database().select().from(both).orderBy(order).limit(limit);
    const batches = await findBatches(
      rows.flatMap(({ id, batchId }) => (batchId && heads.includes(id) ? [batchId] : [])),
    );
    return rows.map((row) => toEmailRow(row, heads.includes(row.id) ? batches.get(row.batchId ?? "") : undefined));
  };
  return loadListPage(find, createKeyset({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST), position);
}

function toEmailRow({ batchId: _, ...row }: SelectedRow, batch?: EmailBatch): EmailRow {
  return { ...isoTimes(row), batch: batch ?? null };
}

/** How many rows the list has with the filters, and how many without, both up to a bound. */
export async function countEmails({ filters, batch }: EmailQuery, kinds: string[]): Promise<EmailCounts> {
  const condition = emailCondition(filters, kinds);
  const countListed = async (found: SQL | undefined) => {
    if (batch) return countRows(table, and(batchCondition(batch), found));
    const [single, heads] = await Promise.all([countRows(table, and(SINGLE_CONDITION, found)), findBatchHeads(found)]);
    return { ...single, count: single.count + (single.hasMore ? 0 : heads.length) };
  };
  const [total, found] = await Promise.all([countListed(undefined), condition ? countListed(condition) : undefined]);
  return { total, matching: found ?? total };
}

/** A batch, or undefined when there is none with that id. */
export async function findBatch(id: string): Promise<EmailBatch | undefined> {
  return (await findBatches([id])).get(id);
}

/** The kinds of the stored emails, sorted by name; a loose index scan, since there may be any number of emails. */
export async function listEmailKinds(): Promise<string[]> {
  const { rows } = await database().execute<{ name: string }>(sql`
    with recursive kind(name) as (
      (select kind from emails order by kind limit 1)
      union all
      select (select emails.kind from emails where emails.kind > kind.name order by emails.kind limit 1)
      from kind where kind.name is not null
    )
    select name from kind where name is not null`);
  return rows.map(({ name }) => name);
}

/** Everything about one email, or undefined when there is none with that id. */
export async function findEmail(id: string): Promise<EmailDetails | undefined> {
  const { toName, text, messageId, log: attempts } = table;
  const [row] = await database()
    .select({ ...ROW_COLUMNS, toName, text, messageId, attempts })
    .from(table)
    .where(eq(table.id, id));
  if (!row) return undefined;
  const { batchId: _, ...details } = row;
  return { ...details, ...toEmailRow(row) };
}

/** The screen "Other emails": a page of the emails in the inbox that belong to no email of ours, newest first; see
 * `loadListPage`. */
export async function loadOtherEmails(position: ListPosition): Promise<LoadedOtherEmails> {
  const loadedAt = databaseNow().toISOString();
  const find = async (condition: SQL | undefined, order: SQL, limit: number) => {
    const rows = await database()
      .select()
      .from(inboundEmails)
      .where(and(eq(inboundEmails.isOther, true), condition))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ identity: _, isOther: __, seenAt, ...row }) => isoTimes({ ...row, isSeen: seenAt !== null }));
  };
  const keyset = createKeyset({ createdAt: inboundEmails.createdAt, id: inboundEmails.id }, NEWEST_FIRST);
  const [page, others] = await Promise.all([loadListPage(find, keyset, position), countUnseenOthers()]);
  return { page, others, loadedAt };
}

function countUnseenOthers(): Promise<BoundedCount> {
  return countRows(inboundEmails, UNSEEN_CONDITION);
}

/**
 * The status of the site's email: its configuration, its failures, and what is queued.
 *
 * @param replyTo - the Reply-To address of the site's emails
 */
export async function loadEmailStatus({ replyTo }: Pick<SenderIdentity, "replyTo">): Promise<EmailStatus> {
  const { smtp, from, imap } = emailSettings();
  const loadedAt = databaseNow().toISOString();
  const [outage, [failed], [open], inboxOutage, others] = await Promise.all([
    smtp ? findSmtpOutage() : undefined,
    database()
      .select({ total: count() })
      .from(table)
      .where(and(eq(table.state, "failed"), isNull(table.seenAt))),
    database()
      .select({
        waiting: sql<number>`(count(*) filter (where state = 'waiting'))::int`,
        queued: sql<number>`(count(*) filter (where state in ('queued', 'sending')))::int`,
      })
      .from(table)
      .where(sql`state in ('waiting', 'queued', 'sending')`),
    findInboxOutage(),
    countUnseenOthers(),
  ]);
  return {
    loadedAt,
    others,
    configured: smtp !== undefined,
    server: smtp ? `${smtp.host}:${smtp.port}` : null,
    from: formatMailbox(from),
    outage: outage ? isoTimes(outage) : null,
    failed: failed?.total ?? 0,
    waiting: open?.waiting ?? 0,
    queued: open?.queued ?? 0,
    inbound: {
      address: replyTo.address,
      mailbox: imap ? `${imap.user ?? ""} at ${imap.host}` : null,
      outage: inboxOutage,
    },
  };
}
