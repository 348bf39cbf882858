import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * A table whose rows outlive a rollback to the release before: those that came since are added to the data of then. It is
 * declared beside its table; docs/decisions/0042-upgrades-and-rollback.md says which are.
 */
export interface KeptTable {
  table: PgTable;
  /** What its rows are called where they are counted. */
  noun: string;
  /** Whether they are what people have sent; else they belong to it, or tell what was sent to people. */
  isFromPeople?: boolean;
  /** What makes a row of then and one of now the same; the primary key unless given. */
  key?: PgColumn;
  /** Whether rows that were there already become as they are now: people or mail servers have changed them. */
  isFollowed?: boolean;
  /** A condition of the rows `k` that are kept or followed, evaluated on the restored data before anything is added. */
  where?: string;
}
