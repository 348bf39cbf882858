import { createContext, type MiddlewareFunction, redirect } from "react-router";
import { loginPath } from "~/domain/auth/auth-paths.ts";
import { rememberClient } from "~/domain/auth/identity/known-client.server.ts";
import { REAUTHENTICATION_MINUTES } from "~/domain/auth/session/session.ts";
import { findSession, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { rejectCrossSiteRequest } from "~/platform/http/protection/csrf.server.ts";
import { requestActor } from "~/platform/http/request-actor.server.ts";
import { hearCommitted } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { isBulkSelection } from "~/shared/lists/selection.ts";

/** The owner, for every loader and action behind the guard: `context.get(ownerContext)`. */
export const ownerContext = createContext<SignedInAccount>();

/**
 * For all routes of the owner's area, the guard or not: their responses are not cached and not indexed, and cross-site
 * requests that change something are rejected (CSRF): React Router's own check is off, and would not cover resource
 * routes. First among a route's middleware, so that redirects and errors have the headers, too. What is done here is
 * done by a visitor, until the guard knows better.
 */
export const ownerAreaMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await actAs(requestActor(request, context), () => {
    rejectCrossSiteRequest(request);
    return next();
  });
  if (!response.headers.get("Cache-Control")?.includes("no-store")) response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

/**
 * The guard of `/admin`: passes requests with the owner's session only, others are redirected to the sign-in page.
 * React Router runs it before any loader or action of its route and of the routes inside, for documents and `.data`
 * requests alike (whatever `_routes` names), and before resource routes.
 */
export const ownerMiddleware: MiddlewareFunction<Response> = (args, next) =>
  ownerAreaMiddleware(args, () => requireOwner(args, next));

const requireOwner = async (
  { request, url, context }: MiddlewareArgs,
  next: () => Promise<Response>,
): Promise<Response> => {
  const address = context.get(clientAddressContext);
  const signedIn = await findSession(request, { usedFrom: address });
  if (!signedIn?.isOwner) return redirect(loginPath(requestedPage(request, url)));
  const { account, isFirstUseToday } = signedIn;
  context.set(ownerContext, account);
  const response = await actAs(requestActor(request, context, account), next);
  // So that the page that shows what was saved isn't an older one from memory.
  if (request.method !== "GET" && request.method !== "HEAD") await hearCommitted();
  // Once a day, so that a device that stays signed in for months stays known.
  if (isFirstUseToday) {
    await rememberClient(account.userId, { address, request }).then(
      (device) => response.headers.append("Set-Cookie", device),
      // The request is done: the device is remembered tomorrow.
      (error: unknown) => log.warn({ err: error }, "the owner's device could not be remembered"),
    );
  }
  return response;
};

type MiddlewareArgs = Parameters<MiddlewareFunction<Response>>[0];
type Context = MiddlewareArgs["context"];

/** The page to return to: the requested one, or for a form the page that it is on. */
function requestedPage(request: Request, url: URL): string {
  if (request.method === "GET" || request.method === "HEAD") return url.pathname + url.search;
  const referer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  return page?.host === url.host ? page.pathname + page.search : "";
}

/** For `exportAction`: throws as `requireReauthentication`, if the export is in bulk. */
export function authorizeExport(records: Parameters<typeof isBulkSelection>[0], context: Context): void {
  if (isBulkSelection(records)) requireReauthentication(context, new Date());
}

/** Throws an HttpError 403 unless the owner proved within the last ten minutes who they are. */
export function requireReauthentication(context: Context, now: Date): void {
  const { authenticatedAt } = context.get(ownerContext);
  const age = authenticatedAt ? Math.abs(now.getTime() - authenticatedAt.getTime()) : Number.POSITIVE_INFINITY;
  if (age < REAUTHENTICATION_MINUTES * 60 * 1000) return;
  throw new HttpError(403, "Enter your password to go on.", { reauthenticate: true });
}
