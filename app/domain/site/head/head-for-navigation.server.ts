import type { MetaDescriptor } from "react-router";

/**
 * The head of a page for a client-side navigation: then React Router fetches its data. A document has
 * its head in itself (app/domain/site/head/head-from-document.ts).
 */
export function headForNavigation(request: Request, head: () => MetaDescriptor[]): MetaDescriptor[] | undefined {
  return new URL(request.url).pathname.endsWith(".data") ? head() : undefined;
}
