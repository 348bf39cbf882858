import { useEffect, useState } from "react";
import { type Announcement, MAX_TIMEOUT_MS } from "~/domain/announcements/announcement.ts";

/**
 * The server's time, updated whenever an announcement starts or ends, so that statuses stay correct without a
 * reload. `loadedAt` is the server's time when the page was loaded (milliseconds).
 */
export function useNowAtChanges(loadedAt: number, announcements: Announcement[]): number {
  const [elapsed, setPassed] = useState({ loadedAt, ms: 0 });
  const now = loadedAt + (elapsed.loadedAt === loadedAt ? elapsed.ms : 0);
  useEffect(() => {
    const begun = performance.now();
    const changeTimes = announcements.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])]);
    const waitsMs = changeTimes.map((time) => Date.parse(time) - now).filter((wait) => wait > 0);
    if (waitsMs.length === 0) return;
    const wait = Math.min(...waitsMs, MAX_TIMEOUT_MS);
    const before = now - loadedAt;
    const timer = setTimeout(() => setPassed({ loadedAt, ms: before + performance.now() - begun }), wait + 50);
    return () => clearTimeout(timer);
  }, [loadedAt, now, announcements]);
  return now;
}
