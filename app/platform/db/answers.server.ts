import { sql } from "drizzle-orm";
import { database } from "./database.server.ts";

/** Whether the database answers a query at the moment. Never throws. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await database().execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
