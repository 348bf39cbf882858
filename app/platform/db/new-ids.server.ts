import { type SQL, sql } from "drizzle-orm";

/**
 * A new id for each row that a statement makes, of version 7 as those that programs make: they come to stand side by side
 * in the index, where random ones would touch a page of it each.
 */
export function newRowIds(now: Date): SQL {
  const ms = now.getTime().toString(16).padStart(12, "0");
  return sql`overlay(gen_random_uuid()::text placing ${`${ms.slice(0, 8)}-${ms.slice(8)}-7`} from 1 for 15)::uuid`;
}
