import { loadBackupsPage } from "~/domain/backups/queries.server.ts";
import { BACKUPS_SCREEN, BackupsScreen } from "~/domain/backups/ui/admin/backups-screen.tsx";
import { screenData } from "~/platform/http/screen-data.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/backups";

export const handle: ScreenHandle = BACKUPS_SCREEN;

export function loader() {
  const now = new Date();
  return screenData({ now: now.getTime() }, "backups", () => loadBackupsPage(now));
}

export default function Backups({ loaderData }: Route.ComponentProps) {
  return <BackupsScreen {...loaderData} />;
}
