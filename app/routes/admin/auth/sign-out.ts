import { redirect } from "react-router";
import { SIGNED_OUT_HERE_PARAM } from "~/domain/auth/auth-messages.ts";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { signOutSession } from "~/domain/auth/session/sign-out.server.ts";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

/** Signs out by POST only, so that neither a link nor an image of another site can (CSRF). */
export function loader() {
  return redirect("/admin/login");
}

export async function action({ request }: Route.ActionArgs) {
  const { isEnded, headers } = await signOutSession(request);
  const there = isEnded ? "/admin/login" : `/admin/login?${SIGNED_OUT_HERE_PARAM}`;
  return redirect(there, { headers });
}
