import { loadEnquiries, parseEnquiriesQuery } from "~/domain/leads/enquiries/queries.server.ts";
import { ENQUIRIES_SCREEN, EnquiriesScreen } from "~/domain/leads/enquiries/ui/enquiries-screen.tsx";
import { screenData } from "~/platform/http/screen-data.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/enquiries";

export const handle: ScreenHandle = ENQUIRIES_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = parseEnquiriesQuery(searchParams);
  return screenData(query, "enquiries", () => loadEnquiries(query, searchParams));
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return <EnquiriesScreen {...loaderData} />;
}
