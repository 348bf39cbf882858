import { log } from "~/platform/log.server.ts";
import { expireAt, markUncacheable, tag } from "~/platform/page-cache/cache-policy.server.ts";
import { announcementsAt, type CurrentAnnouncements } from "./queries.server.ts";

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
