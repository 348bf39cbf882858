import { data } from "react-router";
import { parseTrendsRequest } from "~/domain/dashboard/trends";
import { loadTrends } from "~/domain/dashboard/trends.server";
import { log } from "~/platform/log.server";
import { keepScreenOf } from "~/ui/admin-shell/keep-screen";
import type { Route } from "./+types/dashboard.trends";

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
  return keepScreenOf(serverLoader, { trends: null });
}
