import { eq, inArray, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { contactMessages } from "./tables.server.ts";

export type MessageStatus = (typeof contactMessages.$inferSelect)["status"];

/** A line of the owner's inbox. `createdAt` is an ISO 8601 moment in UTC. */
export interface MessageRow {
  id: string;
  name: string;
  email: string;
  message: string;
  status: MessageStatus;
  isStarred: boolean;
  createdAt: string;
}

/** The newest messages in any of these statuses, at most `limit` of them. */
export async function listMessages(statuses: readonly MessageStatus[], { limit }: { limit: number }) {
  const rows = await database()
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      message: sql<string>`left(${contactMessages.message}, 300)`,
      status: contactMessages.status,
      isStarred: contactMessages.isStarred,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(inArray(contactMessages.status, [...statuses]))
    .orderBy(sql`${contactMessages.createdAt} desc nulls last, ${contactMessages.id} desc nulls last`)
    .limit(limit);
  return rows.map((row): MessageRow => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** How many messages there are in each status. */
export async function countMessagesByStatus(): Promise<Record<MessageStatus, number>> {
  const rows = await database()
    .select({ status: contactMessages.status, rows: sql<number>`count(*)::int` })
    .from(contactMessages)
    .groupBy(contactMessages.status);
  const counts = { unread: 0, read: 0, replied: 0, archived: 0 };
  for (const { status, rows: found } of rows) counts[status] = found;
  return counts;
}

/** How many messages there are, and how many of them are unread. */
export async function countMessages(): Promise<{ total: number; unread: number }> {
  const [total, unread] = await Promise.all([
    database().$count(contactMessages),
    database().$count(contactMessages, eq(contactMessages.status, "unread")),
  ]);
  return { total, unread };
}
