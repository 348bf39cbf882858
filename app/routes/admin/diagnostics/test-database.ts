import { data } from "react-router";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { runDatabaseCheck, toFailedCheck } from "~/domain/diagnostics/database-test.server.ts";
import { PERMISSION_DENIED } from "~/domain/diagnostics/diagnostics-project.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordAfterwards } from "~/platform/activity/record-activity.server.ts";
import type { Route } from "./+types/test-database";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

/** Runs the database test for the owner. Other visitors get the error and its hint. */
export async function action({ request }: Route.ActionArgs) {
  let owner: Awaited<ReturnType<typeof findOwner>>;
  try {
    owner = await findOwner(request);
    if (!owner) return data({ steps: [PERMISSION_DENIED] }, { status: 403 });
  } catch (error) {
    // Without the database no session can be checked, which is the result of the test.
    return data({ steps: [toFailedCheck(PERMISSION_DENIED.name, error)] }, { status: 503 });
  }
  const steps = await runDatabaseCheck(new Date());
  const details = { passed: steps.every(({ ok }) => ok) };
  await actAsOwner(owner.sessionId, () => recordAfterwards(() => ({ event: "database.tested", details })));
  return data({ steps });
}
