import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import { type BulkList, type BulkOperation, bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";
import type { BulkOperationMessages } from "~/shared/lists/bulk-operation.ts";
import { addressesOfLeads, deleteLeads } from "./delete-leads.server.ts";
import { changeStatusOfRecords } from "./lead-statuses.server.ts";
import { markLeadsSpam } from "./mark-spam.server.ts";

/** A list of lead records, as the operations on it need it. */
export interface LeadList<Filters, Kind = keyof typeof LEAD_RECORD_TABLES> extends Omit<BulkList<Filters>, "topics"> {
  subject: Kind & string;
  /** Singular and plural. */
  nouns: readonly [string, string];
}

/** Follows the previous status of a record whose submission was unread, and is read by the change. */
const WITH_UNREAD_SUBMISSION = " submission-unread";

/** A change on one screen of a lead is seen on all. */
const TOPICS = ["submissions", "messages", "enquiries"];

/**
 * The operation that gives records another status.
 *
 * @param isEligible - the condition of the records that have a status of their own
 */
export function statusOperation<Filters, const Status extends string>(
  list: LeadList<Filters>,
  options: {
    name: string;
    statuses: readonly Status[];
    messages: (status: Status) => BulkOperationMessages;
    isEligible?: SQL;
  },
): BulkOperation<Filters, { status: Status }> {
  const { isEligible = sql`true` } = options;
  const { subject: kind } = list;
  return {
    ...list,
    name: options.name,
    topics: TOPICS,
    params: z.object({ status: z.enum(options.statuses) }) as unknown as z.ZodType<{ status: Status }>,
    messages: ({ status }) => options.messages(status),
    event: "leads.status-changed",
    about: ({ status }) => ({ details: { records: kind, statuses: [status] } }),
    isPending: ({ status }) => sql`(status <> ${status} and ${isEligible})`,
    async apply(tx, { ids, params: { status }, now }) {
      const { changed, markedRead } = await changeStatusOfRecords(tx, kind, { ids, status, now });
      const previousOf = ({ was, leadId }: (typeof changed)[number]) =>
        was + (markedRead.has(leadId) ? WITH_UNREAD_SUBMISSION : "");
      return { changed: changed.map((row) => ({ id: row.id, previous: previousOf(row) })) };
    },
    async undo(tx, records, { params, now }) {
      const undone: unknown[] = [];
      for (const [previous, group] of Map.groupBy(records, (record) => record.previous)) {
        const ids = group.map(({ id }) => id);
        const status = previous.replace(WITH_UNREAD_SUBMISSION, "");
        const undo = { from: params.status, wasUnread: status !== previous };
        undone.push(...(await changeStatusOfRecords(tx, kind, { ids, status, undo, now })).changed);
      }
      return undone;
    },
  };
}

/** The operation that marks the leads of records as spam, or as not spam. */
export function spamOperation<Filters>(list: LeadList<Filters>): BulkOperation<Filters, { spam: boolean }> {
  const { subject: kind, nouns } = list;
  return {
    ...list,
    name: `${kind}s.spam`,
    topics: [...TOPICS, "emails"],
    params: z.object({ spam: z.boolean() }),
    messages: ({ spam }) => {
      const mark = spam ? "as spam" : "as not spam";
      return bulkMessages(nouns, `Marking # ${mark}`, "", { one: `Marked ${mark}`, many: `marked ${mark}` });
    },
    note: ({ queued = 0 }) => {
      if (queued === 0) return null;
      return queued === 1
        ? "One email that was held back is queued."
        : `${queued.toLocaleString("en")} emails that were held back are queued.`;
    },
    event: "leads.marked-spam",
    about: ({ spam }) => ({ ...(!spam && { event: "leads.marked-not-spam" }), details: { records: kind } }),
    isPending: ({ spam }) => sql`suspected_spam <> ${spam}::boolean`,
    // Emails that were held back go out.
    isFinal: ({ spam }, isUndo) => spam === isUndo,
    async apply(tx, { ids, params: { spam }, now }) {
      const marked = await markLeadsSpam(tx, kind, { ids, spam, now });
      return { changed: marked.ids.map((id) => ({ id, previous: "" })), counts: { queued: marked.queued } };
    },
    undo: async (tx, _, { ids, params: { spam }, now }) =>
      (await markLeadsSpam(tx, kind, { ids, spam: !spam, now })).ids,
  };
}

/** The operation that deletes the leads of records. */
export function deletionOperation<Filters>(list: LeadList<Filters, "submission" | "enquiry">): BulkOperation<Filters> {
  const { subject: kind, nouns } = list;
  const leadId = kind === "submission" ? sql`id` : sql`coalesce(submission_id, id)`;
  return {
    ...list,
    ...recordDeletion(kind, nouns),
    topics: [...TOPICS, "emails"],
    event: "leads.deleted",
    about: () => ({ details: { records: kind } }),
    check: (tx, selected) =>
      requireNoHold(tx, addressesOfLeads(sql`in (select ${leadId} from ${list.table} where id in (${selected}))`)),
    apply: (tx, { ids }) => deleteLeads(tx, kind, ids),
  };
}

/** What the operations that delete records have in common: there is nothing to choose. */
export function recordDeletion(subject: string, nouns: readonly [string, string]) {
  return {
    name: `${subject}s.delete`,
    params: z.object({}),
    messages: () => bulkMessages(nouns, "Deleting #", "deleted"),
    isDeletion: true,
  };
}
