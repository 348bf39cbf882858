import { data } from "react-router";
import { SECOND_STEP_NEEDED } from "~/domain/auth/auth-messages.ts";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { cookieHeaders, failedSignIn } from "~/domain/auth/sign-in/sign-in-response.server.ts";
import { signInHint } from "~/domain/diagnostics/diagnostics-project.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import type { Route } from "./+types/test-sign-in";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

/** The sign-in test: a real sign-in with the rate limits of the sign-in page, and a hint beside each error. */
export async function action({ request, context }: Route.ActionArgs) {
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
