import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import type { BulkAct, BulkTable } from "~/platform/lists/bulk/bulk-act.server.ts";
import { requireNoHold } from "~/platform/privacy/require-no-hold.server.ts";
import type { BulkActWords } from "~/shared/lists/bulk-act.ts";
import { addressesOfLeads, deleteLeads } from "./delete-leads.server.ts";
import { changeStatusOfRecords } from "./lead-statuses.server.ts";
import { markLeadsSpam } from "./mark-spam.server.ts";

type LeadRecordKind = keyof typeof LEAD_RECORD_TABLES;

/** A list of lead records, as the acts on it need it. */
export interface LeadList<Filters> extends Pick<BulkAct<Filters>, "filters" | "matches"> {
  kind: LeadRecordKind;
  table: BulkTable;
  /** Singular, capitalized, and plural: `["Message", "messages"]`. */
  nouns: readonly [string, string];
}

/** Follows the previous status of a record whose submission was unread, and is read by the change. */
const WITH_UNREAD_SUBMISSION = " submission-unread";

/** A change on one screen of a lead is seen on all. */
const TOPICS = ["submissions", "messages", "enquiries"];

/**
 * The act that gives records another status.
 *
 * @param isConcerned - the condition of the records that have a status of their own
 */
export function statusAct<Filters, const Status extends string>(
  { kind, ...list }: LeadList<Filters>,
  options: {
    name: string;
    statuses: readonly Status[];
    words: (status: Status) => BulkActWords;
    isConcerned?: SQL;
  },
): BulkAct<Filters, { status: Status }> {
  const { isConcerned = sql`true` } = options;
  return {
    ...list,
    name: options.name,
    topics: TOPICS,
    subject: kind,
    params: z.object({ status: z.enum(options.statuses) }) as unknown as z.ZodType<{ status: Status }>,
    words: ({ status }) => options.words(status),
    entry: ({ status }, count) => ({
      act: "leads.status-changed",
      details: { records: kind, count, statuses: [status] },
    }),
    isDue: ({ status }) => sql`(status <> ${status} and ${isConcerned})`,
    async apply(tx, { ids, params: { status }, now }) {
      const { changed, markedRead } = await changeStatusOfRecords(tx, kind, { ids, status, now });
      const formerOf = ({ was, leadId }: (typeof changed)[number]) =>
        was + (markedRead.has(leadId) ? WITH_UNREAD_SUBMISSION : "");
      return { changed: changed.map((row) => ({ id: row.id, former: formerOf(row) })) };
    },
    async undo(tx, changed, { params, now }) {
      let count = 0;
      for (const [former, records] of Map.groupBy(changed, (record) => record.former)) {
        const ids = records.map(({ id }) => id);
        const status = former.replace(WITH_UNREAD_SUBMISSION, "");
        const undo = { from: params.status, wasUnread: status !== former };
        count += (await changeStatusOfRecords(tx, kind, { ids, status, undo, now })).changed.length;
      }
      return count;
    },
  };
}

/** The act that marks the leads of records as spam, or as not spam. */
export function spamAct<Filters>({ kind, nouns, ...list }: LeadList<Filters>): BulkAct<Filters, { spam: boolean }> {
  return {
    ...list,
    name: `${kind}s.spam`,
    topics: [...TOPICS, "mails"],
    subject: kind,
    params: z.object({ spam: z.boolean() }),
    words: ({ spam }) => {
      const mark = spam ? "as spam" : "as not spam";
      return { doing: `Marking ${nouns[1]} ${mark}`, one: `Marked ${mark}`, many: `marked ${mark}` };
    },
    note: ({ queued = 0 }) => {
      if (queued === 0) return null;
      return queued === 1
        ? "One email that was held back is queued."
        : `${queued.toLocaleString("en")} emails that were held back are queued.`;
    },
    entry: ({ spam }, count) => ({
      act: spam ? "leads.marked-spam" : "leads.marked-not-spam",
      details: { records: kind, count },
    }),
    isDue: ({ spam }) => sql`suspected_spam <> ${spam}::boolean`,
    async apply(tx, { ids, params: { spam }, now }) {
      const marked = await markLeadsSpam(tx, kind, { ids, spam, now });
      return {
        changed: marked.ids.map((id) => ({ id, former: spam ? "not-spam" : "spam" })),
        counts: { queued: marked.queued },
      };
    },
    undo: async (tx, _changed, { ids, params: { spam }, now }) =>
      (await markLeadsSpam(tx, kind, { ids, spam: !spam, now })).ids.length,
  };
}

/** The act that deletes the leads of records. */
export function deletionAct<Filters>({
  kind,
  nouns,
  ...list
}: LeadList<Filters> & { kind: "submission" | "enquiry" }): BulkAct<Filters> {
  const leadId = kind === "submission" ? sql`id` : sql`coalesce(submission_id, id)`;
  return {
    ...list,
    ...deletionWords(kind, nouns),
    topics: [...TOPICS, "mails"],
    entry: (_, count) => ({ act: "leads.deleted", details: { records: kind, count } }),
    check: (tx, selected) =>
      requireNoHold(tx, addressesOfLeads(sql`in (select ${leadId} from ${list.table} where id in (${selected}))`)),
    async apply(tx, { ids }) {
      const deleted = await deleteLeads(tx, kind, ids);
      return { changed: deleted.map((id) => ({ id, former: "" })) };
    },
  };
}

/** What the acts that delete records have in common: there is nothing to choose. Each deletes from many tables. */
export function deletionWords(subject: string, [one, many]: readonly [string, string]) {
  return {
    name: `${subject}s.delete`,
    subject,
    params: z.object({}),
    batchSize: 200,
    words: () => ({ doing: `Deleting ${many}`, one: `${one} deleted`, many: `${many} deleted` }),
  };
}
