import { lte, sql } from "drizzle-orm";
import { DONE_STATUSES } from "~/domain/leads/lead-status.ts";
import { OWN_STATUS_TYPES } from "~/domain/leads/submission.ts";
import { conversations as table } from "~/domain/leads/tables/conversations.server.ts";
import { changeStatusOfRecords } from "~/domain/leads/triage/lead-statuses.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { type BulkList, type BulkOperation, bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { conversationCondition } from "./conversation-condition.server.ts";
import {
  type ConversationFilters,
  conversationFiltersSchema,
  snoozeSchema,
  stateSchema,
  tagSchema,
} from "./conversation-list.ts";

const NOUNS = ["conversation", "conversations"] as const;

const LIST: BulkList<ConversationFilters> = {
  subject: "conversation",
  table,
  filters: conversationFiltersSchema,
  matches: conversationCondition,
  topics: ["conversations", "submissions", "messages"],
};

/** The statuses of a lead's records that its conversation's state follows; null where it has none. */
interface Statuses {
  message: string | null;
  /** Of the types whose status the owner sets. */
  submission: string | null;
}

/**
 * Archives conversations, or has them back in the inbox, by the statuses of their records: what is done here is done on
 * the other screens.
 */
export const conversationStateOperation: BulkOperation<ConversationFilters, { state: "done" | "open" }> = {
  ...LIST,
  name: "conversations.state",
  lockFirst: lockRecords,
  params: stateSchema,
  messages: ({ state }) =>
    state === "done"
      ? bulkMessages(NOUNS, "Archiving #", "archived")
      : bulkMessages(NOUNS, "Moving # to the inbox", "moved to the inbox"),
  event: "leads.status-changed",
  about: ({ state }) => ({ details: { records: "conversation", statuses: [state] } }),
  isPending: ({ state }) => sql`state <> ${state}`,
  async apply(tx, { ids, params: { state }, now }) {
    const wanted = STATUSES_OF[state];
    const found = await readStatuses(tx, ids);
    await setStatuses(
      tx,
      found.map((lead) => ({ ...lead, to: wanted })),
      { now },
    );
    return { changed: found.map(({ id, was }) => ({ id, previous: JSON.stringify(was) })) };
  },
  async undo(tx, records, { params: { state }, now }) {
    const previous = new Map(records.map((record) => [record.id, JSON.parse(record.previous) as Statuses]));
    const given = STATUSES_OF[state];
    const found = await readStatuses(tx, [...previous.keys()]);
    // What has another status by now was changed since, such as by an answer that is unread.
    const left = found.filter(({ was }) =>
      (["message", "submission"] as const).every((kind) => was[kind] === null || was[kind] === given[kind]),
    );
    await setStatuses(
      tx,
      left.map((lead) => {
        const to = previous.get(lead.id) ?? lead.was;
        // Its reply was taken back meanwhile.
        return { ...lead, to: to.message === "replied" && !lead.isReplied ? { ...to, message: "read" } : to };
      }),
      { now, isUndo: true },
    );
    return left;
  },
};

const STATUSES_OF: Record<"done" | "open", Statuses> = {
  done: DONE_STATUSES,
  open: { message: "read", submission: "in-progress" },
};

interface LeadStatuses {
  id: string;
  messageId: string | null;
  isReplied: boolean;
  was: Statuses;
}

