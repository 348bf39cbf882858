import { redirect } from "react-router";
import { adminAnswers, refuseOtherOrigins } from "~/domain/auth/admin-answers.server.ts";
import { expiredSessionCookie } from "~/domain/auth/session-cookie.server.ts";
import { endSession } from "~/domain/auth/sessions.server.ts";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [adminAnswers];

/** Signing out takes a post: a link, or a picture on another page, must not do it. */
export function loader() {
  return redirect("/admin/login");
}

export async function action({ request }: Route.ActionArgs) {
  refuseOtherOrigins(request);
  await endSession(request);
  return redirect("/admin/login", { headers: { "Set-Cookie": expiredSessionCookie(request) } });
}
