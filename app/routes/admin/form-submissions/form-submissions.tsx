import { data } from "react-router";
import { loadSubmissions, parseSubmissionsQuery } from "~/domain/leads/submissions/load-submissions.server.ts";
import { SUBMISSIONS_SCREEN, SubmissionsScreen } from "~/domain/leads/submissions/ui/submissions-screen.tsx";
import { log } from "~/platform/log.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/form-submissions";

export const handle: ScreenHandle = SUBMISSIONS_SCREEN;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = parseSubmissionsQuery(searchParams);
  try {
    return data({ ...query, loaded: await loadSubmissions(query, searchParams) });
  } catch (error) {
    log.error({ err: error }, "form submissions could not be loaded");
    return data({ ...query, loaded: null }, { status: 503 });
  }
}

export default function FormSubmissions({ loaderData }: Route.ComponentProps) {
  return <SubmissionsScreen {...loaderData} />;
}
