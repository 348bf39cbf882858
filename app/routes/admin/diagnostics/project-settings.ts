import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { findSelectedProject } from "~/domain/diagnostics/diagnostics-project.server.ts";
import type { Route } from "./+types/project-settings";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

/** The settings of the chosen Firebase project, unmasked, for the tests in the owner's browser only. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!(await findOwner(request))) return new Response("Forbidden", { status: 403 });
  const project = await findSelectedProject();
  return project ? Response.json(project) : new Response("Not found", { status: 404 });
}
