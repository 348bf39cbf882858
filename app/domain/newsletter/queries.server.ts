import { database } from "~/platform/db/database.server.ts";
import { newsletterSubscriptions } from "./tables.server.ts";

/** How many addresses are subscribed. */
export function countSubscriptions(): Promise<number> {
  return database().$count(newsletterSubscriptions);
}
