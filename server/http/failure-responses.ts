import { data, type MiddlewareFunction, type RequestHandler, type ServerBuild } from "react-router";
import { isCommitUnknown, isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { isObjectStoreError } from "~/platform/images/store/store-errors.server.ts";
import { currentRequestId } from "~/platform/log/request-id.server.ts";
import { describeError, log, redactPath } from "~/platform/log.server.ts";

type Arguments = Parameters<MiddlewareFunction<Response>>[0];

/** Seconds until a client should retry, unless the response says something else. */
const RETRY_AFTER_SECONDS = "5";
const UNAVAILABLE_TEXT = "The database isn't available at the moment. Please try again in a moment.";
const UNCERTAIN_TEXT =
  "It isn't certain whether this was stored: the database's answer was lost. Please look before you try again.";
const NO_FILE_TEXT = "The file can't be read at the moment. Please try again in a moment.";

/** The owner's screens: visitors have no one to tell a reference to but by the forms, whose texts are the copy's. */
const OWNER_ROUTE = /^routes\/admin\//;

/**
 * Wraps the build so that no route responds with 500 because the database is unavailable, stalled, locked or full, or
 * the pictures' store is: such an error of a loader, an action or a middleware becomes a response with status 503. A
 * page renders its error boundary, and a client that accepts JSON gets JSON.
 *
 * In production the screen that shows another error of a loader of the owner's names the request by which it is found
 * in the log. React Router passes nothing of an error on to the browser, so it becomes a response with the status 500;
 * it is logged here, since React Router logs no responses.
 */
export function withFailureResponses(build: ServerBuild, mode: "development" | "production"): ServerBuild {
  function refer(error: unknown, args: Arguments) {
    // Also what `data` throws: an answer rather than an error.
    if (!(error instanceof Error)) return error;
    build.entry.module.handleError?.(error, args);
    return data({ reference: currentRequestId() }, { status: 500, statusText: "Internal Server Error" });
  }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const isReferring = mode === "production" && OWNER_ROUTE.test(id);
    const guards = {
      ...(loader && { loader: guard(loader, isReferring ? refer : undefined) }),
      ...(action && { action: guard(action) }),
      ...(middleware && { middleware: middleware.map((one) => guard(one)) }),
    };
    return [id, { ...route, module: { ...route.module, ...guards } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** A loader, an action or a middleware that throws a response when it fails, or else what `otherwise` makes of the
 * error. */
function guard<Args extends [Arguments, ...unknown[]], Result>(
  run: (...args: Args) => Result,
  otherwise: (error: unknown, args: Arguments) => unknown = (error) => error,
) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await run(...args);
    } catch (error) {
      throw unavailableResponse(args[0].request, error) ?? otherwise(error, args[0]);
    }
  };
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
 * The response to a request that failed because the database, or the store of files, is unavailable; undefined for any
 * other error.
 */
function unavailableResponse(request: Request, error: unknown): Response | undefined {
  const isWithoutFile = isObjectStoreError(error);
  if (!isWithoutFile && !isDatabaseUnavailable(error)) return undefined;
  const path = redactPath(new URL(request.url).pathname);
  const what = isWithoutFile ? "a file can't be read" : "database unavailable";
  log.warn({ path, reason: describeError(error).message }, what);
  const databaseText = isCommitUnknown(error) ? UNCERTAIN_TEXT : UNAVAILABLE_TEXT;
  const text = isWithoutFile ? NO_FILE_TEXT : databaseText;
  const init = { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": RETRY_AFTER_SECONDS } };
  const wantsJson = request.headers.get("accept")?.includes("application/json");
  return wantsJson ? Response.json({ ok: false, error: text }, init) : new Response(text, init);
}
