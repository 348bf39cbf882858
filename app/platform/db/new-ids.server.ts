import { type SQL, sql } from "drizzle-orm";

/**
 * A new id for each row that a statement makes, of version 7 like the ids made in the application: they are neighbours in
 * the index, where random ones would touch a page each.
 */
export function newRowIds(now: Date): SQL {
  const ms = now.getTime().toString(16).padStart(12, "0");
  return sql`overlay(gen_random_uuid()::text placing ${`${ms.slice(0, 8)}-${ms.slice(8)}-7`} from 1 for 15)::uuid`;
}
