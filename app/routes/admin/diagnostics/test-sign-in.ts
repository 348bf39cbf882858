import { data } from "react-router";
import { rejectCrossSiteRequest } from "~/domain/auth/guard/csrf.server.ts";
import { adminResponseHeaders } from "~/domain/auth/guard/owner-middleware.server.ts";
import { signIn } from "~/domain/auth/sign-in/sign-in.server.ts";
import { signInHint } from "~/domain/diagnostics/diagnostics-project.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import type { Route } from "./+types/test-sign-in";

export const middleware: Route.MiddlewareFunction[] = [adminResponseHeaders];

/** The sign-in test: a real sign-in with the rate limits of the sign-in page, and a hint beside each error. */
export async function action({ request, context }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const form = await readForm(request, { limit: 8_192 });
  const email = formText(form, "email");
  const address = context.get(clientAddressContext);
  const answer = await signIn({ email, password: formText(form, "password"), address, request });
  if (!answer.signedIn) {
    const { error: text, status } = answer;
    return data({ step: { name: "Sign-in", ok: false, text, hint: signInHint(status) } });
  }
  const headers = new Headers();
  for (const cookie of answer.cookies) headers.append("Set-Cookie", cookie);
  return data({ step: { name: "Sign-in", ok: true, text: "Signed in." } }, { headers });
}
