import type { MiddlewareFunction, RouterContextProvider, ServerBuild } from "react-router";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { describeError, log } from "~/platform/log.server.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** For how many seconds a client should wait before it asks again, unless the answer says something else. */
const RETRY_AFTER = "5";
const TEXT = "The database isn't available at the moment. Please try again in a moment.";

/**
 * The same build, in which no route answers 500 because the database is away, stalled, locked or full: what a loader, an
 * action or a middleware throws then becomes an answer with status 503. A page shows its own error in its place, and what
 * is asked for as JSON gets JSON.
 */
export function answerUnavailable(build: ServerBuild): ServerBuild {
  const routes: Routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && withUnavailable(route)]),
  );
  return { ...build, routes };
}

/** Has every answer with status 503 say when to come back. */
export function withRetryAfter(handle: Handle): Handle {
  return async (request, context) => {
    const response = await handle(request, context);
    if (response.status === 503 && !response.headers.has("Retry-After"))
      response.headers.set("Retry-After", RETRY_AFTER);
    return response;
  };
}

/** The answer to a request that failed since the database is away; undefined when `error` means something else. */
function unavailableResponse(request: Request, error: unknown): Response | undefined {
  if (!isDatabaseUnavailable(error)) return undefined;
  log.warn({ path: new URL(request.url).pathname, reason: describeError(error).message }, "a request met no database");
  const init = { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": RETRY_AFTER } };
  const wantsJson = request.headers.get("accept")?.includes("application/json");
  return wantsJson ? Response.json({ ok: false, error: TEXT }, init) : new Response(TEXT, init);
}

function withUnavailable(route: Route): Route {
  const { loader, action, middleware } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: guarded(loader) }),
      ...(action && { action: guarded(action) }),
      ...(middleware && { middleware: middleware.map(guardedMiddleware) }),
    },
  };
}

function guarded<Args extends { request: Request }, Answer>(run: (args: Args) => Answer) {
  return async (args: Args): Promise<Awaited<Answer>> => {
    try {
      return await run(args);
    } catch (error) {
      throw unavailableResponse(args.request, error) ?? error;
    }
  };
}

function guardedMiddleware(run: MiddlewareFunction<Response>): MiddlewareFunction<Response> {
  return async (args, next) => {
    try {
      return await run(args, next);
    } catch (error) {
      throw unavailableResponse(args.request, error) ?? error;
    }
  };
}
