import { loadLaunchState } from "~/domain/launch/launch-state.server.ts";
import { START_SCREEN, StartScreen } from "~/domain/launch/ui/admin/start-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/start";

export const handle: ScreenHandle = START_SCREEN;

export async function loader() {
  return { state: await loadLaunchState() };
}

export default function Start({ loaderData }: Route.ComponentProps) {
  return <StartScreen {...loaderData} />;
}
