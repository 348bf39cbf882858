import { redirect } from "react-router";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { signOutSession } from "~/domain/auth/session/sign-out.server.ts";
import type { Route } from "./+types/test-sign-out";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

/** The sign-out test: ends the session and stays on the page. */
export async function action({ request }: Route.ActionArgs) {
  const { headers } = await signOutSession(request);
  return redirect("/test-firebase", { headers });
}
