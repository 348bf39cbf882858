import { loadSubmissions, parseSubmissionsQuery } from "~/domain/leads/submissions/queries.server.ts";
import { CONSULTATIONS_SCREEN, ConsultationsScreen } from "~/domain/leads/submissions/ui/submissions-screen.tsx";
import { screenData } from "~/platform/http/screen-data.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/consultations";

export const handle: ScreenHandle = CONSULTATIONS_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = parseSubmissionsQuery(searchParams, "consultation");
  return screenData(query, "consultations", () => loadSubmissions(query, searchParams, "consultation"));
}

export default function Consultations({ loaderData }: Route.ComponentProps) {
  return <ConsultationsScreen {...loaderData} />;
}
