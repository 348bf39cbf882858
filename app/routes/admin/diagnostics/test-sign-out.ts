import { redirect } from "react-router";
import { rejectCrossSiteRequest } from "~/domain/auth/guard/csrf.server.ts";
import { adminResponseHeaders } from "~/domain/auth/guard/owner-middleware.server.ts";
import { signOutSession } from "~/domain/auth/session/end-session.server.ts";
import { signOutHeaders } from "~/domain/auth/session/session-cookie.server.ts";
import type { Route } from "./+types/test-sign-out";

export const middleware: Route.MiddlewareFunction[] = [adminResponseHeaders];

/** The sign-out test: ends the session and stays on the page. */
export async function action({ request }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const { cookie } = await signOutSession(request);
  return redirect("/test-firebase", { headers: signOutHeaders(cookie) });
}
