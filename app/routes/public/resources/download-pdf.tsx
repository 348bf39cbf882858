import { documentFacts } from "~/domain/site/documents/documents.server.ts";
import { DownloadsPage } from "~/domain/site/ui/pages/downloads-page.tsx";
import { markUncacheable } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/download-pdf";

/** Size and page count of the PDF documents, which are rendered for this on the first request. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = await documentFacts();
  if (!facts) markUncacheable(context);
  return { facts };
}

export default function DownloadPdf({ loaderData }: Route.ComponentProps) {
  return <DownloadsPage facts={loaderData.facts} />;
}
