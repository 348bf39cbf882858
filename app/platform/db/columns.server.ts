import { timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

/** The primary key of every domain table: a UUID of version 7, so that ids sort by the time they were made. */
export function id() {
  return uuid("id")
    .primaryKey()
    .$defaultFn(() => uuidv7());
}

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
