import { redirect } from "react-router";
import { sectionStart } from "~/domain/site/navigation/section-start.ts";
import type { Route } from "./+types/section-redirect";

/**
 * Redirects a section, which has no page of its own, to its first page.
 *
 * @throws Response 404 for a section without pages.
 */
export function loader({ url }: Route.LoaderArgs) {
  const page = sectionStart(url.pathname);
  if (!page) throw new Response("Not found", { status: 404 });
  return redirect(page, { status: 301, headers: { "Cache-Control": "no-cache" } });
}
