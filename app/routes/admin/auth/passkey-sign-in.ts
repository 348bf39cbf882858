import { data } from "react-router";
import { ownerAreaMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { passkeySignInSchema } from "~/domain/auth/passkeys/passkey-requests.ts";
import { beginPasskeySignIn, signInByPasskey } from "~/domain/auth/sign-in/passkey-sign-in.server.ts";
import { endPendingSignIn } from "~/domain/auth/sign-in/second-step.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { attempt, requireValid, toAdminAnswer } from "~/platform/http/outcome.server.ts";
import { readJson } from "~/platform/http/read-body.server.ts";
import { validate } from "~/shared/validation.ts";
import type { Route } from "./+types/passkey-sign-in";

export const middleware: Route.MiddlewareFunction[] = [ownerAreaMiddleware];

/** `{}` asks for a challenge, `{ credential }` signs in. */
export async function action({ request, context }: Route.ActionArgs) {
  const origin = { address: context.get(clientAddressContext), request };
  let cookies: string[] = [];
  const outcome = await attempt(async () => {
    const { credential } = requireValid(validate(passkeySignInSchema, await readJson(request, { limit: 32_768 })), 400);
    if (credential) {
      // A sign-in that was at its second step is over.
      cookies = [...(await signInByPasskey(credential, origin)), await endPendingSignIn(request)];
      return {};
    }
    const { options, cookie } = await beginPasskeySignIn(origin);
    cookies = [cookie];
    return { options };
  });
  const answer = toAdminAnswer(outcome, (rejection) => (rejection ? { error: rejection.message } : {}));
  return data(answer.data, { ...answer.init, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
}
