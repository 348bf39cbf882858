import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { assertionSchema } from "~/domain/auth/passkeys/passkey-requests.ts";
import { PASSWORD_MAX } from "~/domain/auth/password/credential-lengths.ts";
import { reauthenticate, reauthenticateByPasskey } from "~/domain/auth/security/reauthenticate.server.ts";
import { declareActivity, recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import type { Route } from "./+types/reauthenticate";

const DECLARATION = recordedByCommand("password.confirmed");
const schema = z.union([
  z.object({ password: z.string().min(1).max(PASSWORD_MAX) }),
  z.object({ passkey: assertionSchema }),
]);

/** Verifies the owner's password again, or a passkey: `{ password }`, `{ passkey }`. The session gets a new token. */
export const action = declareActivity(DECLARATION, async (args: Route.ActionArgs) => {
  let cookies: string[] = [];
  const run = async (proof: z.infer<typeof schema>, now: Date, { request, context }: ActionFunctionArgs) => {
    const origin = { address: context.get(clientAddressContext), request };
    const account = context.get(ownerContext);
    cookies =
      "passkey" in proof
        ? await reauthenticateByPasskey(account, proof.passkey, origin, now)
        : await reauthenticate(account, proof.password, origin, now);
  };
  const answer = await saveAction(schema, run, DECLARATION)(args);
  return data(answer.data, { ...answer.init, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
});
