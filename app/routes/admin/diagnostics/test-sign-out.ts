import { redirect } from "react-router";
import { adminAnswers, refuseOtherOrigins } from "~/domain/auth/guard/admin-response-headers.server.ts";
import { signOut } from "~/domain/auth/session/end-session.server.ts";
import { signedOutHeaders } from "~/domain/auth/session/session-cookie.server.ts";
import type { Route } from "./+types/test-sign-out";

export const middleware: Route.MiddlewareFunction[] = [adminAnswers];

/** The sign-out test: it ends the session and stays on the page. */
export async function action({ request }: Route.ActionArgs) {
  refuseOtherOrigins(request);
  const { cookie } = await signOut(request);
  return redirect("/test-firebase", { headers: signedOutHeaders(cookie) });
}
