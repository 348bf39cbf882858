import { and, desc, gt, isNull, lte, or, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { Announcement, ShownAnnouncement } from "./announcement.ts";
import { announcements as table } from "./tables.server.ts";

/** More than anybody would want to see at once on a page. */
const MAX_SHOWN = 5;

const SHOWN = { id: table.id, text: table.text, link: table.link, linkText: table.linkText, tone: table.tone };

/** What is announced at a moment, and the next moment (ISO 8601) at which that changes by itself, if there is one. */
export interface CurrentAnnouncements {
  shown: ShownAnnouncement[];
  changesAt: string | null;
}

/** What the public site announces at `now`, what began last first. Throws the driver's error when the database is away. */
export async function announcementsAt(now: Date): Promise<CurrentAnnouncements> {
  const isShowing = and(lte(table.startsAt, now), or(isNull(table.endsAt), gt(table.endsAt, now)));
  const timestamp = sql`${now.toISOString()}::timestamptz`;
  const [shown, [next]] = await Promise.all([
    database()
      .select(SHOWN)
      .from(table)
      .where(isShowing)
      .orderBy(desc(table.startsAt), desc(table.id))
      .limit(MAX_SHOWN),
    database()
      .select({
        starts: sql<string | null>`min(starts_at) filter (where starts_at > ${timestamp})`,
        ends: sql<string | null>`min(ends_at) filter (where ends_at > ${timestamp})`,
      })
      .from(table),
  ]);
  const timestamps = [next?.starts, next?.ends].flatMap((text) => (text ? [new Date(text).getTime()] : []));
  return { shown, changesAt: timestamps.length > 0 ? new Date(Math.min(...timestamps)).toISOString() : null };
}

/** Everything that is, was or will be announced, what begins last first; at most `limit`. */
export async function listAnnouncements({ limit }: { limit: number }): Promise<Announcement[]> {
  const rows = await database()
    .select()
    .from(table)
    .orderBy(sql`${table.startsAt} desc nulls last, ${table.id} desc nulls last`)
    .limit(limit);
  return rows.map(asAnnouncement);
}

function asAnnouncement({ createdAt: _, ...row }: typeof table.$inferSelect): Announcement {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
