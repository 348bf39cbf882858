import { DOCUMENT_FILES, type DocumentName } from "~/domain/site/copy/documents/document-files.ts";
import { loadDocuments } from "~/domain/site/documents/documents.server.ts";
import { shownTeam } from "~/domain/team/queries.server.ts";
import { fileResponse } from "~/platform/http/file-response.server.ts";
import type { Route } from "./+types/downloads";

const NAMES = Object.keys(DOCUMENT_FILES) as DocumentName[];

/**
 * A document as a PDF file.
 *
 * @throws Response 404 for an unknown name.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const name = NAMES.find((one) => DOCUMENT_FILES[one] === url.pathname);
  if (!name) throw new Response("Not found", { status: 404 });
  const { bytes, etag } = (await loadDocuments(shownTeam))[name];
  const fileName = DOCUMENT_FILES[name].replace(/.*\//, "");
  return fileResponse(request, { bytes, etag, type: "application/pdf", name: fileName, maxAgeSeconds: 3600 });
}
