import type { MetaDescriptor } from "react-router";

/**
 * The head of a page for somebody who comes to it from another page: then React Router asks for its data. A document has
 * its head in itself (app/domain/site/head/head-from-document.ts).
 */
export function headForNavigation(request: Request, head: () => MetaDescriptor[]): MetaDescriptor[] | undefined {
  return new URL(request.url).pathname.endsWith(".data") ? head() : undefined;
}
