import { type SQL, sql } from "drizzle-orm";
import { customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

/** The primary key of every domain table: a UUID of version 7, so that ids sort by the time they were made. */
export function id() {
  return uuid("id")
    .primaryKey()
    .$defaultFn(() => uuidv7());
}

/**
 * A new id for each row that a statement makes, of version 7 like the ids made in the application: they are neighbours
 * in the index, where random ones would touch a page each.
 */
export function newRowIds(now: Date): SQL {
  const ms = now.getTime().toString(16).padStart(12, "0");
  return sql`overlay(gen_random_uuid()::text placing ${`${ms.slice(0, 8)}-${ms.slice(8)}-7`} from 1 for 15)::uuid`;
}

/** Bytes, read and written as a `Buffer`. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A timestamp with time zone, read and written as a `Date`. */
export function timestamptz(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

/** `created_at`, set by the database. */
export function createdAt() {
  return timestamptz("created_at").notNull().defaultNow();
}

/** `updated_at`, set by the database on insert; commands that change a row stamp it. */
export function updatedAt() {
  return timestamptz("updated_at").notNull().defaultNow();
}
