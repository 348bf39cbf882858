import type { SQL } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import type { RetentionName } from "~/shared/time/retention-schema.ts";

/** What the ids of a kind are compared with: all rows, or those that were chosen before. */
export interface DueQuery {
  /** What is as old as this, or older, has had its time. */
  cutoff: Date;
  /** Of these rows alone. */
  ids?: string[];
}

/** A kind of personal data that is deleted by age. */
export interface RetentionKind {
  /** In the activity log and in the mail: a plural, e.g. `leads`. */
  name: string;
  /** The setting that has its period. */
  setting: RetentionName;
  /** It was deleted by age before there were settings, so that an upgrade doesn't delay it. */
  beganBefore?: true;
  /** Its ids are those of leads, which have a page of their own. */
  isLead?: true;
  /**
   * A query of what has had its time, with the columns `id` (uuid), `at` (from when the period counts), `label` (for the owner,
   * or null) and `held` (whether a legal hold keeps it).
   */
  due(query: DueQuery): SQL;
  /** Locks rows against changes that would keep them, until the caller's transaction ends. */
  lock(tx: Executor, ids: string[]): Promise<unknown>;
  /** Deletes them in the caller's transaction. */
  remove(tx: Executor, ids: string[]): Promise<unknown>;
}
