import { redirect } from "react-router";
import { findLeadPath } from "~/domain/leads/triage/lead-records.server.ts";
import type { Route } from "./+types/open-lead";

/** `/admin/leads/:submissionId`, which emails link to: redirects to the lead's conversation. */
export async function loader({ params: { submissionId } }: Route.LoaderArgs) {
  return redirect(await findLeadPath(submissionId));
}
