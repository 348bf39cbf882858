import { redirect } from "react-router";
import { SIGNED_OUT_HERE } from "~/domain/auth/auth-messages.ts";
import { adminAnswers, refuseOtherOrigins } from "~/domain/auth/guard/admin-response-headers.server.ts";
import { signOut } from "~/domain/auth/session/end-session.server.ts";
import { signedOutHeaders } from "~/domain/auth/session/session-cookie.server.ts";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [adminAnswers];

/** Signing out takes a post: a link, or a picture on another page, must not do it. */
export function loader() {
  return redirect("/admin/login");
}

export async function action({ request }: Route.ActionArgs) {
  refuseOtherOrigins(request);
  const { cookie, isEnded } = await signOut(request);
  const there = isEnded ? "/admin/login" : `/admin/login?${SIGNED_OUT_HERE}`;
  return redirect(there, { headers: signedOutHeaders(cookie) });
}
