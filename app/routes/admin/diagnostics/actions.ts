import { data, redirect } from "react-router";
import { SECOND_STEP_NEEDED } from "~/domain/auth/auth-messages.ts";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { signOutSession } from "~/domain/auth/session/sign-out.server.ts";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { cookieHeaders, failedSignIn } from "~/domain/auth/sign-in/sign-in-response.server.ts";
import { runDatabaseCheck, toFailedCheck } from "~/domain/diagnostics/database-test.server.ts";
import { selectBuiltInProject } from "~/domain/diagnostics/diagnostics-project.server.ts";
import { PERMISSION_DENIED, signInHint } from "~/domain/diagnostics/diagnostics-project.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordAfterwards } from "~/platform/activity/record-activity.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import type { Route } from "./+types/actions";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

/** By the end of the route's pattern. */
const ACTIONS = { database: testDatabase, "built-in": selectBuiltIn, "sign-in": testSignIn, "sign-out": testSignOut };

/** What the technical page does besides switching the project. */
export function action(args: Route.ActionArgs) {
  return ACTIONS[args.pattern.replace(/.*\//, "") as keyof typeof ACTIONS](args);
}

/** Runs the database test for the owner. Other visitors get the error and its hint. */
async function testDatabase({ request }: Route.ActionArgs) {
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

/** Switches to the built-in project. */
async function selectBuiltIn({ request }: Route.ActionArgs) {
  const owner = await findOwner(request);
  if (!owner) throw new Response("Forbidden", { status: 403 });
  await actAsOwner(owner.sessionId, selectBuiltInProject);
  return redirect("/test-firebase");
}

/** The sign-in test: a real sign-in with the rate limits of the sign-in page, and a hint beside each error. */
async function testSignIn({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { limit: 8_192 });
  const email = formText(form, "email");
  const address = context.get(clientAddressContext);
  const failed = (text: string, status: number) =>
    data({ step: { name: "Sign-in", ok: false, text, hint: signInHint(status) } });
  try {
    const credentials = { email, password: formText(form, "password") };
    const { isSignedIn, cookies } = await signIn(credentials, { address, request });
    if (!isSignedIn) return failed(SECOND_STEP_NEEDED, 401);
    return data({ step: { name: "Sign-in", ok: true, text: "Signed in." } }, { headers: cookieHeaders(cookies) });
  } catch (error) {
    const { data: problem, init } = failedSignIn(error, { isSecondStep: false, email });
    return failed(problem.error, init?.status ?? 503);
  }
}

/** The sign-out test: ends the session and stays on the page. */
async function testSignOut({ request }: Route.ActionArgs) {
  const { headers } = await signOutSession(request);
  return redirect("/test-firebase", { headers });
}
