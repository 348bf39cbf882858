import { data } from "react-router";
import { loadTrends } from "~/domain/dashboard/trends.server.ts";
import { parseTrendsRequest } from "~/domain/dashboard/trends.ts";
import { log } from "~/platform/log.server.ts";
import { loadOrFallback } from "~/ui/admin/connection/load-or-fallback.ts";
import type { Route } from "./+types/trends";

/** What the dashboard's charts draw: `?days=30&zone=Europe/Berlin`. Null when it can't be loaded. */
export async function loader({ url }: Route.LoaderArgs) {
  try {
    return data({ trends: await loadTrends({ ...parseTrendsRequest(url.searchParams), now: new Date() }) });
  } catch (error) {
    log.error({ err: error }, "the dashboard's charts could not be loaded");
    return data({ trends: null }, { status: 503 });
  }
}

/** Without a connection there is nothing to draw; the screen stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrFallback(serverLoader, { trends: null });
}
