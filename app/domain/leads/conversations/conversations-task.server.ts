import { lte } from "drizzle-orm";
import { conversations as table } from "~/domain/leads/tables/conversations.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";

/** Each minute: has the snoozed conversations whose time has come back in the inbox, above all others. */
export const conversationsTask: Task<object> = {
  name: "conversations",
  cron: "* * * * *",
  run: async () => void (await wakeConversations(databaseNow())),
};

/** @returns how many came back */
export async function wakeConversations(now: Date): Promise<number> {
  const { rowCount } = await database()
    .update(table)
    .set({ snoozedUntil: null, returnedAt: now })
    .where(lte(table.snoozedUntil, now));
  return rowCount ?? 0;
}
