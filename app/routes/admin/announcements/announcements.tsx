import { listAnnouncements } from "~/domain/announcements/queries.server.ts";
import { ANNOUNCEMENTS_SCREEN, AnnouncementsScreen } from "~/domain/announcements/ui/admin/announcements-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/announcements";

export const handle: ScreenHandle = ANNOUNCEMENTS_SCREEN;

export async function loader() {
  return { announcements: await listAnnouncements(), now: Date.now() };
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
  return <AnnouncementsScreen {...loaderData} />;
}
