import { redirect } from "react-router";
import { adminAnswers, refuseOtherOrigins } from "~/domain/auth/guard/admin-response-headers.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { returnToBuiltInProject } from "~/domain/diagnostics/diagnostics-project.server.ts";
import type { Route } from "./+types/use-built-in-project";

export const middleware: Route.MiddlewareFunction[] = [adminAnswers];

/** Goes back to the built-in project. */
export async function action({ request }: Route.ActionArgs) {
  refuseOtherOrigins(request);
  if (!(await findOwner(request))) throw new Response("Forbidden", { status: 403 });
  await returnToBuiltInProject();
  return redirect("/test-firebase");
}
