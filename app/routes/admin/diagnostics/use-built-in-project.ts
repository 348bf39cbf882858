import { redirect } from "react-router";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { selectBuiltInProject } from "~/domain/diagnostics/diagnostics-project.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import type { Route } from "./+types/use-built-in-project";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

/** Switches to the built-in project. */
export async function action({ request }: Route.ActionArgs) {
  const owner = await findOwner(request);
  if (!owner) throw new Response("Forbidden", { status: 403 });
  await actAsOwner(owner.sessionId, selectBuiltInProject);
  return redirect("/test-firebase");
}
