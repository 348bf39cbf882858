import { data } from "react-router";
import { loadTrends } from "~/domain/dashboard/trends.server.ts";
import { parseTrendsRequest } from "~/domain/dashboard/trends.ts";
import { log } from "~/platform/log.server.ts";
import type { Route } from "./+types/trends";

/** The data of the dashboard's charts: `?days=30&zone=Europe/Berlin`. Null when loading fails. */
export async function loader({ url }: Route.LoaderArgs) {
  try {
    return data({ trends: await loadTrends({ ...parseTrendsRequest(url.searchParams), now: new Date() }) });
  } catch (error) {
    log.error({ err: error }, "the dashboard's charts could not be loaded");
    return data({ trends: null }, { status: 503 });
  }
}
