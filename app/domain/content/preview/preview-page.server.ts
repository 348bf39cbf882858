import { withContent } from "~/platform/content/content-scope.server.ts";
import type { Content } from "~/platform/content/published-content.server.ts";
import { contentField } from "~/shared/content/shipped-text.ts";
import type { Theme } from "~/shared/theme.ts";
import { editableHtml } from "./editable-html.server.ts";

/** Runs no script and sends no form: what is in a draft is shown, and does nothing. */
const POLICY = [
  "default-src 'self'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * Answers with a preview, which nothing keeps.
 *
 * @param frames - which pages may show it in a frame
 */
export function previewResponse(html: string, { frames, status = 200 }: { frames: "self" | "none"; status?: number }) {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `${POLICY}; frame-ancestors '${frames}'`,
    "X-Frame-Options": frames === "self" ? "SAMEORIGIN" : "DENY",
    "Cache-Control": "no-store",
  };
  return new Response(html, { status, headers });
}

/**
 * A public page as it would be with other texts, for the owner's frame. Each text names itself (`editableHtml`).
 *
 * @param render - renders the page
 * @returns 404 when that is no document
 */
export async function previewPage(
  render: () => Promise<Response>,
  content: Content,
  theme: Theme | undefined,
): Promise<Response> {
  const marks: string[] = [];
  const { result: html } = await withContent(
    content,
    async () => {
      const response = await render();
      if (response.headers.get("Content-Type")?.startsWith("text/html")) return response.text();
      await response.body?.cancel();
      return undefined;
    },
    (document, path) => marks.push(contentField(document, path)) - 1,
  );
  if (html === undefined) return new Response("There is no such page.", { status: 404 });
  const editable = editableHtml(html, (number) => marks[number] ?? "", theme);
  return previewResponse(editable, { frames: "self" });
}
