import { CONTENT_DOCUMENTS } from "~/content-documents.server.ts";
import { contentProblems } from "~/domain/content/check-content.server.ts";
import { contentName } from "~/domain/content/fields.server.ts";
import { recordMovedEntries } from "~/domain/content/publish/moved-entries.server.ts";
import type { SiteContent } from "~/domain/content/publish/publish-content-task.server.ts";

/** The site's texts, what is checked before they are published and done with it, and what they are called. */
export const SITE_CONTENT: SiteContent = {
  documents: CONTENT_DOCUMENTS,
  follow: recordMovedEntries,
  check: (content, changed, tx) => contentProblems(CONTENT_DOCUMENTS, content, changed, tx),
  name: (id, path) => contentName(CONTENT_DOCUMENTS.get(id) ?? { id, shipped: {} }, path),
};
