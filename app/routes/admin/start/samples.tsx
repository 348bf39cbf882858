import { loadSampleStates } from "~/domain/launch/sample-states.server.ts";
import { SAMPLES_SCREEN, SamplesScreen } from "~/domain/launch/ui/admin/samples-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/samples";

export const handle: ScreenHandle = SAMPLES_SCREEN;

export function loader() {
  return loadSampleStates();
}

export default function Samples({ loaderData }: Route.ComponentProps) {
  return <SamplesScreen {...loaderData} />;
}
