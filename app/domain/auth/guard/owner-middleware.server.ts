import { createContext, type MiddlewareFunction, redirect } from "react-router";
import { loginPath } from "~/domain/auth/auth-paths.ts";
import { findSession, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { type ClientRequest, rememberClient } from "~/domain/auth/sign-in/known-client.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { requestActor } from "~/platform/http/request-actor.server.ts";
import { hearCommitted } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { rejectCrossSiteRequest } from "./csrf.server.ts";

/** The owner, for every loader and action behind the guard: `context.get(ownerContext)`. */
export const ownerContext = createContext<SignedInAccount>();

/**
 * The headers of all responses of the owner's area: not cached, not indexed. Comes first among a route's middleware, so that
 * redirects and errors of the others have them, too. What is done here is done by a visitor, until the guard knows better.
 */
export const adminResponseHeaders: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await actAs(requestActor(request, context), next);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

/**
 * The guard of `/admin`: passes requests with the owner's session only, others are redirected to the sign-in page. React
 * Router runs it before any loader or action of its route and of the routes inside, for documents and `.data` requests alike
 * (whatever `_routes` names), and before resource routes. Also rejects cross-site requests that change something (CSRF):
 * React Router's own check is off, and would not cover resource routes. Includes `adminResponseHeaders`.
 */
export const ownerMiddleware: MiddlewareFunction<Response> = (args, next) =>
  adminResponseHeaders(args, () => requireOwner(args, next));

const requireOwner = async (
  { request, url, context }: MiddlewareArgs,
  next: () => Promise<Response>,
): Promise<Response> => {
  rejectCrossSiteRequest(request);
  const address = context.get(clientAddressContext);
  const signedIn = await findSession(request, { usedFrom: address });
  if (!signedIn?.isOwner) return redirect(loginPath(requestedPage(request, url)));
  const { account, isFirstUseToday } = signedIn;
  context.set(ownerContext, account);
  const response = await actAs(requestActor(request, context, account), next);
  // So that the page that shows what was saved isn't an older one from memory.
  if (request.method !== "GET" && request.method !== "HEAD") await hearCommitted();
  // Once a day, so that a device that stays signed in for months stays known.
  const device = isFirstUseToday && (await renewKnownClient(account.userId, { address, request }));
  if (device) response.headers.append("Set-Cookie", device);
  return response;
};

/** Never rejects: the request is done, and the device is remembered again tomorrow. */
function renewKnownClient(userId: string, origin: ClientRequest): Promise<string | undefined> {
  return rememberClient(userId, origin).catch((error: unknown) => {
    log.warn({ err: error }, "the owner's device could not be remembered");
    return undefined;
  });
}

type MiddlewareArgs = Parameters<MiddlewareFunction<Response>>[0];

/** The page to return to: the requested one, or for a form the page that it is on. */
function requestedPage(request: Request, url: URL): string {
  if (request.method === "GET" || request.method === "HEAD") return url.pathname + url.search;
  const referer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  return page?.host === url.host ? page.pathname + page.search : "";
}
