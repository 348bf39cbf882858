import { data } from "react-router";
import { loadSubmissions, parseSubmissionsQuery } from "~/domain/leads/submissions/load-submissions.server.ts";
import { CONSULTATIONS_SCREEN, ConsultationsScreen } from "~/domain/leads/submissions/ui/consultations-screen.tsx";
import { log } from "~/platform/log.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/consultations";

export const handle: ScreenHandle = CONSULTATIONS_SCREEN;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = parseSubmissionsQuery(searchParams, "consultation");
  try {
    return data({ ...query, loaded: await loadSubmissions(query, searchParams, "consultation") });
  } catch (error) {
    log.error({ err: error }, "consultations could not be loaded");
    return data({ ...query, loaded: null }, { status: 503 });
  }
}

export default function Consultations({ loaderData }: Route.ComponentProps) {
  return <ConsultationsScreen {...loaderData} />;
}
