import { loadRooms } from "~/domain/settings/queries.server.ts";
import { SETTINGS_SCREEN, SettingsScreen } from "~/domain/settings/ui/admin/settings-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/settings";

export const handle: ScreenHandle = SETTINGS_SCREEN;

export async function loader() {
  return { rooms: await loadRooms() };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsScreen {...loaderData} />;
}
