import { exportContent } from "~/domain/content/content-file.server.ts";
import { publishedContent } from "~/platform/content/published-content.server.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";

/** All texts as they are published, as a JSON file: `GET /admin/pages/export`. */
export function loader() {
  return new Response(exportContent(SITE_CONTENT, publishedContent()), {
    headers: { "Content-Type": "application/json", "Content-Disposition": 'attachment; filename="content.json"' },
  });
}
