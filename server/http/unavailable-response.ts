import type { MiddlewareFunction, RequestHandler, ServerBuild } from "react-router";
import { isCommitUnknown, isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { isImageStoreError } from "~/platform/images/store/store-errors.server.ts";
import { describeError, log, redactPath } from "~/platform/log.server.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Seconds until a client should retry, unless the response says something else. */
const RETRY_AFTER_SECONDS = "5";
const UNAVAILABLE_TEXT = "The database isn't available at the moment. Please try again in a moment.";
const UNCERTAIN_TEXT =
  "It isn't certain whether this was stored: the database's answer was lost. Please look before you try again.";
const NO_PICTURES_TEXT = "The pictures can't be read at the moment. Please try again in a moment.";

/**
 * Wraps the build so that no route responds with 500 because the database is unavailable, stalled, locked or full, or the
 * pictures' store is: such an error of a loader, an action or a middleware becomes a response with status 503. A page renders its error
 * boundary, and a client that accepts JSON gets JSON.
 */
export function withUnavailableResponses(build: ServerBuild): ServerBuild {
  const routes: Routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && guardRoute(route)]),
  );
  return { ...build, routes };
}

/** Adds `Retry-After` to every response with status 503. */
export function withRetryAfter(handle: RequestHandler): RequestHandler {
  return async (request, context) => {
    const response = await handle(request, context);
    if (response.status === 503 && !response.headers.has("Retry-After"))
      response.headers.set("Retry-After", RETRY_AFTER_SECONDS);
    return response;
  };
}

/**
 * The response to a request that failed because the database, or the pictures' store, is unavailable; undefined for any other
 * error.
 */
function unavailableResponse(request: Request, error: unknown): Response | undefined {
  const isWithoutPictures = isImageStoreError(error);
  if (!isWithoutPictures && !isDatabaseUnavailable(error)) return undefined;
  const path = redactPath(new URL(request.url).pathname);
  const what = isWithoutPictures ? "a picture can't be read" : "database unavailable";
  log.warn({ path, reason: describeError(error).message }, what);
  const databaseText = isCommitUnknown(error) ? UNCERTAIN_TEXT : UNAVAILABLE_TEXT;
  const text = isWithoutPictures ? NO_PICTURES_TEXT : databaseText;
  const init = { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": RETRY_AFTER_SECONDS } };
  const wantsJson = request.headers.get("accept")?.includes("application/json");
  return wantsJson ? Response.json({ ok: false, error: text }, init) : new Response(text, init);
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

function guardHandler<Args extends { request: Request }, Result>(run: (args: Args) => Result) {
  return async (args: Args): Promise<Awaited<Result>> => {
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
