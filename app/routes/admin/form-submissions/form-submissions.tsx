import { loadSubmissions, parseSubmissionsQuery } from "~/domain/leads/submissions/queries.server.ts";
import { SUBMISSIONS_SCREEN, SubmissionsScreen } from "~/domain/leads/submissions/ui/submissions-screen.tsx";
import { screenData } from "~/platform/http/screen-data.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/form-submissions";

export const handle: ScreenHandle = SUBMISSIONS_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = parseSubmissionsQuery(searchParams);
  return screenData(query, "form submissions", () => loadSubmissions(query, searchParams));
}

export default function FormSubmissions({ loaderData }: Route.ComponentProps) {
  return <SubmissionsScreen {...loaderData} />;
}
