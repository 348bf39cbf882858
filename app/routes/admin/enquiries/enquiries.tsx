import { data } from "react-router";
import { loadEnquiries, parseEnquiriesQuery } from "~/domain/leads/enquiries/load-enquiries.server.ts";
import { ENQUIRIES_SCREEN, EnquiriesScreen } from "~/domain/leads/enquiries/ui/enquiries-screen.tsx";
import { log } from "~/platform/log.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/enquiries";

export const handle: ScreenHandle = ENQUIRIES_SCREEN;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = parseEnquiriesQuery(searchParams);
  try {
    return data({ ...query, loaded: await loadEnquiries(query, searchParams) });
  } catch (error) {
    log.error({ err: error }, "enquiries could not be loaded");
    return data({ ...query, loaded: null }, { status: 503 });
  }
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return <EnquiriesScreen {...loaderData} />;
}
