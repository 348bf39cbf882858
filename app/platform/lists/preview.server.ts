import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The beginning of a text, as lists show it; null where the text is null. */
export function preview<Column extends PgColumn>(
  text: Column,
): SQL<Column["_"]["notNull"] extends true ? string : string | null> {
  return sql`left(${text}, 160)`;
}
