import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { askedSubmissions, loadSubmissions } from "~/domain/leads/submissions/load-submissions.server.ts";
import { EMPTY, LOAD_FAILURE, SubmissionsScreen, TITLE } from "~/domain/leads/submissions/ui/submissions-screen.tsx";
import { log } from "~/platform/log.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/form-submissions";

export const handle: ScreenHandle = { title: TITLE, loadFailure: LOAD_FAILURE, empty: EMPTY };

export async function loader({ url }: Route.LoaderArgs) {
  const asked = askedSubmissions(url.searchParams);
  try {
    return data({ ...asked, loaded: await loadSubmissions(url.searchParams) });
  } catch (error) {
    log.error({ err: error }, "form submissions could not be loaded");
    return data({ ...asked, loaded: null }, { status: 503 });
  }
}

/** A mark that could not be set has changed nothing: the list stays as it was. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.ok === false ? false : defaultShouldRevalidate;
}

export default function FormSubmissions({ loaderData }: Route.ComponentProps) {
  return <SubmissionsScreen {...loaderData} />;
}
