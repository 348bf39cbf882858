import { redirect } from "react-router";
import { adminAnswers, refuseOtherOrigins } from "~/domain/auth/admin-answers.server.ts";
import { signedOutHeaders } from "~/domain/auth/session-cookie.server.ts";
import { signOut } from "~/domain/auth/sign-out.server.ts";
import { SIGNED_OUT_HERE } from "~/domain/auth/texts.ts";
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
