import { listAnnouncements } from "~/domain/announcements/queries.server.ts";
import { AnnouncementsScreen, EMPTY, TITLE } from "~/domain/announcements/ui/admin/announcements-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/updates";

/** More than anyone announces; older ones are not shown. */
const LIMIT = 500;

export const handle: ScreenHandle = { title: TITLE, loadFailure: "Failed to load announcements", empty: EMPTY };

export async function loader() {
  return { announcements: await listAnnouncements({ limit: LIMIT }), now: Date.now() };
}

export default function Updates({ loaderData }: Route.ComponentProps) {
  return <AnnouncementsScreen {...loaderData} />;
}
