import { log } from "~/platform/log.server.ts";
import { isForOneAnswer, isFreshUntil, isMadeOf } from "~/platform/page-cache/cache-policy.server.ts";
import { announcementsAt, type CurrentAnnouncements } from "./queries.server.ts";

/**
 * What a public page announces at `now`, said to the page cache too: the page is good until that changes by itself. Without
 * the database nothing is announced, and the page isn't kept. Never rejects.
 */
export async function loadPageAnnouncements(
  context: Parameters<typeof isMadeOf>[0],
  now: Date,
): Promise<CurrentAnnouncements> {
  isMadeOf(context, "announcements");
  try {
    const announced = await announcementsAt(now);
    if (announced.changesAt) isFreshUntil(context, Date.parse(announced.changesAt));
    return announced;
  } catch (error) {
    log.warn({ err: error }, "announcements could not be read for a page");
    isForOneAnswer(context);
    return { shown: [], changesAt: null };
  }
}
