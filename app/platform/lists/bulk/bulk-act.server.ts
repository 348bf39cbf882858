import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { BulkActWords } from "~/shared/lists/bulk-act.ts";

/** A record that a batch has changed, and words for what it was before. */
export interface Changed {
  id: string;
  former: string;
}

/** What a batch has done: the records that it changed, and what else there is to count. */
export interface BatchResult {
  changed: Changed[];
  counts?: Record<string, number>;
}

/** A batch: the ids of locked records, in the transaction that locks them. */
export interface Batch<Params> {
  ids: string[];
  params: Params;
  now: Date;
}

/** The table of an act's records, which it goes through by `created_at` and `id`, the newest first. */
export type BulkTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/**
 * Something that the owner does to a selection of records. The engine finds the records, locks them and passes them on in
 * batches; the domain changes them.
 */
export interface BulkAct<Filters = unknown, Params extends object = object> {
  name: string;
  table: BulkTable;
  /** The schemas of what is stored while it runs. */
  filters: z.ZodType<Filters>;
  params: z.ZodType<Params>;
  /** The topics of the tables that it changes. */
  topics: string[];
  /** What one of its records is called in the activity log. */
  subject: string;
  words(params: Params): BulkActWords;
  /** The sentence about what its batches have counted. */
  note?(counts: Record<string, number>): string | null;
  /** The activity log's entry, without its subject; null for what is no act. */
  entry(params: Params, count: number): ActivityEntry | null;
  /** The condition of the records that match filters. */
  matches(filters: Filters): Promise<SQL | undefined>;
  /** The condition of those that aren't yet as the act leaves them, or that it concerns at all. */
  isDue?(params: Params): SQL;
  /** Rejects the order by throwing. `selected` is a query of the ids of all records. */
  check?(tx: Executor, selected: SQL): Promise<void>;
  apply(tx: Executor, batch: Batch<Params>): Promise<BatchResult>;
  /**
   * Gives records back their former state, where they still are as the act left them. Absent where nothing can be given
   * back: such an act waits for some seconds before it begins, if it is for many records.
   *
   * @returns how many were changed back
   */
  undo?(tx: Executor, changed: Changed[], batch: Batch<Params>): Promise<number>;
  /** The records of a batch, where 500 take too long. */
  batchSize?: number;
}

/** The records of a batch, and the most that are changed within the request. */
export const BATCH_SIZE = 500;

/** So long what can't be undone waits, if it is for more records than that. */
export const START_DELAY_MS = 10_000;

/** So long an act can be undone after its end. */
export const UNDO_MS = 24 * 60 * 60 * 1000;

/** The topic of acts: their progress, once a second. */
export const BULK_TOPIC = "bulk";

/** The topic that wakes the task. */
export const BULK_QUEUE_TOPIC = "bulk-queue";

// On `globalThis`: hot reload makes copies of this module.
const globalScope = globalThis as typeof globalThis & { __bulkActs?: Map<string, BulkAct> };

/** Makes acts known to this process by their names: those that are stored are continued and told by it. */
export function registerBulkActs(acts: BulkAct[]): void {
  globalScope.__bulkActs = new Map(acts.map((act) => [act.name, act]));
}

/** The act of a name; undefined for one that another version of the site has stored. */
export function findBulkAct(name: string): BulkAct | undefined {
  return globalScope.__bulkActs?.get(name);
}