/** Messages before their submissions, as a reply locks them, and both before the conversations. */
async function lockRecords(tx: Executor, ids: string[]): Promise<void> {
  const leads = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    select from contact_messages where id in (select message_id from conversations where id = ${leads})
    order by created_at desc, id desc for update`);
  await tx.execute(sql`select from form_submissions where id = ${leads} order by created_at desc, id desc for update`);
}

/** The statuses as they are, of records that the engine has had locked. */
async function readStatuses(tx: Executor, ids: string[]): Promise<LeadStatuses[]> {
  const leads = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await tx.execute<
    Record<"id" | "messageId" | "message" | "submission", string> & { isReplied: boolean }
  >(sql`
    select c.id, m.id as "messageId", m.status as message,
      case when s.form_type in ${[...OWN_STATUS_TYPES]} then s.status end as submission,
      exists (select from message_replies r where r.message_id = m.id)
        or exists (select from inbound_replies r where r.message_id = m.id and origin = 'owner') as "isReplied"
    from conversations c left join contact_messages m on m.id = c.message_id
      left join form_submissions s on s.id = c.submission_id where c.id = ${leads}`);
  return rows.map(({ id, messageId, isReplied, message, submission }) => ({
    ...{ id, messageId, isReplied },
    was: { message, submission },
  }));
}

async function setStatuses(
  tx: Executor,
  leads: (LeadStatuses & { to: Statuses })[],
  { now, isUndo = false }: { now: Date; isUndo?: boolean },
): Promise<void> {
  for (const kind of ["submission", "message"] as const) {
    const having = leads.filter(({ was, to }) => was[kind] !== null && to[kind] !== null);
    for (const group of Map.groupBy(having, ({ was, to }) => `${was[kind]} ${to[kind]}`).values()) {
      const ids = group.map(({ id, messageId }) => (kind === "message" && messageId) || id);
      const { was, to } = group[0] as (typeof group)[number];
      const undo = isUndo ? { from: was[kind] ?? "", wasUnread: false } : undefined;
      await changeStatusOfRecords(tx, kind, { ids, status: to[kind] ?? "", ...(undo && { undo }), now });
    }
  }
}

/** Takes conversations out of the inbox until a time, or back into it. */
export const snoozeOperation: BulkOperation<ConversationFilters, { until: string | null }> = {
  ...LIST,
  name: "conversations.snooze",
  params: snoozeSchema,
  messages: ({ until }) =>
    until ? bulkMessages(NOUNS, "Snoozing #", "snoozed") : bulkMessages(NOUNS, "Unsnoozing #", "no longer snoozed"),
  event: null,
  isPending: ({ until }) =>
    sql`(not suspected_spam and state <> 'done' and snoozed_until is distinct from ${until}::timestamptz)`,
  async apply(tx, { ids, params: { until } }) {
    const before = await tx.execute<{ id: string; until: string | null; returned: string | null }>(sql`
      update conversations c set snoozed_until = ${until}::timestamptz, returned_at = null
      from (select id, snoozed_until, returned_at from conversations) was
      where c.id = was.id and c.id = any(${sql.param(ids)}::uuid[])
      returning c.id, was.snoozed_until as until, was.returned_at as returned`);
    return {
      changed: before.rows.map(({ id, until: was, returned }) => ({
        id,
        previous: JSON.stringify({ until: was, returned }),
      })),
    };
  },
  async undo(tx, records, { params: { until } }) {
    const { rows } = await tx.execute(sql`
      update conversations c set snoozed_until = (was.previous ->> 'until')::timestamptz,
        returned_at = (was.previous ->> 'returned')::timestamptz
      from unnest(${sql.param(records.map(({ id }) => id))}::uuid[],
        ${sql.param(records.map(({ previous }) => previous))}::jsonb[]) was(id, previous)
      where c.id = was.id and c.snoozed_until is not distinct from ${until}::timestamptz returning c.id`);
    return rows;
  },
};

/** Gives leads a tag, or takes it from them. */
export const tagOperation: BulkOperation<ConversationFilters, { tag: string; add: boolean }> = {
  ...LIST,
  name: "conversations.tag",
  params: tagSchema,
  messages: ({ tag, add }) =>
    add
      ? bulkMessages(NOUNS, "Tagging #", `tagged “${tag}”`)
      : bulkMessages(NOUNS, "Untagging #", `not tagged “${tag}” any more`),
  event: null,
  isPending: ({ tag, add }) =>
    sql`exists (select from lead_tags t where t.lead_id = conversations.id and t.tag = ${tag}) <> ${add}::boolean`,
  apply: (tx, { ids, params, now }) => setTag(tx, ids, params, now),
  undo: (tx, records, { params: { tag, add }, now }) =>
    setTag(
      tx,
      records.map(({ id }) => id),
      { tag, add: !add },
      now,
    ),
};

async function setTag(tx: Executor, ids: string[], { tag, add }: { tag: string; add: boolean }, now: Date) {
  const leads = sql`any(${sql.param(ids)}::uuid[])`;
  const change = add
    ? sql`insert into lead_tags (lead_id, tag, created_at)
        select id, ${tag}, ${now.toISOString()}::timestamptz from conversations where id = ${leads} order by id
        on conflict do nothing returning lead_id as id`
    : sql`delete from lead_tags where lead_id = ${leads} and tag = ${tag} returning lead_id as id`;
  return (await tx.execute<{ id: string }>(change)).rows.map(({ id }) => id);
}

/** Each minute: has the snoozed conversations whose time has come back in the inbox, above all others. */
export const conversationsTask: Task<object> = {
  name: "conversations",
  cron: "* * * * *",
  run: async () => void (await wakeConversations(databaseNow())),
};

/** @returns how many came back */
export async function wakeConversations(now: Date): Promise<number> {
  const { rowCount } = await database()
    .update(table)
    .set({ snoozedUntil: null, returnedAt: now })
    .where(lte(table.snoozedUntil, now));
  return rowCount ?? 0;
}
