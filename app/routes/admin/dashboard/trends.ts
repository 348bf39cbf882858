import { data } from "react-router";
import { loadTrends } from "~/domain/dashboard/trends.server.ts";
import { parseTrendsRequest } from "~/domain/dashboard/trends.ts";
import { log } from "~/platform/log.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import type { Route } from "./+types/trends";

/**
 * The data of the dashboard's charts: `?days=30&zone=Europe/Berlin`, of which the zone counts while the owner has set
 * none. Null when loading fails.
 */
export async function loader({ url }: Route.LoaderArgs) {
  try {
    const { period, timeZone } = parseTrendsRequest(url.searchParams);
    const set = settingsOf(timeSection).timeZone;
    return data({ trends: await loadTrends({ period, timeZone: set ?? timeZone, now: new Date() }) });
  } catch (error) {
    log.error({ err: error }, "the dashboard's charts could not be loaded");
    return data({ trends: null }, { status: 503 });
  }
}
