import { data } from "react-router";
import { loadEnquiryCounts } from "~/domain/leads/enquiries/load-enquiries.server.ts";
import { loadMessageCounts } from "~/domain/leads/inbox/load-messages.server.ts";
import { loadSubmissionCounts } from "~/domain/leads/submissions/load-submissions.server.ts";
import { log } from "~/platform/log.server.ts";
import type { SearchCounts } from "~/ui/admin/list/use-whole-counts.ts";
import type { Route } from "./+types/counts";

/** The whole counts of a list's search: `?list=` is the list's path, the other parameters are those of its address. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  try {
    return data({ counts: await loadCounts(searchParams.get("list") ?? "", searchParams) });
  } catch (error) {
    log.error({ err: error }, "the matches of a search could not be counted");
    return data({ counts: null }, { status: 503 });
  }
}

function loadCounts(list: string, params: URLSearchParams): Promise<SearchCounts> {
  if (list === "/admin/form-submissions") return loadSubmissionCounts(params);
  if (list === "/admin/consultations") return loadSubmissionCounts(params, "consultation");
  if (list === "/admin/enquiries") return loadEnquiryCounts(params);
  return loadMessageCounts(list, params);
}
