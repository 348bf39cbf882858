import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { ActivityDetails } from "~/platform/activity/activity-entry.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { processWide } from "~/platform/process/process-wide.server.ts";
import type { ActivityEventName } from "~/shared/activity/activity-events.ts";
import type { BulkOperationMessages } from "~/shared/lists/bulk-operation.ts";
import { DAY_MS } from "~/shared/time/durations.ts";

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

/** A list of records that operations are about. */
export interface BulkList<Filters = unknown> {
  /** Read by `created_at` and `id`, the newest first. */
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  filters: z.ZodType<Filters>;
  /** The condition of the records that match filters. */
  matches(filters: Filters): SQL | undefined;
  /** What one of its records is called in the activity log. */
  subject: string;
  /** The topics of the tables that an operation changes. */
  topics: string[];
  /** Locks what its records are derived from, before they are locked themselves. */
  lockFirst?(tx: Executor, ids: string[]): Promise<void>;
}

/**
 * Something that the owner does to a selection of records. The engine finds the records, locks them and passes them on
 * in batches; the domain changes them.
 */
export interface BulkOperation<Filters = unknown, Params extends object = object> extends BulkList<Filters> {
  name: string;
  /** The schema of its parameters besides the records. */
  params: z.ZodType<Params>;
  messages(params: Params): BulkOperationMessages;
  /** The sentence about what its batches have counted. */
  note?(counts: Record<string, number>): string | null;
  /** What the activity log calls it, beside the count of records; null for what it leaves out. */
  event: ActivityEventName | null;
  about?(params: Params): { event?: ActivityEventName; details?: ActivityDetails };
  /** The condition of those that aren't yet as the operation leaves them, or that it concerns at all. */
  isPending?(params: Params): SQL;
  /** Rejects it by throwing. `selected` is a query of the ids of all records. */
  check?(tx: Executor, selected: SQL): Promise<void>;
  /** Changes a batch: which records, with what they were before where that can be given back, and what else there is to
   * count. */
  apply(
    tx: Executor,
    batch: Batch<Params>,
  ): Promise<string[] | { changed: Changed[]; counts?: Record<string, number> }>;
  /**
   * Gives records back their previous state, where they still are as the operation left them. Absent where nothing can
   * be given back: such an operation waits for some seconds before it begins, if it is for many records.
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

/** How long an operation without undo waits before it starts, if it is for more records than a batch. */
export const START_DELAY_MS = 10_000;

/** How long after its end an operation can be undone. */
export const UNDO_MS = DAY_MS;

/**
 * The words of an operation on records of a name, e.g. of `["message", "messages"]`, "Moving # to the inbox" and "moved
 * to the inbox".
 *
 * @param others - those that are different
 */
export function bulkMessages(
  [one, many]: readonly [string, string],
  doing: string,
  done: string,
  others: Partial<BulkOperationMessages> = {},
): BulkOperationMessages {
  const capitalized = one.charAt(0).toUpperCase() + one.slice(1);
  return { doing: doing.replace("#", many), one: `${capitalized} ${done}`, many: `${many} ${done}`, ...others };
}

const registered = processWide("bulk-operations", () => new Map<string, BulkOperation>());

/** Makes operations known to this process by their names: those that are stored are continued and displayed by it. */
export function registerBulkOperations(operations: BulkOperation[]): void {
  registered.clear();
  for (const operation of operations) registered.set(operation.name, operation);
}

/** The names of the operations on the records of a table. */
export function bulkOperationsOn(table: BulkList["table"]): string[] {
  return [...registered.values()].filter((operation) => operation.table === table).map(({ name }) => name);
}

/** The operation of a name; undefined for one that another version of the site has stored. */
export function findBulkOperation(name: string): BulkOperation | undefined {
  return registered.get(name);
}
