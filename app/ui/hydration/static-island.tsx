import { useState } from "react";
import { useLoaderData } from "react-router";

/**
 * A static island of a page: HTML that the server alone renders, with its page's loader
 * (app/domain/site/static-islands.server.tsx); neither its code nor its texts are in the browser's bundle. It has no
 * interaction but links, copy buttons and native disclosures.
 *
 * @param id - of the island among those of the route's loader; the id of its element, too
 */
export function StaticIsland({ id }: { id: string }) {
  const data: { islands?: Record<string, string> } | undefined = useLoaderData();
  return <ServerHtml key={id} id={id} html={data?.islands?.[id]} />;
}

/**
 * HTML that the server renders; not hydrated. Its links and copy buttons are the document's
 * (app/ui/navigation/page-links.tsx). The document contains it, so the loader data need not repeat it: `html` may be
 * undefined during hydration.
 */
export function ServerHtml({ id, html, className }: { id: string; html: string | undefined; className?: string }) {
  const [shown, setShown] = useState(() => html ?? htmlOfDocument(id));
  // Browsers serialize HTML in their own way. Equivalent HTML isn't replaced, which would lose a text selection.
  if (html !== undefined && html !== shown && normalizeHtml(html) !== normalizeHtml(shown)) setShown(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** What the document had in the element, which may have been left since, for an error's page. */
function htmlOfDocument(id: string): string {
  const html = document.getElementById(id)?.innerHTML ?? documentHtml.get(id) ?? "";
  documentHtml.set(id, html);
  return html;
}

const documentHtml = new Map<string, string>();

function normalizeHtml(html: string): string {
  if (import.meta.env.SSR) return html;
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}
