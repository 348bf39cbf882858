import { CONTENT_DOCUMENTS } from "~/content-documents.server.ts";
import { loadContentHistory } from "~/domain/content/editor/edited-item.server.ts";
import type { Route } from "./+types/history";

/** The history of `?document=`; null where there is no such document. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const document = CONTENT_DOCUMENTS.get(searchParams.get("document") ?? "");
  return { loaded: document ? await loadContentHistory(document) : null };
}
