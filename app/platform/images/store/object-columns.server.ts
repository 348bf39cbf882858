import { type SQL, sql } from "drizzle-orm";
import { integer, type PgColumn, text, varchar } from "drizzle-orm/pg-core";
import { bytea } from "~/platform/db/columns.server.ts";

/** The columns of bytes that are in their row, or in the object store. */
export function objectColumns() {
  return {
    bytes: bytea("bytes"),
    /** The object's key below the folder of all sites, and what it has to be when it is read. */
    objectKey: text("object_key"),
    size: integer("size"),
    sha256: varchar("sha256", { length: 64 }),
  };
}

/** The check of these columns. */
export function inOnePlace(table: Record<keyof ReturnType<typeof objectColumns>, PgColumn>): SQL {
  return sql`num_nulls(${table.objectKey}, ${table.size}, ${table.sha256}) = case when ${table.bytes} is null then 0 else 3 end`;
}
