import { loadTrends } from "~/domain/dashboard/trends.server.ts";
import { parseTrendsRequest } from "~/domain/dashboard/trends.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import type { Route } from "./+types/trends";

/** The dashboard's charts: `?days=30&zone=Europe/Berlin`, of which the zone counts while the owner has set none. */
export function loader({ url }: Route.LoaderArgs) {
  return screenData({}, "the dashboard's charts", () => {
    const { period, timeZone } = parseTrendsRequest(url.searchParams);
    return loadTrends({ period, timeZone: settingsOf(timeSection).timeZone ?? timeZone, now: new Date() });
  });
}
