import { documentFacts } from "~/domain/site/documents/documents.server.ts";
import { DownloadsPage } from "~/domain/site/ui/pages/downloads-page.tsx";
import { shownTeam } from "~/domain/team/queries.server.ts";
import { markUncacheable, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/download-pdf";

/** Size and page count of the PDF documents, which are rendered for this on the first request. */
export async function loader({ context }: Route.LoaderArgs) {
  tag(context, "team");
  const facts = await documentFacts(shownTeam);
  if (!facts) markUncacheable(context);
  return { facts };
}

export default function DownloadPdf({ loaderData }: Route.ComponentProps) {
  return <DownloadsPage facts={loaderData.facts} />;
}
