import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "~/platform/db/database.server.ts";
import { notOnHold } from "~/platform/privacy/holds.server.ts";
import type { RetentionName } from "~/shared/settings/retention-settings.ts";

/** What the ids of a kind are compared with: all rows, or those that were chosen before. */
export interface DueQuery {
  /** What is as old as this, or older, has had its time. */
  cutoff: Date;
  /** Of these rows alone. */
  ids?: string[];
}

interface RetentionKindName {
  /** In the activity log and in the mail: a plural, e.g. `leads`. */
  name: string;
  /** The setting that has its period. */
  setting: RetentionName;
  /** It was deleted by age before there were settings, so that an upgrade doesn't delay it. */
  beganBefore?: true;
  /** Its ids are those of leads, which have a page of their own. */
  isLead?: true;
}

/** A kind of personal data that is deleted by age. */
export interface RetentionKind extends RetentionKindName {
  /**
   * A query of what has had its time, with the columns `id`, `at` (from when the period counts), `label` (for the
   * owner, or null) and `held` (whether a legal hold keeps it).
   */
  due(query: DueQuery): SQL;
  /** Locks rows against changes that would keep them, until the caller's transaction ends. */
  lock(tx: Executor, ids: string[]): Promise<unknown>;
  /** Deletes them in the caller's transaction. */
  remove(tx: Executor, ids: string[]): Promise<unknown>;
}

/** Rows of a subject that are deleted by their age. */
export interface RowsByAge extends RetentionKindName {
  /** From when the period counts. */
  at: SQLWrapper;
  /** When it last changed, if that is something else. */
  since?: SQLWrapper;
  label?: SQLWrapper;
  /** The addresses of whom they belong to: a legal hold on one keeps them. */
  addresses?: SQLWrapper[];
  /** What follows `from`, where it is more than the table. */
  joins?: SQL;
  where?: SQL;
  /** Nothing changes them, so that they need no lock; the database may not even grant one. */
  isAppendOnly?: boolean;
  /** Deletes them, where more than the rows goes. */
  remove?: RetentionKind["remove"];
}

/** @param key - the primary key of the table */
export function rowsByAge(table: PgTable, key: PgColumn, { at, since = at, label, ...kind }: RowsByAge): RetentionKind {
  const { addresses = [], joins = sql``, where = sql`true`, isAppendOnly = false, remove, ...name } = kind;
  const isOneOf = (ids: string[]) => sql`${key} = ${anyOf(ids, key)}`;
  return {
    ...name,
    due: ({ cutoff, ids }) => sql`
      select ${key} as id, ${at} as at, ${label ?? sql`null::text`} as label,
        ${addresses.length > 0 ? sql`not ${notOnHold(...addresses)}` : sql`false`} as held
      from ${table} ${joins} where ${since} <= ${timestamp(cutoff)} and ${where} and ${ids ? isOneOf(ids) : sql`true`}`,
    // In one order, so that two transactions can't wait for each other.
    lock: async (tx, ids) => {
      if (isAppendOnly) return;
      await tx.execute(sql`select from ${table} where ${isOneOf(ids)} order by ${key} for update`);
    },
    remove: remove ?? ((tx, ids) => tx.delete(table).where(isOneOf(ids))),
  };
}

/** A time as a parameter of SQL. */
export function timestamp(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** A list of ids as a parameter of SQL, behind `=`. */
export function anyOf(ids: readonly string[], key?: PgColumn): SQL {
  return sql`any(${sql.param([...ids])}::${sql.raw(key?.getSQLType() ?? "uuid")}[])`;
}
