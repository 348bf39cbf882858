import { and, desc, gt, isNull, lte, or, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { expireAt, markUncacheable, tag } from "~/platform/page-cache/cache-policy.server.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import type { Announcement, ShownAnnouncement } from "./announcement.ts";
import { announcements as table } from "./tables.server.ts";

/** The most that a page shows at once. */
const MAX_SHOWN = 5;

/** More than anyone announces; older ones are not listed. */
const MAX_LISTED = 500;

const SHOWN = { id: table.id, text: table.text, link: table.link, linkText: table.linkText, tone: table.tone };

/** The announcements that show now, and the next time (ISO 8601) at which one starts or ends, if any. */
interface CurrentAnnouncements {
  shown: ShownAnnouncement[];
  changesAt: string | null;
}

/**
 * The announcements that show at `now`, latest start first.
 * @throws the driver's error when the database is down.
 */
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

/** All announcements, past and scheduled too, latest start first. */
export async function listAnnouncements(): Promise<Announcement[]> {
  const rows = await database()
    .select()
    .from(table)
    .orderBy(sql`${table.startsAt} desc nulls last, ${table.id} desc nulls last`)
    .limit(MAX_LISTED);
  return rows.map(({ createdAt: _, ...row }) => isoTimes(row));
}

/**
 * What a public page announces at `now`; also tags the page and sets its expiry to the next start or end. Without
 * the database nothing is announced, and the page isn't cached. Never rejects.
 */
export async function loadPageAnnouncements(
  context: Parameters<typeof tag>[0],
  now: Date,
): Promise<CurrentAnnouncements> {
  tag(context, "announcements");
  try {
    const announced = await announcementsAt(now);
    if (announced.changesAt) expireAt(context, Date.parse(announced.changesAt));
    return announced;
  } catch (error) {
    log.warn({ err: error }, "announcements could not be read for a page");
    markUncacheable(context);
    return { shown: [], changesAt: null };
  }
}
