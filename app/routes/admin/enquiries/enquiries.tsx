import { data } from "react-router";
import { leadDeletionWarning } from "~/domain/leads/desk/deletion-warning.ts";
import { countLeadContents } from "~/domain/leads/desk/lead-contents.server.ts";
import { loadLeadContext } from "~/domain/leads/desk/lead-context.server.ts";
import { parseEnquiryFilters } from "~/domain/leads/enquiries/enquiry-filters.ts";
import { countMatchingEnquiries, findEnquiry, listEnquiries } from "~/domain/leads/enquiries/queries.server.ts";
import { ENQUIRIES_SCREEN, EnquiriesScreen } from "~/domain/leads/enquiries/ui/enquiries-screen.tsx";
import { log } from "~/platform/log.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { revalidateUnlessFailed } from "~/ui/admin/commands/use-command.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/enquiries";

export const handle: ScreenHandle = ENQUIRIES_SCREEN;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const filters = parseEnquiryFilters(searchParams);
  const sort = parseSort(searchParams.get("sort"));
  const loadedAt = new Date().toISOString();
  try {
    const [page, counts, viewed] = await Promise.all([
      listEnquiries(filters, parsePosition(searchParams), sort),
      countMatchingEnquiries(filters),
      viewedEnquiry(parseUuid(searchParams.get("view"))),
    ]);
    return data({ filters, sort, loaded: { page, counts, matching: counts.matching, loadedAt, viewed } });
  } catch (error) {
    log.error({ err: error }, "enquiries could not be loaded");
    return data({ filters, sort, loaded: null }, { status: 503 });
  }
}

async function viewedEnquiry(id: string | null) {
  const details = id ? await findEnquiry(id) : undefined;
  if (!details) return null;
  const [context, contents] = await Promise.all([
    loadLeadContext({ ...details, kind: "enquiry" }),
    countLeadContents(details.leadId),
  ]);
  return { details, context, deletion: leadDeletionWarning(contents, "enquiry") };
}

export const shouldRevalidate = revalidateUnlessFailed;

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return <EnquiriesScreen {...loaderData} />;
}
