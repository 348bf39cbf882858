import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { parseFilters, parseId, parsePosition } from "~/domain/submissions/filters";
import { countSubmissions, findSubmission, listSubmissions } from "~/domain/submissions/queries.server";
import { EMPTY, LOAD_FAILURE, SubmissionsScreen, TITLE } from "~/domain/submissions/ui/admin/submissions-screen";
import { log } from "~/platform/log.server";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import type { Route } from "./+types/form-submissions";

export const handle: ScreenHandle = { title: TITLE, loadFailure: LOAD_FAILURE, empty: EMPTY };

export async function loader({ url }: Route.LoaderArgs) {
  const filters = parseFilters(url.searchParams);
  const viewId = parseId(url.searchParams.get("view"));
  const loadedAt = new Date().toISOString();
  try {
    const [page, counts, viewed] = await Promise.all([
      listSubmissions(filters, parsePosition(url.searchParams)),
      countSubmissions(filters),
      viewId ? findSubmission(viewId) : null,
    ]);
    return data({ filters, loaded: { page, counts, loadedAt, viewed: viewed ?? null } });
  } catch (error) {
    log.error({ err: error }, "form submissions could not be loaded");
    return data({ filters, loaded: null }, { status: 503 });
  }
}

/** A mark that could not be set has changed nothing: the list stays as it was. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.ok === false ? false : defaultShouldRevalidate;
}

export default function FormSubmissions({ loaderData }: Route.ComponentProps) {
  return <SubmissionsScreen filters={loaderData.filters} loaded={loaderData.loaded} />;
}
