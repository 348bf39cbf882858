import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { leadDeletion } from "~/domain/leads/desk/deletion-warning.ts";
import { leadContents } from "~/domain/leads/desk/lead-contents.server.ts";
import { leadContext } from "~/domain/leads/desk/lead-context.server.ts";
import { parseEnquiryFilters } from "~/domain/leads/enquiries/enquiry-filters.ts";
import { countMatchingEnquiries, findEnquiry, listEnquiries } from "~/domain/leads/enquiries/queries.server.ts";
import { ENQUIRIES, EnquiriesScreen } from "~/domain/leads/enquiries/ui/enquiries-screen.tsx";
import { log } from "~/platform/log.server.ts";
import { parseId, parsePosition } from "~/shared/lists/list-position.ts";
import { parseSort } from "~/shared/lists/list-sort.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/enquiries";

export const handle: ScreenHandle = ENQUIRIES;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const filters = parseEnquiryFilters(searchParams);
  const sort = parseSort(searchParams.get("sort"));
  const loadedAt = new Date().toISOString();
  try {
    const [page, counts, viewed] = await Promise.all([
      listEnquiries(filters, parsePosition(searchParams), sort),
      countMatchingEnquiries(filters),
      viewedEnquiry(parseId(searchParams.get("view"))),
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
    leadContext({ ...details, kind: "enquiry" }),
    leadContents(details.leadId),
  ]);
  return { details, context, deletion: leadDeletion(contents, "enquiry") };
}

/** A status that could not be set has changed nothing: the list stays as it was. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.ok === false ? false : defaultShouldRevalidate;
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return <EnquiriesScreen {...loaderData} />;
}
