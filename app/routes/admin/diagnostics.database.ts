import { data } from "react-router";
import { adminAnswers, refuseOtherOrigins } from "~/domain/auth/admin-answers.server.ts";
import { findOwner } from "~/domain/auth/sessions.server.ts";
import { testDatabase } from "~/domain/diagnostics/database-test.server.ts";
import { DENIED } from "~/domain/diagnostics/project";
import type { Route } from "./+types/diagnostics.database";

export const middleware: Route.MiddlewareFunction[] = [adminAnswers];

/** Runs the database test, for the owner. Anybody else gets the error and its hint. */
export async function action({ request }: Route.ActionArgs) {
  refuseOtherOrigins(request);
  const owner = await findOwner(request).catch(() => null);
  if (!owner) return data({ steps: [DENIED] }, { status: 403 });
  return data({ steps: await testDatabase(new Date()) });
}
