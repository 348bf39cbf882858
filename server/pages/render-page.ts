import { type RequestHandler, RouterContextProvider } from "react-router";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { cachePolicyContext, createCachePolicy } from "~/platform/page-cache/cache-policy.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";

/** The placeholder origin of a render: a page that is shared must not depend on the request's. */
const ORIGIN = "http://localhost";

/**
 * Renders a page from a request that the server makes up: the path alone, without cookies, languages, address or query.
 *
 * @param policy - what the page's loaders say of it
 */
export function renderPage(handle: RequestHandler, path: string, policy = createCachePolicy()): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, "");
  context.set(cachePolicyContext, policy);
  context.set(renderPageContext, (other) => renderPage(handle, other));
  return handle(new Request(ORIGIN + path), context);
}
