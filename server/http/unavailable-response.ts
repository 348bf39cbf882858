import type { MiddlewareFunction, RouterContextProvider, ServerBuild } from "react-router";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { describeError, log } from "~/platform/log.server.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type RequestHandle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** For how many seconds a client should wait before it asks again, unless the answer says something else. */
const RETRY_AFTER_SECONDS = "5";
const UNAVAILABLE_TEXT = "The database isn't available at the moment. Please try again in a moment.";

/**
 * The same build, in which no route answers 500 because the database is away, stalled, locked or full: what a loader, an
 * action or a middleware throws then becomes an answer with status 503. A page shows its own error in its place, and what
 * is asked for as JSON gets JSON.
 */
export function withUnavailableResponses(build: ServerBuild): ServerBuild {
  const routes: Routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && guardRoute(route)]),
  );
  return { ...build, routes };
}

/** Has every answer with status 503 say when to come back. */
export function withRetryAfter(handle: RequestHandle): RequestHandle {
  return async (request, context) => {
    const response = await handle(request, context);
    if (response.status === 503 && !response.headers.has("Retry-After"))
      response.headers.set("Retry-After", RETRY_AFTER_SECONDS);
    return response;
  };
}

/** The answer to a request that failed since the database is away; undefined when `error` means something else. */
function unavailableResponse(request: Request, error: unknown): Response | undefined {
  if (!isDatabaseUnavailable(error)) return undefined;
  log.warn({ path: new URL(request.url).pathname, reason: describeError(error).message }, "a request met no database");
  const init = { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": RETRY_AFTER_SECONDS } };
  const wantsJson = request.headers.get("accept")?.includes("application/json");
  return wantsJson ? Response.json({ ok: false, error: UNAVAILABLE_TEXT }, init) : new Response(UNAVAILABLE_TEXT, init);
}

function guardRoute(route: Route): Route {
  const { loader, action, middleware } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: guardHandler(loader) }),
      ...(action && { action: guardHandler(action) }),
      ...(middleware && { middleware: middleware.map(guardMiddleware) }),
    },
  };
}

function guardHandler<Args extends { request: Request }, Answer>(run: (args: Args) => Answer) {
  return async (args: Args): Promise<Awaited<Answer>> => {
    try {
      return await run(args);
    } catch (error) {
      throw unavailableResponse(args.request, error) ?? error;
    }
  };
}

function guardMiddleware(run: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return async (args, next) => {
    try {
      return await run(args, next);
    } catch (error) {
      throw unavailableResponse(args.request, error) ?? error;
    }
  };
}
