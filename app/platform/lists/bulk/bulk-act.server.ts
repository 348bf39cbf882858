import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ActivityDetails } from "~/platform/activity/activity-entry.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { Act } from "~/shared/activity/acts.ts";
import type { BulkActWords } from "~/shared/lists/bulk-act.ts";

/** A record that a batch has changed, and words for what it was before. */
export interface Changed {
  id: string;
  previous: string;
}

/** A batch: the ids of locked records, in the transaction that locks them. */
export interface Batch<Params> {
  ids: string[];
  params: Params;
  now: Date;
}

/** A list of records that acts are about. */
export interface BulkList<Filters = unknown> {
  /** Gone through by `created_at` and `id`, the newest first. */
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  filters: z.ZodType<Filters>;
  /** The condition of the records that match filters. */
  matches(filters: Filters): SQL | undefined;
  /** What one of its records is called in the activity log. */
  subject: string;
  /** The topics of the tables that an act changes. */
  topics: string[];
}

/**
 * Something that the owner does to a selection of records. The engine finds the records, locks them and passes them on in
 * batches; the domain changes them.
 */
export interface BulkAct<Filters = unknown, Params extends object = object> extends BulkList<Filters> {
  name: string;
  /** The schema of what it is told besides the records. */
  params: z.ZodType<Params>;
  words(params: Params): BulkActWords;
  /** The sentence about what its batches have counted. */
  note?(counts: Record<string, number>): string | null;
  /** What the activity log calls it, beside the count of records; null for what is no act. */
  event: Act | null;
  about?(params: Params): { act?: Act; details?: ActivityDetails };
  /** The condition of those that aren't yet as the act leaves them, or that it concerns at all. */
  isDue?(params: Params): SQL;
  /** Rejects the order by throwing. `selected` is a query of the ids of all records. */
  check?(tx: Executor, selected: SQL): Promise<void>;
  /** Changes a batch: which records, with what they were before where that can be given back, and what else there is to count. */
  apply(
    tx: Executor,
    batch: Batch<Params>,
  ): Promise<string[] | { changed: Changed[]; counts?: Record<string, number> }>;
  /**
   * Gives records back their previous state, where they still are as the act left them. Absent where nothing can be given
   * back: such an act waits for some seconds before it begins, if it is for many records.
   *
   * @returns those that were changed back
   */
  undo?(tx: Executor, changed: Changed[], batch: Batch<Params>): Promise<unknown[]>;
  /** Whether it, or its undo, also does what can't be taken back, such as queuing emails that were held back. */
  isFinal?(params: Params, isUndo: boolean): boolean;
  /** In bulk it needs re-authentication. */
  isDeletion?: boolean;
  /** The records of a batch, where as many as usual take too long. */
  batchSize?: number;
}

/** The records of a batch, and the most that are changed within the request. */
export const BATCH_SIZE = 500;

/** The same of what is deleted, from many tables. */
export const DELETION_BATCH_SIZE = 200;

/** So long what can't be undone waits, if it is for more records than that. */
export const START_DELAY_MS = 10_000;

/** So long an act can be undone after its end. */
export const UNDO_MS = 24 * 60 * 60 * 1000;

/**
 * The words of an act on records of a name, e.g. of `["message", "messages"]`, "Moving # to the inbox" and "moved to the inbox".
 *
 * @param others - those that are different
 */
export function bulkWords(
  [one, many]: readonly [string, string],
  doing: string,
  done: string,
  others: Partial<BulkActWords> = {},
): BulkActWords {
  const capitalized = one.charAt(0).toUpperCase() + one.slice(1);
  return { doing: doing.replace("#", many), one: `${capitalized} ${done}`, many: `${many} ${done}`, ...others };
}

// On `globalThis`: hot reload makes copies of this module.
const globalScope = globalThis as typeof globalThis & { __bulkActs?: Map<string, BulkAct> };

/** Makes acts known to this process by their names: those that are stored are continued and told by it. */
export function registerBulkActs(acts: BulkAct[]): void {
  globalScope.__bulkActs = new Map(acts.map((act) => [act.name, act]));
}

/** The names of the acts on the records of a table. */
export function bulkActsOn(table: BulkList["table"]): string[] {
  return [...(globalScope.__bulkActs?.values() ?? [])].filter((act) => act.table === table).map(({ name }) => name);
}

/** The act of a name; undefined for one that another version of the site has stored. */
export function findBulkAct(name: string): BulkAct | undefined {
  return globalScope.__bulkActs?.get(name);
}
