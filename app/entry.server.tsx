import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { setHeadWithoutData } from "./domain/site/head/head-transfer.ts";
import { pageHead } from "./domain/site/head/page-head.ts";
import {
  connectHostsContext,
  contentSecurityPolicy,
} from "./platform/http/protection/content-security-policy.server.ts";
import { criticalCssOf } from "./platform/hydration/critical-css.server.ts";
import { deferModules } from "./platform/hydration/defer-modules.ts";
import { log, redactPath } from "./platform/log.server.ts";
import { PUBLIC_LAYOUT_ROUTE_ID } from "./shared/route-ids.ts";
import { CriticalCssContext } from "./ui/hydration/full-stylesheet.ts";

const RENDER_TIMEOUT_MS = 10_000;

setHeadWithoutData(pageHead);

/**
 * Renders a document to a string, so that its Content-Security-Policy can list the hashes of its inline scripts and
 * styles. Public pages get critical CSS, but for the answers to forms.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const matches = routerContext.staticHandlerContext.matches.map(({ route }) => route.id);
  const isPublic = matches.includes(PUBLIC_LAYOUT_ROUTE_ID);
  const isOwnersScreen = matches.some((id) => id.startsWith("routes/admin/"));
  const development = import.meta.env.DEV;
  // The answer to a form shows what its page otherwise shows on demand. The owner's screens have a stylesheet of their
  // own.
  const criticalCss = isOwnersScreen ? "" : request.method === "POST" ? undefined : criticalCssOf(matches.at(-1));
  const rendered = await renderToText(
    <CriticalCssContext value={criticalCss}>
      <ServerRouter context={routerContext} url={request.url} />
    </CriticalCssContext>,
  );
  const html = isPublic && !development ? deferModules(rendered) : rendered;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const connectHosts = context.get(connectHostsContext);
  const policy = contentSecurityPolicy(html, { writesStyles: !isPublic, development, connectHosts });
  headers.set("Content-Security-Policy", policy);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

function renderToText(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Else React moves the content of large boundaries to the end, from where a script would have to fetch it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        resolve(text(pipe(new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER }))));
      },
      onShellError: reject,
      onError: (error) => log.error({ err: error }, "a page could not be rendered completely"),
    });
    const timeout = setTimeout(() => abort(new Error("Rendering took too long.")), RENDER_TIMEOUT_MS);
  });
}

/** Logs what loaders and actions throw. An aborted request is no error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const path = redactPath(new URL(request.url).pathname);
  if (isRouteErrorResponse(error)) log.info({ path, status: error.status }, "a request was rejected");
  else log.error({ path, err: error }, "a request failed");
}
